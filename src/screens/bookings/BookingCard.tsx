import { useCancel } from './cancelHere'
import { Info, Navigation, ScanLine, Ticket, Timer } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../translation'
import type { Booking } from '../../../contract/booking'
import {
  bookingPhase,
  freeCancellationLeft,
  holdsSpace,
  mayBeCancelled,
  startsSoon,
  type BookingPhase,
} from '../../../contract/rules/bookingPhase'
import { pagePaths } from '../../../contract/pages'
import { formatPlate } from '../../../contract/rules/plate'
import { useCan } from '../../driver'
import { useLocale, useLocalePath } from '../../language'
import { Badge } from '../../components/signs/Badge'
import { Button, ButtonLink } from '../../components/Button'
import { Dot } from '../../components/signs/Dot'
import { NavigateDialog } from '../../components/NavigateDialog'
import { WindowLane } from '../booking/Stay'
import { BookingMore } from './BookingMore'
import { remainingText } from './remaining'
import styles from './BookingCard.module.css'

export const phaseTones = {
  past: undefined,
  running: 'go',
  upcoming: 'sign',
  pending: 'lane',
  cancellationRequested: 'lane',
  cancelled: 'stop',
  failed: 'stop',
} as const satisfies Record<BookingPhase, string | undefined>

/** How long cancelling stays free, or that it is too late; nothing for bookings that are over. */
export const Cancelling = ({ booking, at }: { booking: Booking; at: number }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const left = freeCancellationLeft(booking, at)
  if (left === 'never') return <p className="small soft">{t('account:bookings.neverCancel')}</p>
  if (left === 'over') return <p className="small soft">{t('account:bookings.cancelOver')}</p>
  return (
    <p className={`${styles.free} small`}>
      <Timer aria-hidden="true" />
      {t('account:bookings.freeFor', { time: remainingText(left, locale) })}
    </p>
  )
}

/** One booking: when, where, what opens the barrier, and what can be done about it now. */
export const BookingCard = ({
  booking,
  at,
  upcoming,
  first,
}: {
  booking: Booking
  at: number
  upcoming: boolean
  /** The next one: it says how soon. */
  first?: boolean
}) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const to = useLocalePath()
  const [open, setOpen] = useState(false)
  const [leading, setLeading] = useState(false)
  const id = useId()
  const { parking } = booking
  const phase = bookingPhase(booking, at)
  const live = holdsSpace(booking)
  const mayCancel =
    useCan({ type: 'driver.cancel', booking: booking.uid }) && upcoming && mayBeCancelled(booking, at)
  const starts = Date.parse(booking.when) - at
  const soon = upcoming && startsSoon(booking, at)
  const readsPlate = parking?.access === 'plate'
  const cancel = useCancel()
  return (
    <article
      className={first ? `card ${styles.booking} ${styles.next}` : `card ${styles.booking}`}
      aria-labelledby={id}
    >
      <div className={styles.what}>
        <div className={styles.name}>
          <h2 id={id}>{parking?.name ?? booking.number}</h2>
          <Badge tone={phaseTones[phase]}>{t(`account:bookings.status.${phase}`)}</Badge>
          {parking?.demo && <Badge tone="lane">{t('booking:demo')}</Badge>}
        </div>
        <p className="small soft">
          {parking?.operator}
          {booking.number && (
            <>
              <Dot />
              {t('account:bookings.booking')} <span className="mono">{booking.number}</span>
            </>
          )}
        </p>
        {first && live && starts > 0 && (
          <p className={styles.soon}>
            {t('account:bookings.startsIn', { time: remainingText(starts, locale) })}
          </p>
        )}
        <WindowLane
          window={{ from: booking.when, to: booking.end }}
          zone={booking.timeZone}
          className={styles.window}
        />
        {upcoming && readsPlate && (
          <p className={`${styles.reads} small`}>
            <ScanLine aria-hidden="true" />
            {t('account:bookings.readsPlate', { plate: formatPlate(booking.plate) })}
          </p>
        )}
        {upcoming && live && <Cancelling booking={booking} at={at} />}
      </div>
      <div className={styles.side}>
        <div>
          <p className="small soft">{t('booking:accessCode')}</p>
          <p className={`${styles.code} mono`}>{booking.accessCode ?? '—'}</p>
        </div>
        <div className={styles.buttons}>
          {mayCancel && <Button onClick={() => cancel(booking.uid)}>{t('account:bookings.cancel')}</Button>}
          {parking && upcoming && (
            <Button
              look={soon ? 'primary' : 'quiet'}
              icon={<Navigation aria-hidden="true" />}
              onClick={() => setLeading(true)}
            >
              {t('account:bookings.navigate')}
            </Button>
          )}
          <ButtonLink
            icon={<Ticket aria-hidden="true" />}
            aria-label={`${t('menu:titles.user-bookings-detail')}: ${parking?.name ?? booking.number}`}
            to={`${to(pagePaths['user-bookings-detail'])}?booking=${booking.uid}`}
          >
            {t('account:bookings.booking')}
          </ButtonLink>
          <Button
            className={styles.open}
            icon={<Info aria-hidden="true" />}
            aria-expanded={open}
            aria-controls={`${id}-more`}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'account:bookings.less' : 'account:bookings.more')}
          </Button>
        </div>
      </div>
      <div id={`${id}-more`} className={styles.more} hidden={!open}>
        {open && <BookingMore booking={booking} />}
      </div>
      {leading && parking && <NavigateDialog parking={parking} onClose={() => setLeading(false)} />}
    </article>
  )
}
