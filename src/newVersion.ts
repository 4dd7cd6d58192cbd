import { tellNote } from './pageNote'
import { recall, remember } from './storage/browserStorage'

/** A reload that did not bring the missing file would only loop (R033). */
const restMs = 60_000

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
  tellNote('waits')
}

let load = (): void => location.reload()
/** A newer version waits on the device: the page says so, and `loadWaiting` opens it when the driver wants. */
export function offerVersion(loadWaiting: () => void): void {
  load = loadWaiting
  tellNote('waits')
}
export function loadVersion(): void {
  load()
}
