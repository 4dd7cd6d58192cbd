import { lazy, Suspense } from 'react'
import { useChatOpen } from './opening'

const Chat = lazy(async () => ({ default: (await import('./Chat')).Chat }))

/** Where the conversation lives: beside every screen, fetched when it is first opened. */
export const Dock = () =>
  useChatOpen() ? (
    <Suspense fallback={null}>
      <Chat />
    </Suspense>
  ) : null
