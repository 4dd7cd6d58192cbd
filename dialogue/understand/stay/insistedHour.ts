import type { ExplainedFrame } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import { parseContext, type Context } from '../context'
import { readClock } from '../entities/datetime/clock'
import { wallAt } from '../../../contract/time/zonedTime'
import { behindArticles } from '../entities/datetime/dates'
import type { Op } from '../entities/datetime/ops'
import { readTimes } from '../entities/datetime/read'
import { resolveTimes } from '../resolveSlots'

/** Number of words before what is said again: `no sorry`. */
const farthestInsisted = 3

/**
 * The frame of an hour that was misheard and is said again: `i said three`, `pardon j'ai dit quinze heures`. It is the end of the
 * stay that was told; undefined for anything else, and for a number that may be the position of an open car park.
 */
export function insistedHour(
  said: string,
  tokens: readonly Token[],
  context: Context,
): ExplainedFrame | undefined {
  const { language, at, change, slots: known } = context
  const { state, results } = parseContext(said, context)
  if (change || !(at.startsWith('search.') || readsBack.has(at))) return undefined
  const start = tokens.findIndex((_, i) => i <= farthestInsisted && saysAgain(context, tokens, i))
  const behind = start < 0 ? [] : tokens.slice(longestPhrase(language.lexicon.insisted, tokens, start)?.end)
  const clock = clockOf(context, behind)
  if (!clock || isStay(context, behind)) return undefined
  const [hour] = clock.ops
  const bare = !clock.led && !clock.sure && hour?.op === 'clock'
  if (bare && at === 'search.viewing' && hour.hour <= results.length) return undefined
  const end: Op[] =
    known?.from !== undefined && known.to === undefined
      ? [{ op: 'from' }]
      : known?.to !== undefined && known.from === undefined
        ? [{ op: 'until' }]
        : []
  const best = { intent: 'change_slot' as const, confidence: 1, slots: {}, spans: [], rest: 0, why: '' }
  const tagged = { tokens: behind, entities: [], ops: clock.ops }
  const listed = { context, said, state, listed: results.length }
  const { intent, slots, dayPart } = resolveTimes(listed, tagged, best, [...end, ...clock.ops])
  const frame = {
    intent,
    slots,
    spans: [],
    confidence: 1,
    alternatives: [],
    why: 'bare answer, an hour said again',
  }
  return { ...frame, ...(dayPart && { dayPart }) }
}

/** States in which a stay is told. */
const readsBack: ReadonlySet<Context['at']> = new Set(['booking.reviewing', 'booking.notOffered'])

function saysAgain({ language }: Context, tokens: readonly Token[], at: number): boolean {
  return longestPhrase(language.lexicon.insisted, tokens, at) !== undefined
}

/** `i said ten to three` of a stay that begins at ten is the stay, and not ten minutes to three. */
function isStay({ language, slots, timeZone }: Context, tokens: readonly Token[]): boolean {
  const [first, until] = readTimes(language.datetime, tokens).ops
  if (first?.op !== 'clock' || until?.op !== 'until' || slots?.from === undefined) return false
  return wallAt(Date.parse(slots.from), timeZone).hour % 12 === first.hour % 12
}

type InsistedClock = { ops: Op[]; sure: boolean; led: boolean }

/** An hour and nothing else; `led` behind a preposition or an article of hours. */
function clockOf({ language }: Context, tokens: readonly Token[]): InsistedClock | undefined {
  const { datetime } = language
  const on = longestPhrase(datetime.at, tokens, 0)?.end ?? 0
  const start = behindArticles(datetime, tokens, on)
  const clock = readClock(datetime, tokens, start, { minutesTo: true })
  return clock?.end === tokens.length ? { ops: clock.ops, sure: clock.sure, led: start > 0 } : undefined
}
