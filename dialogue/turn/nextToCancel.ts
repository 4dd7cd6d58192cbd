import { sortBookings } from '../../contract/rules/cancellable'
import type { ConversationActor } from '../../machines/conversation.machine'
import { bookingsOf } from '../bookings'
import type { ReplyFacts } from '../facts'
import type { Plan } from '../decide/plan'

/** Uids of the bookings that are to be cancelled behind the one that is asked about: kept until that is cancelled, and then asked for (`among`). */
export type NextToCancel = { toCancel?: readonly string[]; among?: readonly string[] }

export function nextToCancel(
  conversation: ConversationActor,
  plan: Plan | undefined,
  { at, bookings }: ReplyFacts,
  now: number,
): NextToCancel {
  const toCancel = plan?.toCancel ?? conversation.getSnapshot().context.toCancel
  if (!toCancel || !at.startsWith('cancellation.')) return {}
  if (at !== 'cancellation.cancelled') return { toCancel }
  const ahead = sortBookings(bookingsOf(toCancel, bookings), now).next
  return ahead.length > 0 ? { among: ahead.map(({ uid }) => uid) } : {}
}
