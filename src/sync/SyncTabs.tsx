import { useEffect, useRef } from 'react'
import { useChild, useSend } from '../driver'
import { forgetRecents } from '../storage/recents'
import { rememberTyped } from '../storage/typedText'

const channel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('plaza-session')

/**
 * The tabs of one browser share the cookie, and so they share logging out, wherever it was said: one that did not hear of
 * it would go on showing bookings with their codes. Places that were searched for leave this device with their driver.
 */
export const SyncTabs = () => {
  const sendIfAllowed = useSend()
  const session = useChild('session')
  const member = session.matches('member')
  const visitor = session.matches('visitor')
  const was = useRef(false)
  useEffect(() => {
    const tabs = channel()
    if (!tabs) return
    tabs.onmessage = ({ data }) => data === 'signedOut' && sendIfAllowed({ type: 'session.signOut' })
    return () => tabs.close()
  }, [sendIfAllowed])
  useEffect(() => {
    // From member to visitor there is one way only; a session that ended is asked about in between.
    if (was.current && visitor) {
      forgetRecents()
      rememberTyped(undefined)
      const tabs = channel()
      tabs?.postMessage('signedOut')
      tabs?.close()
    }
    was.current = member
  }, [member, visitor])
  return null
}
