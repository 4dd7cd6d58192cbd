import { useTranslation } from 'react-i18next'
import { useCan, useTell } from '../../driver'
import { useLocalePath } from '../../language'
import { Bay } from '../../parts/Bay'
import { Button, ButtonLink } from '../../parts/Button'
import { StayAbove } from './StayAbove'

/** Screen 8c: nobody can say yet. Looking again cannot book twice. */
export const Pending = () => {
  const { t } = useTranslation()
  const tell = useTell()
  const to = useLocalePath()
  const mayRetry = useCan({ type: 'booking.retry' })
  return (
    <>
      <StayAbove />
      <Bay className="stack attention">
        <h1>{t('booking.pending.title')}</h1>
        <p>{t('booking.pending.text')}</p>
      </Bay>
      <div className="booking-actions">
        {mayRetry && (
          <Button look="primary" wide onClick={() => tell({ type: 'booking.retry' })}>
            {t('booking.pending.look')}
          </Button>
        )}
        <ButtonLink wide to={to('/user/bookings#proximo')}>
          {t('shell.parkings')}
        </ButtonLink>
      </div>
    </>
  )
}
