import { useEffect, useRef } from 'react'
import { useChild, useFront } from '../driver'

const channel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('plaza-session')

/** Who is signed in has changed: the other tabs read it in the cookie, so that no token is in a message. */
const tellOthers = (): void => {
  const tabs = channel()
  tabs?.postMessage('changed')
  tabs?.close()
}

/**
 * The tabs of one browser share the cookie, and so they share logging in and out, wherever it was said: one that did not
 * hear of it would go on showing bookings with their codes. A message that comes late finds the cookie of then.
 */
export const SyncTabs = () => {
  const { sendIfAllowed, tokens } = useFront()
  const session = useChild('session')
  const uid = session.matches('member') ? session.context.user?.uid : undefined
  const pending = session.context.user?.completed === false
  const visitor = session.matches('visitor')
  const expired = session.matches('expired')
  /** Who was signed in last; a session that ended is asked about in its own tab. */
  const last = useRef<string>(undefined)
  useEffect(() => {
    const tabs = channel()
    if (!tabs) return
    tabs.onmessage = () => {
      const token = tokens.read()
      if (token === undefined) return void sendIfAllowed({ type: 'session.signOut' })
      // The same account may have been completed with the link of its mail.
      if (!sendIfAllowed({ type: 'session.changed', token }) && pending)
        sendIfAllowed({ type: 'session.refresh' })
    }
    return () => tabs.close()
  }, [sendIfAllowed, tokens, pending])
  useEffect(() => {
    const was = last.current
    if (uid === undefined && !visitor && !expired) return
    last.current = uid
    if (uid === was || expired) return
    tellOthers()
  }, [uid, visitor, expired])
  return null
}
