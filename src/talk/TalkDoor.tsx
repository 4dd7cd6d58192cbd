import { lazy, Suspense } from 'react'
import { loadTexts } from '../language'
import { loadChunk } from '../loadChunk'
import { useTalkOpen } from './talkOpen'

const TalkDialog = lazy(async () => {
  const [{ TalkDialog }] = await Promise.all([
    loadChunk(() => import('./TalkDialog')),
    loadTexts(['talk', 'pageFaults']),
  ])
  return { default: TalkDialog }
})

/** The talk that this page shares with other devices, fetched when there is one or the driver asks for one. */
export const TalkDoor = () => {
  const open = useTalkOpen()
  return open === 'closed' ? null : (
    <Suspense fallback={null}>
      <TalkDialog shown={open === 'dialog'} />
    </Suspense>
  )
}
