import { isTimeZone } from '../../../contract/time/zonedTime'
import type { ExplainedFrame, Intent } from '../../frame'
import { longestPhrase, withoutPhrases, type Phrases } from '../../language/phrases'
import type { Language } from '../../language/compile'
import { foldedWords, type Token } from '../../language/tokenise'
import { givesUp } from '../bookings/guessedCancel'
import { namesBooking } from '../bookedStay'
import type { Context } from '../context'
import type { Listen } from '../another/listen'
import { isDay, type Moment, type Op } from '../entities/datetime/ops'
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
  const { language, at, bookings = [], change } = context
  const { remarks, exit } = language.lexicon
  if (bookings.length === 0 || !isOpen(context) || change !== undefined) return undefined
  const { ops, moments } = readTimes(language.datetime, tokens)
  // `i'll be an hour late`, `samedi j'arriverai plus tard`
  const without = (kept: number): Token[] =>
    tokens.filter((_, i) => !moments.some(({ start, end }) => start <= i && i < end - kept))
  const untimed = [without(0), without(1)]
  const saysIn = (words: readonly Token[], phrases: Phrases<true>): boolean =>
    words.some((_, i) => longestPhrase(phrases, words, i))
  const says = (phrases: Phrases<true>): boolean => [tokens, ...untimed].some((one) => saysIn(one, phrases))
  const enters = says(language.datetime.entry)
  const shifts = enters && ops.some(({ op }) => op === 'shift')
  const comes = shifts || says(remarks.late) || says(remarks.early)
  const names = namesBooking(language, tokens) || namesOfDay(language, tokens, moments)
  if (!comes && !(enters && (at === 'booking.booked' || names || saysMove(language, tokens))))
    return undefined
  // `al final llegaré a las diez` is not about the end.
  const plain = withoutPhrases(language.lexicon.fillers, tokens)
  const leaves = plain.some((_, i) => longestPhrase(exit, plain, i))
  if (isOfEnd(language, tokens)) return undefined
  // `i'll be an hour late` says no length of a stay.
  const isLateness = !saysIn(tokens, remarks.late) && says(remarks.late)
  const ranged = ops.some(({ op }) => ranges.has(op) && !(isLateness && lengths.has(op)))
  if ((leaves && !comes) || ranged) return undefined
  const { frame } = listen(tokens, context)
  const guessed = frame.intent === 'cancel_booking' && !givesUp(language, tokens)
  if ((!guessed && !replaced.has(frame.intent)) || isElsewhere(frame, names, language)) return undefined
  const date = dayIn(context, ops)
  const stay = bookings.find(({ from }) => from.startsWith(date ?? '')) ?? bookings[0]!
  const entry = entryIn(context, ops, stay) ?? (says(remarks.early) ? 'earlier' : comes ? 'later' : undefined)
  return entry && entryFrame(entry, date)
}

/** True where what is said of a stay can only be about one that was booked: right after it, or where nothing is searched. */
export function isOpen({ at, slots: known = {} }: Context): boolean {
  return at === 'booking.booked' || (at === 'search.asking' && Object.values(known).every(isNothing))
}

/** `tomorrow's booking` */
export function namesOfDay(
  { lexicon }: Language,
  tokens: readonly Token[],
  moments: readonly Moment[],
): boolean {
  const isBooking = (at: number): boolean =>
    lexicon.booking.some((stem) => tokens[at]?.text.startsWith(stem) === true)
  return moments.some(({ end }) => isBooking(end) || (tokens[end]?.text === 's' && isBooking(end + 1)))
}

/** The day of the booking, `2026-11-28`; undefined where none is said. */
export function dayIn({ timeZone, reference }: Context, ops: readonly Op[]): string | undefined {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  return resolve(ops.filter(isDay), new Date(reference).toISOString(), zone).date
}

/** The frame of a stay that was booked, which is wanted otherwise; `date`: its day, `2026-11-28`. */
export function entryFrame(
  entry: NonNullable<ExplainedFrame['entry']>,
  date: string | undefined,
): ExplainedFrame {
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

/** True beside a word for moving: `muévela`, `ich will … ändern`. */
export function saysMove({ datetime, bookings }: Language, tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ text }, i) =>
      longestPhrase(datetime.moving, tokens, i) || bookings.moved.some((stem) => text.startsWith(stem)),
  )
}

/** `je suis en retard, prolonge d'une heure` is about the end, or the whole booking. */
function isOfEnd({ lexicon: { longer, shorter, undoing } }: Language, tokens: readonly Token[]): boolean {
  const stems = [...longer, ...shorter, ...undoing]
  return tokens.some(({ text }) => stems.some((stem) => text.startsWith(stem)))
}

/** True for another place than what is booked. */
function isElsewhere({ slots }: ExplainedFrame, names: boolean, { lexicon }: Language): boolean {
  const words = slots.place === undefined ? [] : foldedWords(slots.place)
  return !names && words.some((word) => !lexicon.generic.has(word))
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
const lengths: ReadonlySet<Op['op']> = new Set(['duration', 'longer'])
/** What such an utterance is heard as by its words. */
const replaced: ReadonlySet<Intent> = new Set([
  'search_parking',
  'change_slot',
  'change_booking',
  'out_of_scope',
  'not_understood',
  'list_bookings',
  'deny',
])
