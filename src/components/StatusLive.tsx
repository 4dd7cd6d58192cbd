import { useTranslation } from '../translation'
import { activeState, faultOf, isPriceRefused } from '../../machines/selectors'
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
  const noPrice = useDriver(({ context }) => isPriceRefused(context.booking?.getSnapshot()))
  // Without a network the session is still there: the fault says what is missing.
  const unread = useCan({ type: 'session.refresh' }) && at === 'session.expired'
  // The texts of a booking come with its page.
  const stepText = step && i18n.exists(`booking:steps.${step}`) ? t(`booking:steps.${step}`) : ''
  const state = noPrice ? 'booking.noPrice' : isAnnounced(at) && !unread ? at : undefined
  const stateText = state ? t(`shell:status.${state}`) : ''
  const faultText = fault && !(noPrice && fault === 'booking.failed') ? t(`faults:${fault}`) : ''
  const said = [stepText, stateText, faultText].filter(Boolean)
  return (
    <p className="unseen" role="status" aria-live="polite">
      {said.join(' ')}
    </p>
  )
}
