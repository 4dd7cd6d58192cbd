import { isTimeZone } from '../../../contract/time/zonedTime'
import type { Language } from '../../language/compile'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import type { Op } from '../entities/datetime/ops'
import { readTimes } from '../entities/datetime/read'
import { resolve } from '../entities/datetime/resolve'

/** A booking that is named by its day: token indices, end exclusive; `date` is `2026-11-28`; `led`: with words that point at it. */
export type DaySpan = { start: number; end: number; date: string; led: boolean }

/** The bookings that an utterance names by their days: `la del sábado`, `the saturday one`, `tomorrow's`. */
export function bookingsByDay(context: Context, tokens: readonly Token[]): DaySpan[] {
  const { bookings } = context.language
  // `one` beside a day is no hour.
  const kept = tokens.flatMap((token, i) => (isPointed(context.language, token) ? [] : [{ token, i }]))
  return daysIn(
    context,
    kept.map(({ token }) => token),
  ).map(({ start, end, date }) => {
    const [first, last] = [kept[start]?.i ?? 0, kept[end - 1]?.i ?? 0]
    const lead = leadOf(context.language, tokens, first, last)
    const from = lead ?? (pointsAt(context.language, tokens, first) ? first - 1 : first)
    const behind = longestPhrase(bookings.pointed, tokens, last + 1)?.end ?? last + 1
    return { start: from, end: behind, date, led: lead !== undefined || behind > last + 1 }
  })
}

/** The days of some words, each with as few words as it has: `samstag auf sonntag` has two. */
function daysIn(context: Context, tokens: readonly Token[]): Omit<DaySpan, 'led'>[] {
  const { moments } = readTimes(context.language.datetime, tokens)
  return moments.flatMap((moment) => {
    const found: Omit<DaySpan, 'led'>[] = []
    for (let i = moment.start; i < moment.end;) {
      const day = dayAt(context, tokens, i, moment.end)
      if (day) found.push(day)
      i = day?.end ?? i + 1
    }
    return found
  })
}

/** The day at `start`, up to the word behind which there is another one; of words that say more than a day, those of the day alone. */
function dayAt(
  context: Context,
  tokens: readonly Token[],
  start: number,
  most: number,
): Omit<DaySpan, 'led'> | undefined {
  const all = tokens.slice(start, most)
  const alone = readTimes(context.language.datetime, all).ops.every((op) => isDay(op) || op.op === 'from')
  for (let end = start + 1; end <= Math.min(most, start + longestDay); end++) {
    const date = dateOf(context, tokens.slice(start, end))
    if (date === undefined) continue
    // `saturday the 28th` is one day.
    if (alone && dateOf(context, all) === date) return { start, end: most, date }
    let first = start
    while (!alone && dateOf(context, tokens.slice(first + 1, end)) === date) first++
    return { start: first, end, date }
  }
  return undefined
}
/** Number of words of a day at most: `the day after tomorrow`. */
const longestDay = 4

/** Where the words begin that lead the name: `la del`; undefined where none do. Some may stand in the day as it was read: `die am`, `for`. */
function leadOf(
  { bookings }: Language,
  tokens: readonly Token[],
  first: number,
  last: number,
): number | undefined {
  for (let i = Math.max(0, first - longestLead); i <= last; i++) {
    const end = longestPhrase(bookings.pointer, tokens, i)?.end
    // `not that one, saturday's` names it without that.
    const whole = tokens.slice(i + 1, first + 1).every(({ apart }) => !apart)
    if (end !== undefined && end >= first && end <= last + 1 && whole) return i
  }
  return undefined
}

/** True for an article before a day, which names no booking: `el sábado` is when, `la del sábado` which. */
function pointsAt({ lexicon }: Language, tokens: readonly Token[], first: number): boolean {
  return !tokens[first]?.apart && lexicon.pointing.has(tokens[first - 1]?.text ?? '')
}
/** Number of words before a day that name a booking at most. */
const longestLead = 5

/** The only day of some words; undefined where they have an hour, or no day. */
function dateOf({ language, timeZone, reference }: Context, tokens: readonly Token[]): string | undefined {
  const days = readTimes(language.datetime, tokens).ops.filter(isDay)
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  const { date } = resolve(days, new Date(reference).toISOString(), zone)
  return date
}

function isDay({ op }: Op): boolean {
  return op === 'day' || op === 'weekday' || op === 'date'
}

/** A word of one letter, or `one`, behind a day. */
function isPointed({ bookings }: Language, token: Token): boolean {
  return longestPhrase(bookings.pointed, [token], 0) !== undefined
}
