import { useEffect, useRef, useState } from 'react'
import { kioskLimits } from '../../../contract/kiosk/kioskLimits'
import { Bay } from '../../components/signs/Bay'
import { Lane } from '../../components/signs/Lane'
import { useTranslation } from '../../translation'
import { useTicks } from './parts/Clock'
import { useKioskContext, useKioskFront, useTell } from './useKiosk'
import question from './asked.module.css'
import styles from './kiosk.module.css'

const seconds = kioskLimits.warning / 1_000

/** Asks whether somebody is still there, and says how long nothing is wiped. */
export function StillThere() {
  const { t } = useTranslation()
  const tell = useTell()
  const { now } = useKioskFront()
  const { aids } = useKioskContext()
  const [since] = useState(now)
  const at = useTicks(250)
  const left = Math.max(0, Math.min(seconds, Math.ceil(seconds - (at - since) / 1_000)))
  const more = useRef<HTMLButtonElement>(null)
  useEffect(() => more.current?.focus(), [])
  return (
    <div
      className={question.asked}
      data-low={aids.includes('low') || undefined}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="asked"
      aria-describedby="asked-text"
    >
      <Bay className={question.bay}>
        <h1 id="asked">{t('kiosk:asked.title')}</h1>
        <p id="asked-text" className={styles.lead}>
          {t('kiosk:asked.text')}
        </p>
        <p className={question.count} aria-hidden="true">
          {left}
        </p>
        <Lane
          dashes={Array.from({ length: seconds }, (_, n) => (n < left ? 'now' : 'wait'))}
          label={t('kiosk:asked.left', { count: left })}
        />
        <p className={styles.note} aria-hidden="true">
          {t('kiosk:asked.seconds', { count: left })}
        </p>
      </Bay>
      <div className={question.answers}>
        <button
          ref={more}
          type="button"
          className={styles.primary}
          onClick={() => tell({ type: 'kiosk.more' })}
        >
          {t('kiosk:asked.more')}
        </button>
        <button type="button" className={styles.quiet} onClick={() => tell({ type: 'kiosk.end' })}>
          {t('kiosk:asked.end')}
        </button>
      </div>
    </div>
  )
}
