import type { ExplainedFrame } from '../../frame'
import type { Language } from '../../language/compile'
import { listsIn, longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import { saysParking } from '../entities/place'
import { namesIn } from '../ownBookings'
import { refused } from './frames'
import type { Read } from './named'
import { isSmall } from './refusals'

/**
 * The frame, refused where it is a guessed cancellation and no word of it is one for cancelling, for giving up or a negation: `i'm an hour
 * late for my booking`. Where it is asked which booking is to be cancelled, a name alone answers.
 */
export function withoutGuessedCancel(
  frame: ExplainedFrame,
  tokens: readonly Token[],
  { language, at, expected }: Context,
): ExplainedFrame {
  const guessed = frame.intent === 'cancel_booking' && frame.why.startsWith('near')
  if (!guessed || at.startsWith('cancellation.') || expected === 'cancel') return frame
  const denies = tokens.some((_, i) => longestPhrase(language.lexicon.negation, tokens, i))
  // `no, the other one` names nothing that is to be given up.
  if (denies && pointsOnly(language, tokens)) return { ...refused, why: `${frame.why}, a no and no more` }
  // `parking retiro après-demain`: what is named right behind a word for parking is a place.
  const words = tokens.filter((_, i) => !isBehindParking(language, tokens, i))
  return givesUp(language, words) || denies
    ? frame
    : { ...refused, why: `${frame.why}, without a word for cancelling` }
}

/**
 * True where what is cancelled or given up is no booking of a space: `i'll cancel the dinner on saturday`, `drop me at the station`. Beside a word
 * for parking or the name of a booking it may be one.
 */
export function givesUpElse(read: Read): boolean {
  const { tokens, context, bookings, said, listen } = read
  const { language } = context
  const { lexicon, bookings: words } = language
  if (saysParking(language, tokens) || namesIn(said, bookings, language).length > 0) return false
  const undoes = tokens.some(({ text }) => lexicon.undoing.some((stem) => text.startsWith(stem)))
  const brings = !undoes && tokens.some((_, i) => longestPhrase(words.brought, tokens, i))
  const verb = tokens.findIndex((token) => givesUp(language, [token]))
  const isElse = tokens.some((_, start) => {
    const end = longestPhrase(words.elsewhere, tokens, start)?.end
    if (end === undefined || verb < 0) return false
    if (start > verb) return isBare(read, verb + 1, start)
    // `la réunion est annulée, tu le savais ?`
    const isLast = verb === tokens.length - 1 || tokens[verb + 1]?.apart === true
    return isLast && end <= verb && isBare(read, end, verb)
  })
  // Words for giving up have other meanings: `check out of the hotel`.
  return (isElse || brings) && (undoes || listen(said).intent === 'cancel_booking')
}

/** True beside a word for cancelling or for giving up. */
export function givesUp({ lexicon, bookings }: Language, tokens: readonly Token[]): boolean {
  const stems = [...lexicon.undoing, ...bookings.givenUp]
  return tokens.some(({ text }) => stems.some((stem) => text.startsWith(stem)))
}

/** True for a negation and words that point at another one. */
function pointsOnly({ lexicon, bookings }: Language, tokens: readonly Token[]): boolean {
  const lists = [lexicon.negation, bookings.other, bookings.this, bookings.but, lexicon.fillers]
  const words = [lexicon.pointing, lexicon.strip, lexicon.glue, bookings.object]
  return listsIn(lists, tokens, ({ text }) => words.some((known) => known.has(text))) !== undefined
}

/** True where nothing but days and words that lead a noun stands between two tokens. In `cancel it, the meeting is off` the noun is no object. */
function isBare(read: Read, from: number, to: number): boolean {
  const { tokens, days, context } = read
  const { language } = context
  if (tokens.slice(from, to + 1).some(({ apart }) => apart)) return false
  return tokens.slice(from, to).every((token, n) => {
    const at = from + n
    const stands = language.bookings.object.has(token.text) && at < to - 1
    const leads = language.lexicon.possessives.has(token.text) || (isSmall(read, token) && !stands)
    return leads || days.some(({ start, end }) => start <= at && at < end)
  })
}

function isBehindParking({ lexicon }: Language, tokens: readonly Token[], at: number): boolean {
  return [1, 2].some((n) => at >= n && longestPhrase(lexicon.parking, tokens, at - n)?.end === at)
}
