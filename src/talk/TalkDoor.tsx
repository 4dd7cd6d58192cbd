import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { splitPath } from '../../contract/locale'
import { latePart } from '../latePart'
import { useTalkOpen } from './talkOpen'

const TalkDialog = latePart(async () => (await import('./TalkDialog')).TalkDialog, 'talk', 'pageFaults')

/**
 * The talk that this page shares with other devices, fetched when there is one or the driver asks for one. The page
 * where a code is typed tells itself what becomes of the talk.
 */
export const TalkDoor = () => {
  const open = useTalkOpen()
  const { path } = splitPath(useLocation().pathname)
  return open === 'closed' || path === '/continue' ? null : (
    <Suspense fallback={null}>
      <TalkDialog shown={open === 'dialog'} />
    </Suspense>
  )
}
