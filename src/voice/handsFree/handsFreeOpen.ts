import { useSyncExternalStore } from 'react'
import { openChat } from '../chatOpen'

let open = false
const watchers = new Set<() => void>()
const change = (to: boolean): void => {
  open = to
  for (const notify of watchers) notify()
}

/** A tap. Safari says something later only where it has said something in answer to a tap. */
export const openHandsFree = (): void => {
  if ('speechSynthesis' in globalThis) speechSynthesis.speak(new SpeechSynthesisUtterance(''))
  change(true)
}
/** `writes`: the driver goes on in the chat. */
export const closeHandsFree = (writes = false): void => {
  change(false)
  if (writes) openChat()
}

export const useHandsFreeOpen = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      watchers.add(notify)
      return () => watchers.delete(notify)
    },
    () => open,
    () => false,
  )
