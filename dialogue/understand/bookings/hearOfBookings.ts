import type { Attribute } from '../../attributes'
import type { ExplainedFrame, Intent, Slots } from '../../frame'
import { longestPhrase, type Phrases } from '../../language/phrases'
import { tokenise, type Token } from '../../language/tokenise'
import type { Context } from '../context'
import { asksOfOne, namesIn, ofOne } from '../ownBookings'
import { bookingsByDay } from './byDay'
import { isCancelling, readFates, type Part } from './fates'
import { hearAge, hearNotThis } from './byAge'
import { isConsent } from '../confidence/consent'
import { withoutEnd } from './ending'
import { cancelling, nothingCancelled, refused } from './frames'
import { hearCorrected } from './hearCorrected'
import {
  asksIfPossible,
  asksIfStillPossible,
  asRequest,
  besideSearch,
  isConditional,
  musesOnCancelling,
} from './musing'
import { hearIfCancelled, hearKept, hearRefusal } from './hearRefusal'
import { hearRegret } from './regret'
import { aboutDay, hearPostponed, withoutName } from './ofDay'
import { givesUpElse } from './guessedCancel'
import { hearNamedEach, hearSeveral } from './several'
import { hearPlate, hearPointing, hearRank } from './whichAsked'
import { hearLonger, lengthIn } from './lengthIn'
import { wishesOne } from './only'
import { sureOfOther } from './sureOfOther'
import {
  asksUntilWhen,
  ofOther,
  asksWhetherFree,
  contrasts,
  hearChoice,
  hearEntry,
  hearOwned,
  hearWhere,
  supposesCancelled,
  withoutReason,
} from './where'
import { daysOf, isSpared, namesOf, wordsOf, type Heard, type Read } from './named'

/**
 * The frame of an utterance by what it says is to become of the driver's bookings: which one is to be cancelled and which is not, what
 * would come of it, and which one is meant by its day. Any other is heard as it is.
 */
export function hearOfBookings(whole: Heard): ExplainedFrame {
  if (whole.bookings.length === 0) return whole.listen(whole.said)
  const heard = withoutReason(whole)
  const { said, context, listen } = heard
  const tokens = tokenise(said, context.language.lexicon.joined)
  const read = { ...heard, tokens, days: bookingsByDay(context, tokens) }
  const frame = hearWith(read)
  // Nothing but consent refuses none.
  const agrees = frame.intent === 'deny' && context.at === 'cancellation.asking' && isConsent(context, said)
  return agrees ? listen(said) : frame
}

function hearWith(read: Read): ExplainedFrame {
  const { said, context, listen, tokens } = read
  if (musesOnCancelling(read) || asksIfPossible(read) || isConditional(read))
    return hearSupposed(read, ['refund', 'cancel'])
  if (asksIfStillPossible(read)) return hearSupposed(read, ['cancel'], true)
  if (givesUpElse(read)) return { ...refused, why: 'what is cancelled is no booking' }
  const special =
    hearPostponed(read) ??
    hearIfCancelled(read) ??
    hearWhere(read) ??
    hearOwned(read) ??
    hearChoice(read) ??
    hearPlate(read) ??
    hearRank(read) ??
    hearAge(read) ??
    hearKept(read) ??
    hearNotThis(read) ??
    hearRegret(read) ??
    hearLonger(read) ??
    hearSeveral(read) ??
    hearNamedEach(read) ??
    hearRefusal(read) ??
    hearCorrected(read)
  if (special) return special
  if (supposesCancelled(read)) return hearSupposed(read)
  if (asksUntilWhen(read)) return hearSupposed(read, ['cancel'])
  if (tokens.some((token) => isCancelling(context.language, token)) || asksWhetherFree(read))
    return hearCancelling(read)
  const frame =
    hearPointing(read) ??
    sureOfOther(hearEntry(read) ?? hearNamed(read) ?? withoutEnd(listen(said), read), read)
  const guesses = frame.intent === 'cancel_booking' && isConditional(read, true)
  return guesses ? hearSupposed(read, ['refund', 'cancel']) : ofOther(frame, read)
}

