import type { ExplainedFrame } from '../../frame'
import { longestPhrase, type Phrases } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import { parseContext, type Context } from '../context'
import { readClock } from '../entities/datetime/clock'
import type { Op } from '../entities/datetime/ops'
import { resolveTimes } from '../resolveSlots'

/** The hour from which words that may be a length are one of the clock: `neuf heures`. */
const earliestHour = 7

/**
 * The frame of a bare number as the answer where the hours of a stay at a known place are asked for: `nine`, `neuf heures`. It is the entry,
 * and then the exit. Undefined for any other utterance.
 */
export function bareHour(
  said: string,
  tokens: readonly Token[],
  context: Context,
): ExplainedFrame | undefined {
  const { at, change, expected, slots: known } = context
  const asks = at === 'search.asking' && expected !== 'place' && known?.place !== undefined
  if (change || !asks || (known.from !== undefined && known.to !== undefined)) return undefined
  const clock = clockOf(tokens, context)
  if (!clock) return undefined
  const ops: Op[] = [{ op: known.from === undefined ? 'from' : 'until' }, ...clock]
  const { state, results } = parseContext(said, context)
  const listed = { context, said, state, listed: results.length }
  const best = { intent: 'search_parking' as const, confidence: 1, slots: {}, spans: [], rest: 0, why: '' }
  const { intent, slots } = resolveTimes(listed, { tokens, entities: [], ops }, best, ops)
  return {
    intent,
    slots,
    spans: [],
    confidence: 1,
    alternatives: [],
    why: 'bare answer, a number as an hour',
  }
}

/** An hour without a preposition between fillers, which nothing else says is one; undefined for anything else. */
function clockOf(tokens: readonly Token[], { language }: Context): readonly Op[] | undefined {
  const { datetime, lexicon } = language
  const start = behind(lexicon.fillers, tokens, 0)
  const clock = readClock(datetime, tokens, start)
  const [hour] = clock?.ops ?? []
  if (!clock || hour?.op !== 'clock' || behind(lexicon.fillers, tokens, clock.end) < tokens.length)
    return undefined
  if (!clock.hours) return clock.sure ? undefined : clock.ops
  const named = longestPhrase(datetime.hourWords, tokens, clock.end - 1) !== undefined
  return named && hour.hour >= earliestHour ? clock.ops : undefined
}

function behind(words: Phrases<true>, tokens: readonly Token[], start: number): number {
  let at = start
  for (let next = at; next < tokens.length; at = next) {
    next = longestPhrase(words, tokens, at)?.end ?? at
    if (next === at) break
  }
  return at
}
