import { useEffect, useRef, useState, type RefObject } from 'react'

/** The width of the box that a chart is drawn into, and of one rem, px; both are measured again when either changes. */
export function useWidth(): { box: RefObject<HTMLDivElement | null>; width: number; rem: number } {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, rem: 16 })
  useEffect(() => {
    if (!box.current) return undefined
    const observer = new ResizeObserver(([entry]) =>
      setSize({
        width: Math.floor(entry?.contentRect.width ?? 0),
        rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
      }),
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return { box, ...size }
}
