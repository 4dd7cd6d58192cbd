import { ChevronDown } from 'lucide-react'
import { useTranslation } from '../../../translation'
import type { PlatformState } from '../../../../contract/search'
import { useFront } from '../../../driver'
import { Button } from '../../../components/Button'
import { Dot } from '../../../components/signs/Dot'
import { Lane, type Dash } from '../../../components/signs/Lane'
import styles from './results.module.css'

const dashOf: Record<PlatformState['state'], Dash> = { asked: 'wait', answered: 'on', failed: 'miss' }
const kinds = ['answered', 'failed', 'asked'] as const

/** Who has answered, in words, in dashes and, one tap away, by name. Answers fill the lane from the left. */
export const PlatformLane = ({ platforms, busy }: { platforms: readonly PlatformState[]; busy: boolean }) => {
  const { t } = useTranslation()
  const { sendIfAllowed, now } = useFront()
  const named = (state: PlatformState['state']) => platforms.filter((platform) => platform.state === state)
  const answered = named('answered').length
  const failed = named('failed').length
  const asked = platforms.length
  if (asked === 0) return <p className={`${styles.words} small soft`}>{busy ? t('results:searching') : ''}</p>
  const count = t('results:answeredCount', { answered, asked })
  const rest = t('results:answeredRest', { count: answered })
  const dashes = kinds.flatMap((state) => named(state).map((platform) => dashOf[platform.state]))
  return (
    <div className={styles.platforms}>
      <details>
        <summary className={`${styles.words} small`}>
          <span>
            <strong>{count}</strong> <span className="soft">{rest}</span>
            {failed > 0 && (
              <span className="soft">
                <Dot />
                {t('results:failedCount', { count: failed })}
              </span>
            )}
          </span>
          <ChevronDown aria-hidden="true" />
        </summary>
        <dl className={`${styles.names} small`}>
          {kinds
            .filter((state) => named(state).length > 0)
            .map((state) => (
              <div key={state}>
                <dt className="soft">{t(`results:platformState.${state}`)}</dt>
                <dd>
                  {named(state)
                    .map((platform) => platform.name)
                    .join(', ')}
                </dd>
              </div>
            ))}
        </dl>
      </details>
      {failed > 0 && !busy && (
        <Button
          look="bare"
          className={`${styles.retry} small`}
          onClick={() => sendIfAllowed({ type: 'search.go', at: now() })}
        >
          {t('results:retryPrice')}
        </Button>
      )}
      <Lane dashes={dashes} label={`${count} ${rest}`} />
    </div>
  )
}
