import type { DriverSnapshot } from './driver.machine'
import type { DriverEvent } from './events'

/** A state value as dots: `{ asking: 'open' }` → `asking.open`. */
const dotted = (value: unknown): string => {
  if (typeof value === 'string') return value
  const [[name, inner] = ['', '']] = Object.entries(value as Record<string, unknown>)
  return inner ? `${name}.${dotted(inner)}` : name
}

/** Whether the machine that owns this event accepts it now. Buttons, sentences and tools all ask here. */
export const can = (snapshot: DriverSnapshot, event: DriverEvent): boolean => {
  const { session, search, booking, cancellation } = snapshot.context
  switch (event.type.split('.')[0]) {
    case 'session':
      return session.getSnapshot().can(event as Extract<DriverEvent, { type: `session.${string}` }>)
    case 'search':
      return search.getSnapshot().can(event as Extract<DriverEvent, { type: `search.${string}` }>)
    case 'booking': {
      const child = booking?.getSnapshot()
      return (
        child?.status === 'active' && child.can(event as Extract<DriverEvent, { type: `booking.${string}` }>)
      )
    }
    case 'cancellation': {
      const child = cancellation?.getSnapshot()
      return (
        child?.status === 'active' &&
        child.can(event as Extract<DriverEvent, { type: `cancellation.${string}` }>)
      )
    }
    default:
      return snapshot.can(event)
  }
}

/**
 * The state that is in front of the driver, dotted: `search.asking`, `search.listing`, `booking.reviewing`,
 * `cancellation.asking`, `session.expired`. Replies, sentences and `state.at` of the voice channels use it.
 */
export const activeState = (snapshot: DriverSnapshot): string => {
  const { session, search, booking, cancellation } = snapshot.context
  if (session.getSnapshot().matches('expired')) return 'session.expired'
  if (booking) return `booking.${dotted(booking.getSnapshot().value)}`
  if (cancellation) return `cancellation.${dotted(cancellation.getSnapshot().value)}`
  const found = search.getSnapshot()
  if (!found.matches('looking')) return 'search.asking'
  if (found.matches({ looking: { stream: 'broken' } })) return 'search.broken'
  return found.matches({ looking: { attention: 'viewing' } }) ? 'search.viewing' : 'search.listing'
}

/** Whether a machine still waits for an answer. A webhook replies when this is false, or at its time limit. */
export const isBusy = (snapshot: DriverSnapshot): boolean => {
  const { session, search, booking, cancellation } = snapshot.context
  return [session, search, booking, cancellation].some((child) => {
    const state = child?.getSnapshot()
    return state?.status === 'active' && state.hasTag('busy')
  })
}

/** The code of the refusal to tell the driver now; undefined without one. */
export const faultOf = (snapshot: DriverSnapshot): string | undefined => {
  const { session, search, booking, cancellation } = snapshot.context
  const owner = activeState(snapshot).split('.')[0]
  if (owner === 'session') return session.getSnapshot().context.fault
  if (owner === 'booking') return booking?.getSnapshot().context.fault
  if (owner === 'cancellation') return cancellation?.getSnapshot().context.fault
  return search.getSnapshot().context.fault
}
