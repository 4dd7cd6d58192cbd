import { useId } from 'react'
import { useTranslation } from '../../translation'
import { mostSuggestions } from '../../../dialogue/reply/suggestions'
import { useDriver } from '../../driver'
import { Button } from '../../components/Button'
import type { ChatSession } from '../chatSession'
import type { Way } from '../talk/turn'
import styles from './Suggestions.module.css'

type Props = {
  talk: ChatSession
  /** Ways that the last reply offers already. */ ways: readonly Way[]
  take: (way: Way) => void
}

/** What may be said now, whatever was said last: four ways at most, with those of the last reply. */
export const Suggestions = ({ talk, ways, take }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const text = useDriver(() => JSON.stringify(talk.suggestions()))
  const offered = new Set(ways.map(({ say }) => say))
  const others = ways.filter(({ card }) => !card).length
  const shown = (JSON.parse(text) as Way[])
    .filter(({ say }) => !offered.has(say))
    .slice(0, Math.max(0, mostSuggestions - others))
  if (shown.length === 0) return null
  return (
    <div className={styles.suggestions} role="group" aria-labelledby={id}>
      <span id={id} className="unseen">
        {t('chat:suggestions')}
      </span>
      {shown.map((way) => (
        <Button key={way.say} look="quiet" className={styles.way} onClick={() => take(way)}>
          {way.label}
        </Button>
      ))}
    </div>
  )
}
