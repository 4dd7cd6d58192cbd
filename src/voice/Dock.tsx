import { MessageSquareText } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { splitPath } from '../../contract/locale'
import { patiently } from '../patiently'
import { openChat, useChatOpen } from './opening'
import './dock.css'

const Chat = lazy(async () => ({ default: (await patiently(() => import('./Chat'))).Chat }))

/**
 * Where the conversation lives: beside every screen, fetched when it is first opened. Pages of the driver's own have a
 * launcher (B17); the search has its own. Closing gives the focus back to what opened it, or to a launcher.
 */
export const Dock = () => {
  const { t } = useTranslation()
  const open = useChatOpen()
  const { path } = splitPath(useLocation().pathname)
  const opener = useRef<Element>(undefined)
  useEffect(() => {
    if (!open) return
    if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement
    return () => {
      const last =
        opener.current?.isConnected && opener.current !== document.body ? opener.current : undefined
      // After the launcher is drawn again; whoever has taken the focus meanwhile keeps it.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const target = last?.isConnected ? last : document.querySelector('[data-opens-chat]')
        if (target instanceof HTMLElement) target.focus()
      })
    }
  }, [open])
  if (open)
    return (
      <Suspense fallback={null}>
        <Chat />
      </Suspense>
    )
  if (!path.startsWith('/user')) return null
  return (
    <button type="button" className="dock" data-opens-chat onClick={openChat}>
      <MessageSquareText aria-hidden="true" />
      <span className="unseen">{t('chat.open')}</span>
    </button>
  )
}
