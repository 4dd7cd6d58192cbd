import { lazy, Suspense, useEffect } from 'react'
import { useChild, useSend } from '../driver'
import { loadChunk } from '../loadChunk'
import { whenIdle } from '../timing/whenIdle'

const load = async () => (await import('./ExpiredDialog')).ExpiredDialog
const ExpiredDialog = lazy(async () => ({ default: await loadChunk(load) }))

/**
 * What an ended session asks; its code is fetched ahead, because there may be no network then. A booking that asks for the
 * login itself says there that the session has ended.
 */
export function ExpiredPopup() {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
  const session = useChild('session')
  const sendIfAllowed = useSend()
  const expired = session.matches('expired')
  const asksLogin = useChild('booking')?.matches('needsAccount') ?? false
  const asked = expired && asksLogin && session.context.fault !== 'session.offline'
  useEffect(() => {
    if (asked) sendIfAllowed({ type: 'session.acknowledge' })
  }, [asked, sendIfAllowed])
  return expired && !asked ? (
    <Suspense fallback={null}>
      <ExpiredDialog />
    </Suspense>
  ) : null
}
