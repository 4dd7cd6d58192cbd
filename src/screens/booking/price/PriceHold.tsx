import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../translation'
import { useFront } from '../../../driver'
import styles from '../booking.module.css'

/** How long the price is still kept, counted down by the server's clock. Not read out: it changes every second. */
export const PriceHold = ({ until }: { until: string }) => {
  const { t } = useTranslation()
  const front = useFront()
  const [at, setAt] = useState(front.now)
  useEffect(() => {
    const timer = setInterval(() => setAt(front.now()), 1_000)
    return () => clearInterval(timer)
  }, [front])
  const seconds = Math.max(0, Math.floor((Date.parse(until) - at) / 1_000))
  return (
    <p className={styles.hold} role="timer" aria-live="off">
      <Timer aria-hidden="true" />
      <span>{t(seconds > 0 ? 'booking:terms.kept' : 'booking:terms.keptOver')}</span>
      {seconds > 0 && (
        <span className={`${styles.left} mono`}>
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </span>
      )}
    </p>
  )
}
