import { MessageSquareText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openChat } from '../../voice/chatOpen'
import './sayIt.css'

/** The same search in one sentence: opens the chat, with an example of what can be said. */
export const SayIt = ({ among }: { among: 'home' | 'map' }) => {
  const { t } = useTranslation()
  return (
    <button type="button" className={`say-it at-${among}`} data-over-map data-opens-chat onClick={openChat}>
      <span className="say-it-sign" aria-hidden="true">
        <MessageSquareText />
      </span>
      <span>
        <strong>{t('search:say')}</strong>
        <span className="say-it-example">{t(among === 'home' ? 'search:sayExample' : 'search:sayMore')}</span>
      </span>
    </button>
  )
}
