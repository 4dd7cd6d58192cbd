import { arrivals, type Arrival } from '../../machines/events'
import type { Front } from '../driver'
import { recall, remember } from './browserStorage'

/** What signed this browser in, and whom; until its note was read. */
const name = 'arrived'

/**
 * Shows the note about a sign-in by a link again after a load, and keeps it until it was read or the session has ended. That
 * another tab has logged in is kept by this tab alone: the other one reads the same local storage, and has logged in itself.
 */
export function keepArrival({ actor, sendIfAllowed }: Pick<Front, 'actor' | 'sendIfAllowed'>): void {
  const [by, uid] = (recall('session', name) ?? recall('local', name))?.split(' ') ?? []
  let known = arrivals.find((each) => each === by)
  let last = ofBrowser(known)
  actor.subscribe(({ context }) => {
    const session = context.session.getSnapshot()
    const { user, arrived } = session.context
    if (!session.matches('member') && !session.matches('visitor')) return
    const before = known
    known = undefined
    if (before && !arrived && user?.uid === uid && uid !== undefined)
      return void sendIfAllowed({ type: 'session.arrived', by: before, uid })
    const line = arrived && user && `${arrived} ${user.uid}`
    const shared = ofBrowser(arrived)
    remember('session', name, shared ? undefined : line)
    // The note of another tab is not this one's to remove, but at a log out.
    if (shared !== last || session.matches('visitor')) remember('local', name, shared && line)
    last = shared
  })
}

/** The same where it is of the whole browser; undefined where it is of one tab. */
function ofBrowser(arrived: Arrival | undefined): Arrival | undefined {
  return arrived === 'otherTab' ? undefined : arrived
}