function hearCancelling(read: Read): ExplainedFrame {
  const { said, context, listen, tokens } = read
  const parts = readFates(context.language, tokens)
  const has = (fate: Part['fate']): boolean => parts.some((part) => part.fate === fate)
  if (has('asked') || asksWhetherFree(read)) return hearSupposed(read)
  if (has('denied') && !has('cancel')) return hearDenied(read, parts)
  const spared = parts.flatMap((part) => (isSpared(part) ? [part] : []))
  const named = spared.flatMap((part) => namesOf(read, part))
  if (named.length > 0 && has('cancel')) {
    const rest = parts.filter((part) => !spared.includes(part))
    return cancelling(listen(wordsOf(said, tokens, rest)), { spared: named, ...otherIn(read) })
  }
  if (has('cancel') && (has('except') || contrasts(read))) return cancelling(refused, { spared: [] })
  const frame = asOrder(asRequest(aboutDay(listen(said), read), read), read)
  return has('cancel') && !has('denied') ? besideSearch(frame, read) : frame
}

/** `if i cancel the saturday one, do i get my money back?`; what is asked of a quote that is read back is asked of that. */
function hearSupposed(
  read: Read,
  about: readonly Attribute[] = ['refund'],
  whether = about.includes('refund'),
): ExplainedFrame {
  const { said, context, listen, tokens, days } = read
  const [day] = days
  const [place] = namesIn(said, read.bookings, context.language)
  const made = context.at.startsWith('booking.') && context.at !== 'booking.booked'
  if (made && !day && place === undefined) return listen(said)
  const { alternatives } = refused
  return {
    intent: 'parking_details',
    slots: {
      about,
      ...(whether && { whether: true }),
      ...(day && { booking_date: day.date }),
      ...(place !== undefined && { booking_place: place }),
    },
    spans: [],
    confidence: 1,
    alternatives,
    why: `asks what cancelling would bring, ${tokens.length} words`,
  }
}

/** No booking is to be cancelled, or another one than that: `not the saturday one but tomorrow's`. */
function hearDenied(read: Read, parts: readonly Part[]): ExplainedFrame {
  const instead = parts.find(({ fate, but }) => fate === undefined && but)
  const [meant] = instead ? daysOf(read, instead) : []
  const spared = parts.flatMap((part) => (isSpared(part) ? namesOf(read, part) : []))
  if (meant) return cancelling(refused, { date: meant.date, spared })
  const { other } = read.context.language.bookings
  const another =
    instead && read.tokens.some((_, i) => instead.start <= i && longestPhrase(other, read.tokens, i))
  return another && spared.length > 0 ? cancelling(refused, { other: true, spared }) : nothingCancelled
}

/** An order to cancel that was heard as a no, or as the end of the talk: `no, cancel that` of what has just been booked. */
function asOrder(frame: ExplainedFrame, read: Read): ExplainedFrame {
  const { context, tokens } = read
  const { at, language, slots: known = {} } = context
  if (wishesOne(frame, read)) return cancelling(refused, {})
  // `book it and cancel the saturday one`: that day is none of the stay.
  const [day, more] = read.days
  const agreesToo = frame.intent === 'book' || frame.intent === 'confirm'
  if (agreesToo && day && !more) return cancelling(refused, { date: day.date })
  const searches = known.place !== undefined || known.from !== undefined || known.date !== undefined
  const idle = (at === 'search.asking' && !searches) || at === 'booking.booked'
  const leaves = ending.has(frame.intent) || frame.intent === 'start_over'
  // Beside a search, `cancel everything` is of the bookings, too: each is read back first.
  const many = idle || at.startsWith('search.') || (!leaves && at !== 'booking.reviewing')
  if (many && frame.intent !== 'start_over' && isMany(frame, read))
    return cancelling(refused, { every: true })
  const other = otherIn(read)
  const asksWhich = at.startsWith('cancellation.') || context.expected === 'cancel'
  if ((idle || asksWhich) && other.other && !names(frame)) return cancelling(refused, other)
  const orders = tokens.filter(({ text }) => !language.lexicon.strip.has(text)).length > 1
  if (at === 'booking.booked' && orders && ending.has(frame.intent)) return cancelling(refused, {})
  // `ok, cancel it`, where it is asked whether to read a code, is no yes to that.
  const asksCode = Array.isArray(context.expected) && context.expected.includes('access_code')
  const agrees =
    frame.intent === 'confirm' && (asksCode || at.startsWith('search.') || at === 'booking.booked')
  return agrees || (at === 'search.asking' && frame.intent === 'deny') ? cancelling(refused, {}) : frame
}

