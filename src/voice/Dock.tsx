import { lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '../loadChunk'
import { whenIdle } from '../timing/whenIdle'
import { CornerLauncher } from './Launcher'
import { useChatPlace, useHandsFreeOpen } from './chatOpen'

const Opened = lazy(() => loadChunk(() => import('./Opened')))

/**
 * Where the conversation lives: beside every screen, fetched when the page is idle or it is opened. Pages of the driver's
 * own have a launcher (B17); the search has its own.
 */
export const Dock = () => {
  const place = useChatPlace()
  const handsFree = useHandsFreeOpen()
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    <>
      {place !== 'open' && <CornerLauncher />}
      <Suspense fallback={null}>{(idle || handsFree || place !== 'closed') && <Opened />}</Suspense>
    </>
  )
}
