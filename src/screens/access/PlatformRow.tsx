import { Check, CircleAlert, Hourglass } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../translation'
import type { AutomaticStay, PlatformAccess } from '../../../contract/calls/access'
import type { Act } from './act'
import { Button } from '../../components/Button'
import { Badge } from '../../components/signs/Badge'
import { StayDebt } from './StayDebt'
import styles from './access.module.css'

type Props = Act & { platform: PlatformAccess; owed: readonly AutomaticStay[] }

const signs = {
  on: { tone: 'go', icon: Check },
  starting: { tone: 'sign', icon: Hourglass },
  ending: { tone: 'sign', icon: Hourglass },
  suspending: { tone: 'stop', icon: CircleAlert },
  suspended: { tone: 'stop', icon: CircleAlert },
  refused: { tone: 'stop', icon: CircleAlert },
} as const
/** Where the knob of the switch stands. */
const looks = {
  ...{ off: 'off', refused: 'off', suspending: 'off', suspended: 'off' },
  ...{ on: 'on', starting: 'middle', ending: 'middle' },
} as const
const isHalted = (state: PlatformAccess['state']): boolean => state === 'suspending' || state === 'suspended'

/** A platform whose barriers read plates, with its switch; one that is halted says what is owed. */
export function PlatformRow({ platform: { platform, name, state }, owed, busy, send }: Props) {
  const { t } = useTranslation()
  const described = useId()
  const sign = state === 'off' ? undefined : signs[state]
  const Icon = sign?.icon
  const fixed = busy || state === 'ending' || isHalted(state)
  const change = (): void => send({ type: 'access.switch', platform })
  return (
    <li className={styles.platform}>
      <div className={styles.what}>
        <h3>
          {name}{' '}
          {sign && Icon && state !== 'off' && (
            <Badge tone={sign.tone} icon={<Icon aria-hidden="true" />}>
              {t(`access:states.${state}`)}
            </Badge>
          )}
        </h3>
        <p id={described} className="small soft">
          {t(`access:texts.${state}`)}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        data-look={looks[state]}
        aria-checked={state === 'on' || state === 'starting'}
        aria-disabled={fixed || undefined}
        aria-label={t('access:switch', { platform: name })}
        aria-describedby={described}
        onClick={fixed ? undefined : change}
      >
        <i aria-hidden="true" />
      </button>
      {isHalted(state) && (
        <div className={styles.below}>
          {owed.map((stay) => (
            <StayDebt key={stay.id} stay={stay} busy={busy} send={send} />
          ))}
          <div>
            <Button
              busy={busy}
              aria-haspopup="dialog"
              aria-label={t('access:offThis', { platform: name })}
              onClick={change}
            >
              {t('access:off')}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
