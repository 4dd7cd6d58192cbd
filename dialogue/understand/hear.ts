import { sortBookings } from '../../contract/rules/cancellable'
import type { Window } from '../../contract/time/window'
import { extensionMeta } from '../../machines/change/meta'
import type { Locale } from '../../contract/locale'
import { can } from '../../machines/selectors'
import type { DriverSnapshot } from '../../machines/driver.machine'
import type { Asked } from '../../machines/conversation.machine'
import type { Frame } from '../frame'
import type { Language } from '../language/compile'
import { bookingsOf } from '../bookings'
import { isReadBack, toldStay } from '../told'
import type { ReplyFacts, WindowPart } from '../facts'
import { longestUtterance, tokenise, type Token } from '../language/tokenise'
import { languageWanted, otherLanguage } from '../language/otherLanguage'
import { listsIn, longestPhrase, type Phrases } from '../language/phrases'
import { hearOfBookings } from './bookings/hearOfBookings'
import { atBarrier, inTrouble } from './inquiry/atBarrier'
import { walkFrom } from './inquiry/walkFrom'
import { withOwnBooking } from './ownBookings'
import { talkCodeSaid } from './entities/talkCode'
import { certainSentence } from './thresholds'
import { courtesies, understand, type Context } from './understand'

export type Hearing = {
  locale: Locale
  language: Language
  snapshot: DriverSnapshot
  now: number
  timeZone: string
  asked?: Asked
  part?: WindowPart
  /** Uids of the bookings of which one is asked for. */
  among?: readonly string[] | undefined
  /** True for the first utterance of a conversation. */
  begins?: boolean
  /** Names that the driver gave to places. */
  ownNames?: readonly string[]
  /** A question about what was read back was answered since. */
  answered?: boolean | undefined
  /** That answer was the last reply. */
  inquired?: boolean | undefined
  /** Words for somebody else were heard since. */
  interrupted?: boolean | undefined
}

/** The context of an utterance: allowed events, the open question, known slots, listed results and vehicles. */
export function contextOf(facts: ReplyFacts, hearing: Hearing): Context {
  const { locale, language, snapshot, now, timeZone, asked, part, among, ownNames } = hearing
  const { answered, inquired, interrupted } = hearing
  // The hours of a day that has passed wait for another day.
  const stay = part?.to === undefined ? (facts.stay ?? facts.window) : part
  const told = toldStay(facts)
  const readsBack = facts.change && extensionMeta[facts.change.at].yes.length > 0
  return {
    locale,
    language,
    can: (event) => can(snapshot, event),
    at: facts.at,
    expected:
      readsBack || facts.unlocated || (asked && yesOrNo.has(asked))
        ? ['confirm', 'deny']
        : asked === 'code'
          ? afterBookings
          : asked,
    slots: { place: facts.place?.name, from: stay?.from ?? part?.from, to: stay?.to, date: part?.date },
    ...(part?.dayPart && { dayPart: part.dayPart }),
    ...(told && { told }),
    results: listed(facts, among),
    cars: facts.user?.vehicles ?? [],
    bookings: staysInMind(facts, now),
    ...(facts.change && { change: facts.change.subject }),
    ...(ownNames && { ownNames }),
    ...(answered && { answered }),
    ...(inquired && { inquired }),
    ...(interrupted && { interrupted }),
    reference: now,
    timeZone,
  }
}

/**
 * The frame of an utterance in its context; courtesies alone become `thanks` or `greeting`, and what nothing comes near is
 * `not_understood`. A farewell that is also a
 * greeting (`ciao`) greets at the beginning, and a word that ends a conversation (`ya está`) asks how far things are where
 * it is a question or something is under way.
 */
