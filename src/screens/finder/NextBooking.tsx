import { SquareParking } from 'lucide-react'
import { useTranslation } from '../../translation'
import type { Booking } from '../../../contract/booking'
import { useFront } from '../../driver'
import { useLocale, useLocalePath } from '../../language'
import { Link } from '../../components/Link'
import { stayText } from './stay'
import styles from './NextBooking.module.css'

/** The booking that comes next: when, where, and its code, one tap from the rest of it. */
export function NextBooking({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const to = useLocalePath()
  const { now } = useFront()
  const { when, end, parking, accessCode, timeZone } = booking
  return (
    <Link className={styles.booking} to={to('/user/bookings')}>
      <SquareParking aria-hidden="true" />
      <span>
        <strong>{stayText({ from: when, to: end }, timeZone, locale, now(), t)}</strong>
        <span className="small">{parking?.name}</span>
      </span>
      {accessCode && (
        <span className={`${styles.code} mono`}>
          <span className="unseen">{t('search:nextCode')} </span>
          {accessCode}
        </span>
      )}
    </Link>
  )
}
