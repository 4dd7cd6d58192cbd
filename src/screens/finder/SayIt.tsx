import { MessageSquareText } from 'lucide-react'
import { useTranslation } from '../../translation'
import { openChat } from '../../voice/chatOpen'
import styles from './SayIt.module.css'

/** The same search in one sentence: opens the chat, with an example of what can be said. */
export const SayIt = ({ among }: { among: 'home' | 'map' }) => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={among === 'home' ? `${styles.sayIt} ${styles.atHome}` : `${styles.sayIt} ${styles.atMap}`}
      data-over-map
      data-opens-chat
      onClick={openChat}
    >
      <span className={styles.sign} aria-hidden="true">
        <MessageSquareText />
      </span>
      <span>
        <strong>{t('search:say')}</strong>
        <span className={styles.example}>{t(among === 'home' ? 'search:sayExample' : 'search:sayMore')}</span>
      </span>
    </button>
  )
}
