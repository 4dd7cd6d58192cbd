import { useSyncExternalStore } from 'react'

/** A value of the page that outlives its screens, and is the same for all of them. */
export type SharedState<T> = { read: () => T; change: (to: T) => void; use: () => T }

export function sharedState<T>(initial: T): SharedState<T> {
  let value = initial
  const watchers = new Set<() => void>()
  const read = (): T => value
  const subscribe = (notify: () => void): (() => void) => {
    watchers.add(notify)
    return () => watchers.delete(notify)
  }
  return {
    read,
    change: (to) => {
      value = to
      for (const notify of watchers) notify()
    },
    use: () => useSyncExternalStore(subscribe, read),
  }
}
