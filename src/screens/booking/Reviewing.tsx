import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../translation'
import type { QuoteWarning } from '../../../contract/booking'
import { formatDate, formatTime } from '../../../contract/time/dates'
import { limits } from '../../../contract/limits'
import { formatMoney } from '../../../contract/money'
import { promisedUntil } from '../../../contract/rules/cancellable'
import { reviewing } from '../../../machines/selectors'
import { useCan, useChild, useFront } from '../../driver'
import { useLocale } from '../../language'
import { decimalText } from '../../components/text/numbers'
import { Button } from '../../components/Button'
import { BookingSteps } from './BookingSteps'
import { CardChoice } from './needs/CardChoice'
import { ChangeWindow } from './ChangeWindow'
import { PriceHold } from './price/PriceHold'
import { PriceLines } from './price/PriceLines'
import { SecondBooking } from './SecondBooking'
import { Stay } from './Stay'
import { useLed } from './needs/useLed'
import { VehicleChoice } from './needs/VehicleChoice'
import styles from './booking.module.css'

/** That the driver has a booking at these hours is told at the button, not among the others. */
const isAside = (warning: QuoteWarning): boolean => warning !== 'overlap'

/** Everything that a yes would mean: stay, car, card, price, cancelling, what the operator does not give back. */
export const Reviewing = () => {
  const { t } = useTranslation()
  const { sendIfAllowed, now } = useFront()
  const locale = useLocale()
  const review = reviewing(useChild('booking'))
  const card = useChild('session').context.user?.card
  const { led, resting } = useLed(review?.quote)
  const mayConfirm = useCan({ type: 'booking.confirm', quote: review?.quote.id ?? '', at: now() })
  if (!review) return null
  const { quote, vehicles } = review
  const { parking, window, price, cancelUntil } = quote
  const zone = parking.timeZone
  const flexible = cancelUntil === null
  const deadline = promisedUntil(
    typeof cancelUntil === 'string' ? Date.parse(cancelUntil) : cancelUntil,
    Date.parse(window.to),
    now(),
  )
  const limit = `${decimalText((parking.maxHeight ?? 0) / 100, locale, 2)} m`
  const isSecond = quote.warnings.includes('overlap')
  const amount = formatMoney(price.total, price.currency).replace(' ', '\u00a0')
  return (
    <>
      <h1 className="unseen">{t('booking:head')}</h1>
      <BookingSteps at={1} />
      <section className="card stack">
        <Stay parking={parking} window={window} />
        <hr />
        <VehicleChoice plate={quote.plate} vehicles={vehicles} />
        {card && <CardChoice card={card} />}
        <hr />
        <PriceLines price={price} fromBalance={quote.fromBalance} />
      </section>
      {led && (
        <p className={styles.warning} role="note">
          <TriangleAlert aria-hidden="true" />
          {t('booking:byOther')}
        </p>
      )}
      {quote.warnings.filter(isAside).map((warning) => (
        <p key={warning} className={styles.warning} role="note">
          <TriangleAlert aria-hidden="true" />
          {t(`booking:warnings.${warning}`, { height: limit })}
        </p>
      ))}
      <div className={styles.terms}>
        {deadline === undefined ? (
          <p>{t(cancelUntil === undefined ? 'booking:terms.neverCancel' : 'booking:terms.cancelOver')}</p>
        ) : (
          <p className={styles.free}>
            <CircleCheck aria-hidden="true" />
            <span>
              {t('booking:terms.cancelUntil', {
                date: formatDate(deadline, zone, locale),
                time: formatTime(deadline, zone),
              })}
            </span>
          </p>
        )}
        <p className="small soft">
          {flexible
            ? t('booking:terms.tolerance', { minutes: limits.entryToleranceMinutes })
            : `${t('booking:terms.unused')} ${t('booking:terms.overtime')}`}
        </p>
      </div>
      <div className={styles.actions}>
        {mayConfirm && (
          <>
            <PriceHold until={quote.until} />
            {isSecond && <SecondBooking quote={quote} />}
            <Button
              look="primary"
              wide
              busy={resting}
              className={styles.yes}
              onClick={() => sendIfAllowed({ type: 'booking.confirm', quote: quote.id, at: now() })}
            >
              {t(isSecond ? 'booking:confirmSecond' : 'booking:confirm')} {amount}
            </Button>
          </>
        )}
        <ChangeWindow window={window} zone={zone} />
      </div>
    </>
  )
}
