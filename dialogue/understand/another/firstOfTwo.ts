import type { ExplainedFrame } from '../../frame'
import type { Language } from '../../language/compile'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import { readTimes } from '../entities/datetime/read'
import type { Listen } from './listen'
import { saysDay } from './secondSearch'

/**
 * The first of two stays that are wanted in one sentence: `atocha tomorrow from ten to one and another for friday`, `… and saturday nine to two
 * at sants`, `wednesday and friday from nine to two`. Undefined where only one is wanted, and where the first has no hours of its own.
 */
export function firstOfTwo(
  tokens: readonly Token[],
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  if (!context.at.startsWith('search.')) return undefined
  return (
    oneMore(tokens, context, listen) ??
    oneOfDays(tokens, context, listen) ??
    twoPlaces(tokens, context, listen)
  )
}

function oneMore(tokens: readonly Token[], context: Context, listen: Listen): ExplainedFrame | undefined {
  const { language } = context
  const { further } = language.lexicon.another
  const start = tokens.findIndex((_, i) => i > 1 && longestPhrase(further, tokens, i) !== undefined)
  const end = start < 0 ? undefined : longestPhrase(further, tokens, start)?.end
  if (end === undefined || !saysDay(language, tokens.slice(end))) return undefined
  const joined = longestPhrase(language.datetime.and, tokens, start - 1)?.end === start
  return first(tokens.slice(0, joined ? start - 1 : start), context, listen)
}

/** Two days of the same hours: `wednesday and friday from nine to two`, `thursday from nine to two or else friday`. */
function oneOfDays(tokens: readonly Token[], context: Context, listen: Listen): ExplainedFrame | undefined {
  const { datetime, lexicon } = context.language
  const { moments, clocks } = timesOf(context.language, tokens)
  if (clocks !== 2 || tokens.some((_, i) => longestPhrase(datetime.between, tokens, i))) return undefined
  const days = moments.filter(({ kind }) => kind === 'day')
  const [one, two] = days
  if (!one || !two || days.length > 2) return undefined
  for (let i = one.end; i < two.start; i++) {
    const or = longestPhrase(lexicon.another.orElse, tokens, i)?.end
    const and = i === one.end ? longestPhrase(datetime.and, tokens, i)?.end : undefined
    const end = or ?? and
    if (end === undefined || end < two.start - 1 || end > two.start) continue
    return first([...tokens.slice(0, i), ...tokens.slice(two.end)], context, listen)
  }
  return undefined
}

/** Two stays with a place, a day and hours each: `friday ten to one at atocha, and saturday nine to two at sants`. */
function twoPlaces(tokens: readonly Token[], context: Context, listen: Listen): ExplainedFrame | undefined {
  const { datetime } = context.language
  const { moments, clocks } = timesOf(context.language, tokens)
  if (clocks < 3 || moments.filter(({ kind }) => kind === 'day').length < 2) return undefined
  const { slots: _, ...fresh } = context
  for (let i = 2; i < tokens.length - 2; i++) {
    const and = longestPhrase(datetime.and, tokens, i)?.end
    if (and === undefined) continue
    const [one, two] = [first(tokens.slice(0, i), context, listen), listen(tokens.slice(and), fresh).frame]
    const { place, date, from } = two.slots
    if (one?.slots.place && place && place !== one.slots.place && (date ?? from) !== undefined) return one
  }
  return undefined
}

function timesOf(language: Language, tokens: readonly Token[]) {
  const { moments, ops } = readTimes(language.datetime, tokens)
  return { moments, clocks: ops.filter(({ op }) => op === 'clock').length }
}

/** What is heard of a part that is a whole stay by itself. */
function first(tokens: readonly Token[], context: Context, listen: Listen): ExplainedFrame | undefined {
  const { frame } = listen(tokens, context)
  const { from, to } = frame.slots
  return frame.intent === 'search_parking' && from !== undefined && to !== undefined
    ? { ...frame, more: true, why: `${frame.why}, the first of two` }
    : undefined
}
