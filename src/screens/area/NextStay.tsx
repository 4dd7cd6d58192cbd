import { Navigation } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../translation'
import type { Booking } from '../../../contract/booking'
import { pagePaths } from '../../../contract/pages'
import { useLocale, useLocalePath } from '../../language'
import { Button, ButtonLink } from '../../components/Button'
import { NavigateDialog } from '../../components/NavigateDialog'
import { Bay } from '../../components/signs/Bay'
import { Dot } from '../../components/signs/Dot'
import { Plate } from '../../components/signs/Plate'
import { remainingText } from '../bookings/remaining'
import { WindowLane } from '../booking/Stay'
import styles from './NextStay.module.css'

/** The booking that comes next or runs: how long until it begins or ends, where, and what opens the barrier. */
export function NextStay({ booking, at }: { booking: Booking; at: number }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const to = useLocalePath()
  const [leading, setLeading] = useState(false)
  const { parking, when, end, timeZone, accessCode, plate } = booking
  const untilStart = Date.parse(when) - at
  const running = untilStart <= 0
  const readsPlate = parking?.access === 'plate'
  return (
    <section className={styles.sign} aria-label={parking?.name ?? booking.number}>
      <Bay className={styles.bay}>
        <p>{t(running ? 'area:endsIn' : 'area:startsIn')}</p>
        <p className={styles.left}>{remainingText(running ? Date.parse(end) - at : untilStart, locale)}</p>
      </Bay>
      <div className={styles.facts}>
        <h2>{parking?.name ?? booking.number}</h2>
        <p className="small">
          {parking?.address}
          {parking?.address && <Dot />}
          {parking?.operator}
        </p>
        <WindowLane window={{ from: when, to: end }} zone={timeZone} className={styles.window} />
        <dl className={styles.keys}>
          {readsPlate && (
            <div>
              <dt>{t('area:readsPlate')}</dt>
              <dd>
                <Plate plate={plate} />
              </dd>
            </div>
          )}
          {accessCode && (
            <div>
              <dt>{t(readsPlate ? 'area:ifNotRead' : 'booking:accessCode')}</dt>
              <dd className={`${styles.code} mono`}>{accessCode}</dd>
            </div>
          )}
        </dl>
        <div className={styles.actions}>
          {parking && (
            <Button look="onSign" icon={<Navigation aria-hidden="true" />} onClick={() => setLeading(true)}>
              {t('account:bookings.navigate')}
            </Button>
          )}
          <ButtonLink look="outline" to={`${to(pagePaths['user-bookings-detail'])}?booking=${booking.uid}`}>
            {t('area:see')}
          </ButtonLink>
        </div>
      </div>
      {leading && parking && <NavigateDialog parking={parking} onClose={() => setLeading(false)} />}
    </section>
  )
}
