import { useSyncExternalStore } from 'react'

/** Whether the last request got through to the server, as `src/api/watchConnection.ts` tells. */
let through = true
const listeners = new Set<() => void>()

/** Whether there is a network as far as is known: the device believes so, and the last request got through. */
export const isOnline = (): boolean => navigator.onLine && through

/** Tells how a request ended. After a failure the page hears that the network is back as it hears it from the browser. */
export function tellConnection(now: boolean): void {
  if (through === now) return
  through = now
  for (const notify of listeners) notify()
  if (now) dispatchEvent(new Event('online'))
}

/** Whether there is a network (R194). */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    listeners.delete(notify)
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}
