import type { ExplainedFrame, Intent } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import { endTimes, namesBooking } from '../bookedStay'
import { readTimes } from '../entities/datetime/read'
import { refused } from './frames'
import type { Read } from './named'

/**
 * An hour at which a booking is to end (`my booking tomorrow should end at eight instead of six`, `fais que ma réservation se termine à 20 heures`)
 * is a change of it, or not understood: it is never guessed to be a cancellation or a question about bookings. Any other frame is as it was
 * heard.
 */
export function withoutEnd(frame: ExplainedFrame, read: Read): ExplainedFrame {
  const { said, context, listen, tokens } = read
  const { bookings, datetime, lexicon } = context.language
  if (!guessed.has(frame.intent) || frame.confidence === 1) return frame
  const ends = tokens.some(({ text }) => bookings.ended.some((stem) => text.startsWith(stem)))
  const { ops } = readTimes(datetime, tokens)
  if (!ends || !ops.some(({ op }) => op === 'clock' || op === 'offset')) return frame
  // The hour that is replaced stands last.
  const cut = tokens.findIndex((_, i) => i > 0 && longestPhrase(lexicon.instead, tokens, i) !== undefined)
  const change = cut < 0 ? undefined : listen(said.slice(0, tokens[cut - 1]!.end))
  if (change?.intent === 'change_booking') return change
  const why = 'the end of a booking'
  const names = cut < 0 && !/[?¿？]/.test(said) && namesBooking(context.language, tokens)
  const slots = names && isIdle(context) ? endTimes(context, ops, tokens) : {}
  if (slots.to !== undefined) return { ...refused, intent: 'change_booking', slots, confidence: 1, why }
  return frame.intent === 'cancel_booking' ? { ...refused, why } : frame
}

/** Intents that such an utterance is guessed to have. */
const guessed: ReadonlySet<Intent> = new Set([
  'cancel_booking',
  'list_bookings',
  'out_of_scope',
  'search_parking',
])

function isIdle({ at, change, bookings = [] }: Read['context']): boolean {
  return (at === 'search.asking' || at === 'booking.booked') && !change && bookings.length > 0
}
