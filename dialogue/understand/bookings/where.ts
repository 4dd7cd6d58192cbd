import type { ExplainedFrame, Intent } from '../../frame'
import { readNumber } from '../../language/numerals'
import { longestPhrase, withoutPhrases } from '../../language/phrases'
import { tokenise, type Token } from '../../language/tokenise'
import { reasonStart } from '../confidence/consent'
import type { Context } from '../context'
import { asksOfOne, namesIn, ofOne } from '../ownBookings'
import type { DaySpan } from './byDay'
import { nothingCancelled, refused } from './frames'
import { isCancelling } from './fates'
import type { Heard, Read } from './named'
import { saysOnly } from './only'
import { isSmall } from './refusals'

/** Which booking there is on a day, where nothing else is under way: `where do i park on wednesday?` */
export function hearWhere(read: Read): ExplainedFrame | undefined {
  const { context, tokens, days } = read
  const { at, slots: { place, from } = {}, change, language } = context
  const idle = (at === 'search.asking' && (place ?? from) === undefined) || at === 'booking.booked'
  const [day, more] = days
  if (!idle || change || !day || more) return undefined
  const around = tokens.filter((_, i) => i < day.start || i >= day.end)
  if (!saysOnly(read, language.bookings.where, around)) return undefined
  const slots = { date: day.date }
  return { ...refused, intent: 'list_bookings', slots, confidence: 1, why: 'asks where to park on a day' }
}

/**
 * What the driver has on a day, whatever is open: `have i got anything on saturday?`. While one booking is to be cancelled, any question about
 * another one asks about that one and does not choose it: `when is the saturday one?`
 */
export function hearOwned(read: Read): ExplainedFrame | undefined {
  const { context, tokens, days } = read
  const { language, change } = context
  const [day, more] = days
  if (change || !day || more) return undefined
  const around = tokens.filter((_, i) => i < day.start || i >= day.end)
  if (asksIfThat(read, around)) return whichReadBack
  // `cancela la reserva que tengo mañana`
  if (around.some((token) => isCancelling(language, token))) return undefined
  const asks =
    saysOnly(read, language.bookings.owned, around) || (choosesOne(context) && isQuestion(read, day))
  const slots = { date: day.date, whether: true as const }
  return asks
    ? { ...refused, intent: 'list_bookings', slots, confidence: 1, why: 'asks about the bookings of a day' }
    : undefined
}

/** What is asked of the other booking while one is read back to be cancelled: `and is the other one covered?` */
export function ofOther(frame: ExplainedFrame, { said, context, tokens, listen }: Read): ExplainedFrame {
  if (context.at !== 'cancellation.asking' || frame.intent === 'cancel_booking') return frame
  const { other, pronoun } = context.language.bookings
  const start = tokens.findIndex((_, i) => longestPhrase(other, tokens, i))
  const end = longestPhrase(other, tokens, start)?.end
  if (end === undefined) return frame
  const isAsked = (one: ExplainedFrame): boolean => asksOfOne(one) || one.intent === 'parking_details'
  const put = `${said.slice(0, tokens[start]!.start)}${pronoun}${said.slice(tokens[end - 1]!.end)}`
  const asked = isAsked(frame) ? frame : listen(put)
  return isAsked(asked) ? ofOne(asked, { other: true }) : frame
}

/** `cancel the second, not the first`, `the one at ten, not the one at nine`: two numbers or hours, one of them denied. Which one is asked. */
export function contrasts({ context, tokens }: Read): boolean {
  const { lexicon, datetime } = context.language
  const denies = tokens.some(
    (_, i) => i > 0 && [lexicon.not, lexicon.negation].some((one) => longestPhrase(one, tokens, i)),
  )
  const counted = (isOne: (at: number) => boolean): boolean =>
    tokens.filter((_, i) => isOne(i) && !longestPhrase(lexicon.another.one, tokens, i)).length > 1
  const ranks = counted((i) => longestPhrase(lexicon.ordinals, tokens, i) !== undefined)
  return denies && (ranks || counted((i) => readNumber(datetime.numerals, tokens, i) !== undefined))
}

/** Which booking it is that is read back to be cancelled, and that none of several is meant. */
export function hearChoice(read: Read): ExplainedFrame | undefined {
  const { at, language } = read.context
  const { none, which } = language.bookings
  if (at === 'cancellation.asking' && (saysOnly(read, which) || asksOfNamed(read))) return whichReadBack
  return choosesOne(read.context) && saysOnly(read, none) ? nothingCancelled : undefined
}

const whichReadBack: ExplainedFrame = {
  ...refused,
  intent: 'repeat',
  confidence: 1,
  why: 'asks which booking is read back',
}

