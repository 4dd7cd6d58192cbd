import { useTranslation } from '../../translation'
import type { Parking } from '../../../contract/parking'
import type { Window } from '../../../contract/time/window'
import { useLocale } from '../../language'
import { Badge } from '../../components/signs/Badge'
import { dateText, timeText } from '../../components/text/When'
import styles from './Stay.module.css'

/** Two clock times and the dashes of a lane between them; the dates below (R176). */
export const WindowLane = ({
  window,
  zone,
  className = '',
}: {
  window: Window
  zone: string
  className?: string
}) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const end = (iso: string, label: string) => (
    <div>
      <dt className="small soft">{label}</dt>
      <dd>
        <time dateTime={iso}>
          <span className={`${styles.time} mono`}>{timeText(iso, zone)}</span>
          <span className="small soft">{dateText(iso, zone, locale)}</span>
        </time>
      </dd>
    </div>
  )
  return (
    <dl className={`${styles.window} ${className}`.trim()}>
      {end(window.from, t('booking:entry'))}
      <div className={styles.dashes} aria-hidden="true" />
      {end(window.to, t('booking:exit'))}
    </dl>
  )
}

/** Where and when: what every step of a booking is about. Invented stock says so. */
export const Stay = ({ parking, window }: { parking: Parking; window?: Window }) => {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles.title}>
        <div>
          <h2>{parking.name}</h2>
          <p className="small soft">{[parking.address, parking.city].filter(Boolean).join(', ')}</p>
        </div>
        <div className={styles.badges}>
          <Badge tone="sign">{parking.operator}</Badge>
          {parking.demo && <Badge tone="lane">{t('booking:demo')}</Badge>}
        </div>
      </div>
      {window && <WindowLane window={window} zone={parking.timeZone} />}
    </>
  )
}
