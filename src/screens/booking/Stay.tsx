import { useTranslation } from 'react-i18next'
import type { Parking } from '../../../contract/parking'
import type { Window } from '../../../contract/time/window'
import { useLocale } from '../../language'
import { Badge } from '../../components/signs/Badge'
import { dateText, timeText } from '../../components/text/When'
import './Stay.css'

/** Two clock times and the dashes of a lane between them; the dates below (R176). */
export const WindowLane = ({ window, zone }: { window: Window; zone: string }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const end = (iso: string, label: string) => (
    <div>
      <dt className="small soft">{label}</dt>
      <dd>
        <time dateTime={iso}>
          <span className="stay-time mono">{timeText(iso, zone)}</span>
          <span className="small soft">{dateText(iso, zone, locale)}</span>
        </time>
      </dd>
    </div>
  )
  return (
    <dl className="stay-window">
      {end(window.from, t('booking:entry'))}
      <div className="stay-dashes" aria-hidden="true" />
      {end(window.to, t('booking:exit'))}
    </dl>
  )
}

/** Where and when: what every step of a booking is about. Invented stock says so. */
export const Stay = ({ parking, window }: { parking: Parking; window?: Window }) => {
  const { t } = useTranslation()
  return (
    <>
      <div className="stay-title">
        <div>
          <h2>{parking.name}</h2>
          <p className="small soft">{[parking.address, parking.city].filter(Boolean).join(', ')}</p>
        </div>
        <div className="stay-badges">
          <Badge tone="sign">{parking.operator}</Badge>
          {parking.demo && <Badge tone="lane">{t('booking:demo')}</Badge>}
        </div>
      </div>
      {window && <WindowLane window={window} zone={parking.timeZone} />}
    </>
  )
}
