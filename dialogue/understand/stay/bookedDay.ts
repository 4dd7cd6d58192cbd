import type { ExplainedFrame } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import type { Language } from '../../language/compile'
import type { Token } from '../../language/tokenise'
import { namesBooking } from '../bookedStay'
import type { Context } from '../context'
import { isDay, type Op } from '../entities/datetime/ops'
import { readTimes } from '../entities/datetime/read'
import { dayIn, entryFrame, isOpen, saysMove, namesOfDay } from './bookedEntry'

/**
 * The frame of a driver who wants a booking that was made on another day: `move tomorrow's booking to wednesday`, `quiero cambiar el día de
 * la reserva`. Undefined where nothing is booked, beside an hour or a length, and for a stay that is only searched.
 */
export function bookedDay(tokens: readonly Token[], context: Context): ExplainedFrame | undefined {
  const { language, at, bookings = [], change } = context
  if (bookings.length === 0 || change !== undefined || !saysMove(language, tokens)) return undefined
  const { ops, moments } = readTimes(language.datetime, tokens)
  if (!ops.every((one) => isDay(one) || markers.has(one.op))) return undefined
  const named = namesBooking(language, tokens) || namesOfDay(language, tokens, moments)
  // Beside a search, only a booking that is named is no stay that is searched.
  if (!isOpen(context) && !(named && at.startsWith('search.'))) return undefined
  const said = ops.filter(isDay)
  // `the day of my booking`
  const saysDay = tokens.some((_, i) => longestPhrase(language.bookings.day, tokens, i))
  const [first] = said
  const leads = moments.some(({ start }) => isTarget(language, tokens, start))
  const wanted = said.length === 1 ? leads : named ? said.length > 1 || saysDay : said.length === 0 && saysDay
  if (!wanted) return undefined
  const date = said.length > 1 && first ? dayIn(context, [first]) : undefined
  return { ...entryFrame('otherDay', date), why: 'a booking is wanted on another day' }
}

/** `auf mittwoch`, `al miércoles`: the word before a day leads to it. */
function isTarget({ datetime: { into, to, toDay, until } }: Language, tokens: readonly Token[], at: number) {
  const leads = [into, to, toDay, until]
  return [0, 1, 2].some((n) => leads.some((words) => (longestPhrase(words, tokens, at - n)?.end ?? -1) >= at))
}

const markers: ReadonlySet<Op['op']> = new Set(['from', 'until'])
