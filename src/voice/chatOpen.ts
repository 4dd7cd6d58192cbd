import { useSyncExternalStore } from 'react'

/** `onMap`: closed over a phone to look at the map, from where Back returns to it. */
type ChatPlace = 'closed' | 'open' | 'onMap'
let place: ChatPlace = 'closed'
const watchers = new Set<() => void>()
const change = (to: ChatPlace): void => {
  place = to
  for (const notify of watchers) notify()
}

/** Whether the chat is open outlives screens: it stays while the page beside it changes. */
export const openChat = (): void => change('open')
export const closeChat = (): void => change('closed')
export const lookAtMap = (): void => change('onMap')

const subscribe = (notify: () => void): (() => void) => {
  watchers.add(notify)
  return () => watchers.delete(notify)
}
export const useChatOpen = (): boolean => useChatPlace() === 'open'
export const useChatPlace = (): ChatPlace =>
  useSyncExternalStore(
    subscribe,
    () => place,
    () => 'closed',
  )
