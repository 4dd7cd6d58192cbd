import type { ExplainedFrame } from '../../frame'
import type { Language } from '../../language/compile'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import { isoAt } from '../../../contract/time/zonedTime'
import type { DayPart } from '../../../contract/time/dayPart'
import type { Listen } from '../another/listen'
import { readTimes } from '../entities/datetime/read'
import { cappedConfidence } from '../thresholds'
import { dayIn } from './bookedEntry'

/**
 * The frame of a day that is not wanted and nothing else, for which another one is to be asked: `any day but tomorrow`, `mañana no
 * puedo`. Undefined beside another day or an hour, and where nothing is searched or read back.
 */
export function deniedDay(
  said: string,
  tokens: readonly Token[],
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  const { at, change, language, slots: known } = context
  const open = at.startsWith('search.') || at === 'booking.reviewing'
  const dated = known?.date ?? known?.from
  if (!open || change || dated === undefined) return undefined
  const put = putInstead(said, tokens, context)
  if (put) return listen(put, context).frame
  if (!deniesDay(language, tokens) && !deniesPart(tokens, context)) return undefined
  // `yes but not on saturday`, of a stay on another day, moves nothing: what is read back is read back once more.
  const day = dayIn(context, readTimes(language.datetime, tokens).ops)
  if (at === 'booking.reviewing' && day !== undefined && !dated.startsWith(day)) return doubtfulYes
  return {
    intent: at === 'search.asking' ? 'search_parking' : 'change_slot',
    slots: {},
    spans: [],
    confidence: 1,
    alternatives: [],
    otherDay: true,
    why: 'bare answer, a day that is not wanted',
  }
}

const doubtfulYes: ExplainedFrame = {
  intent: 'confirm',
  slots: {},
  spans: [],
  confidence: cappedConfidence,
  alternatives: [],
  why: 'another day is not wanted',
}

/** Number of words between the phrase and the day: `not on the`. */
const farthestDay = 2

function deniesDay(language: Language, tokens: readonly Token[]): boolean {
  const { datetime } = language
  const { moments, ops } = readTimes(datetime, tokens)
  const [day] = moments
  if (moments.length !== 1 || day?.kind !== 'day' || ops.some(({ op }) => op === 'until')) return false
  const behind = longestPhrase(datetime.unfit, tokens, day.end)?.end
  // `my husband wanted thursday but i don't`
  const person = tokens.some((_, i) => i < day.start && longestPhrase(datetime.persons, tokens, i))
  if (behind !== undefined) return behind === tokens.length && (person || isLead(language, tokens, day.start))
  if (day.end !== tokens.length) return false
  return tokens.slice(0, day.start).some((_, i) => {
    const end = longestPhrase(datetime.otherThan, tokens, i)?.end
    return end !== undefined && day.start - end <= farthestDay && day.end > end && isLead(language, tokens, i)
  })
}

/** True where only a no, a cue of correction or a filler comes before a token. */
function isLead({ lexicon, bookings }: Language, tokens: readonly Token[], end: number): boolean {
  for (let i = 0; i < end;) {
    const next =
      longestPhrase(lexicon.consent.yes, tokens, i) ??
      longestPhrase(bookings.but, tokens, i) ??
      longestPhrase(lexicon.repairs, tokens, i) ??
      longestPhrase(lexicon.negation, tokens, i) ??
      longestPhrase(lexicon.fillers, tokens, i)
    if (!next || next.end > end) return false
    i = next.end
  }
  return true
}

/** The first hour of a part of the day, and the first one after it. */
const hoursOf: Record<DayPart, readonly [number, number]> = {
  dawn: [0, 7],
  morning: [5, 12],
  noon: [11, 16],
  afternoon: [12, 21],
  evening: [17, 24],
  night: [19, 24],
}

/** `no esta mañana`, of a stay that begins then: it corrects nothing, so it is not wanted. */
function deniesPart(tokens: readonly Token[], context: Context): boolean {
  const { datetime, lexicon } = context.language
  const no = longestPhrase(lexicon.negation, tokens, 0)?.end
  const part = no === undefined ? undefined : longestPhrase(datetime.partToday, tokens, no)
  if (part?.end !== tokens.length) return false
  const { hour, today } = knownEntry(context)
  const [first, last] = hoursOf[part.value]
  return today && hour !== undefined && first <= hour && hour < last
}

/**
 * The tokens of the other day in `nicht heute, morgen`, whose days are also the words for this morning: where a comma is between them, or
 * the stay of today does not begin in the morning.
 */
function putInstead(said: string, tokens: readonly Token[], context: Context): readonly Token[] | undefined {
  const { datetime } = context.language
  const [first, second] = tokens.slice(-2)
  const start = tokens.length - 2
  if (!first || !second || longestPhrase(datetime.partToday, tokens, start)?.end !== tokens.length)
    return undefined
  const dayAt = (token: Token): number | undefined => longestPhrase(datetime.days, [token], 0)?.value
  if (dayAt(first) !== 0 || dayAt(second) !== 1 || !deniesDay(context.language, tokens)) return undefined
  const { hour, today } = knownEntry(context)
  const apart = said.slice(first.end, second.start).includes(',')
  const late = hour !== undefined && hour >= hoursOf.morning[1]
  return today && (apart || late) ? tokens.slice(-1) : undefined
}

/** The hour of the known entry, and whether it is one of today. */
function knownEntry({ slots: { from, date } = {}, reference, timeZone }: Context): {
  hour?: number
  today: boolean
} {
  const now = isoAt(new Date(reference).getTime(), timeZone)
  const day = (from ?? date)?.slice(0, 10)
  return { today: day === now.slice(0, 10), ...(from !== undefined && { hour: Number(from.slice(11, 13)) }) }
}
