import { isTimeZone } from '../../../contract/time/zonedTime'
import type { ExplainedFrame, Intent } from '../../frame'
import { longestPhrase, withoutPhrases, type Phrases } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import { namesBooking } from '../bookedStay'
import type { Context } from '../context'
import type { Listen } from '../another/listen'
import type { Op } from '../entities/datetime/ops'
import { readTimes } from '../entities/datetime/read'
import { resolve } from '../entities/datetime/resolve'

/**
 * The frame of a driver who says to come to a booked space later or earlier than it begins: `i'm running late, i'll be there at ten`.
 * Undefined where nothing is booked, where something else is searched or read back, beside a word for leaving, and for a question.
 */
export function bookedEntry(
  tokens: readonly Token[],
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  const { language, at, bookings = [], change, slots: known = {} } = context
  const { remarks, exit } = language.lexicon
  const says = (phrases: Phrases<true>): boolean => tokens.some((_, i) => longestPhrase(phrases, tokens, i))
  const [stay] = bookings
  const open = at === 'booking.booked' || (at === 'search.asking' && Object.values(known).every(isNothing))
  if (!stay || !open || change !== undefined) return undefined
  const comes = says(remarks.late) || says(remarks.early)
  const enters = at === 'booking.booked' || namesBooking(language, tokens)
  if (!comes && !(enters && says(language.datetime.entry))) return undefined
  const { ops } = readTimes(language.datetime, tokens)
  // `al final llegaré a las diez` is not about the end.
  const plain = withoutPhrases(language.lexicon.fillers, tokens)
  const leaves = plain.some((_, i) => longestPhrase(exit, plain, i))
  const stems = [...language.lexicon.longer, ...language.lexicon.shorter]
  // `je suis en retard, prolonge d'une heure` is about the end.
  if (tokens.some(({ text }) => stems.some((stem) => text.startsWith(stem)))) return undefined
  if ((leaves && !comes) || ops.some(({ op }) => ranges.has(op))) return undefined
  const { frame } = listen(tokens, context)
  if (!replaced.has(frame.intent) || frame.slots.place !== undefined) return undefined
  const entry = entryIn(context, ops, stay) ?? (says(remarks.early) ? 'earlier' : comes ? 'later' : undefined)
  const date = frame.slots.date
  return entry && entryFrame(entry, date)
}

function entryFrame(entry: 'later' | 'earlier', date: string | undefined): ExplainedFrame {
  return {
    intent: 'change_booking',
    slots: date === undefined ? {} : { date },
    spans: [],
    confidence: 1,
    alternatives: [],
    entry,
    why: `bare answer, comes ${entry} than booked`,
  }
}

/** Whether the hour, or the length, of an utterance is later or earlier than the beginning of the booked stay. */
function entryIn(
  { timeZone, reference }: Context,
  ops: readonly Op[],
  { from, to }: { from: string; to: string },
): 'later' | 'earlier' | undefined {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  const hour = ops.filter(({ op }) => op === 'clock' || op === 'part')
  const shift = ops.find((one) => one.op === 'shift')
  if (shift) return shift.minutes > 0 ? 'later' : 'earlier'
  if (!hour.some(({ op }) => op === 'clock')) return undefined
  const came = resolve(hour, new Date(reference).toISOString(), zone, { from, to }).from
  return came === undefined ? undefined : Date.parse(came) < Date.parse(from) ? 'earlier' : 'later'
}

function isNothing(value: unknown): boolean {
  return value === undefined
}

/** Operations of a stay of its own. */
const ranges: ReadonlySet<Op['op']> = new Set(['until', 'between', 'duration', 'longer', 'allDay', 'weekend'])
/** What such an utterance is heard as by its words. */
const replaced: ReadonlySet<Intent> = new Set([
  'search_parking',
  'change_slot',
  'change_booking',
  'out_of_scope',
  'not_understood',
])
