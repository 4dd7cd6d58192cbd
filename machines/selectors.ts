import type { DriverSnapshot } from './driver.machine'
import type { DriverEvent } from './events'

/** A child's state as dots: `{ looking: {…} }` is told by what has the driver's attention, not by the stream. */
const dotted = (value: unknown): string => {
  if (typeof value === 'string') return value
  const [[name, inner] = ['', '']] = Object.entries(value as Record<string, unknown>)
  return inner ? `${name}.${dotted(inner)}` : name
}

/** What may happen now, asked of whoever owns the word: the one answer for buttons, sentences and tools. */
export const can = (snapshot: DriverSnapshot, word: DriverEvent): boolean => {
  const { session, search, booking, cancellation } = snapshot.context
  switch (word.type.split('.')[0]) {
    case 'session':
      return session.getSnapshot().can(word as Extract<DriverEvent, { type: `session.${string}` }>)
    case 'search':
      return search.getSnapshot().can(word as Extract<DriverEvent, { type: `search.${string}` }>)
    case 'booking': {
      const child = booking?.getSnapshot()
      return (
        child?.status === 'active' && child.can(word as Extract<DriverEvent, { type: `booking.${string}` }>)
      )
    }
    case 'cancellation': {
      const child = cancellation?.getSnapshot()
      return (
        child?.status === 'active' &&
        child.can(word as Extract<DriverEvent, { type: `cancellation.${string}` }>)
      )
    }
    default:
      return snapshot.can(word)
  }
}

/**
 * What has the driver's attention, dotted, for replies, sentences and `state.at` of the voice doors: `search.asking`,
 * `search.listing`, `booking.reviewing`, `cancellation.asking`, `session.expired`.
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

/** Whether someone is still being waited for. A webhook answers when this is false, or when its patience ends. */
export const isBusy = (snapshot: DriverSnapshot): boolean => {
  const { session, search, booking, cancellation } = snapshot.context
  return [session, search, booking, cancellation].some((child) => {
    const state = child?.getSnapshot()
    return state?.status === 'active' && state.hasTag('busy')
  })
}

/** The refusal that the driver should hear now, if there is one. */
export const faultOf = (snapshot: DriverSnapshot): string | undefined => {
  const { session, search, booking, cancellation } = snapshot.context
  const owner = activeState(snapshot).split('.')[0]
  if (owner === 'session') return session.getSnapshot().context.fault
  if (owner === 'booking') return booking?.getSnapshot().context.fault
  if (owner === 'cancellation') return cancellation?.getSnapshot().context.fault
  return search.getSnapshot().context.fault
}
