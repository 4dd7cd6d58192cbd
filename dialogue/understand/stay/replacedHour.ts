import { isTimeZone, isoAt, wallAt } from '../../../contract/time/zonedTime'
import type { ExplainedFrame } from '../../frame'
import type { Language } from '../../language/compile'
import { readNumber } from '../../language/numerals'
import { longestPhrase, type Phrases } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'

/**
 * The frame of one hour of the known stay that is replaced by another: `change nine to ten`, `instead of nine, ten`, `no, five, not six`. The other end stays.
 * Undefined where the first is no hour of the stay, and beside anything else.
 */
export function replacedHour(tokens: readonly Token[], context: Context): ExplainedFrame | undefined {
  const { language, at, change, slots: { from, to } = {}, timeZone } = context
  if (change || !(at.startsWith('search.') || at === 'booking.reviewing')) return undefined
  const hours =
    from === undefined || to === undefined
      ? undefined
      : (hoursIn(language, tokens) ?? contrasted(language, tokens))
  if (!hours || from === undefined || to === undefined) return undefined
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  const moved = (instant: string): string | undefined => movedTo(hours, instant, zone)
  const [entry, exit] = [moved(from), moved(to)]
  // `change nine to ten` of a stay from nine to nine is asked about.
  if ((entry === undefined) === (exit === undefined)) return undefined
  const stay = { from: entry ?? from, to: exit ?? to }
  if (Date.parse(stay.from) >= Date.parse(stay.to)) return undefined
  return {
    intent: 'change_slot',
    slots: entry === undefined ? { to: stay.to } : { from: stay.from },
    spans: [],
    confidence: 1,
    alternatives: [],
    why: 'bare answer, an hour replaced by another',
  }
}

type Hour = { minutes: number; exact: boolean; end: number }
type Replaced = { old: Hour; put: Hour }

/** Number of words before the verb: `can you`. */
const farthestVerb = 3

/** Both hours, the replaced one first, where nothing else is said behind the verb. */
function hoursIn(language: Language, tokens: readonly Token[]): Replaced | undefined {
  const { datetime, lexicon } = language
  for (const cue of [datetime.moving, lexicon.instead])
    for (let i = 0; i <= farthestVerb; i++) {
      const begin = longestPhrase(cue, tokens, i)
      const old = begin && hourAt(language, tokens, begin.end, false)
      const put = old && hourAt(language, tokens, old.end, true)
      if (old && put && isRest(language, tokens, put.end)) return { old, put }
    }
  return undefined
}

/** Both hours where nothing but a no to one of them is said: `no, five, not six`, `not six, five`. */
function contrasted(language: Language, tokens: readonly Token[]): Replaced | undefined {
  const { not, but, negation, repairs, fillers } = language.lexicon
  const behind = (lists: readonly Phrases<true>[], at: number): number =>
    Math.max(at, ...lists.map((one) => longestPhrase(one, tokens, at)?.end ?? at))
  const pairIn = (start: number): Replaced | undefined => {
    const first = hourAt(language, tokens, start, false)
    if (!first) return undefined
    const denied = behind([not, negation], first.end)
    const second = hourAt(language, tokens, behind([but], denied), false)
    if (!second || !isRest(language, tokens, second.end)) return undefined
    if (denied > first.end) return { old: second, put: first }
    return behind([not, negation], 0) > 0 ? { old: first, put: second } : undefined
  }
  for (let start = 0; ;) {
    const pair = pairIn(start)
    const next = behind([not, negation, repairs, fillers], start)
    if (pair || next === start) return pair
    start = next
  }
}

/** The hour behind prepositions and articles; `to`: behind what leads to the other value. */
function hourAt(language: Language, tokens: readonly Token[], start: number, to: boolean): Hour | undefined {
  const { datetime: w, lexicon } = language
  const leads: Phrases<true>[] = [
    w.at,
    w.articles,
    w.hourArticles,
    w.from,
    w.until,
    ...(to ? [w.to, w.into] : []),
  ]
  let at = start
  for (let i = 0; i < mostLeads; i++)
    at = Math.max(at, ...leads.map((one) => longestPhrase(one, tokens, at)?.end ?? at))
  if (lexicon.strip.has(tokens[at]?.text ?? '')) at++
  const number = readNumber(w.numerals, tokens, at)
  if (!number || number.value < 1 || number.value > 24) return undefined
  const oclock = longestPhrase(w.oclock, tokens, number.end)?.end ?? number.end
  const plus = longestPhrase(w.plus, tokens, oclock)
  const minutes = number.value * 60 + (plus?.value ?? 0)
  return { minutes, exact: number.value > 12, end: plus?.end ?? oclock }
}
const mostLeads = 2

function isRest({ lexicon }: Language, tokens: readonly Token[], end: number): boolean {
  let at = end
  while (at < tokens.length) {
    const next = longestPhrase(lexicon.fillers, tokens, at) ?? longestPhrase(lexicon.thanks, tokens, at)
    if (!next) return false
    at = next.end
  }
  return true
}

const halfDay = 720
const minute = 60_000

/** The instant with its hour replaced; undefined where it has another one. A bare hour is the nearest one. */
function movedTo({ old, put }: Replaced, instant: string, zone: string): string | undefined {
  const at = Date.parse(instant)
  const { hour, minute: past } = wallAt(at, zone)
  const known = hour * 60 + past
  const same = old.exact ? old.minutes % 1440 === known : old.minutes % halfDay === known % halfDay
  if (!same) return undefined
  const off = put.exact ? put.minutes - known : nearest(put.minutes - known)
  return isoAt(at + off * minute, zone)
}

function nearest(minutes: number): number {
  const off = ((minutes % halfDay) + halfDay) % halfDay
  return off > halfDay / 2 ? off - halfDay : off
}
