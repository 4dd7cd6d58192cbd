import { useEffect } from 'react'
import { useFront } from '../../../driver'
import type { Steady } from './useSteadyList'

const acts = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const
/** Who scrolls does it for a while: it is noted twice a second at most. */
const often = 500

/**
 * Notes whatever the driver does while the list is shown, anywhere on the page: a finger on its way to a card touches
 * the sheet first. A pointer that moves counts once, because a list that has been noticed is held already.
 */
export function useTouches(attend: Steady['attend'], since: number | undefined): void {
  const { now } = useFront()
  useEffect(() => {
    const touch = (): void => attend({ touched: now() })
    let scrolled = -often
    const act = ({ type, timeStamp }: Event): void => {
      if (type === 'scroll' || type === 'wheel') {
        if (timeStamp - scrolled < often) return
        scrolled = timeStamp
      }
      touch()
    }
    const options = { capture: true, passive: true }
    for (const name of acts) document.addEventListener(name, act, options)
    document.addEventListener('pointermove', touch, { ...options, once: true })
    return () => {
      for (const name of acts) document.removeEventListener(name, act, options)
      document.removeEventListener('pointermove', touch, options)
    }
  }, [attend, now, since])
}
