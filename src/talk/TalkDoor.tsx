import { Suspense } from 'react'
import { latePart } from '../latePart'
import { useTalkOpen } from './talkOpen'

const TalkDialog = latePart(async () => (await import('./TalkDialog')).TalkDialog, 'talk', 'pageFaults')

/** The talk that this page shares with other devices, fetched when there is one or the driver asks for one. */
export const TalkDoor = () => {
  const open = useTalkOpen()
  return open === 'closed' ? null : (
    <Suspense fallback={null}>
      <TalkDialog shown={open === 'dialog'} />
    </Suspense>
  )
}
