import type { Window } from '../contract/time/window'
import { stateMeta, type ActiveState } from '../machines/children'
import { toConfirm } from './changeFacts'
import type { ReplyFacts } from './facts'

/**
 * True where a yes confirms only what was read back: the reply reads it back again, and a model's guess confirms
 * nothing.
 */
export function isReadBack({ at, change }: ReplyFacts): boolean {
  if (change) return toConfirm(change) !== undefined
  return stateMeta[at].readBack ?? false
}

/** True where a list, a car park or a booking is in front of the driver, and an answer to it is awaited. */
export function awaitsChoice(at: ActiveState): boolean {
  return choices.has(at)
}
const choices: ReadonlySet<ActiveState> = new Set(['search.listing', 'search.viewing', 'booking.reviewing'])

/** The stay that is read back: of the quote, of the booking as it is to be, or of that which is to be cancelled; undefined elsewhere. */
export function toldStay(facts: ReplyFacts): Window | undefined {
  const { change, quote, cancelling } = facts
  if (!isReadBack(facts)) return undefined
  const booking = change?.booking ?? cancelling?.booking
  return (change ?? { quote }).quote?.window ?? (booking && { from: booking.when, to: booking.end })
}
