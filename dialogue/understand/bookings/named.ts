import type { Booking } from '../../../contract/booking'
import type { ExplainedFrame } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import { namesIn } from '../ownBookings'
import type { DaySpan } from './byDay'
import type { Part } from './fates'

/** An utterance of a driver who has bookings; `listen` hears other words in its place. */
export type Heard = {
  said: string
  context: Context
  bookings: readonly Booking[]
  listen: (words: string) => ExplainedFrame
}
export type Read = Heard & { tokens: readonly Token[]; days: readonly DaySpan[] }

/** A part whose bookings are not to be cancelled. */
export function isSpared({ fate }: Part): boolean {
  return fate !== undefined && fate !== 'cancel' && fate !== 'asked'
}

/** The days, or else the words of car parks, by which a part names bookings right behind the words of its fate. */
export function namesOf(read: Read, part: Part): string[] {
  const { said, tokens, bookings, context } = read
  const { start, behind = start, fate } = part
  const days = daysOf(read, part).filter(({ led }) => led || fate !== 'unlike')
  const [first] = days
  if (fate !== 'denied' && first && !isSmallUpTo(read, behind, first.start)) return []
  if (fate === 'except' && !endsAsExcept(read, part)) return []
  if (days.length > 0) return days.map(({ date }) => date)
  if (behind >= part.end) return []
  const [name] = namesIn(wordsOf(said, tokens, [{ ...part, start: behind }]), bookings, context.language)
  const at = name === undefined ? -1 : tokens.findIndex(({ start: from }) => said.startsWith(name, from))
  return name !== undefined && isSmallUpTo(read, behind, at) ? [name] : []
}

export function daysOf({ days }: Read, { start, end }: Part): DaySpan[] {
  return days.filter((day) => day.end > start && day.end <= end)
}

export function wordsOf(said: string, tokens: readonly Token[], parts: readonly Part[]): string {
  return parts.map(({ start, end }) => said.slice(tokens[start]!.start, tokens[end - 1]!.end)).join(', ')
}

/** True where nothing but small words stands between two tokens. */
function isSmallUpTo({ tokens, context }: Read, from: number, to: number): boolean {
  const { pointing, strip, glue } = context.language.lexicon
  return tokens.slice(from, to).every(({ text }) => [pointing, strip, glue].some((words) => words.has(text)))
}

/** `die nicht am Samstag ist` is a booking, `ich kann die nicht am Samstag` is none. */
function endsAsExcept({ tokens, context }: Read, { start, end }: Part): boolean {
  const { exceptEnd } = context.language.bookings
  const part = tokens.slice(start, end)
  return exceptEnd.next.size === 0 || longestPhrase(exceptEnd, part, part.length - 1) !== undefined
}
