import type { ExplainedFrame, Slots } from '../../frame'
import type { Context } from '../context'
import { cappedConfidence } from '../thresholds'

export const refused: ExplainedFrame = {
  intent: 'out_of_scope',
  slots: {},
  spans: [],
  confidence: 0,
  alternatives: [],
  why: '',
}

export const nothingCancelled: ExplainedFrame = {
  ...refused,
  intent: 'deny',
  confidence: 1,
  spares: true,
  why: 'nothing is to be cancelled',
}

/** True right behind a cancellation. */
export function isCancelled({ at }: Context): boolean {
  return at === 'cancellation.cancelled' || at === 'cancellation.requested'
}

/** A cancellation that what was heard leads to, never further than to what is read back. */
export function cancelling(frame: ExplainedFrame, slots: Slots): ExplainedFrame {
  const { date, from, place, name, ordinal } = frame.intent === 'cancel_booking' ? frame.slots : {}
  const said = { date, from, place, name, ordinal, ...slots }
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  return {
    ...frame,
    intent: 'cancel_booking',
    slots: known,
    confidence: cappedConfidence,
    why: 'which to cancel',
  }
}