/** True for more than one booking, of which none is named. */
function isMany({ slots }: ExplainedFrame, { said, tokens, days, bookings, context }: Read): boolean {
  const { every } = context.language.bookings
  const { start, end } = besideVerb(every, tokens, context) ?? {}
  if (start === undefined || end === undefined || slots.ordinal !== undefined) return false
  // `les deux` is no second of the month.
  const named = days.some((day) => day.end <= start || day.start >= end)
  return !named && namesIn(said, bookings, context.language).length === 0
}
const ending: ReadonlySet<Intent> = new Set(['deny', 'cancel', 'stop', 'go_back'])

/** What is asked or wished of a booking that is named by its day: `is the saturday one covered?`, `prolonge celle de samedi`. */
function hearNamed(read: Read): ExplainedFrame | undefined {
  const { said, context, listen, tokens, days } = read
  const day = days.find(({ led }) => led)
  if (!day || context.change) return undefined
  const { lexicon, bookings } = context.language
  const begins = (stems: readonly string[]): boolean =>
    tokens.some(
      ({ text }, i) => (i < day.start || i >= day.end) && stems.some((stem) => text.startsWith(stem)),
    )
  const [before, behind] = [said.slice(0, tokens[day.start]!.start), said.slice(tokens[day.end - 1]!.end)]
  const put = (words: string): ExplainedFrame => listen(`${before}${words}${behind}`)
  const question = put(bookings.pronoun)
  const asked = [question, listen(withoutName(read, day))].find(asksOfOne)
  if (asked) return ofOne(asked, { booking_date: day.date })
  if (context.at !== 'search.asking' && context.at !== 'booking.booked') return undefined
  const rest = put(bookings.noun)
  const [moved, longer] = [begins(bookings.moved), begins([...lexicon.longer, ...lexicon.shorter])]
  if (!moved && !longer) return undefined
  const { to, later_minutes: by, duration_minutes: length = by ?? lengthIn(read, day) } = rest.slots
  // `quita la reserva del sábado`: a stay is shorter by a length, or up to an hour.
  if (!moved && !begins(lexicon.longer) && length === undefined && to === undefined) return undefined
  // What is moved has no end of its own.
  const until = to !== undefined && longer && { to }
  const slots = { date: day.date, ...until, ...(length !== undefined && { later_minutes: length }) }
  return {
    ...refused,
    intent: 'change_booking',
    confidence: 1,
    slots,
    why: 'a change of the booking of a day',
  }
}

function otherIn({ tokens, context }: Read): Pick<Slots, 'other'> {
  return besideVerb(context.language.bookings.other, tokens, context) ? { other: true } : {}
}

/** The phrase that stands beside a word for cancelling: `cancel both`, `alle Buchungen stornieren`. */
function besideVerb(
  phrases: Phrases<true>,
  tokens: readonly Token[],
  { language }: Context,
): { start: number; end: number } | undefined {
  const isVerb = (at: number): boolean => tokens[at] !== undefined && isCancelling(language, tokens[at])
  for (let start = 0; start < tokens.length; start++) {
    const end = longestPhrase(phrases, tokens, start)?.end
    if (end === undefined) continue
    // `that's all, cancel it` is of one.
    const joined = (from: number, to: number): boolean => tokens.slice(from, to).every((one) => !one.apart)
    const before = [start - 1, start - 2].some((at) => isVerb(at) && joined(at + 1, start + 1))
    if (before || [end, end + 1].some((at) => isVerb(at) && joined(end, at + 1))) return { start, end }
  }
  return undefined
}

function names({ intent, slots: { date, from, name, place, ordinal } }: ExplainedFrame): boolean {
  return intent === 'cancel_booking' && [date, from, name, place, ordinal].some((one) => one !== undefined)
}
