import type { ExplainedFrame } from '../../frame'
import { foldedWords } from '../../language/tokenise'
import { endTimes } from '../bookedStay'
import { readTimes } from '../entities/datetime/read'
import { namesIn } from '../ownBookings'
import type { DaySpan } from './byDay'
import { refused } from './frames'
import type { Read } from './named'

/** By how many minutes a stay is to end later; negative: earlier. */
export function lengthIn({ tokens, context }: Read, day: DaySpan): number | undefined {
  const { datetime, lexicon } = context.language
  const others = tokens.filter((_, i) => i < day.start || i >= day.end)
  const op = readTimes(datetime, others).ops.findLast(
    (one) => one.op === 'longer' || one.op === 'shift' || one.op === 'duration',
  )
  if (op?.op !== 'longer' && op?.op !== 'shift' && op?.op !== 'duration') return undefined
  const less = others.some(({ text }) => lexicon.shorter.some((stem) => text.startsWith(stem)))
  return less && op.op !== 'shift' ? -Math.abs(op.minutes) : op.minutes
}

/**
 * A longer stay of a booking that is named by its car park, or was just told: `extend atocha este by one hour`, and `extend it by one hour`
 * behind the list of bookings. Undefined for the stay that is searched for or read back.
 */
export function hearLonger({ said, tokens, context, bookings }: Read): ExplainedFrame | undefined {
  const { language, at, expected, results = [], change } = context
  const { lexicon, datetime } = language
  if (change || !tokens.some(({ text }) => lexicon.longer.some((stem) => text.startsWith(stem))))
    return undefined
  const [place] = namesIn(said, bookings, language)
  const told = at.startsWith('search.') && expected?.includes('access_code') === true
  if (place === undefined && !told) return undefined
  const words = foldedWords(place ?? '')
  const onView = results.some((one) => {
    const named = foldedWords(typeof one === 'string' ? one : one.name)
    return words.every((word) => named.includes(word))
  })
  if (place !== undefined && onView && (at === 'booking.reviewing' || at === 'search.viewing'))
    return undefined
  const end = endTimes(context, readTimes(datetime, tokens).ops, tokens)
  if (end.later_minutes === undefined && end.to === undefined) return undefined
  return {
    ...refused,
    intent: 'change_booking',
    confidence: 1,
    slots: { ...(place !== undefined && { place }), ...end },
    why: 'a longer stay of a booking',
  }
}
