import { useSyncExternalStore } from 'react'
import { recall, remember } from './storage/browserStorage'

/** A reload that did not bring the missing file would only loop (R033). */
const restMs = 60_000

let waiting = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Text that stands in a field and would be lost by a reload; the place field keeps its own. */
const somethingTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ name, value, type }) =>
      name !== 'where' && !['checkbox', 'radio', 'hidden'].includes(type) && value.trim() !== '',
  )

/** Reloads the page once for a version that has replaced the one that is open; true when reloading. */
export const reloadOnce = (at = Date.now(), reload = () => location.reload()): boolean => {
  if (at - Number(recall('session', 'chunkReload') ?? 0) < restMs) return false
  remember('session', 'chunkReload', String(at))
  reload()
  return true
}

/** A part of the open version is gone: the new one is loaded at once, or offered where something typed would be lost. */
export const takeNewVersion = (at?: number, reload?: () => void): void => {
  if (!somethingTyped() && reloadOnce(at, reload)) return
  waiting = true
  for (const listener of listeners) listener()
}

/** Whether a new version waits for the driver to reload the page. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => waiting)
