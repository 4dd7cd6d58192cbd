import { useEffect, useState } from 'react'
import { timeText } from '../../../components/text/When'
import { useKioskContext, useKioskFront } from '../useKiosk'
import styles from './frame.module.css'

/** Epoch ms, told again every `every` ms. */
export function useTicks(every: number): number {
  const { now } = useKioskFront()
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), every)
    return () => clearInterval(timer)
  }, [now, every])
  return at
}

/** The time where the kiosk stands. */
export function Clock() {
  const { kiosk } = useKioskContext()
  const at = useTicks(1_000)
  if (!kiosk) return null
  return <time className={styles.clock}>{timeText(new Date(at).toISOString(), kiosk.timeZone)}</time>
}
