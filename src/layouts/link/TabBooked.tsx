import { Button, ButtonLink } from '../../components/Button'
import { useChild, useFront } from '../../driver'
import { useLocale, useLocalePath } from '../../language'
import { stayText } from '../../screens/finder/stay'
import { useTranslation } from '../../translation'
import styles from './LinkNotice.module.css'

/** What another tab of this browser has booked, until it was read: nothing of it is left to book here. */
export const TabBooked = () => {
  const { t } = useTranslation()
  const locale = useLocale()
  const to = useLocalePath()
  const { now, sendIfAllowed } = useFront()
  const { bookedElsewhere: booked } = useChild('session').context
  if (booked?.by !== 'tab') return null
  const { name, window, timeZone } = booked
  const read = (): void => void sendIfAllowed({ type: 'session.bookedElsewhere' })
  return (
    <div className={styles.note} role="status">
      <p>{t('session:tabBooked.text', { name, stay: stayText(window, timeZone, locale, now(), t) })}</p>
      <div className={styles.actions}>
        <ButtonLink look="primary" to={to('/user/bookings')} onClick={read}>
          {t('session:tabBooked.show')}
        </ButtonLink>
        <Button onClick={read}>{t('session:link.dismiss')}</Button>
      </div>
    </div>
  )
}