export function hear(text: string, facts: ReplyFacts, hearing: Hearing): Frame {
  const { lexicon } = hearing.language
  const context = contextOf(facts, hearing)
  // Heard by itself: what is asked or changed would make anything else an answer to it.
  const { change: _, expected: __, ...alone } = context
  const code = talkCodeSaid(
    hearing.language,
    tokenise(text),
    !facts.change && !facts.at.startsWith('booking.'),
  )
  if (code !== undefined) return { intent: 'join_talk', slots: { ...(code && { code }) }, confidence: 1 }
  const wanted = languageWanted(text, hearing.locale)
  if (wanted) return { intent: 'switch_language', slots: { language: wanted }, confidence: 1 }
  // `hang on` is no answer: what is asked is asked once more.
  if ((isReadBack(facts) || facts.at === 'search.viewing') && asksToWait(lexicon, tokenise(text)))
    return { intent: 'greeting', slots: {}, confidence: 1 }
  const without = (rest: string) => understand(rest, alone)
  const listen = (words: string) => {
    const known = atBarrier(understand(words, context), words, context)
    const heard = walkFrom(inTrouble(known, words, context), words, facts, context)
    return withOwnBooking(heard, words, facts.bookings, hearing.language, without)
  }
  const frame = hearOfBookings({ said: text, context, bookings: facts.bookings, listen })
  const tokens = tokenise(text)
  const greets = hearing.begins && saysOnly(lexicon.greetings, tokens)
  if (frame.why === courtesies || greets) {
    const thanked = tokens.some((_, i) => longestPhrase(lexicon.thanks, tokens, i))
    return { intent: thanked ? 'thanks' : 'greeting', slots: {}, confidence: 1 }
  }
  const asks = text.includes('?') || waits(facts)
  const asksIfDone = asks && cannotDecide.has(frame.intent) && saysOnly(lexicon.done, tokens)
  if (asksIfDone) return { intent: facts.mayRetry ? 'retry' : 'greeting', slots: {}, confidence: 1 }
  const other = inOtherLanguage(text, frame, hearing)
  if (other) return other
  const heard = frame.intent !== 'out_of_scope' || frame.elsewhere !== undefined
  return heard ? frame : { ...frame, intent: 'not_understood' }
}

/** What is hardly understood, or taken for a place, and is said in another language: `el primero` in a German conversation. */
function inOtherLanguage(
  text: string,
  { confidence, slots }: Frame,
  { locale, language }: Hearing,
): Frame | undefined {
  if (confidence >= certainSentence && slots.place === undefined) return undefined
  const other = otherLanguage(text, locale, language)
  const spokenIn = other && { locale: other, said: text.slice(0, longestUtterance) }
  return spokenIn && { intent: 'switch_language', slots: {}, confidence: 1, spokenIn }
}

/** Intents of which a word for the end may be a sentence by mistake; a yes or a no is one everywhere. */
const cannotDecide: ReadonlySet<Frame['intent']> = new Set([
  'stop',
  'out_of_scope',
  'search_parking',
  'change_slot',
])

/** What may follow when a booking was told: its code, or that it is to go. */
const afterBookings: readonly Frame['intent'][] = ['confirm', 'deny', 'access_code', 'cancel_booking']
/** What is asked so that a yes or a no is the answer. */
const yesOrNo: ReadonlySet<Asked> = new Set(['name', 'more', 'others'])

/** True while the driver waits for an answer of the world. */
function waits({ busy, at }: ReplyFacts): boolean {
  return busy || at === 'booking.reserving' || at === 'booking.pending'
}

/** Names of what is listed: of the bookings among which the driver chooses, else of the results. */
function listed({ change, ranked, bookings }: ReplyFacts, among?: readonly string[]): string[] {
  const chosen = change?.at === 'choosing' ? change.among : bookingsOf(among ?? [], bookings)
  return chosen.length > 0
    ? chosen.flatMap(({ parking }) => parking?.name ?? [])
    : ranked.slice(0, 60).map((offer) => offer.parking.name)
}

/** The booked stays that are not over, that of the change under way first. */
function staysInMind({ bookings, booked, change }: ReplyFacts, now: number): Window[] {
  const first = change?.booking ?? booked
  const { next } = sortBookings(bookings, now)
  return [...(first ? [first] : []), ...next.filter(({ uid }) => uid !== first?.uid)].map(
    ({ when, end }) => ({ from: when, to: end }),
  )
}

function asksToWait({ remarks, fillers }: Language['lexicon'], tokens: readonly Token[]): boolean {
  return listsIn([remarks.waits, fillers], tokens)?.includes(remarks.waits) === true
}

function saysOnly(phrases: Phrases<true>, tokens: readonly Token[]): boolean {
  return tokens.length > 0 && longestPhrase(phrases, tokens, 0)?.end === tokens.length
}
