import { MessageSquareText, Mic } from 'lucide-react'
import { useTranslation } from '../../translation'
import { openChat, openHandsFree } from '../../voice/chatOpen'
import styles from './SayIt.module.css'

/** The same search in one sentence, written in the chat or said in hands-free, with an example of what can be said. */
export const SayIt = ({ among }: { among: 'home' | 'map' }) => {
  const { t } = useTranslation()
  const words = (
    <span>
      <strong>{t('search:say')}</strong>
      <span className={styles.example}>{t(among === 'home' ? 'search:sayExample' : 'search:sayMore')}</span>
    </span>
  )
  if (among === 'home')
    return (
      <div className={`${styles.sayIt} ${styles.atHome}`} data-over-map>
        <button
          type="button"
          className={styles.sign}
          aria-label={t('search:handsFree')}
          onClick={openHandsFree}
        >
          <Mic aria-hidden="true" />
        </button>
        <button type="button" className={styles.write} data-opens-chat onClick={openChat}>
          {words}
        </button>
      </div>
    )
  return (
    <button
      type="button"
      className={`${styles.sayIt} ${styles.atMap}`}
      data-over-map
      data-opens-chat
      onClick={openChat}
    >
      <span className={styles.sign} aria-hidden="true">
        <MessageSquareText />
      </span>
      {words}
    </button>
  )
}
