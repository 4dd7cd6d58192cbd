import { useTranslation } from '../../translation'
import type { AutomaticStay } from '../../../contract/calls/access'
import { Button } from '../../components/Button'
import { Badge } from '../../components/signs/Badge'
import { Plate } from '../../components/signs/Plate'
import { Money } from '../../components/text/Money'
import { When } from '../../components/text/When'
import type { Act } from './act'
import { StayDebt } from './StayDebt'
import styles from './access.module.css'

const tones: Readonly<Record<AutomaticStay['state'], 'go' | 'lane' | 'sign' | 'stop'>> = {
  ...{ parked: 'lane', charging: 'lane', paid: 'go', owed: 'stop' },
  ...{ frozen: 'sign', contested: 'sign', refunded: 'go', waived: 'go' },
}
/** States that need a sentence. */
const explained = ['frozen', 'contested', 'refunded', 'waived'] as const
type Explained = (typeof explained)[number]

/** One stay: place, plate, since when, and after the exit what it costs. */
export function StayRow({ stay, busy, send }: Act & { stay: AutomaticStay }) {
  const { t } = useTranslation()
  const { id, plate, name, timeZone, entered, left, total, currency, state, disputable } = stay
  return (
    <li className={styles.stay}>
      <div className={styles.stayHead}>
        <h3>{name}</h3>
        <Badge tone={tones[state]}>{t(`access:stays.states.${state}`)}</Badge>
        {total !== undefined && currency !== undefined && (
          <strong className={styles.total}>
            <Money cents={total} currency={currency} />
          </strong>
        )}
      </div>
      <Plate plate={plate} />
      <p className="small soft">
        {t('access:stays.entered')} <When iso={entered} zone={timeZone} />
        {left && (
          <>
            <br />
            {t('access:stays.left')} <When iso={left} zone={timeZone} />
          </>
        )}
      </p>
      {explained.includes(state as Explained) && (
        <p className="small">{t(`access:stays.texts.${state as Explained}`)}</p>
      )}
      {state === 'owed' && <StayDebt stay={stay} busy={busy} send={send} />}
      {disputable && (
        <div>
          <Button
            busy={busy}
            aria-haspopup="dialog"
            aria-label={t('access:stays.notMeThis', { name })}
            onClick={() => send({ type: 'access.dispute', stay: id })}
          >
            {t('access:stays.notMe')}
          </Button>
        </div>
      )}
    </li>
  )
}