/** `is tomorrow's cancelled free?` asks what a cancellation of the named booking costs, and orders none. */
export function asksWhetherFree({ context, tokens, days, said }: Read): boolean {
  const { lexicon, bookings } = context.language
  const words = withoutPhrases(lexicon.fillers, tokens)
  const asks = said.includes('?') || longestPhrase(bookings.asking, words, 0) !== undefined
  const undone = ({ text }: Token): boolean => lexicon.undoing.some((stem) => text.startsWith(stem))
  return (
    asks &&
    days.length === 1 &&
    tokens.some(undone) &&
    tokens.some((_, i) => longestPhrase(bookings.free, tokens, i) !== undefined)
  )
}

/** `if i cancelled saturday's`, whose verb orders nothing anywhere else. */
export function supposesCancelled({ context, tokens }: Read): boolean {
  const { supposed, cancelled } = context.language.bookings
  return tokens.some((_, i) => {
    const behind = tokens[longestPhrase(supposed, tokens, i)?.end ?? tokens.length]
    return behind !== undefined && cancelled.some((stem) => behind.text.startsWith(stem))
  })
}

/** `je serai en retard pour ma réservation de demain`: nothing of that booking is to be changed. */
export function hearEntry({ said, listen, days }: Read): ExplainedFrame | undefined {
  const frame = days.length > 0 ? listen(said) : undefined
  return frame?.entry && frame
}

/** `until when can i cancel my booking` */
export function asksUntilWhen({ tokens, context: { language } }: Read): boolean {
  const asked = longestPhrase(language.bookings.untilWhen, tokens, 0)
  return asked !== undefined && tokens.slice(asked.end).some((token) => isCancelling(language, token))
}

/** Which one is to be cancelled, without why: `saturday's, there's no concert`. */
export function withoutReason(heard: Heard): Heard {
  const { said, context } = heard
  const { lexicon } = context.language
  const tokens = tokenise(said, lexicon.joined)
  const end = reasonStart(context, tokens)
  const reason = tokens[end]
  // `no, cancel it, I made a mistake`, of what has just been booked.
  const isOrder =
    context.at === 'booking.booked' &&
    tokens.slice(0, end).some((token) => isCancelling(context.language, token))
  if (!reason || !(context.expected === 'cancel' || isOrder)) return heard
  return { ...heard, said: said.slice(0, reason.start).replace(/[\s,;:]+$/, '') }
}

/** `is that the one on saturday`: whether it is that one that is read back. */
function asksIfThat(read: Read, around: readonly Token[]): boolean {
  const { at, language } = read.context
  const { consent, questions } = language.lexicon
  const agrees = longestPhrase(consent.yes, read.tokens, 0) !== undefined
  const asksElse = around.some(({ text }) => questions.has(text))
  return (
    at === 'cancellation.asking' && !agrees && !asksElse && saysOnly(read, language.bookings.isThat, around)
  )
}

/** `is it the Retiro one?`, `are we going to the Retiro?`: a question with the name of a booking chooses none, and asks for no search. */
function asksOfNamed({ said, context, bookings, tokens, listen }: Read): boolean {
  const { language } = context
  const words = withoutPhrases(language.lexicon.fillers, tokens)
  const asks = /[?¿？]/.test(said) || longestPhrase(language.attributes.whether, words, 0) !== undefined
  if (!asks || tokens.some((token) => isCancelling(language, token))) return false
  return namesIn(said, bookings, language).length > 0 && chosenBy.has(listen(said).intent)
}

/** What an utterance with the name of a booking is heard as where it asks nothing that is known of one. */
const chosenBy: ReadonlySet<Intent> = new Set([
  'search_parking',
  'select_result',
  'change_slot',
  'cancel_booking',
  'out_of_scope',
  'not_understood',
])

/** True while it is asked which booking is to be cancelled, or whether one is. */
function choosesOne({ at, expected }: Context): boolean {
  return at === 'cancellation.asking' || expected === 'cancel'
}

/** True where the words around the name of a booking have one with which one asks, or are a question, and none that cancels. */
function isQuestion(read: Read, { start, end, led }: DaySpan): boolean {
  const { context, tokens, said } = read
  const { lexicon, attributes } = context.language
  const around = tokens.filter((_, i) => i < start || i >= end)
  if (around.some((token) => isCancelling(context.language, token))) return false
  const asked = longestPhrase(attributes.whether, withoutPhrases(lexicon.fillers, tokens), 0)
  const marked = /[?¿？]/.test(said) && !around.every((token) => isSmall(read, token))
  return led && ((asked?.end ?? 0) > 0 || marked || around.some(({ text }) => lexicon.questions.has(text)))
}
