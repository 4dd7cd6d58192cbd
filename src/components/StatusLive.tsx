import { useTranslation } from 'react-i18next'
import { activeState, faultOf } from '../../machines/selectors'
import { useCan, useDriver } from '../driver'
import { announced } from './announced'

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
  const key: string = step ? `booking:steps.${step}` : `shell:status.${at}`
  const said = [
    step || (announced[at] && !unread)
      ? i18n.exists(key)
        ? t(key as 'shell:status.search.broken')
        : ''
      : '',
    fault ? t(`faults:${fault}`) : '',
  ].filter(Boolean)
  return (
    <p className="unseen" role="status" aria-live="polite">
      {said.join(' ')}
    </p>
  )
}
