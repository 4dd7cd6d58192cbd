import { useTranslation } from 'react-i18next'
import { useCan, useChild, useTell } from '../../driver'
import { Button } from '../../parts/Button'
import { ChangeWindow } from './ChangeWindow'
import { OwnBooking } from './OwnBooking'
import { StayAbove } from './StayAbove'
import { useOwnBooking } from './useOwnBooking'

/** Why this stay cannot be booked, and what can be done instead. */
export const NotOffered = () => {
  const { t } = useTranslation()
  const tell = useTell()
  const { parking, window, fault } = useChild('booking')?.context ?? {}
  const mayLeave = useCan({ type: 'booking.leave' })
  // Another time helps against everything but a parking that is never booked.
  const changeable = fault !== 'booking.notBookable'
  const own = useOwnBooking()
  return (
    <>
      <StayAbove />
      <section className="stack">
        <h1>{t('booking.notOffered.title')}</h1>
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
            onClick={() => tell({ type: 'booking.leave' })}
          >
            {t('booking.otherParking')}
          </Button>
        )}
      </section>
    </>
  )
}
