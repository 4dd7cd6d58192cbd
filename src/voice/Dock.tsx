import { lazy, Suspense, useEffect, useRef } from 'react'
import { loadTexts } from '../language'
import { loadChunk } from '../loadChunk'
import { CornerLauncher } from './Launcher'
import { useChatPlace } from './chatOpen'
import { useHandsFreeOpen } from './handsFree/handsFreeOpen'

const Chat = lazy(async () => {
  const [{ Chat }] = await Promise.all([
    loadChunk(() => import('./Chat')),
    loadTexts(['chat', 'map', 'pageFaults']),
  ])
  return { default: Chat }
})

const BackToChat = lazy(async () => ({
  default: (await loadChunk(() => import('./BackToChat'))).BackToChat,
}))

const HandsFree = lazy(async () => {
  const [{ HandsFree }] = await Promise.all([
    loadChunk(() => import('./handsFree/HandsFree')),
    loadTexts(['handsFree', 'map', 'pageFaults']),
  ])
  return { default: HandsFree }
})

/**
 * Where the conversation lives: beside every screen, fetched when it is first opened. Pages of the driver's own have a
 * launcher (B17); the search has its own. Closing gives the focus back to what opened it, or to a launcher.
 */
export const Dock = () => (
  <>
    <ChatDock />
    {useHandsFreeOpen() && (
      <Suspense fallback={null}>
        <HandsFree />
      </Suspense>
    )}
  </>
)

const ChatDock = () => {
  const place = useChatPlace()
  const open = place === 'open'
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
  return (
    <>
      <CornerLauncher />
      {place === 'onMap' && (
        <Suspense fallback={null}>
          <BackToChat />
        </Suspense>
      )}
    </>
  )
}
