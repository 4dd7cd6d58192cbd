import { isTimeZone } from '../../contract/time/zonedTime'
import type { Context } from './context'
import { departs } from './entities/datetime/markers'
import type { Op } from './entities/datetime/ops'
import { resolve, type Times } from './entities/datetime/resolve'
import type { Intent, Slots } from '../frame'
import type { Language } from '../language/compile'
import type { Token } from '../language/tokenise'
import { readNumber } from '../language/numerals'
import { longestPhrase, type Phrases } from '../language/phrases'
import { asHourPair, isOfHoursAlone } from './entities/datetime/hourPair'
import { replacedDay } from './entities/datetime/replacedDay'
import { isUnderWay, type DialogueState } from './intentPrior'

/** Intents with times as slots; beside any other intent a time is ignored. */
const timely: ReadonlySet<Intent> = new Set(['search_parking', 'change_slot', 'book'])
/** Intents about bookings, of which only the day counts. */
const aboutBookings: ReadonlySet<Intent> = new Set([
  'cancel_booking',
  'list_bookings',
  'access_code',
  'booking_plate',
  'change_plate',
])

/**
 * The times of a frame of this intent; they change the known stay instead of replacing it. `aside` where the utterance says
 * something else too, so that `jetzt` alone is no time: `ich bin jetzt elektrisch unterwegs`.
 */
export function stayTimes(...asked: Parameters<typeof timesOf>): Omit<Times, 'part'> {
  const { part: _, ...times } = timesOf(...asked)
  return times
}

/** The same, with the part of the day in which a stay without an hour begins. */
export function timesOf(
  context: Context,
  state: DialogueState,
  intent: Intent,
  said: readonly Op[],
  tokens: readonly Token[],
  aside = false,
): Times {
  const day = aboutBookings.has(intent)
  if (!(timely.has(intent) || day) || (intent === 'book' && said.every(({ op }) => op === 'now'))) return {}
  const zone = isTimeZone(context.timeZone) ? context.timeZone : 'UTC'
  const at = new Date(context.reference).getTime()
  const instant = new Date(Number.isNaN(at) ? 0 : at).toISOString()
  const changes = changesStay(intent, state)
  const known = knownStay(context, intent, said, changes)
  const { language } = context
  const replaced =
    known && replacedDay({ language, tokens, ops: said, now: Date.parse(instant), zone }, known)
  if (replaced) return replaced
  const given = known ? asHourPair(language.datetime, said, tokens, known) : said
  const asked = intent === 'cancel_booking' ? ofLastDay(given) : given
  const more = withoutMore(day || aside || leadsToDay(asked) ? withoutNow(asked, aside) : asked)
  const heard = ofEntry(shifted(more, tokens, language), known, (one) => resolve(one, instant, zone, known))
  const leaving = changes && leaves(language, tokens)
  const resolved = (ops: readonly Op[]): Times => {
    const times = resolve(ops, instant, zone, known)
    if (!changes || !isAlone(ops, leaving)) return times
    const exit = resolve([{ op: 'until' }, ...ops], instant, zone, known)
    return isExit(times, exit, known, leaving) ? exit : times
  }
  const ops = withoutRepeated(heard, known, (last) => resolve(last, instant, zone, known))
  const first = resolved(ops)
  // `thursday not wednesday`, of a stay on Thursday: the other value is the new one.
  const times =
    intent === 'change_slot' && known && repeats(first, known) ? other(ops, first, resolved) : first
  return day ? ofBooking(times, intent, asked) : times
}

/** What names a booking: its day, or the hour alone at which it begins (`cancel the one at nine`). */
function ofBooking(times: Times, intent: Intent, said: readonly Op[]): Times {
  const dated = said.some(({ op }) => ofDay.includes(op))
  if (intent === 'cancel_booking' && times.from !== undefined && !dated) return { from: times.from }
  const date = times.date ?? times.from?.slice(0, 10)
  return date === undefined ? {} : { date }
}

function changesStay(intent: Intent, state: DialogueState): boolean {
  return intent === 'change_slot' || intent === 'book' || (intent === 'search_parking' && !isUnderWay(state))
}

