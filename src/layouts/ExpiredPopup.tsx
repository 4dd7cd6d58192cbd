import { lazy, Suspense, useEffect } from 'react'
import { useChild } from '../driver'
import { loadChunk } from '../loadChunk'
import { whenIdle } from '../whenIdle'

const load = async () => (await import('./ExpiredDialog')).ExpiredDialog
const ExpiredDialog = lazy(async () => ({ default: await loadChunk(load) }))

/** What an ended session asks; its code is fetched ahead, because there may be no network then. */
export function ExpiredPopup() {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
  return useChild('session').matches('expired') ? (
    <Suspense fallback={null}>
      <ExpiredDialog />
    </Suspense>
  ) : null
}
