import { ChevronDown, Lock, MessageSquareText, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DriverEvent } from '../../machines/events'
import type { Front } from '../driver'
import { chartNames, type ChartName } from './entries'
import { eventDetail } from './eventDetail'
import { chartEvents } from './readyEvents'
import { leavesOf, shortNames } from './states'
import styles from './Allowed.module.css'

type Props = {
  front: Front
  chart: ChartName
  active: readonly string[]
  /** What can be said in the chat now, and how; absent until the chat is there. */
  sentences: readonly string[]
  say: ((sentence: string) => void) | undefined
}

/** The time of an event is the time of the tap, not of the drawing. */
const atNow = (event: DriverEvent, now: number): DriverEvent =>
  'at' in event ? { ...event, at: now } : event

const EventButton = ({ front, event, first }: { front: Front; event: DriverEvent; first: boolean }) => {
  const detail = eventDetail(event)
  return (
    <button
      type="button"
      className={first ? `${styles.button} ${styles.first}` : styles.button}
      translate="no"
      onClick={() => front.sendIfAllowed(atNow(event, front.now()))}
    >
      <Play aria-hidden="true" />
      <span>
        <span className="mono">{event.type}</span>
        {detail !== '' && <span className={`small ${styles.detail}`}>{detail}</span>}
      </span>
    </button>
  )
}

/** Every event that the driver's machines would take now, as a button that sends it; what they refuse stands locked. */
export const Allowed = ({ front, chart, active, sentences, say }: Props) => {
  const { t } = useTranslation('charts')
  const snapshot = front.actor.getSnapshot()
  const eventsOf = (name: ChartName) => chartEvents(name, snapshot, front.now())
  const own = eventsOf(chart)
  // Booking and cancelling begin in the chart of the driver, wherever one is.
  const allowed = [...own.allowed, ...(chart === 'driver' ? [] : eventsOf('driver').allowed)]
  const others = chartNames
    .filter((name) => name !== chart && name !== 'driver')
    .flatMap((name) => eventsOf(name).allowed)
  const keyOf = (event: DriverEvent): string => `${event.type} ${eventDetail(event)}`
  return (
    <section className={styles.allowed} aria-labelledby="allowed-title">
      <div className={styles.head}>
        <h2 id="allowed-title">
          {t('now')} <span className="mono">{shortNames(leavesOf(active)) || chart}</span>
        </h2>
        <p className="small soft">{t('sameAnswer')}</p>
      </div>
      <div className={styles.buttons}>
        {allowed.map((event, index) => (
          <EventButton key={keyOf(event)} front={front} event={event} first={index === 0} />
        ))}
        {own.refused.map((type) => (
          <span key={type} className={styles.refused} translate="no">
            <Lock aria-hidden="true" />
            <span className="mono">{type}</span>
            <span className="unseen">{t('refused')}</span>
          </span>
        ))}
      </div>
      {say && (
        <div className={styles.buttons} role="group" aria-label={t('say')}>
          {sentences.map((sentence) => (
            <button key={sentence} type="button" className={styles.button} onClick={() => say(sentence)}>
              <MessageSquareText aria-hidden="true" />
              <span>{t('quoted', { sentence })}</span>
            </button>
          ))}
        </div>
      )}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            <ChevronDown aria-hidden="true" />
            {t('others', { count: others.length })}
          </summary>
          <div className={styles.buttons}>
            {others.map((event) => (
              <EventButton key={keyOf(event)} front={front} event={event} first={false} />
            ))}
          </div>
        </details>
      )}
    </section>
  )
}
