import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../translation'
import type { Booking } from '../../../contract/booking'
import { holdsSpace } from '../../../contract/rules/bookingPhase'
import { cancelDeadline } from '../../../contract/rules/cancellable'
import { formatPlate } from '../../../contract/rules/plate'
import { isoAt } from '../../../contract/time/zonedTime'
import { useChild } from '../../driver'
import { Plate } from '../../components/signs/Plate'
import { PlatformWords } from '../../components/text/PlatformWords'
import { When } from '../../components/text/When'
import { KeepButton } from '../favorites/KeepButton'
import { PriceLines } from '../booking/price/PriceLines'
import { PlaceOfStay } from './PlaceOfStay'
import styles from './BookingMore.module.css'

/** The rest of a booking: dates in full, the car, how to get in, what it cost. */
export const BookingMore = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation()
  const { parking, timeZone: zone } = booking
  const vehicles = useChild('session').context.user?.vehicles
  const country = vehicles?.find(({ plate }) => plate === booking.plate)?.country
  const held = holdsSpace(booking)
  const deadline = held ? cancelDeadline(booking) : undefined
  const facts = (
    [
      [t('booking:entry'), <When key="from" iso={booking.when} zone={zone} />],
      [t('booking:exit'), <When key="to" iso={booking.end} zone={zone} />],
      deadline === undefined
        ? undefined
        : [t('booking:terms.cancelLabel'), <When key="until" iso={isoAt(deadline, zone)} zone={zone} />],
      [t('booking:plate'), <Plate key="plate" plate={booking.plate} country={country} />],
      parking?.address
        ? [t('account:bookings.address'), [parking.address, parking.city].filter(Boolean).join(', ')]
        : undefined,
      parking && held
        ? [
            t('account:bookings.access'),
            <Fragment key="access">
              {parking.access === 'plate'
                ? t('account:bookings.readsPlate', { plate: formatPlate(booking.plate) })
                : t(`shell:access.kinds.${parking.access}`)}
              <PlatformWords parking={parking} />
            </Fragment>,
          ]
        : undefined,
      [t('account:bookings.made'), <When key="made" iso={booking.timestamp} zone={zone} />],
    ] as ([string, ReactNode] | undefined)[]
  ).filter((fact) => fact !== undefined)
  return (
    <div className={styles.room}>
      <div className={styles.facts}>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <PriceLines price={booking.price} />
        {parking && (
          <div className={styles.map}>
            <PlaceOfStay parking={parking} />
            <KeepButton parkingId={parking.id} />
          </div>
        )}
      </div>
    </div>
  )
}
