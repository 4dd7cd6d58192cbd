import * as z from 'zod/mini'
import { Instant } from '../schemas'
import { call } from './call'

/** What a person of the support does for a driver. */
export const caseKinds = ['deletion', 'notMyEntry', 'reward', 'transferProof'] as const
export type CaseKind = (typeof caseKinds)[number]

export const SupportCase = z.object({
  /** `C-7K2M-9QX4`. */
  number: z.string(),
  kind: z.enum(caseKinds),
  state: z.enum(['open', 'settled']),
  createdAt: Instant,
})
export type SupportCase = z.infer<typeof SupportCase>

/** Cases of a driver at the support. */
export const caseCalls = {
  listCases: call('get', 'users/cases', 'driver', z.object({}), z.array(SupportCase)),
}
