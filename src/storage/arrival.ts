import { arrivals, type Arrival } from '../../machines/events'
import type { Front } from '../driver'
import { recall, remember } from './browserStorage'

/** What signed this browser in, and whom; until its note was read. */
const name = 'arrived'

/** Shows the note about a sign-in by a link again after a load, and keeps it until it was read or the session has ended. */
export function keepArrival({ actor, sendIfAllowed }: Pick<Front, 'actor' | 'sendIfAllowed'>): void {
  const [by, uid] = recall('local', name)?.split(' ') ?? []
  let known = arrivals.find((each) => each === by)
  actor.subscribe(({ context }) => {
    const session = context.session.getSnapshot()
    const { user, arrived } = session.context
    if (!session.matches('member') && !session.matches('visitor')) return
    const before: Arrival | undefined = known
    known = undefined
    if (before && !arrived && user?.uid === uid && uid !== undefined)
      sendIfAllowed({ type: 'session.arrived', by: before, uid })
    else remember('local', name, arrived && user && `${arrived} ${user.uid}`)
  })
}
