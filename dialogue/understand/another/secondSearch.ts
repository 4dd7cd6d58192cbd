import type { ExplainedFrame, Intent } from '../../frame'
import type { Language } from '../../language/compile'
import { longestPhrase, type Phrases } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import type { Op } from '../entities/datetime/ops'
import { readTimes } from '../entities/datetime/read'
import type { Listen } from './listen'
import { isLed, placeIn } from './placeIn'
import { sameElse } from './sameElse'

/**
 * One more search, at another place: `now one in sants on thursday`, `i also need one …`, and `the same thing in sants`, which keeps the
 * hours of the known stay. The word for now in it is no time of the stay.
 */
export function secondSearch(
  tokens: readonly Token[],
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  const also = alsoOn(tokens, context, listen) ?? oneMoreDay(tokens, context, listen)
  if (also) return also
  const begin = beginningOf(context.language, tokens)
  if (!begin || begin.end >= tokens.length) return undefined
  const rest = tokens.slice(begin.end)
  const meant = begin.same ? sameElse(rest, context, listen) : undefined
  if (meant) return meant
  const timed = begin.same ? undefined : atKnownPlace(rest, context, listen)
  if (timed) return timed
  if (!leads(context.language, rest)) return undefined
  const { slots, dayPart: _, told: __, ...fresh } = context
  const frame = placeIn(rest, { ...fresh, ...(begin.same && { slots }) }, listen)
  if (!frame || !isLed(context.language, rest, frame)) return undefined
  const intent = begin.same && slots?.from !== undefined ? 'change_slot' : 'search_parking'
  const second = begin.agrees && context.at === 'booking.reviewing'
  return { ...frame, intent, ...(second && { second }), why: `${frame.why}, once more` }
}

/** True where a day is said: `une autre heure, de dix à douze` is no other stay. */
export function saysDay({ datetime }: Language, tokens: readonly Token[]): boolean {
  return readTimes(datetime, tokens).ops.some(({ op }) => days.has(op))
}

/** One more at the place of what is read back or has been booked: `and another for friday`. */
function atKnownPlace(rest: readonly Token[], context: Context, listen: Listen): ExplainedFrame | undefined {
  const { slots, dayPart: _, told: __, expected: ___, bookings: ____, ...fresh } = context
  if (slots?.place === undefined || !makes.has(context.at) || !saysDay(context.language, rest))
    return undefined
  const asking = { ...fresh, at: 'search.asking' as const }
  const { frame } = listen(rest, asking)
  const { place, date, from } = frame.slots
  if (!searches.has(frame.intent) || place !== undefined || (date ?? from) === undefined) return undefined
  return { ...frame, intent: 'search_parking', confidence: 1, second: true, why: `${frame.why}, one more` }
}

/** One more on another day, behind an order for what is read back: `book it and thursday as well`. */
function alsoOn(tokens: readonly Token[], context: Context, listen: Listen): ExplainedFrame | undefined {
  const { datetime, bookings } = context.language
  const and = tokens.findIndex((_, i) => i > 0 && longestPhrase(datetime.and, tokens, i) !== undefined)
  const start = and < 0 ? undefined : longestPhrase(datetime.and, tokens, and)?.end
  const end = tokens.findIndex((_, i) => longestPhrase(bookings.too, tokens, i)?.end === tokens.length)
  if (start === undefined || end <= start) return undefined
  const { intent, slots } = listen(tokens.slice(0, and), context).frame
  const agrees = (intent === 'book' || intent === 'confirm') && Object.keys(slots).length === 0
  return agrees ? atKnownPlace(tokens.slice(start, end), context, listen) : undefined
}

/** One more on another day, and nothing else: `also thursday`, `yes and add thursday`, `and thursday as well`. */
function oneMoreDay(tokens: readonly Token[], context: Context, listen: Listen): ExplainedFrame | undefined {
  const { datetime, bookings, lexicon } = context.language
  const { length } = tokens
  const behind = tokens.findIndex((_, i) => i > 0 && longestPhrase(bookings.too, tokens, i)?.end === length)
  const end = behind < 0 ? length : behind
  const aside = [lexicon.consent.yes, lexicon.consent.beside, lexicon.fillers, datetime.and]
  let adds = behind > 0
  let start = 0
  for (let next: number | undefined = 0; next !== undefined; start = next ?? start) {
    const more =
      longestPhrase(bookings.adds, tokens, start)?.end ?? longestPhrase(bookings.too, tokens, start)?.end
    adds ||= more !== undefined
    next = more ?? aside.flatMap((one) => longestPhrase(one, tokens, start)?.end ?? [])[0]
  }
  const rest = tokens.slice(start, end)
  const [day] = readTimes(datetime, rest).moments
  return adds && day?.end === rest.length && leads(context.language, rest)
    ? atKnownPlace(rest, context, listen)
    : undefined
}

const days: ReadonlySet<Op['op']> = new Set(['day', 'weekday', 'date', 'weekend'])
const makes: ReadonlySet<Context['at']> = new Set(['booking.reviewing', 'booking.booked'])
const searches: ReadonlySet<Intent> = new Set(['search_parking', 'change_slot'])

/** True where tokens begin with a preposition of a place, or with a day or an hour. */
function leads({ lexicon, datetime }: Language, tokens: readonly Token[]): boolean {
  if (longestPhrase(lexicon.lead, tokens, 0) ?? longestPhrase(lexicon.weakLead, tokens, 0)) return true
  const [moment] = readTimes(datetime, tokens).moments
  return moment !== undefined && moment.start <= 1
}

/** Where the words for one more, or for the same, end at the beginning of an utterance; undefined without them. */
function beginningOf(
  { lexicon, datetime }: Language,
  tokens: readonly Token[],
): { end: number; same: boolean; agrees: boolean } | undefined {
  const { more, wish, one, further, same, but } = lexicon.another
  const aside = [lexicon.consent.yes, lexicon.consent.beside, lexicon.thanks, lexicon.fillers, datetime.and]
  const seen = new Set<Phrases<true>>()
  let at = 0
  for (;;) {
    const marks = [further, same, one, more, wish, but, ...aside].flatMap((phrases) => {
      const end = longestPhrase(phrases, tokens, at)?.end
      return end === undefined ? [] : [{ phrases, end }]
    })
    const [first, ...others] = marks
    if (!first) break
    const longest = others.reduce((best, mark) => (mark.end > best.end ? mark : best), first)
    seen.add(longest.phrases)
    at = longest.end
  }
  const isMore = seen.has(further) || (seen.has(more) && (seen.has(one) || seen.has(wish)))
  return seen.has(same) || isMore
    ? { end: at, same: seen.has(same), agrees: seen.has(lexicon.consent.yes) }
    : undefined
}
