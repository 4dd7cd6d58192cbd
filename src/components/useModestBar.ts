import { useLayoutEffect, useState, type RefObject } from 'react'

/** The largest part of a screen that a bar may keep covered (WCAG 1.4.10): with large text the page needs it more. */
const most = 0.25

/** The box that scrolls beneath a bar, as far as it is seen. */
const seenOf = (bar: HTMLElement): number => {
  for (let box = bar.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box.clientHeight
  return window.innerHeight
}

/** Whether a bar that sticks is small enough to; measured again when it, or what it covers, changes its size. */
export const useModestBar = (bar: RefObject<HTMLElement | null>): boolean => {
  const [modest, setModest] = useState(true)
  useLayoutEffect(() => {
    const { current } = bar
    if (!current) return undefined
    const measure = (): void => setModest(current.offsetHeight <= most * seenOf(current))
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(current)
    if (current.parentElement) sizes.observe(current.parentElement)
    addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', measure)
    }
  }, [bar])
  return modest
}
