import type { ExplainedFrame, Intent } from '../../frame'
import { longestPhrase, withoutPhrases, type Phrases } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import { namesIn } from '../ownBookings'
import { isCancelling, readFates, saysYes } from './fates'
import { cancelling, refused } from './frames'
import { givesUp } from './guessedCancel'
import { slotsOf } from './hearRefusal'
import type { Read } from './named'
import { isSmall, namesSaid } from './refusals'

/** `i was wondering whether i could cancel tomorrow's`: the driver only thinks of cancelling. `if you could cancel it` is an order. */
export function musesOnCancelling(read: Read): boolean {
  return leadsToCancelling(read, read.context.language.bookings.musing)
}

/** `posso annullare quella di sabato`: whether a booking that is named can be cancelled is asked. `puoi annullarla` is an order. */
export function asksIfPossible(read: Read): boolean {
  const { context, tokens } = read
  const { lexicon, bookings } = context.language
  const denies = tokens.some((_, i) => longestPhrase(lexicon.negation, tokens, i))
  return namesSaid(read).length === 1 && !denies && leadsToCancelling(read, bookings.possible)
}

/** `can i cancel if my flight changes`, `can i still cancel it`: whether it can be done is asked, and no booking is named. */
export function asksIfStillPossible(read: Read): boolean {
  const { context, tokens } = read
  const { lexicon, bookings } = context.language
  const denies = tokens.some((_, i) => longestPhrase(lexicon.negation, tokens, i))
  if (denies || context.change || !leadsToCancelling(read, bookings.possible)) return false
  return tokens.some(({ text }) => bookings.still.has(text)) || hasCondition(read)
}

/** `if it rains cancel saturday's`: it is to be cancelled under a condition that the driver alone can judge. `if you can` is none. */
export function isConditional(read: Read, guessed = false): boolean {
  const { context, tokens } = read
  const { language } = context
  const { condition, politely, join } = language.bookings
  const verb = tokens.findIndex((one) => (guessed ? givesUp(language, [one]) : isCancelling(language, one)))
  const [name] = namesSaid(read)
  if (verb < 0 || !name || context.change) return false
  const first = tokens.findIndex((_, i) => !longestPhrase(join, tokens, i))
  const at = tokens.findIndex((_, i) => (i === first || i > verb) && longestPhrase(condition, tokens, i))
  if (at < 0 || saysYes(tokens[at]!) || longestPhrase(politely, tokens, at)) return false
  const clause = tokens.slice(at + 1, at < verb ? verb : undefined)
  const fates = readFates(language, tokens)
  if (fates.some(({ fate }) => fate === 'asked' || fate === 'denied')) return false
  // `si, annule celle de samedi` is a yes.
  return !tokens[at + 1]?.apart && clause.some((token, i) => !isSmall(read, token) && !isIn(name, at + 1 + i))
}

/** The order to cancel the booking that a request to us names: `could you cancel tomorrow's?`. Any other frame is returned as it is. */
export function asRequest(frame: ExplainedFrame, read: Read): ExplainedFrame {
  const { context, tokens, days, said } = read
  const { lexicon, bookings } = context.language
  const [day, more] = days
  const [place] = namesIn(said, read.bookings, context.language)
  if (frame.intent === 'cancel_booking' || more || !(day || place)) return frame
  const verb = tokens.findIndex((token) => isCancelling(context.language, token))
  const asks = (token: Token): boolean => lexicon.questions.has(token.text)
  const requested = tokens.findIndex((_, i) => longestPhrase(bookings.requested, tokens, i)?.end === verb)
  if (requested < 0 || tokens.slice(0, requested).some(asks)) return frame
  return cancelling(refused, day ? { date: day.date } : { place })
}

/**
 * `cancel tomorrow's and find me one at sol on thursday`, heard as a search for a day that may be that of the booking: the cancellation comes
 * first.
 */
export function besideSearch(frame: ExplainedFrame, read: Read): ExplainedFrame {
  const { context, tokens, days } = read
  const { language, slots: { place, from, date } = {}, change } = context
  const mixes = frame.intent === 'cancel_booking' && days.length > 1
  if (!(searching.has(frame.intent) || mixes) || change) return frame
  const small = (start: number, end: number): boolean =>
    tokens.slice(start, end).every((token, i) => isSmall(read, token) && (i === 0 || !token.apart))
  const verb = tokens.findIndex((token) => isCancelling(language, token))
  const name = namesSaid(read).find(
    ({ start, end }) => (start > verb && small(verb + 1, start)) || (end <= verb && small(end, verb)),
  )
  const led = days.some((day) => day.start === name?.start && day.led)
  const open = [place, from, date].some((one) => one !== undefined)
  const before = tokens.slice(0, Math.min(verb, name?.start ?? verb))
  const first = withoutPhrases(language.lexicon.fillers, before).every((token) => isSmall(read, token))
  // `where i can cancel tomorrow` is a wish, and beside an open search `cancel tomorrow` is of that.
  return name && (led || (!mixes && ('other' in name || (first && !open))))
    ? cancelling(refused, slotsOf(name))
    : frame
}

const searching: ReadonlySet<Intent> = new Set([
  'search_parking',
  'change_slot',
  'out_of_scope',
  'not_understood',
  'select_result',
])

/** True beside a condition that is no politeness, with what it depends on. */
function hasCondition(read: Read): boolean {
  const { tokens, context } = read
  const { condition, politely } = context.language.bookings
  const verb = tokens.findIndex((one) => isCancelling(context.language, one))
  return tokens.some((token, at) => {
    const end = longestPhrase(condition, tokens, at)?.end
    if (end === undefined || saysYes(token) || longestPhrase(politely, tokens, at)) return false
    return tokens.slice(end, at < verb ? verb : undefined).some((one) => !isSmall(read, one))
  })
}

function isIn({ start, end }: { start: number; end: number }, at: number): boolean {
  return start <= at && at < end
}

function leadsToCancelling({ context, tokens }: Read, phrases: Phrases<true>): boolean {
  const { language } = context
  const { orders, toYou } = language.bookings
  return tokens.some((_, start) => {
    const end = longestPhrase(phrases, tokens, start)?.end
    const verb = tokens.findIndex((token, i) => i >= start && isCancelling(language, token))
    if (end === undefined || verb < 0) return false
    if (tokens.slice(Math.min(end, verb), verb + 1).some(({ text }) => toYou.has(text))) return false
    // Behind a comma, and in a form that orders, it is no longer what is thought of.
    const apart = orders.size === 0 && tokens.slice(end, verb + 1).some((token) => token.apart)
    return verb < end || (!orders.has(tokens[verb]!.text) && !apart)
  })
}
