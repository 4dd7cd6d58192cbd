import type { ExplainedFrame } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import { minutesAt, readWalk } from '../entities/walk'

/** Number of minutes up to which nobody parks: they are those of the walk. */
const shortest = 9

/**
 * The frame of a few minutes and nothing else, which are the walk that was told or is wished: `i said four minutes`, `is it less than five
 * minutes`. Where one car park is on view its walk is told once more; where several are, the nearest come first.
 */
export function minutesOnFoot(tokens: readonly Token[], context: Context): ExplainedFrame | undefined {
  const { at, change, language } = context
  if (change || !(at === 'search.listing' || onView.has(at))) return undefined
  const start = skipped(tokens, context, 0)
  const is = longestPhrase(language.attributes.isWalk, tokens, start)
  const first = is?.end ?? start
  const walk = readWalk(language, tokens, first) ?? fewAt(tokens, context, first)
  const told = onView.has(at)
  // `less than five minutes` alone wishes for another one.
  if (!walk || (walk.most && !is) || skipped(tokens, context, walk.end) < tokens.length) return undefined
  return {
    intent: told ? 'parking_details' : 'change_slot',
    slots: told ? { about: ['walk'] } : { preference: 'closer', max_walk: walk.minutes },
    spans: [],
    confidence: 1,
    alternatives: [],
    why: 'bare answer, minutes on foot',
  }
}

/** Where one car park is told with its walk. */
const onView: ReadonlySet<Context['at']> = new Set(['search.viewing', 'booking.reviewing'])

/** Minutes that are too few for a stay, at a token. */
function fewAt(tokens: readonly Token[], { language }: Context, at: number) {
  const minutes = minutesAt(language, tokens, at)
  return minutes && minutes.value <= shortest
    ? { minutes: minutes.value, most: false, end: minutes.end }
    : undefined
}

/** The first token behind fillers, persons in the car, and what begins something that is said again. */
function skipped(tokens: readonly Token[], { language: { lexicon } }: Context, start: number): number {
  for (let at = start; ;) {
    const next = [lexicon.insisted, lexicon.fillers, lexicon.company]
      .map((words) => longestPhrase(words, tokens, at)?.end ?? at)
      .reduce((one, other) => Math.max(one, other))
    if (next === at) return at
    at = next
  }
}
