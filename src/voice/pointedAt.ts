import { useSyncExternalStore } from 'react'

let parking: string | undefined
const watchers = new Set<() => void>()

/** The parking whose card in the conversation is pointed at or focused: the map shows which it is. */
export const pointAt = (id: string | undefined): void => {
  if (id === parking) return
  parking = id
  for (const notify of watchers) notify()
}

export const usePointedAt = (): string | undefined =>
  useSyncExternalStore(
    (notify) => {
      watchers.add(notify)
      return () => watchers.delete(notify)
    },
    () => parking,
  )
