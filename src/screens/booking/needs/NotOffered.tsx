import { useTranslation } from '../../../translation'
import { anotherTimeHelps } from '../../../../contract/rules/bookable'
import { useCan, useChild, useSend } from '../../../driver'
import { Button } from '../../../components/Button'
import { ChangeWindow } from '../ChangeWindow'
import { OwnBooking } from './OwnBooking'
import { StaySummary } from '../StaySummary'
import { useOwnBooking } from './useOwnBooking'

/** Why this stay cannot be booked, and what can be done instead. */
export const NotOffered = () => {
  const { t } = useTranslation()
  const sendIfAllowed = useSend()
  const { parking, window, fault } = useChild('booking')?.context ?? {}
  const mayLeave = useCan({ type: 'booking.leave' })
  const changeable = anotherTimeHelps(fault)
  const own = useOwnBooking()
  return (
    <>
      <StaySummary />
      <section className="stack">
        <h1>{t('booking:notOffered.title')}</h1>
        {own && parking ? (
          <OwnBooking booking={own} zone={parking.timeZone} />
        ) : (
          <p>{fault && t(`faults:${fault}`)}</p>
        )}
        {parking && window && changeable && <ChangeWindow window={window} zone={parking.timeZone} />}
        {mayLeave && (
          <Button
            look={changeable || own ? 'quiet' : 'primary'}
            wide
            onClick={() => sendIfAllowed({ type: 'booking.leave' })}
          >
            {t('booking:otherParking')}
          </Button>
        )}
      </section>
    </>
  )
}
