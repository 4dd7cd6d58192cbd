import { useTranslation } from '../../translation'
import { sameStayHelps } from '../../../contract/rules/bookable'
import { phoneLink } from '../../../contract/site/support'
import { readConfiguration } from '../../configuration'
import { isPriceRefused } from '../../../machines/selectors'
import { useCan, useChild, useSend } from '../../driver'
import { Button } from '../../components/Button'
import { referenceOf } from '../../../contract/booking'
import { ChangeWindow } from './ChangeWindow'
import { OwnBooking } from './needs/OwnBooking'
import { StaySummary } from './StaySummary'
import { useOwnBooking } from './needs/useOwnBooking'
import styles from './booking.module.css'

/** Screen 8d: it did not work, why, that nothing was charged, and the ways on. Without a price nothing was being booked. */
export const Refused = () => {
  const { t } = useTranslation()
  const { support } = readConfiguration()
  const sendIfAllowed = useSend()
  const booking = useChild('booking')
  const { parking, window, fault, uid } = booking?.context ?? {}
  const onlyPrice = isPriceRefused(booking)
  const mayRetry = useCan({ type: 'booking.retry' })
  const mayLeave = useCan({ type: 'booking.leave' })
  // Nothing was booked that could have failed.
  const told = onlyPrice && fault === 'booking.failed' ? undefined : fault
  const own = useOwnBooking()
  const another = !sameStayHelps(fault) || !mayRetry
  return (
    <>
      <StaySummary step={1} />
      <section className="stack" role="alert">
        <h1>{t(onlyPrice ? 'booking:refused.noPrice' : 'booking:refused.title')}</h1>
        {own && parking ? (
          <OwnBooking booking={own} zone={parking.timeZone} />
        ) : (
          <p>{told && t(`faults:${told}`)}</p>
        )}
        {!onlyPrice && <p className="soft">{t('booking:refused.notCharged')}</p>}
        {uid && (
          <p className="small soft">
            {t('booking:refused.reference')} <span className="mono">{referenceOf(uid)}</span>
          </p>
        )}
        {!onlyPrice && (
          <p className="small">
            {t('booking:refused.contact')}{' '}
            <a href={`mailto:${support.email}?subject=${uid ? referenceOf(uid) : ''}`}>{support.email}</a>{' '}
            <a href={phoneLink(support.phone)}>{support.phone}</a>
          </p>
        )}
      </section>
      <div className={styles.actions}>
        {mayRetry && (
          <Button
            look={another ? 'quiet' : 'primary'}
            wide
            onClick={() => sendIfAllowed({ type: 'booking.retry' })}
          >
            {t('shell:retry')}
          </Button>
        )}
        {parking && window && <ChangeWindow window={window} zone={parking.timeZone} />}
        {mayLeave && (
          <Button
            look={another && !own ? 'primary' : 'quiet'}
            wide
            onClick={() => sendIfAllowed({ type: 'booking.leave' })}
          >
            {t('booking:otherParking')}
          </Button>
        )}
      </div>
    </>
  )
}
