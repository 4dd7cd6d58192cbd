import * as z from 'zod/mini'
import { limits } from '../limits'
import { Instant } from '../schemas'
import { NewVehicle } from '../vehicle'
import { call } from './call'

/** Where a transfer is, and what has happened in it. `lapsed`: the plate has moved to a third account. */
export const TransferStep = z.enum([
  'requested',
  'told',
  'checking',
  'refused',
  'moved',
  'denied',
  'withdrawn',
  'lapsed',
])
export type TransferStep = z.infer<typeof TransferStep>

/** A plate that one account asks for and another one holds (A27). Neither learns who the other is. */
export const Transfer = z.object({
  id: z.string(),
  plate: z.string(),
  country: z.string(),
  role: z.enum(['asker', 'holder']),
  state: TransferStep,
  steps: z.array(z.object({ step: TransferStep, at: Instant })),
  /** Until when the holder may answer, or after a no a proof may come. */
  until: z.optional(Instant),
})
export type Transfer = z.infer<typeof Transfer>

const id = z.string().check(z.maxLength(60))
const plate = z.string().check(z.maxLength(20))
const Which = z.object({ plate, id })
const Answer = z.object({ plate, id, accepts: z.boolean() })
const Decision = z.object({
  id,
  moves: z.boolean(),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.decisionReasonLength)),
})
const List = z.array(Transfer)

/** Transfers of plates. Each change answers with the driver's own ones, those that are open first. */
export const transferCalls = {
  listTransfers: call('get', 'users/vehicles/transfers', 'driver', z.object({}), List),
  requestTransfer: call('post', 'users/vehicles/{plate}/transfer', 'driver', NewVehicle, List),
  answerTransfer: call('patch', 'users/vehicles/{plate}/transfer', 'driver', Answer, List),
  withdrawTransfer: call('delete', 'users/vehicles/{plate}/transfer', 'driver', Which, List),
  decideTransfer: call('patch', 'admin/transfers/{id}', 'admin', Decision, z.object({ state: TransferStep })),
}
