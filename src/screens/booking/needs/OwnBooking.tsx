import { useTranslation } from '../../../translation'
import type { Booking } from '../../../../contract/booking'
import { useFront } from '../../../driver'
import { useLocale, useLocalePath } from '../../../language'
import { ButtonLink } from '../../../components/Button'
import { stayText } from '../../finder/stay'

/** No space is left because the driver has one: said in another tab, on another device or in the chat. */
export const OwnBooking = ({ booking, zone }: { booking: Booking; zone: string }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { now } = useFront()
  const to = useLocalePath()
  const stay = stayText({ from: booking.when, to: booking.end }, zone, locale, now(), t)
  return (
    <>
      <p>{t('booking:own.text', { stay })}</p>
      <ButtonLink look="primary" wide to={to('/user/bookings#proximo')}>
        {t('booking:own.show')}
      </ButtonLink>
    </>
  )
}
