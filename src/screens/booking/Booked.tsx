import { CalendarPlus, Navigation, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { useTranslation } from '../../translation'
import { pagePaths } from '../../../contract/pages'
import { cancelDeadline, promisedUntil } from '../../../contract/rules/cancellable'
import { isoAt } from '../../../contract/time/zonedTime'
import { booked } from '../../../machines/selectors'
import { useChild, useFront } from '../../driver'
import { useLocale, useLocalePath } from '../../language'
import { Bay } from '../../components/signs/Bay'
import { HeadLauncher } from '../../voice/Launcher'
import { Button, ButtonLink } from '../../components/Button'
import { Dot } from '../../components/signs/Dot'
import { Money } from '../../components/text/Money'
import { NavigateDialog } from '../../components/NavigateDialog'
import { Plate } from '../../components/signs/Plate'
import { dateText, momentText, timeText } from '../../components/text/When'
import { PlaceOfStay } from '../bookings/PlaceOfStay'
import { saveCalendar } from './saveCalendar'
import styles from './Booked.module.css'

/** Screen 8b: done. What opens the barrier is the largest thing on it. */
export const Booked = () => {
  const { t } = useTranslation()
  const { sendIfAllowed, now } = useFront()
  const locale = useLocale()
  const to = useLocalePath()
  const [leading, setLeading] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const made = booked(useChild('booking'), useChild('session'))
  if (!made) return null
  const { booking, vehicles } = made
  const { parking, timeZone: zone, price } = booking
  const ownPage = `${to(pagePaths['user-bookings-detail'])}?booking=${booking.uid}`
  // Cancelled since, here or in another tab: its own page says so.
  if (booking.cancelled) return <Navigate to={ownPage} replace />
  const deadline = promisedUntil(cancelDeadline(booking), Date.parse(booking.end), now())
  const country = vehicles.find((vehicle) => vehicle.plate === booking.plate)?.country
  return (
    <main id="main" className={styles.booked} tabIndex={-1}>
      <header className="row between">
        <strong className={styles.head}>{t('booking:booked.head')}</strong>
        <HeadLauncher />
        <button
          type="button"
          className={styles.close}
          aria-label={t('shell:close')}
          onClick={() => sendIfAllowed({ type: 'booking.leave' })}
        >
          <X aria-hidden="true" />
        </button>
      </header>
      <Bay>
        <h1 ref={title} tabIndex={-1}>
          {t('booking:booked.title')}
        </h1>
        <p>
          {parking?.name}
          <Dot />
          {momentText(booking.when, zone, locale)} →{' '}
          {dateText(booking.when, zone, locale) === dateText(booking.end, zone, locale)
            ? timeText(booking.end, zone)
            : momentText(booking.end, zone, locale)}
          . {t('booking:booked.mail')}
          {parking?.demo && ` ${t('booking:booked.demo')}`}
        </p>
      </Bay>
      <dl className={styles.facts}>
        {booking.number && (
          <div>
            <dt>{t('booking:number')}</dt>
            <dd className="mono">{booking.number}</dd>
          </div>
        )}
        <div>
          <dt>
            {t(
              booking.accessCode && parking?.access === 'plate'
                ? 'booking:codeIfUnread'
                : 'booking:accessCode',
            )}
          </dt>
          <dd className={booking.accessCode ? `${styles.code} mono` : undefined}>
            {booking.accessCode ?? t('booking:accessByPlate')}
          </dd>
        </div>
        <div>
          <dt>{t('booking:plate')}</dt>
          <dd>
            <Plate plate={booking.plate} country={country} />
          </dd>
        </div>
        <div>
          <dt>{t('booking:freeCancellation')}</dt>
          <dd>
            {deadline === undefined ? (
              t('booking:no')
            ) : (
              <strong>
                {t('booking:until')} {momentText(isoAt(deadline, zone), zone, locale)}
              </strong>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('payments:price.total')}</dt>
          <dd>
            <strong>
              <Money cents={price.total} currency={price.currency} />
            </strong>
          </dd>
        </div>
      </dl>
      {parking && <PlaceOfStay parking={parking} />}
      <div className={styles.actions}>
        {parking && (
          <Button
            look="onSign"
            wide
            icon={<Navigation aria-hidden="true" />}
            onClick={() => setLeading(true)}
          >
            {t('booking:booked.navigate')}
          </Button>
        )}
        <Button
          look="outline"
          wide
          icon={<CalendarPlus aria-hidden="true" />}
          onClick={() => saveCalendar(booking, t('booking:booked.event'))}
        >
          {t('booking:booked.calendar')}
        </Button>
        <ButtonLink look="outline" wide to={ownPage}>
          {t('booking:own.show')}
        </ButtonLink>
        <ButtonLink look="outline" wide to={to('/user/bookings#proximo')}>
          {t('shell:parkings')}
        </ButtonLink>
      </div>
      {leading && parking && <NavigateDialog parking={parking} onClose={() => setLeading(false)} />}
    </main>
  )
}
