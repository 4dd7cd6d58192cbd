import { useSyncExternalStore } from 'react'

/** `onMap`: closed over a phone to look at the map, from where Back returns to it. */
type ChatPlace = 'closed' | 'open' | 'onMap'
let place: ChatPlace = 'closed'
let handsFree = false
const watchers = new Set<() => void>()
const change = (to: ChatPlace, speaks = false): void => {
  place = to
  handsFree = speaks
  for (const notify of watchers) notify()
}

/** Whether the chat is open outlives screens: it stays while the page beside it changes. */
export const openChat = (): void => change('open')
export const closeChat = (): void => change('closed')
export const lookAtMap = (): void => change('onMap')

/** By a tap, over the chat or the page. Safari says something later only where a tap has made it say something. */
export const openHandsFree = (): void => {
  globalThis.speechSynthesis?.speak(new SpeechSynthesisUtterance(''))
  change(place, true)
}
export const closeHandsFree = (): void => change(place)

const subscribe = (notify: () => void): (() => void) => {
  watchers.add(notify)
  return () => watchers.delete(notify)
}
export const useChatPlace = (): ChatPlace => useSyncExternalStore(subscribe, () => place)
export const useHandsFreeOpen = (): boolean => useSyncExternalStore(subscribe, () => handsFree)
