import { useSyncExternalStore } from 'react'

const subscribe = (notify: () => void): (() => void) => {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

/** Whether the device believes it has a network (R194). */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
