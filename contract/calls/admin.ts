import * as z from 'zod/mini'
import { limits } from '../limits'
import { Cents, Currency, Instant } from '../schemas'
import { caseKinds } from './cases'
import { call } from './call'

const none = z.object({})
const short = z.string().check(z.maxLength(60))
const note = z.string().check(z.trim(), z.maxLength(limits.decisionReasonLength))

/** An account as an administrator finds it. */
export const FoundDriver = z.object({
  uid: z.string(),
  email: z.string(),
  firstName: z.string(),
  surname: z.string(),
  completed: z.boolean(),
  active: z.boolean(),
  createdAt: Instant,
  plates: z.array(z.string()),
  /** False for administrators and for the own account: nobody looks at Plaza as one of them. */
  changeable: z.boolean(),
})
export type FoundDriver = z.infer<typeof FoundDriver>

/** A session in which an administrator looks at Plaza as a driver, until `until` at most. */
export const ActingSession = z.object({ token: z.string(), uid: z.string(), until: Instant })
export type ActingSession = z.infer<typeof ActingSession>

/** What administrators have done. `call`: a call of a session as a driver; `refused`: one that such a session may not make. */
export const auditActions = [
  'search',
  'acting',
  'actingEnded',
  'call',
  'refused',
  'work',
  'audit',
  'health',
  'case',
  'transfer',
  'again',
  'kiosks',
  'kioskAdded',
  'kioskChanged',
  'kioskCode',
  'kioskRevoked',
] as const
export type AuditAction = (typeof auditActions)[number]

export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  /** Name of the administrator. */
  admin: z.string(),
  /** Name of the driver; absent when it is about none or about several. */
  driver: z.optional(z.string()),
  action: z.enum(auditActions),
  reason: z.optional(z.string()),
  /** Name of a call, number of a case. */
  about: z.optional(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** `settle` closes a case without another effect. */
export const decisions = ['settle', 'send', 'deleteAccount', 'uphold', 'waive'] as const
export type Decision = (typeof decisions)[number]

const Person = z.object({ uid: z.string(), name: z.string(), email: z.string() })
export const OpenCase = z.object({
  number: z.string(),
  kind: z.enum(caseKinds),
  createdAt: Instant,
  driver: Person,
  /** What may be decided. */
  decisions: z.array(z.enum(decisions)),
})
export type OpenCase = z.infer<typeof OpenCase>
export const OpenTransfer = z.object({ id: z.string(), plate: z.string(), since: Instant, asker: Person })
export type OpenTransfer = z.infer<typeof OpenTransfer>
export const StuckWork = z.object({
  id: z.string(),
  /** Number of the booking, or kind of the process. */
  name: z.string(),
  platform: z.optional(z.string()),
  state: z.string(),
  /** What keeps failing, how often it was tried, and why it failed last. */
  step: z.string(),
  tries: z.int(),
  reason: z.string(),
  since: Instant,
  /** Whether an administrator can have it tried at once. */
  again: z.boolean(),
})
export type StuckWork = z.infer<typeof StuckWork>

/** What Plaza has decided by itself for a driver who did not get in (X09). */
export const DecidedCase = z.object({
  number: z.string(),
  at: Instant,
  driver: Person,
  outcome: z.enum(['refunded', 'moved']),
  /** Numbers of the booking, and of the one in its place. */
  booking: z.string(),
  instead: z.optional(z.string()),
  refund: Cents,
  /** What Plaza pays of the other booking. */
  covered: z.optional(Cents),
  currency: Currency,
})
export type DecidedCase = z.infer<typeof DecidedCase>

/** What waits for a person, and what was decided without one in the last thirty days. */
export const Work = z.object({
  cases: z.array(OpenCase),
  transfers: z.array(OpenTransfer),
  reservations: z.array(StuckWork),
  processes: z.array(StuckWork),
  decided: z.array(DecidedCase),
})
export type Work = z.infer<typeof Work>

export const healthRanges = ['day', 'week', 'month'] as const
export type HealthRange = (typeof healthRanges)[number]
/** Calls to a platform in one slot of time; `seconds` is their mean, absent without an answer. */
export const HealthSlot = z.object({
  calls: z.int(),
  failures: z.int(),
  slow: z.int(),
  seconds: z.optional(z.number()),
})
export type HealthSlot = z.infer<typeof HealthSlot>
export const PlatformHealth = z.object({
  id: z.string(),
  name: z.string(),
  /** One for each of `slots`. */
  slots: z.array(HealthSlot),
  /** Why its last read failed. */
  failure: z.optional(z.string()),
  /** Parkings that are missing in its last catalogues, and those retired for it. */
  omitted: z.int(),
  retired: z.int(),
})
export type PlatformHealth = z.infer<typeof PlatformHealth>
export const Health = z.object({ slots: z.array(Instant), platforms: z.array(PlatformHealth) })
export type Health = z.infer<typeof Health>

/** Calls of administrators. Each of them is written to the audit before it answers. */
export const adminCalls = {
  // An e-mail, a plate, a name, a booking number or a uid, in the body: an address is kept in logs.
  findDrivers: call('post', 'admin/drivers/search', 'admin', z.object({ text: short }), z.array(FoundDriver)),
  actAs: call('post', 'admin/acting', 'admin', z.object({ uid: short, reason: note }), ActingSession),
  endActing: call('delete', 'admin/acting', 'admin', none, none),
  listWork: call('get', 'admin/work', 'admin', none, Work),
  decideCase: call(
    'post',
    'admin/cases/{number}',
    'admin',
    z.object({ number: short, decision: z.enum(decisions), note }),
    Work,
  ),
  // Has a step that keeps failing tried at once.
  askAgain: call('post', 'admin/work/again', 'admin', z.object({ id: short, step: short, note }), Work),
  listAudit: call('get', 'admin/audit', 'admin', none, z.array(AuditEntry)),
  getHealth: call('get', 'admin/health', 'admin', z.object({ range: z.enum(healthRanges) }), Health),
}
