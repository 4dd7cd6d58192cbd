import type { ExplainedFrame, Frame, Intent } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import { foldedWords, tokenise } from '../../language/tokenise'
import type { Context } from '../context'

/**
 * The question how to get in, of a driver at a barrier: `i'm at the barrier`, which is no place to park at, `the barrier won't open`, and
 * `the code doesn't work`.
 * Any other frame is returned as it is.
 */
export function atBarrier(frame: ExplainedFrame, said: string, { language }: Context): ExplainedFrame {
  const { barriers, strip, shut } = language.lexicon
  const tokens = tokenise(said, language.lexicon.joined)
  if (tokens.some((_, i) => longestPhrase(language.bookings.codeRefused, tokens, i)))
    return waiting(frame, 'codeRefused')
  if (!tokens.some(({ text }) => barriers.has(text))) return frame
  const { intent, slots } = frame
  const place = foldedWords(slots.place ?? '')
  const stands =
    intent === 'search_parking' &&
    place.length > 0 &&
    place.every((word) => barriers.has(word) || strip.has(word))
  const denies = [language.datetime.denies, shut]
  const stays = tokens.some((_, i) => denies.some((one) => longestPhrase(one, tokens, i)))
  if (!stands && !(stays && asking.has(intent))) return frame
  return waiting(frame, 'shut')
}

/** What has gone wrong at a car park: a lost ticket, a wrong charge, an accident, an entrance that is not found. Any other frame is returned as it is. */
export function inTrouble(frame: ExplainedFrame, said: string, { language }: Context): ExplainedFrame {
  const tokens = tokenise(said, language.lexicon.joined)
  if (!tokens.some((_, i) => longestPhrase(language.bookings.trouble, tokens, i))) return frame
  return { ...frame, intent: 'access', slots: {}, inTrouble: true, why: 'is in trouble' }
}

function waiting(frame: ExplainedFrame, at: NonNullable<Frame['atBarrier']>): ExplainedFrame {
  return {
    ...frame,
    intent: 'access',
    slots: { about: ['entry'] },
    atBarrier: at,
    why: 'stands at a barrier',
  }
}

const asking: ReadonlySet<Intent> = new Set(['access', 'out_of_scope', 'not_understood'])
