import { sortBookings } from '../../contract/rules/cancellable'
import type { ConversationActor } from '../../machines/conversation.machine'
import { bookingsOf } from '../bookings'
import type { ReplyFacts } from '../facts'
import type { Plan } from '../decide/plan'

/** What is to be cancelled behind the booking that is asked about: kept until that is cancelled, and then asked for (`among`). */
export type Next = { next?: readonly string[]; among?: readonly string[] }

export function nextToCancel(
  conversation: ConversationActor,
  plan: Plan | undefined,
  { at, bookings }: ReplyFacts,
  now: number,
): Next {
  const next = plan?.next ?? conversation.getSnapshot().context.next
  if (!next || !at.startsWith('cancellation.')) return {}
  if (at !== 'cancellation.cancelled') return { next }
  const ahead = sortBookings(bookingsOf(next, bookings), now).next
  return ahead.length > 0 ? { among: ahead.map(({ uid }) => uid) } : {}
}
