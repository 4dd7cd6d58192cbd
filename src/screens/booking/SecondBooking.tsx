import { TriangleAlert } from 'lucide-react'
import type { Quote } from '../../../contract/booking'
import { bookedAt } from '../../../contract/talk/held'
import { useChild, useFront } from '../../driver'
import { useLocale } from '../../language'
import { useTranslation } from '../../translation'
import { stayText } from '../finder/stay'
import styles from './booking.module.css'

/** What the driver has booked at the hours of this quote already; of a booking that the page does not know yet, that there is one. */
export const SecondBooking = ({ quote: { window } }: { quote: Quote }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { now } = useFront()
  const at = now()
  const other = bookedAt(useChild('session').context.bookings, window, at)
  const name = other && (other.parking?.name ?? other.number)
  return (
    <p className={styles.warning} role="note">
      <TriangleAlert aria-hidden="true" />
      <span>
        {other && name !== undefined
          ? t('booking:warnings.overlapWith', {
              name,
              stay: stayText({ from: other.when, to: other.end }, other.timeZone, locale, at, t),
            })
          : t('booking:warnings.overlap')}
      </span>
    </p>
  )
}
