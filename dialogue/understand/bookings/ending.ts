import type { ExplainedFrame } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import { readTimes } from '../entities/datetime/read'
import { refused } from './frames'
import type { Read } from './named'

/**
 * An hour at which a booking is to end (`my booking tomorrow should end at eight instead of six`) is a change of it, or not understood:
 * without a word for cancelling it never leads to a cancellation. Any other frame is as it was heard.
 */
export function withoutEnd(frame: ExplainedFrame, read: Read): ExplainedFrame {
  const { said, context, listen, tokens } = read
  const { bookings, datetime, lexicon } = context.language
  if (frame.intent !== 'cancel_booking' || frame.confidence === 1) return frame
  const ends = tokens.some(({ text }) => bookings.ended.some((stem) => text.startsWith(stem)))
  const hours = readTimes(datetime, tokens).ops.some(({ op }) => op === 'clock' || op === 'offset')
  if (!ends || !hours) return frame
  // The hour that is replaced stands last.
  const cut = tokens.findIndex((_, i) => i > 0 && longestPhrase(lexicon.instead, tokens, i) !== undefined)
  const change = cut < 0 ? undefined : listen(said.slice(0, tokens[cut - 1]!.end))
  return change?.intent === 'change_booking' ? change : { ...refused, why: 'the end of a booking' }
}
