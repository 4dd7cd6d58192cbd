import { lazy, Suspense, useEffect, useRef } from 'react'
import { loadTexts } from '../language'
import { loadChunk } from '../loadChunk'
import { CornerLauncher } from './Launcher'
import { useChatOpen } from './chatOpen'

const Chat = lazy(async () => {
  const [{ Chat }] = await Promise.all([
    loadChunk(() => import('./Chat')),
    loadTexts(['chat', 'map', 'pageFaults']),
  ])
  return { default: Chat }
})

/**
 * Where the conversation lives: beside every screen, fetched when it is first opened. Pages of the driver's own have a
 * launcher (B17); the search has its own. Closing gives the focus back to what opened it, or to a launcher.
 */
export const Dock = () => {
  const open = useChatOpen()
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
  return <CornerLauncher />
}
