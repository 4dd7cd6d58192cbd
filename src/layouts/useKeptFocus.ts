import { useEffect, useRef, type RefObject } from 'react'

/** Gives the focus to the element with this ref when what had it in there is gone, as the row of a removed vehicle. */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const area = useRef<E>(null)
  useEffect(() => {
    const { current } = area
    if (!current) return undefined
    let last: EventTarget | null = null
    const note = ({ target }: FocusEvent): void => void (last = target)
    const watch = new MutationObserver(() => {
      if (!(last instanceof Node) || last.isConnected) return
      last = null
      // Some screens know a better place.
      if (document.activeElement === document.body) current.focus({ preventScroll: true })
    })
    current.addEventListener('focusin', note)
    watch.observe(current, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      current.removeEventListener('focusin', note)
    }
  }, [])
  return area
}
