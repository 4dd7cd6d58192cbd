import { useTranslation } from '../../translation'
import { useCan, useSend } from '../../driver'
import { useLocalePath } from '../../language'
import { Bay } from '../../components/signs/Bay'
import { Button, ButtonLink } from '../../components/Button'
import { StaySummary } from './StaySummary'
import styles from './booking.module.css'

/** Screen 8c: nobody can say yet. Looking again cannot book twice. */
export const Pending = () => {
  const { t } = useTranslation()
  const sendIfAllowed = useSend()
  const to = useLocalePath()
  const mayRetry = useCan({ type: 'booking.retry' })
  return (
    <>
      <StaySummary step={1} />
      <Bay className={`stack ${styles.attention}`}>
        <h1>{t('booking:pending.title')}</h1>
        <p>{t('booking:pending.text')}</p>
      </Bay>
      <div className={styles.actions}>
        {mayRetry && (
          <Button look="primary" wide onClick={() => sendIfAllowed({ type: 'booking.retry' })}>
            {t('booking:pending.look')}
          </Button>
        )}
        <ButtonLink wide to={to('/user/bookings#proximo')}>
          {t('shell:parkings')}
        </ButtonLink>
      </div>
    </>
  )
}
