import { isTimeZone } from '../../contract/time/zonedTime'
import type { Window } from '../../contract/time/window'
import type { Intent, Slots } from '../frame'
import type { Language } from '../language/compile'
import type { Token } from '../language/tokenise'
import { longestPhrase } from '../language/phrases'
import type { Context } from './context'
import type { Op } from './entities/datetime/ops'
import { readTimes } from './entities/datetime/read'
import { resolve } from './entities/datetime/resolve'
import type { Hypothesis } from './hypothesis'

/**
 * The intent of an utterance that is about a booking which was made, though its words are those of a search: while a booking
 * is changed, where it names the booking, or where nothing is searched for. Undefined for any other.
 */
export function intentOfBooking(
  { language, at, bookings = [], change, slots: known = {}, reference }: Context,
  { intent, slots }: Hypothesis,
  ops: readonly Op[],
  tokens: readonly Token[],
): Intent | undefined {
  const { ordinal, plate, ...others } = slots
  if (change === 'plate')
    return intent === 'select_result' || plate !== undefined ? 'choose_vehicle' : undefined
  // `oh no, that's the wrong day, cancel it` of what has just been booked.
  if (at === 'booking.booked' && intent === 'deny' && cancels(language, tokens)) return 'cancel_booking'
  if (at === 'cancellation.asking' && namesDay(language, ops, tokens) && !asks.has(intent))
    return 'cancel_booking'
  // `je peux arriver une heure plus tôt ?` is about what is being booked.
  const isBooking = at.startsWith('booking.') && making(at)
  if (intent === 'change_booking' && isBooking && !namesBooking(language, tokens)) return 'change_slot'
  if (bookings.length === 0 || !timely.has(intent)) return undefined
  const hours = ops.filter(({ op }) => op === 'clock').length
  if (intent === 'change_booking')
    return hours > 1 && !namesBooking(language, tokens) ? 'search_parking' : undefined
  const alone = Object.keys(others).length === 0 && ordinal === undefined && plate === undefined
  if (change !== undefined) return alone && ops.length > 0 ? 'change_booking' : undefined
  if (making(at)) return undefined
  // `the cheapest booking` is one of the list, and none that was made.
  if (intent === 'change_slot' && slots.preference === undefined && namesBooking(language, tokens))
    return 'change_booking'
  const idle = at === 'booking.booked' || (at === 'search.asking' && Object.values(known).every(isNothing))
  if (!idle || !alone || ops.length === 0) return undefined
  // Two hours are a stay: `now thursday from ten to twelve`.
  const entry = hours > 1 || ops.some(({ op }) => entries.has(op))
  if (intent === 'change_slot') return entry ? undefined : 'change_booking'
  // Whoever is parked and says when he leaves looks for no parking.
  const runs = Date.parse(bookings[0]?.from ?? '') <= new Date(reference).getTime()
  return runs && !entry && ops.every(({ op }) => ending.has(op)) && moves(ops) ? 'change_booking' : undefined
}

/** True where a booking of the driver's is named: `mi reserva`, `the booking`; an order to book has no such word before it. */
export function namesBooking({ lexicon }: Language, tokens: readonly Token[]): boolean {
  const { possessives, pointing, booking } = lexicon
  return tokens.some(
    ({ text }, i) =>
      booking.some((stem) => text.startsWith(stem)) &&
      tokens.slice(Math.max(0, i - 2), i).some((one) => possessives.has(one.text) || pointing.has(one.text)),
  )
}

/** The end of a booked stay that an utterance gives: an instant, or by how much it moves; `date` is the day of the booking. */
export function endTimes(context: Context, ops: readonly Op[], tokens: readonly Token[]): EndTimes {
  const heard = heardIn(context, ops, tokens)
  const span = spanIn(heard)
  if (span) {
    const less = heard.shorter && span.op !== 'shift' && span.minutes > 0
    return { later_minutes: less ? -span.minutes : span.minutes, ...dayIn(heard, ops) }
  }
  return heard.first < 0 ? dayIn(heard, ops) : endIn(heard)
}

type EndTimes = Pick<Slots, 'to' | 'later_minutes' | 'date'>
/** An utterance about the end of a stay; `first` and `until` are the operations with its first hour and with a word for the end. */
type Heard = Pick<Context, 'language'> & {
  ops: readonly Op[]
  tokens: readonly Token[]
  bookings: readonly Window[]
  zone: string
  now: string
  first: number
  until: number
  longer: boolean
  shorter: boolean
}

function heardIn(
  { language, bookings = [], timeZone, reference }: Context,
  ops: readonly Op[],
  tokens: readonly Token[],
): Heard {
  const says = (stems: readonly string[]): boolean =>
    tokens.some(({ text }) => stems.some((stem) => text.startsWith(stem)))
  return {
    ...{ language, bookings, ops, tokens },
    zone: isTimeZone(timeZone) ? timeZone : 'UTC',
    now: new Date(reference).toISOString(),
    first: ops.findIndex(({ op }) => op === 'clock' || op === 'offset'),
    until: ops.findIndex(({ op }) => op === 'until'),
    longer: says(language.lexicon.longer),
    shorter: says(language.lexicon.shorter),
  }
}

