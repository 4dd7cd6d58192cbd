import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '../../../contract/booking'
import { toCents } from '../../../contract/money'
import { cancelDeadline } from '../../../contract/rules/cancellable'
import { isoAt } from '../../../contract/zonedTime'
import { Plate } from '../../parts/Plate'
import { When } from '../../parts/When'
import { PriceLines } from '../booking/PriceLines'

/** The rest of a booking: dates in full, the car, how to get in, what it cost. */
export const BookingMore = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation()
  const parking = booking.parking_found
  const zone = parking?.timeZone ?? 'Europe/Madrid'
  const deadline = cancelDeadline(booking)
  const facts = (
    [
      [t('booking.entry'), <When key="from" iso={booking.when} zone={zone} />],
      [t('booking.exit'), <When key="to" iso={booking.end} zone={zone} />],
      deadline === undefined
        ? undefined
        : [t('booking.terms.cancelLabel'), <When key="until" iso={isoAt(deadline, zone)} zone={zone} />],
      [t('booking.plate'), <Plate key="plate" plate={booking.plate} />],
      parking?.address
        ? [t('bookings.address'), [parking.address, parking.city].filter(Boolean).join(', ')]
        : undefined,
      parking?.accessText ? [t('bookings.access'), parking.accessText] : undefined,
      [t('bookings.made'), <When key="made" iso={booking.timestamp} zone={zone} />],
    ] as ([string, ReactNode] | undefined)[]
  ).filter((fact) => fact !== undefined)
  return (
    <div className="booking-facts">
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PriceLines
        price={{
          base: toCents(booking.baseRate),
          management: toCents(booking.managementFee),
          commission: toCents(booking.commission),
          total: toCents(booking.total),
          currency: booking.currency,
        }}
      />
    </div>
  )
}
