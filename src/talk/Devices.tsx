import { isoAt } from '../../contract/time/zonedTime'
import { Button } from '../components/Button'
import rows from '../components/rows.module.css'
import { timeText } from '../components/text/When'
import { deviceZone } from '../device/position'
import { useTranslation } from '../translation'
import type { HandOverSnapshot, TalkSession } from './talkSession'

/** The devices of a talk: what each is, since when, and a way to send it away. */
export function Devices({ session, snapshot }: { session: TalkSession; snapshot: HandOverSnapshot }) {
  const { t } = useTranslation()
  const { talk, seat } = snapshot.context
  const zone = deviceZone()
  return (
    <ul className={`${rows.frame} ${rows.lines}`} aria-label={t('talk:devices')}>
      {talk.fronts.map(({ front, as, since }) => (
        <li key={front}>
          <div className={rows.what}>
            <strong>{t(`talk:front.${as}`)}</strong>
            <p className="small soft">
              {front === seat?.front && `${t('talk:this')}. `}
              {t('talk:since', { time: timeText(isoAt(since, zone), zone) })}
            </p>
          </div>
          {session.actor.getSnapshot().can({ type: 'handOver.sendAway', front }) && (
            <Button
              look="remove"
              aria-label={t('talk:sendAwayOf', { front: t(`talk:front.${as}`) })}
              onClick={() => session.send({ type: 'handOver.sendAway', front })}
            >
              {t('talk:sendAway')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
