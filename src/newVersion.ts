import { useSyncExternalStore } from 'react'
import { recall, remember } from './storage/browserStorage'

/** A reload that did not bring the missing file would only loop (R033). */
const restMs = 60_000

/**
 * A newer version of the page waits to be loaded, this one has replaced the one that kept the driver's search, or the
 * link that was opened cannot be read: of a search, as from another version, or of a new password.
 */
type VersionNote = 'waits' | 'replaced' | 'brokenLink' | 'brokenReset'
let note: VersionNote | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = (next: VersionNote | undefined): void => {
  note = next
  for (const listener of listeners) listener()
}

/** Text that stands in a field and would be lost by a reload; the place field keeps its own. */
const somethingTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ name, value, type }) =>
      name !== 'where' && !['checkbox', 'radio', 'hidden'].includes(type) && value.trim() !== '',
  )

/** A booking is being made: nothing is told of a version, and nothing reloads, until it has its outcome. */
let held = false
export function holdVersion(hold: boolean): void {
  held = hold
}

/** Reloads the page once for a version that has replaced the one that is open; true when reloading. */
export const reloadOnce = (at = Date.now(), reload = () => location.reload()): boolean => {
  if (held || at - Number(recall('session', 'chunkReload') ?? 0) < restMs) return false
  remember('session', 'chunkReload', String(at))
  reload()
  return true
}

/** A part of the open version is gone: the new one is loaded at once, or offered where something typed would be lost. */
export const takeNewVersion = (at?: number, reload?: () => void): void => {
  if (!somethingTyped() && reloadOnce(at, reload)) return
  tell('waits')
}

let load = (): void => location.reload()
/** A newer version waits on the device: the page says so, and `loadWaiting` opens it when the driver wants. */
export function offerVersion(loadWaiting: () => void): void {
  load = loadWaiting
  tell('waits')
}
export function loadVersion(): void {
  load()
}

/** Something that an older or a newer version has kept was taken up only in part: the driver should look at it. */
export function noteReplaced(): void {
  if (note === undefined) tell('replaced')
}

/** The address was meant to be a search; what this tab had searched for is not shown instead. */
export function noteBrokenLink(): void {
  if (note === undefined) tell('brokenLink')
}

/** The link of a mail for a new password is not whole. */
export function noteBrokenReset(): void {
  tell('brokenReset')
}

export function dismissNote(): void {
  tell(undefined)
}

/** What the driver is told of the version of the page; undefined: nothing. */
export function useVersionNote(): VersionNote | undefined {
  return useSyncExternalStore(subscribe, () => note)
}
