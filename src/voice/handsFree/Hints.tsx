import { useCan } from '../../driver'
import { useTranslation } from '../../translation'
import type { Way } from '../talk/turn'
import { shownState, type Listening } from './state'
import styles from './HandsFree.module.css'

type Props = { listening: Listening; ways: readonly Way[]; take: (way: Way) => void }

/** What one can say now, at most three; a tap says it. Those that are shown as cards are not said twice. */
export const Hints = ({ listening, ways, take }: Props) => {
  const { t } = useTranslation()
  const may = useCan({ type: 'listening.say', text: '' })
  const speaks = shownState(listening) === 'speaking'
  const shown = ways.filter(({ card }) => !speaks || !card).slice(0, 3)
  if (!may || shown.length === 0) return null
  return (
    <div className={styles.hints}>
      <p>{t(speaks ? 'handsFree:sayOrTap' : 'handsFree:canSay')}</p>
      <div>
        {shown.map((way) => (
          <button key={way.say} type="button" onClick={() => take(way)}>
            {way.login ? way.label : t('handsFree:quote', { text: way.say })}
          </button>
        ))}
      </div>
    </div>
  )
}
