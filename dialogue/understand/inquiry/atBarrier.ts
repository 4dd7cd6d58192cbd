import type { ExplainedFrame, Intent } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import { foldedWords, tokenise } from '../../language/tokenise'
import type { Context } from '../context'

/**
 * The question how to get in, of a driver at a barrier: `i'm at the barrier`, which is no place to park at, and `the barrier won't open`.
 * Any other frame is returned as it is.
 */
export function atBarrier(frame: ExplainedFrame, said: string, { language }: Context): ExplainedFrame {
  const { barriers, strip, shut } = language.lexicon
  const tokens = tokenise(said, language.lexicon.joined)
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
  return {
    ...frame,
    intent: 'access',
    slots: { about: ['entry'] },
    atBarrier: true,
    why: 'stands at a barrier',
  }
}

const asking: ReadonlySet<Intent> = new Set(['access', 'out_of_scope', 'not_understood'])