/** What the times of an utterance are read beside: the stay that they change, or of another search the day alone. */
function knownStay({ slots, dayPart }: Context, intent: Intent, said: readonly Op[], changes: boolean) {
  if (changes) return { ...slots, part: dayPart }
  const date = slots?.from?.slice(0, 10)
  return intent === 'search_parking' && isOfHoursAlone(said) ? { date } : undefined
}

/** True for one hour and no more; with its day in an utterance about leaving. */
function isAlone(ops: readonly Op[], leaving: boolean): boolean {
  const last = ops.slice(ops.findLastIndex(({ op }) => op === 'repair') + 1)
  const hours = last.filter(({ op }) => op === 'clock' || op === 'minute').length
  const told = leaving ? [...ofHour, ...ofDay] : ofHour
  return hours === 1 && ops.every(({ op }) => told.includes(op))
}

/**
 * An hour alone is the exit when the utterance is about leaving, when the entry is known and the exit is not, or when it is
 * nearer to the known exit than to the known entry.
 */
function isExit(asEntry: Times, asExit: Times, slots: Slots | undefined, leaving: boolean): boolean {
  const { from, to } = slots ?? {}
  if (leaving || from === undefined || to === undefined) return leaving || from !== undefined
  const off = (given: string | undefined, known: string): number =>
    given === undefined ? Infinity : Math.abs(Date.parse(given) - Date.parse(known))
  return off(asExit.to, to) < off(asEntry.from, from)
}

const ofHour: readonly Op['op'][] = ['clock', 'minute', 'part', 'repair']
const ofDay: readonly Op['op'][] = ['day', 'weekday', 'date']

/** Whether the utterance is about leaving; not `salgo a la misma hora`, nor the leaving of a train. */
function leaves({ datetime, lexicon }: Language, tokens: readonly Token[]): boolean {
  return tokens.some((_, i) => {
    const exit = longestPhrase(lexicon.exit, tokens, i)
    if (!exit || departs(datetime, tokens, i) || isKept(datetime, tokens, i, exit.end)) return false
    return !(
      longestPhrase(datetime.same, tokens, exit.end) ?? longestPhrase(datetime.same, tokens, exit.end + 1)
    )
  })
}

/** `saturday i do go, cancel tomorrow's`: of several days the last is that of the booking. */
function ofLastDay(ops: readonly Op[]): readonly Op[] {
  const last = ops.findLastIndex(({ op }) => ofDay.includes(op))
  const range = ops.some(({ op }) => op === 'until' || op === 'between')
  return range ? ops : ops.filter(({ op }, i) => i === last || !ofDay.includes(op))
}

/** `la salida igual`, `same finish`: the end of the stay that a word names is not to change. */
function isKept(w: Language['datetime'], t: readonly Token[], at: number, end: number): boolean {
  if (longestPhrase(w.unchanged, t, at - 1)?.end === at) return true
  for (let i = end; i <= end + farthestKept && !readNumber(w.numerals, t, i); i++)
    if (longestPhrase(w.unchanged, t, i)) return true
  return false
}
/** Number of words between an end of the stay and that it does not change: `la salida la dejas como está`. */
const farthestKept = 3

/** `aside`: without the day of today alone too: `oggi sono con l'elettrica`. */
function withoutNow(ops: readonly Op[], aside: boolean): readonly Op[] {
  const rest = ops.filter(({ op }) => op !== 'now')
  const [first, more] = rest
  return aside && !more && first?.op === 'day' && first.days === 0 ? [] : rest
}

/** `salgo a las dos, no a la una`: what is given as a correction is the hour that the stay had, so the first is the new one. */
function withoutRepeated(
  ops: readonly Op[],
  known: Slots | undefined,
  times: (last: readonly Op[]) => Times,
): readonly Op[] {
  const at = ops.findLastIndex(({ op }) => op === 'repair')
  const last = ops.slice(at + 1)
  const hour = last.some(({ op }) => op === 'clock') && last.every(({ op }) => ofHour.includes(op))
  // `que sean tres horas, no cuatro`
  const length = last.length === 1 && last[0]?.op === 'duration'
  const kind = hour ? 'clock' : length ? 'duration' : undefined
  if (at < 1 || !kind || !known || !ops.slice(0, at).some(({ op }) => op === kind)) return ops
  const same = repeats(times(last), { ...known, to: undefined })
  return same || repeats(times([{ op: 'until' }, ...last]), { ...known, from: undefined })
    ? ops.slice(0, at)
    : ops
}

