import { readTimes } from '../entities/datetime/read'
import type { DaySpan } from './byDay'
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
