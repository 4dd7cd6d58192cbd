import { Check, Hourglass, Smartphone, Ticket } from 'lucide-react'
import { Bay } from '../../../components/signs/Bay'
import { useTranslation } from '../../../translation'
import { useKioskContext, useSearch } from '../useKiosk'
import asked from '../asked.module.css'
import styles from './phoneSteps.module.css'

/** What goes on while a phone is connected: what is done, what is shown there now, and what the kiosk shows afterwards. */
export function PhoneSteps({ pays }: { pays: boolean }) {
  const { t } = useTranslation()
  const { shared } = useKioskContext()
  const { offers = [] } = useSearch() ?? {}
  const name = offers.find(({ parking }) => parking.id === shared?.parking)?.parking.name
  const books = shared?.books === true
  const now = books ? 'books' : name === undefined ? 'chooses' : shared?.pays ? 'pays' : 'views'
  return (
    <Bay className={asked.question}>
      <ol className={styles.steps}>
        <li data-step="done">
          <Check aria-hidden="true" />
          {t('kiosk:handOver.steps.read')}
        </li>
        <li data-step="now" aria-current="step">
          {books ? <Hourglass aria-hidden="true" /> : <Smartphone aria-hidden="true" />}
          {t(`kiosk:handOver.steps.${now}`, { name })}
        </li>
        <li data-step="then">
          <Ticket aria-hidden="true" />
          {t(`kiosk:handOver.steps.${pays ? 'ticket' : 'done'}`)}
        </li>
      </ol>
    </Bay>
  )
}
