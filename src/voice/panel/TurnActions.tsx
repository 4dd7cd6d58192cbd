import { Copy, Undo2 } from 'lucide-react'
import { useTranslation } from '../../translation'
import { copyText } from '../../device/copyText'
import { Button } from '../../components/Button'
import { withoutCards } from '../talk/transcript'
import type { Turn } from '../talk/turn'
import styles from './TurnActions.module.css'

type Props = {
  turn: Extract<Turn, { who: 'plaza' }>
  /** It is the last one; the actions of the others come when they are pointed at. */
  last: boolean
  /** Absent where it answers nothing that was said, or no longer. */
  notMeant: (() => void) | undefined
  tell: (text: string) => void
}

/** What can be done with one reply. */
export const TurnActions = ({ turn, last, notMeant, tell }: Props) => {
  const { t } = useTranslation()
  const copy = (): void => {
    const text = withoutCards(turn.text, t('chat:transcript.card'))
    void copyText(text).then((done) => tell(t(done ? 'chat:menu.copied' : 'chat:menu.notCopied')))
  }
  return (
    <div className={styles.actions} data-last={last || undefined}>
      <Button look="bare" className={styles.copy} aria-label={t('chat:copyReply')} onClick={copy}>
        <Copy aria-hidden="true" />
      </Button>
      {notMeant && (
        <Button look="bare" className="small" icon={<Undo2 aria-hidden="true" />} onClick={notMeant}>
          {t('chat:notMeant.say')}
        </Button>
      )}
    </div>
  )
}
