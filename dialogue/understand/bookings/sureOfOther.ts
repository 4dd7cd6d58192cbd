import type { ExplainedFrame } from '../../frame'
import { refused } from './frames'
import type { Read } from './named'

/**
 * While one booking is to be cancelled, or it is asked which, another one that is named beside other words (`yes, but keep tomorrow's`) is not
 * the one that is meant: nothing is understood.
 */
export function sureOfOther(frame: ExplainedFrame, { context, days }: Read): ExplainedFrame {
  if (context.at !== 'cancellation.asking' && context.expected !== 'cancel') return frame
  const guessed = frame.intent === 'cancel_booking' && days.length > 0
  return guessed && !isWhole(frame.why)
    ? { ...refused, why: 'another booking without a word for cancelling' }
    : frame
}

function isWhole(why: string): boolean {
  return /^(sentence of|word for word)/.test(why)
}
