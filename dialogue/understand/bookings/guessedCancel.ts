import type { ExplainedFrame } from '../../frame'
import type { Language } from '../../language/compile'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import { refused } from './frames'

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
  // `parking retiro après-demain`: what is named right behind a word for parking is a place.
  const words = tokens.filter((_, i) => !isBehindParking(language, tokens, i))
  return givesUp(language, words) || denies
    ? frame
    : { ...refused, why: `${frame.why}, without a word for cancelling` }
}

/** True beside a word for cancelling or for giving up. */
export function givesUp({ lexicon, bookings }: Language, tokens: readonly Token[]): boolean {
  const stems = [...lexicon.undoing, ...bookings.givenUp]
  return tokens.some(({ text }) => stems.some((stem) => text.startsWith(stem)))
}

function isBehindParking({ lexicon }: Language, tokens: readonly Token[], at: number): boolean {
  return [1, 2].some((n) => at >= n && longestPhrase(lexicon.parking, tokens, at - n)?.end === at)
}
