import * as z from 'zod/mini'
import { Cents, Currency, Instant } from '../schemas'
import { call, download } from './call'

/** What a person of the support does for a driver. */
export const caseKinds = ['deletion', 'noEntry', 'notMyEntry', 'reward', 'transferProof'] as const
export type CaseKind = (typeof caseKinds)[number]

export const SupportCase = z.object({
  /** `C-7K2M-9QX4`. */
  number: z.string(),
  kind: z.enum(caseKinds),
  state: z.enum(['open', 'settled']),
  createdAt: Instant,
})
export type SupportCase = z.infer<typeof SupportCase>

/** What becomes of the balance when the account is deleted: credit that Plaza gave lapses, what was paid in is given back. */
export const DeletionTerms = z.object({ lapses: Cents, givenBack: Cents, currency: Currency })
export type DeletionTerms = z.infer<typeof DeletionTerms>

const none = z.object({})

/** Cases of a driver at the support, and what the database holds of him (X45). */
export const caseCalls = {
  listCases: call('get', 'users/cases', 'driver', none, z.array(SupportCase)),
  quoteDeletion: call('get', 'users/deletion', 'driver', none, DeletionTerms),
  // An account is deleted by a person (R254). A request that is open already is answered with its case.
  requestDeletion: call('post', 'users/deletion', 'driver', none, SupportCase),
  exportData: download('users/export', 'driver', none, { type: 'application/json' }),
}
