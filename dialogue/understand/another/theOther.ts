import { awaitsChoice } from '../../told'
import type { ExplainedFrame, Slots } from '../../frame'
import { longestPhrase, type Phrases } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import { parseContext, type Context } from '../context'
import { pointAt } from '../inquiry/pointAt'
import type { Listen } from './listen'

/** What points at a result, with whether it is refused; without slots it is the one on view: `not that one`. */
type Pointed = { start: number; end: number; slots: Slots; refused: boolean }

/**
 * The choice of another result than the one that is refused, or on view: `not the first, the other one`, `the other one`; and of the one that is
 * named beside one that is refused: `not the second, the first`. Undefined where any other word is said.
 */
export function theOther(
  tokens: readonly Token[],
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  const { at, results = [], expected, change, language } = context
  if (change !== undefined || !awaitsChoice(at) || results.length === 0 || typeof expected === 'string')
    return undefined
  // `nicht am dritten` is of a day.
  const isDay = tokens.some((_, i) => longestPhrase(language.datetime.dayNumber, tokens, i))
  const pointed = isDay ? undefined : readPointed(tokens, context)
  const [other, ...more] = pointed?.filter(({ slots, refused }) => slots.other && !refused) ?? []
  const named = pointed?.filter(({ slots }) => !slots.other && Object.keys(slots).length > 0) ?? []
  const [refused, second] = named.filter((one) => one.refused)
  const [wanted, third] = named.filter((one) => !one.refused)
  if (!pointed || more.length > 0 || second || third) return undefined
  if (wanted) return refused && !other ? choice(wanted.slots) : undefined
  if (refused)
    return other || at !== 'booking.reviewing' ? choice({ ...refused.slots, other: true }) : undefined
  // `el otro` may be another vehicle, while one is booked for.
  const isCar = at === 'booking.reviewing' && listen(tokens, context).frame.intent !== 'select_result'
  return other && !isCar ? choice({ other: true }) : undefined
}

function choice(slots: Slots): ExplainedFrame {
  return {
    intent: 'select_result',
    slots,
    spans: [],
    confidence: 1,
    alternatives: [],
    why: 'another one than that',
  }
}

/** A no among the words; `repairs`: it takes back what was said before. */
type Refusal = { start: number; end: number; repairs: boolean }

/** What points at results, and which of them are refused; undefined where any other word is said. */
function readPointed(tokens: readonly Token[], context: Context): Pointed[] | undefined {
  const { results } = parseContext('', context)
  const { lexicon, bookings, datetime } = context.language
  const { another, consent, fillers, negation, not, repairs } = lexicon
  const around = [
    another.is,
    another.rather,
    another.wish,
    another.shows,
    another.but,
    datetime.and,
    lexicon.but,
    fillers,
    consent.beside,
  ]
  const pointed: Pointed[] = []
  const refusals: Refusal[] = []
  const ends = (phrases: readonly Phrases<true>[], i: number): number =>
    Math.max(i, ...phrases.map((one) => longestPhrase(one, tokens, i)?.end ?? i))
  for (let i = 0; i < tokens.length;) {
    const point = pointAt(context.language, tokens, i, results)
    const [self, no, repair] = [[bookings.this], [not, negation, bookings.except], [repairs]].map((one) =>
      ends(one, i),
    )
    const small = ends(around, i)
    const word = i + Number(lexicon.strip.has(tokens[i]!.text) || lexicon.pointing.has(tokens[i]!.text))
    const end = Math.max(point?.end ?? i, self!, no!, repair!, small, word)
    if (end === i) return undefined
    if (point?.end === end) pointed.push({ start: i, end, slots: point.slots, refused: false })
    else if (self === end && !leadsOn(context, tokens, i, end))
      pointed.push({ start: i, end, slots: {}, refused: false })
    else if (no === end || repair === end) refusals.push({ start: i, end, repairs: no !== end })
    i = end
  }
  for (const one of refusals) {
    const target = refusedBy(one, pointed, tokens, context)
    if (target) target.refused = true
  }
  return pointed
}

/** What a no is about: what stands before it, or what is behind it; undefined where it is an answer. */
function refusedBy(
  { start, end, repairs }: Refusal,
  pointed: readonly Pointed[],
  tokens: readonly Token[],
  { language: { lexicon } }: Context,
): Pointed | undefined {
  const before = pointed.findLast((one) => one.end <= start)
  const behind = pointed.find((one) => one.start >= end)
  const mayFollow = repairs || longestPhrase(lexicon.another.notBehind, tokens, start) !== undefined
  const [apart, parts] = [tokens[start]?.apart === true, tokens[end]?.apart === true]
  // `the first one, no?`
  if (apart && end === tokens.length) return undefined
  if (before && (!behind || (mayFollow && !(apart && !parts)))) return before
  // `no, the other one`
  const answers =
    !before && mayFollow && (parts || behind?.slots.other || !longestPhrase(lexicon.not, tokens, start))
  return answers ? undefined : behind
}

/** True for one word that is an article of what stands behind it: `den ersten`. */
function leadsOn(context: Context, tokens: readonly Token[], start: number, end: number): boolean {
  const { results } = parseContext('', context)
  const alone = end === start + 1 && tokens[end]?.apart !== true
  return alone && pointAt(context.language, tokens, end, results) !== undefined
}
