import { MessageSquareText } from 'lucide-react'
import { useTranslation } from '../translation'
import { useLocation } from 'react-router'
import { splitPath } from '../../contract/locale'
import { useMedia } from '../components/useMedia'
import { openChat } from './chatOpen'
import button from '../components/Button.module.css'
import styles from './Launcher.module.css'

/** As wide as the widest page of a driver's own with room for the launcher beside it. */
const roomBeside = '(min-width: 1200px)'

/** Opens the chat on a page of the driver's own (B17); the search has its own way. */
const Launcher = ({ className }: { className: string | undefined }) => {
  const { t } = useTranslation()
  return (
    <button type="button" className={className} data-opens-chat onClick={openChat}>
      <MessageSquareText aria-hidden="true" />
      <span className="unseen">{t('shell:openChat')}</span>
    </button>
  )
}

const useLaunching = (): 'beside' | 'head' | undefined => {
  const beside = useMedia(roomBeside)
  const { path } = splitPath(useLocation().pathname)
  if (!path.startsWith('/user')) return undefined
  return beside ? 'beside' : 'head'
}

/** In the corner of the screen, where there is nothing under it. */
export const CornerLauncher = () =>
  useLaunching() === 'beside' ? <Launcher className={styles.corner} /> : null

/** In the head of the page elsewhere: floating, it would lie on a page's own buttons. */
export const HeadLauncher = () =>
  useLaunching() === 'head' ? <Launcher className={`${button.button} ${styles.inHead}`} /> : null