/** True when nothing of a stay would change. */
function repeats(times: Times, known: Slots): boolean {
  const slots = ['from', 'to'] as const
  const same = (slot: (typeof slots)[number]): boolean =>
    times[slot] === undefined ||
    (known[slot] !== undefined && Date.parse(times[slot]) === Date.parse(known[slot]))
  return (times.from !== undefined || times.to !== undefined) && slots.every(same)
}

/** The times with one of the days or hours left out, the last first, where that changes the same ends of the stay. */
function other(ops: readonly Op[], first: Times, resolved: (ops: readonly Op[]) => Times): Times {
  const kind = ({ op }: Op): string => (ofDay.includes(op) ? 'day' : op)
  for (const [i, op] of [...ops.entries()].reverse()) {
    const twice = ops.filter((one) => kind(one) === kind(op)).length > 1
    if (!twice || !['day', 'clock'].includes(kind(op))) continue
    const rest = resolved(ops.filter((_, k) => k !== i))
    const same = (['from', 'to'] as const).every(
      (slot) => (rest[slot] === undefined) === (first[slot] === undefined),
    )
    if (same && (rest.from !== first.from || rest.to !== first.to)) return rest
  }
  return first
}

/** True where the exit is said to stay as it is. */
function keepsExit({ datetime, lexicon }: Language, tokens: readonly Token[]): boolean {
  return tokens.some((_, i) => {
    const exit = longestPhrase(lexicon.exit, tokens, i)
    return exit !== undefined && isKept(datetime, tokens, i, exit.end)
  })
}

/** `now in sants on thursday`: before another day than today, with no word for the end between, the word for now is none of the stay. */
function leadsToDay(ops: readonly Op[]): boolean {
  const now = ops.findIndex(({ op }) => op === 'now')
  const day = ops.findIndex((one) => ofDay.includes(one.op) && !(one.op === 'day' && one.days === 0))
  return now >= 0 && now < day && !ops.slice(now, day).some(({ op }) => op === 'until' || op === 'between')
}

/** `otra hora, de diez a doce`: beside a whole stay, one more hour is another time. */
function withoutMore(ops: readonly Op[]): readonly Op[] {
  const hours = ops.filter(({ op }) => op === 'clock').length
  return hours > 1 ? ops.filter(({ op }) => op !== 'longer') : ops
}

/** `salgo una hora más tarde` moves the exit, `empezamos antes` the entry; without either, the whole stay moves. */
function shifted(ops: readonly Op[], tokens: readonly Token[], language: Language): readonly Op[] {
  const says = (phrases: Phrases<true>): boolean => tokens.some((_, i) => longestPhrase(phrases, tokens, i))
  const exit = leaves(language, tokens)
  const entry = says(language.datetime.entry) || (!exit && keepsExit(language, tokens))
  const alone = ops.every(({ op }) => op === 'shift')
  if (alone && exit && entersToo(language, tokens)) return ops
  // `on part une semaine plus tard même horaire` moves both.
  const whole = says(language.datetime.same) && !entry
  const of = whole ? undefined : exit ? 'exit' : entry ? 'entry' : undefined
  return of ? ops.map((op) => (op.op === 'shift' ? { ...op, of } : op)) : ops
}

/** True where the entry is said to change: `move both the start and the end`. */
function entersToo({ datetime }: Language, tokens: readonly Token[]): boolean {
  return tokens.some((_, i) => {
    const entry = longestPhrase(datetime.entry, tokens, i)
    return entry !== undefined && !isKept(datetime, tokens, i, entry.end)
  })
}

/** `an hour earlier, but we're still leaving at eleven`: beside the hour of the known exit, it is the entry that moves. */
function ofEntry(
  ops: readonly Op[],
  known: Slots | undefined,
  times: (ops: readonly Op[]) => Times,
): readonly Op[] {
  const shift = ops.find((one) => one.op === 'shift')
  const clock = ops.filter(({ op }) => op === 'clock')
  if (!shift || clock.length !== 1 || known?.from === undefined || known.to === undefined) return ops
  const { to } = times([{ op: 'until' }, ...clock])
  const same = to !== undefined && Date.parse(to) === Date.parse(known.to)
  return same ? [{ ...shift, of: 'entry' }] : ops
}
