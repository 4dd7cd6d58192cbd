import { useRef, type PointerEvent } from 'react'

/** Moves what scrolls in an element with the mouse, as a finger does by itself. `onDrag` is told of each move. */
export function useDragging(onDrag: () => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  const end = (): void => void (from.current = undefined)
  return {
    onPointerDown: ({
      pointerType,
      button,
      clientX: x,
      clientY: y,
      pointerId,
      currentTarget,
    }: PointerEvent) => {
      if (pointerType !== 'mouse') return onDrag()
      if (button !== 0) return
      from.current = { x, y }
      currentTarget.setPointerCapture?.(pointerId)
    },
    onPointerMove: ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
      const last = from.current
      if (!last) return
      onDrag()
      currentTarget.scrollBy(last.x - x, last.y - y)
      from.current = { x, y }
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
