import { CalendarPlus, LifeBuoy, Navigation, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../translation'
import type { Booking } from '../../../../contract/booking'
import { bookingPhase, mayBeCancelled } from '../../../../contract/rules/bookingPhase'
import { useCan, useChild } from '../../../driver'
import { useLocale, useLocalePath } from '../../../language'
import { Badge } from '../../../components/signs/Badge'
import { Button, ButtonLink } from '../../../components/Button'
import { Dot } from '../../../components/signs/Dot'
import { NavigateDialog } from '../../../components/NavigateDialog'
import { saveCalendar } from '../../booking/saveCalendar'
import { WindowLane } from '../../booking/Stay'
import { BarrierDialog } from '../../keychain/BarrierDialog'
import { KeyDialog } from '../../keychain/KeyDialog'
import { Cancelling, phaseTones } from '../BookingCard'
import { BookingMore } from '../BookingMore'
import { Changes } from '../change/Changes'
import { NoEntryDialog } from '../change/NoEntryDialog'
import { CancelDialog } from '../CancelDialog'
import { useCancel } from '../cancelHere'
import { remainingText } from '../remaining'
import { useNow } from '../useNow'
import { CostNotePart } from './CostNotePart'
import { Pass } from './Pass'
import { Receipt } from './Receipt'
import { ShareButton } from './ShareButton'
import styles from './detail.module.css'

/** Screen of one booking, `?booking=<uid>` (R059). It reads the bookings that the device keeps, so that it opens offline (X14). */
export function BookingDetail() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const [search] = useSearchParams()
  const { bookings } = useChild('session').context
  const booking = bookings.find(({ uid }) => uid === search.get('booking'))
  return (
    <>
      {booking ? (
        <Found booking={booking} />
      ) : (
        <div className="stack">
          <h1>{t('menu:titles.user-bookings-detail')}</h1>
          <p>{t('keys:notFound')}</p>
          <div className="row">
            <ButtonLink look="primary" to={to('/user/bookings')}>
              {t('shell:parkings')}
            </ButtonLink>
          </div>
        </div>
      )}
      <CancelDialog />
    </>
  )
}

type Open = 'way' | 'key' | 'barrier' | 'receipt' | 'noEntry'

function Found({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const at = useNow()
  const [open, setOpen] = useState<Open>()
  const { parking, when, end, timeZone, uid } = booking
  const phase = bookingPhase(booking, at)
  const ahead = ['upcoming', 'running', 'pending'].includes(phase)
  const begun = Date.parse(when) <= at
  const left = Date.parse(begun ? end : when) - at
  const mayCancel = useCan({ type: 'driver.cancel', booking: uid }) && mayBeCancelled(booking, at)
  const close = (): void => setOpen(undefined)
  const cancel = useCancel()
  return (
    <div className={styles.detail}>
      <div className={styles.ticket}>
        <div className={styles.pass}>
          <header className={styles.head}>
            <h1>{parking?.name ?? booking.number}</h1>
            <p>
              {parking?.address}
              {parking?.address && <Dot />}
              {parking?.operator}
            </p>
            <p className={styles.badges}>
              <Badge tone={phaseTones[phase]}>{t(`account:bookings.status.${phase}`)}</Badge>
              {parking?.demo && <Badge tone="lane">{t('booking:demo')}</Badge>}
              {ahead && left > 0 && (
                <strong>
                  {begun
                    ? t('keys:endsIn', { time: remainingText(left, locale) })
                    : t('account:bookings.startsIn', { time: remainingText(left, locale) })}
                </strong>
              )}
            </p>
            <WindowLane window={{ from: when, to: end }} zone={timeZone} className={styles.window} />
          </header>
          <Pass booking={booking} onFull={() => setOpen('key')} />
        </div>
        {parking && (
          <Button
            look={ahead ? 'primary' : 'quiet'}
            wide
            icon={<Navigation aria-hidden="true" />}
            onClick={() => setOpen('way')}
          >
            {t('account:bookings.navigate')}
          </Button>
        )}
        {ahead && (
          <Button wide icon={<LifeBuoy aria-hidden="true" />} onClick={() => setOpen('barrier')}>
            {t('keys:barrier')}
          </Button>
        )}
        <Changes booking={booking} at={at} ahead={ahead} onNoEntry={() => setOpen('noEntry')} />
        <div className={styles.tools}>
          {ahead && (
            <Button
              icon={<CalendarPlus aria-hidden="true" />}
              onClick={() => saveCalendar(booking, t('booking:booked.event'))}
            >
              {t('booking:booked.calendar')}
            </Button>
          )}
          {booking.number && phase !== 'pending' && phase !== 'failed' && (
            <Button icon={<ReceiptText aria-hidden="true" />} onClick={() => setOpen('receipt')}>
              {t('keys:receipt')}
            </Button>
          )}
          <ShareButton booking={booking} />
        </div>
      </div>
      <div className={`card ${styles.facts}`}>
        <BookingMore booking={booking} />
        <CostNotePart booking={booking} />
        {ahead && <Cancelling booking={booking} at={at} />}
        {mayCancel && (
          <Button look="remove" className={styles.cancel} onClick={() => cancel(uid)}>
            {t('keys:cancel')}
          </Button>
        )}
      </div>
      {open === 'way' && parking && <NavigateDialog parking={parking} onClose={close} />}
      {open === 'key' && (
        <KeyDialog booking={booking} at={at} onBarrier={() => setOpen('barrier')} onClose={close} />
      )}
      {open === 'barrier' && <BarrierDialog booking={booking} onClose={close} />}
      {/* It stays when the booking is cancelled by it, to tell what was done. */}
      {open === 'noEntry' && <NoEntryDialog booking={booking} onClose={close} />}
      {open === 'receipt' && <Receipt booking={booking} onClose={close} />}
    </div>
  )
}
