import { useEffect, useRef } from 'react'
import { useChild, useFront } from '../driver'
import { bookedMessage, changedBookings, heldOf, readBookedMessage } from './bookedMessage'

const channel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('plaza-session')

/**
 * The tabs of one browser share the cookie, and so they share logging in and out, wherever it was said: one that did not
 * hear of it would go on showing bookings with their codes. What one of them books they share, too, so that no other offers it again. A message has no token: whoever hears it reads the cookie of then.
 * What is changed of a booking in one tab the others read again: its code may be another one.
 * It is sent by the channel that listens, which does not hear itself: another one of this tab would be heard as another tab.
 */
export const SyncTabs = () => {
  const { actor, sendIfAllowed, tokens } = useFront()
  const session = useChild('session')
  const uid = session.matches('member') ? session.context.user?.uid : undefined
  const pending = session.context.user?.completed === false
  const visitor = session.matches('visitor')
  const expired = session.matches('expired')
  /** Who was signed in last; a session that ended is asked about in its own tab. */
  const last = useRef<string>(undefined)
  const channelOfTab = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    const tabs = channel()
    if (!tabs) return
    channelOfTab.current = tabs
    tabs.onmessage = ({ data }) => {
      const told = readBookedMessage(data)
      if (told) {
        const { user, bookings } = actor.getSnapshot().context.session.getSnapshot().context
        const isKnown = bookings.some(({ number }) => number !== undefined && number === told.booked.number)
        if (user?.uid === told.account && !isKnown)
          sendIfAllowed({ type: 'session.bookedElsewhere', booked: told.booked })
        return
      }
      if (data === changedBookings) return void sendIfAllowed({ type: 'session.refresh' })
      const token = tokens.read()
      if (token === undefined) return void sendIfAllowed({ type: 'session.signOut' })
      // The same account may have been completed with the link of its mail.
      if (!sendIfAllowed({ type: 'session.changed', token }) && pending)
        sendIfAllowed({ type: 'session.refresh' })
    }
    return () => tabs.close()
  }, [actor, sendIfAllowed, tokens, pending])
  useEffect(() => {
    const was = last.current
    if (uid === undefined && !visitor && !expired) return
    last.current = uid
    if (uid === was || expired) return
    channelOfTab.current?.postMessage('changed')
  }, [uid, visitor, expired])
  // A list that another tab's message has led to is the same there, and is told to nobody any more.
  useEffect(() => {
    let told: string | undefined
    const subscription = actor.subscribe(({ context }) => {
      const { user, bookings } = context.session.getSnapshot().context
      const known = user && heldOf(user.uid, bookings)
      const changed = known !== undefined && told?.startsWith(`${user?.uid} `) && known !== told
      told = known
      if (changed) channelOfTab.current?.postMessage(changedBookings)
    })
    return () => subscription.unsubscribe()
  }, [actor])
  // The other tabs offer nothing that was just booked here.
  useEffect(() => {
    let told: string | undefined
    const subscription = actor.subscribe(({ context }) => {
      const account = context.session.getSnapshot().context.user?.uid
      const booking = context.booking?.getSnapshot()
      const message = bookedMessage(booking, account)
      if (!message || booking?.context.uid === told) return
      told = booking?.context.uid
      channelOfTab.current?.postMessage(message)
    })
    return () => subscription.unsubscribe()
  }, [actor])
  return null
}
