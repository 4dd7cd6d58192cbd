import { useTranslation } from '../translation'
import { activeState, faultOf } from '../../machines/selectors'
import { useCan, useDriver } from '../driver'
import { isAnnounced } from './announced'

/** Says what the machines are at, politely, in one place for all screens. */
export const StatusLive = () => {
  const { t, i18n } = useTranslation()
  const at = useDriver(activeState)
  const fault = useDriver(faultOf)
  const step = useDriver(({ context }) => {
    const booking = context.booking?.getSnapshot()
    return booking?.matches('reserving') ? booking.context.step : undefined
  })
  // Without a network the session is still there: the fault says what is missing.
  const unread = useCan({ type: 'session.refresh' }) && at === 'session.expired'
  // The texts of a booking come with its page.
  const stepText = step && i18n.exists(`booking:steps.${step}`) ? t(`booking:steps.${step}`) : ''
  const stateText = isAnnounced(at) && !unread ? t(`shell:status.${at}`) : ''
  const said = [stepText, stateText, fault ? t(`faults:${fault}`) : ''].filter(Boolean)
  return (
    <p className="unseen" role="status" aria-live="polite">
      {said.join(' ')}
    </p>
  )
}
