import type { AnyStateMachine } from 'xstate'
import { isOfToday, valueAt, withVersion } from '../../machines/stored/version'
import { recall, remember } from './browserStorage'

/** What the tab keeps of a chart: its name in the storage, and the chart. */
export type StoredPart = { name: string; machine: AnyStateMachine }

/** Keeps it in the tab with the version of its chart; undefined forgets it. */
export function rememberPart({ name, machine }: StoredPart, kept: object | undefined): void {
  remember('session', name, kept && JSON.stringify(withVersion(machine, kept)))
}

/** What the tab has kept, of any shape; undefined when there is nothing, null when it cannot be read. */
export function recallPart({ name }: StoredPart): unknown {
  const text = recall('session', name)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/**
 * Replaces what another version of the page has kept, or what is not sound, by the part of it that is; true when it did.
 * `soundOf` returns that part, with the keys it has in what was kept.
 */
export function renewPart(part: StoredPart, soundOf: (kept: unknown) => object | undefined): boolean {
  const kept = recallPart(part)
  if (kept === undefined) return false
  const sound = soundOf(kept)
  const names = Object.keys(kept ?? {}).filter((name) => name !== 'version')
  if (isOfToday(part.machine, kept) && names.every((name) => valueAt(sound, name) !== undefined)) return false
  rememberPart(part, sound)
  return true
}
