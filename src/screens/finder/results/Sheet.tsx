import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from '../../../translation'
import styles from './Sheet.module.css'

export const stops = ['peek', 'half', 'full'] as const
export type Stop = (typeof stops)[number]

const shift = (stop: Stop, by: number): Stop =>
  stops[Math.min(stops.length - 1, Math.max(0, stops.indexOf(stop) + by))] ?? stop
/** What the grip's button does from here: up until the list is whole, then back to the map. */
const next: Record<Stop, Stop> = { peek: 'half', half: 'full', full: 'peek' }

type Props = {
  stop: Stop
  onStop: (stop: Stop) => void
  label: string
  className?: string
  children: ReactNode
}

/**
 * The results over the map. On phones a sheet with three stops, by dragging its grip, by its button or by the up and
 * down keys on it, or by pulling the list down at its start; beside the map a plain column, where the stop means nothing.
 */
export const Sheet = ({ stop, onStop, label, className, children }: Props) => {
  const { t } = useTranslation()
  const sheet = useRef<HTMLElement>(null)
  const drag = useRef<{ from: number; height: number; moved: boolean }>(undefined)
  /** A drag ends in a click on the grip; that one means nothing. */
  const dragged = useRef(false)
  const [dragging, setDragging] = useState(false)

  const start = (event: PointerEvent): void => {
    if (!sheet.current) return
    dragged.current = false
    drag.current = { from: event.clientY, height: sheet.current.offsetHeight, moved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent): void => {
    const { current } = drag
    if (!current || !sheet.current) return
    const way = current.from - event.clientY
    // A finger is never still: ten pixels are a tap (spec §9).
    if (!current.moved && Math.abs(way) < 10) return
    current.moved = true
    dragged.current = true
    setDragging(true)
    sheet.current.style.height = `${String(current.height + way)}px`
  }
  const end = (event: PointerEvent): void => {
    const { current } = drag
    drag.current = undefined
    if (!current?.moved || !sheet.current) return
    setDragging(false)
    sheet.current.style.height = ''
    const share = (current.height + current.from - event.clientY) / window.innerHeight
    onStop(share < 0.34 ? 'peek' : share < 0.74 ? 'half' : 'full')
    // The click that ends a drag comes at once or, from a finger, never: then the next one counts again.
    setTimeout(() => (dragged.current = false))
  }
  const onPull = useRef<() => void>(undefined)
  useEffect(() => {
    onPull.current = () => onStop(shift(stop, -1))
  })
  // Pulling the list down at its start pulls the sheet down. React listens passively, which cannot stop the scrolling.
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = body.current
    if (!list) return
    let from: number | undefined
    const touch = ({ touches }: TouchEvent): void => {
      const floats = getComputedStyle(list.parentElement!).position === 'absolute'
      from = floats && list.scrollTop <= 0 && touches.length === 1 ? touches[0]?.clientY : undefined
    }
    const pull = (event: TouchEvent): void => {
      const way = (event.touches[0]?.clientY ?? 0) - (from ?? 0)
      if (from === undefined) return
      if (way < 0) from = undefined
      else if (way > 10 && event.cancelable) event.preventDefault()
    }
    const release = ({ changedTouches }: TouchEvent): void => {
      const way = (changedTouches[0]?.clientY ?? 0) - (from ?? 0)
      if (from !== undefined && way > 48 && list.scrollTop <= 0) onPull.current?.()
      from = undefined
    }
    list.addEventListener('touchstart', touch, { passive: true })
    list.addEventListener('touchmove', pull, { passive: false })
    list.addEventListener('touchend', release)
    return () => {
      list.removeEventListener('touchstart', touch)
      list.removeEventListener('touchmove', pull)
      list.removeEventListener('touchend', release)
    }
  }, [])
  const onKey = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    onStop(shift(stop, by))
  }

  return (
    <section
      ref={sheet}
      className={[styles.sheet, dragging && styles.dragging, className].filter(Boolean).join(' ')}
      data-stop={stop}
      data-over-map
      aria-label={label}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={t(`results:sheet.${next[stop]}`)}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={onKey}
        onClick={() => {
          if (!dragged.current) onStop(next[stop])
          dragged.current = false
        }}
      />
      <div ref={body} className={styles.body}>
        {children}
      </div>
    </section>
  )
}
