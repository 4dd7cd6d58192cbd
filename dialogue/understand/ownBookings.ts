import type { Booking } from '../../contract/booking'
import { isoAt, wallAt } from '../../contract/time/zonedTime'
import type { ExplainedFrame, Intent, Slots } from '../frame'
import type { Language } from '../language/compile'
import { foldedWords, tokenise, type Token } from '../language/tokenise'
import { townAt } from '../language/townNames'

/**
 * The frame of an utterance that names one of the driver's bookings by its car park or its city: `the code for Valencia`. `without`
 * hears the utterance without that name, which would otherwise be heard as a place to park at.
 */
export function withOwnBooking(
  frame: ExplainedFrame,
  said: string,
  bookings: readonly Booking[],
  language: Language,
  without: (rest: string) => ExplainedFrame,
): ExplainedFrame {
  const span = nameIn(tokenise(said, language.lexicon.joined), bookings, language)
  if (!span) return frame
  const place = said.slice(span.from, span.to)
  const cuts = [
    [span.start, span.end],
    [span.from, span.to],
  ] as const
  const rests = cuts.map(([from, to]) => without(`${said.slice(0, from)} ${said.slice(to)}`))
  const asked = [frame, ...rests].find(asksOfOne)
  const names = ['name', 'ordinal', 'preference'].some((slot) => slot in frame.slots)
  if (asked && !names && !span.alone && frame.intent !== 'search_parking')
    return ofOne(asked, { booking_place: place })
  if (aboutBookings.has(frame.intent)) {
    // A name that is only like what was said is that of another one.
    const { name = '', ...slots } = frame.slots
    const said = foldedWords(name)
    const whole = foldedWords(place).every((word) => said.includes(word))
    return { ...frame, slots: { ...(whole && { name }), ...slots, place } }
  }
  if (!lookalike.has(frame.intent)) return frame
  // Beside nothing else, the name answers a question: `la de Bilbao`.
  if (span.alone) return { ...frame, intent: 'search_parking', slots: { place }, confidence: 1 }
  const rest = rests.find(({ intent }) => aboutBookings.has(intent) || intent === 'cancel')
  if (!rest || (rest.intent === 'change_booking' && asksForStay(frame))) return frame
  const intent = rest.intent === 'cancel' ? 'cancel_booking' : rest.intent
  return { ...rest, intent, slots: { ...rest.slots, place } }
}

/** `is my booking in bilbao covered?`, `cuánto pagué por la de bilbao`: without the name, it asks about one car park, or what was paid. */
export function asksOfOne({ intent, slots }: ExplainedFrame): boolean {
  return intent === 'last_payment' || (intent === 'parking_details' && slots.about !== undefined)
}

/** Such a question, about the booking that is named. */
export function ofOne(
  { intent, slots, ...frame }: ExplainedFrame,
  named: Pick<Slots, 'booking_place' | 'booking_date' | 'other'>,
): ExplainedFrame {
  const asked = intent === 'last_payment' ? { about: ['price' as const] } : slots
  return { ...frame, intent: 'parking_details', slots: { ...asked, ...named } }
}

/** The words by which an utterance names bookings: of their car park or its city. */
export function namesIn(said: string, bookings: readonly Booking[], language: Language): string[] {
  const span = nameIn(tokenise(said, language.lexicon.joined), bookings, language)
  return span ? [said.slice(span.from, span.to)] : []
}

/** The bookings that slots name by their day, and by words of their car park or its city; all where nothing is named. */
export function namedBookings(
  { date, name, place }: Pick<Slots, 'date' | 'name' | 'place'>,
  bookings: readonly Booking[],
): Booking[] {
  const said = foldedWords(name ?? place ?? '')
  const named = bookings.filter((one) => said.every((word) => wordsOf(one).includes(word)))
  if (date === undefined) return named
  const begun = named.filter(({ when }) => when.startsWith(date))
  return begun.length > 0 ? begun : named.filter((one) => isOn(one, date))
}

/** Those that begin at the hour of an instant on a clock face, `la de las nueve`; all where none does. */
export function atClock(iso: string | undefined, bookings: Booking[]): Booking[] {
  const then = bookings.filter(({ when, timeZone }) => sameClock(when, iso, timeZone))
  return then.length > 0 ? then : bookings
}

const aboutBookings: ReadonlySet<Intent> = new Set([
  'access_code',
  'booking_plate',
  'list_bookings',
  'cancel_booking',
  'change_booking',
  'change_plate',
])
/** What such an utterance is heard as with the name in it. */
const lookalike: ReadonlySet<Intent> = new Set([
  'search_parking',
  'change_slot',
  'select_result',
  'referral_code',
  'parking_details',
  'access',
  'out_of_scope',
  'not_understood',
  'cancel',
])

/** UTF-16 offsets of a name, and of it with the words that lead and follow it: `the [valencia] one`; `alone`: no others are said. */
type NameSpan = Record<'start' | 'from' | 'to' | 'end', number> & { alone: boolean }

/** The first run of words of one booking that has a word which names nothing else. */
function nameIn(
  tokens: readonly Token[],
  bookings: readonly Booking[],
  { lexicon }: Language,
): NameSpan | undefined {
  const names = bookings.map((one) => new Set(wordsOf(one)))
  const { strip, glue, pointing, generic } = lexicon
  const isSmall = ({ text }: Token): boolean =>
    text.length < 3 || [strip, glue, pointing, generic].some((words) => words.has(text))
  for (let i = 0; i < tokens.length; i++) {
    if (strip.has(tokens[i]!.text)) continue
    const to = Math.max(...names.map((words) => endOfRun(tokens, i, words)))
    if (tokens.slice(i, to).every(isSmall)) continue
    let [first, end] = [i, to]
    while (first > 0 && isSmall(tokens[first - 1]!)) first--
    while (end < tokens.length && pointing.has(tokens[end]!.text)) end++
    const [start, last] = [tokens[first]!, tokens[end - 1]!]
    const name = { from: tokens[i]!.start, to: tokens[to - 1]!.end }
    return { ...name, start: start.start, end: last.end, alone: first === 0 && end === tokens.length }
  }
  return undefined
}

function endOfRun(tokens: readonly Token[], from: number, words: ReadonlySet<string>): number {
  let end = from
  while (words.has(tokens[end]?.text ?? '')) end++
  return end
}

function wordsOf({ parking }: Booking): string[] {
  // Whoever speaks another language has another name for the town: `cancel the one in Munich`.
  const town = parking ? townAt(parking)?.keys.join(' ') : undefined
  return foldedWords(`${parking?.name ?? ''} ${parking?.city ?? ''} ${town ?? ''}`)
}

function isOn({ when, end, timeZone }: Booking, date: string): boolean {
  const [first, last] = [when, end].map((iso) => isoAt(Date.parse(iso), timeZone).slice(0, 10))
  return (first ?? '') <= date && date <= (last ?? '')
}

/** Whether two instants show the same hour and minute on a clock face. */
function sameClock(iso: string, other: string | undefined, zone: string): boolean {
  if (other === undefined) return false
  const [a, b] = [iso, other].map((one) => wallAt(Date.parse(one), zone))
  return a?.minute === b?.minute && (a?.hour ?? 0) % 12 === (b?.hour ?? 0) % 12
}

/** True for a search with an entry: `un parking à atocha jeudi à 14 heures` is for another stay than the one that is booked there. */
function asksForStay({ intent, slots }: ExplainedFrame): boolean {
  return intent === 'search_parking' && slots.from !== undefined
}
