import type { HealthSlot } from '../../../contract/calls/admin'

export const slotStates = ['well', 'slow', 'failing', 'none'] as const
export type SlotState = (typeof slotStates)[number]

/** From which part of its calls on a slot is failing or slow: one of five is more than chance. */
const part = 0.2

export function slotState({ calls, failures, slow }: HealthSlot): SlotState {
  if (calls === 0) return 'none'
  if (failures / calls >= part) return 'failing'
  return slow / calls >= part ? 'slow' : 'well'
}