/** The length by which the end moves. `prolonge de deux heures` has one in words of a clock time. */
function spanIn({ language, ops, tokens, first, until, longer, shorter }: Heard): Span | undefined {
  if (first < 0) return ops.findLast((op) => op.op === 'longer' || op.op === 'shift' || op.op === 'duration')
  const [before, clock] = [ops[first - 1], ops[first]]
  const led = before && (before.op === 'from' || days.has(before.op))
  if (!led || until >= 0 || !(longer || shorter) || !saysUnit(language, tokens)) return undefined
  if (clock?.op !== 'clock' || clock.exact || clock.hour > 12) return undefined
  return { op: 'duration', minutes: clock.hour * 60 + clock.minute }
}

/** The instant of the end. A day before the word for the end is that of the booking, any other that of the end. */
function endIn(heard: Heard): EndTimes {
  const { language, ops, tokens, bookings, zone, now, first, until, longer, shorter } = heard
  const leaving = tokens.some((_, i) => longestPhrase(language.lexicon.exit, tokens, i))
  const cut = until >= 0 ? until : leaving || first === 0 || !namesBooking(language, tokens) ? 0 : first
  const named = dayIn(heard, ops.slice(0, cut))
  const end = ops.slice(cut).filter(({ op }) => op !== 'until' && op !== 'from')
  const stay = bookings.find((one) => isOn(one, named.date)) ?? bookings[0]
  // An hour is the first one after the end where the stay is to be longer, else after its beginning and after now.
  const after = longer && !shorter && !leaving ? stay?.to : [stay?.from ?? now, now].sort(byTime).at(-1)
  const { from, to = from } = resolve([{ op: 'until' }, ...end], now, zone, { from: after ?? now })
  const last = to === undefined ? undefined : { date: to.slice(0, 10) }
  const told = end.some(({ op }) => days.has(op)) && bookings.some((one) => isOn(one, last?.date))
  return { ...(to !== undefined && { to }), ...(told ? last : named) }
}

function dayIn({ now, zone }: Heard, ops: readonly Op[]): Pick<Slots, 'date'> {
  const said = ops.filter(({ op }) => days.has(op))
  const { date } = resolve(said, now, zone)
  return date === undefined ? {} : { date }
}

type Span = Extract<Op, { op: 'longer' | 'shift' | 'duration' }>
/** What asks about another booking while one is read back to be cancelled: `and what time is tomorrow's?` */
const asks: ReadonlySet<Intent> = new Set(['list_bookings', 'parking_details', 'last_payment', 'navigate'])
const timely: ReadonlySet<Intent> = new Set(['search_parking', 'change_slot', 'change_booking'])
const days: ReadonlySet<Op['op']> = new Set(['day', 'weekday', 'date'])
/** What gives a stay its entry. */
const entries: ReadonlySet<Op['op']> = new Set(['from', 'between', 'allDay', 'weekend'])
/** What an utterance about the end of a stay may say. */
const ending: ReadonlySet<Op['op']> = new Set(['until', 'clock', 'part', 'day', 'longer', 'shift', 'now'])

function saysUnit({ datetime }: Language, tokens: readonly Token[]): boolean {
  return tokens.some((_, i) => longestPhrase(datetime.units, tokens, i))
}

function moves(ops: readonly Op[]): boolean {
  return ops.some(({ op }) => op === 'until' || op === 'longer' || op === 'shift')
}

function making(at: Context['at']): boolean {
  return at.startsWith('cancellation.') || (at.startsWith('booking.') && at !== 'booking.booked')
}

function isNothing(value: unknown): boolean {
  return value === undefined
}

function byTime(a: string, b: string): number {
  return Date.parse(a) - Date.parse(b)
}

/** Whether a stay is on a day, `2026-11-24`; on any without one. */
function isOn({ from, to }: Window, date: string | undefined): boolean {
  return date === undefined || (from.slice(0, 10) <= date && date <= to.slice(0, 10))
}

/** True for another booking by its day alone, while one is asked about: `non pas celle-là celle de samedi`, `the saturday one`. */
function namesDay({ datetime, lexicon }: Language, ops: readonly Op[], tokens: readonly Token[]): boolean {
  // `one` is read as an hour, the `de` of `celle de samedi` as the word before an entry.
  const beside = (one: Op): boolean =>
    one.op === 'repair' || one.op === 'from' || (one.op === 'clock' && one.hour === 1 && !one.exact)
  const isDay = ({ op }: Op): boolean => op === 'day' || op === 'weekday' || op === 'date'
  if (!ops.some(isDay) || !ops.every((one) => isDay(one) || beside(one))) return false
  const days = readTimes(datetime, tokens).moments
  const [first, last] = [days[0]?.start ?? 0, days.at(-1)?.end ?? 0]
  return tokens.slice(Math.max(0, first - 2), last + 1).some(({ text }) => lexicon.pointing.has(text))
}

/** True for a word for cancelling with no no beside it. */
function cancels({ lexicon }: Language, tokens: readonly Token[]): boolean {
  const denied = (at: number): boolean => longestPhrase(lexicon.negation, tokens, at) !== undefined
  return tokens.some(
    ({ text }, i) =>
      lexicon.undoing.some((stem) => text.startsWith(stem)) &&
      ![i - 2, i - 1, i + 1, i + 2].some((at) => at >= 0 && denied(at)),
  )
}
