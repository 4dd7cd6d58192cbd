import { useEffect, useSyncExternalStore, type RefObject } from 'react'

const wide = '(min-width: 900px) and (min-height: 480px)'
const gap = 8

/** Whether there is room to hang something under a field instead of laying a sheet over the page. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      const media = matchMedia(wide)
      media.addEventListener('change', notify)
      return () => media.removeEventListener('change', notify)
    },
    () => matchMedia(wide).matches,
  )

/**
 * Keeps a fixed box beside its anchor (or the `[data-hangs]` around it) and never over it: below if it fits there, else above, else left or right of it;
 * where nothing fits, as near as the window allows.
 */
export const useHanging = (
  content: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  hangs: boolean,
): void => {
  useEffect(() => {
    const box = content.current?.closest('dialog')
    if (!box || !anchor.current || !hangs) return
    const at = anchor.current.closest('[data-hangs]') ?? anchor.current
    const place = (): void => {
      const { top, bottom, left, right } = at.getBoundingClientRect()
      const { width, height } = box.getBoundingClientRect()
      const across = Math.max(gap, Math.min(left, innerWidth - width - gap))
      const along = Math.max(gap, Math.min(top, innerHeight - height - gap))
      const spots: [fits: boolean, x: number, y: number][] = [
        [bottom + gap + height + gap <= innerHeight, across, bottom + gap],
        [top - gap - height >= gap, across, top - gap - height],
        [left - gap - width >= gap, left - gap - width, along],
        [right + gap + width + gap <= innerWidth, right + gap, along],
        [true, across, Math.max(gap, innerHeight - height - gap)],
      ]
      const [, x, y] = spots.find(([fits]) => fits) ?? spots[4]!
      box.style.left = `${x}px`
      box.style.top = `${y}px`
    }
    place()
    const watch = new ResizeObserver(place)
    watch.observe(box)
    addEventListener('resize', place)
    addEventListener('scroll', place, true)
    return () => {
      watch.disconnect()
      removeEventListener('resize', place)
      removeEventListener('scroll', place, true)
      box.style.left = box.style.top = ''
    }
  }, [content, anchor, hangs])
}
