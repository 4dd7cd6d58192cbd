import { useSyncExternalStore } from 'react'
import { recall } from '../storage/browserStorage'
import { seatName } from './seatName'

/** `watching`: the page is in a talk, of which the driver is told only what matters; `dialog`: the driver looks at it. */
type Open = 'closed' | 'watching' | 'dialog'
let open: Open = recall('session', seatName) === undefined ? 'closed' : 'watching'
const watchers = new Set<() => void>()
const change = (to: Open): void => {
  open = to
  for (const notify of watchers) notify()
}

export const openTalk = (): void => change('dialog')
export const watchTalk = (): void => change('watching')

export const useTalkOpen = (): Open =>
  useSyncExternalStore(
    (notify) => {
      watchers.add(notify)
      return () => watchers.delete(notify)
    },
    () => open,
    () => 'closed',
  )
