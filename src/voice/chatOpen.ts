import { useSyncExternalStore } from 'react'

let open = false
const watchers = new Set<() => void>()
const change = (to: boolean): void => {
  open = to
  for (const notify of watchers) notify()
}

/** Whether the chat is open outlives screens: it stays while the page beside it changes. */
export const openChat = (): void => change(true)
export const closeChat = (): void => change(false)

export const useChatOpen = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      watchers.add(notify)
      return () => watchers.delete(notify)
    },
    () => open,
    () => false,
  )
