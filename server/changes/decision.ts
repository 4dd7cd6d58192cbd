import type { Kysely } from 'kysely'
import type { NoEntryReason } from '../../contract/changes/noEntry'
import type { FaultCode } from '../../contract/fault'
import type { Cents } from '../../contract/money'
import type { Database } from '../database/schema'
import type { Row } from '../reservation/store'

/** What was decided of a booking that its driver did not get into, as its case keeps it. */
export type NoEntryDecision = {
  reason: NoEntryReason
  decision: 'refunded' | 'moved'
  refund: Cents
  /** Uid of the booking of the alternative, and what Plaza pays of it. */
  booking?: string
  covered?: Cents
  /** Why the alternative that was chosen could not be booked. */
  fault?: FaultCode
}

/** The case that keeps what was, or will be, decided of this booking. */
export async function caseOf(
  db: Kysely<Database>,
  uid: string,
  booking: string,
): Promise<{ id: string; data: string } | undefined> {
  return db
    .selectFrom('cases')
    .select(['id', 'data'])
    .where('uid', '=', uid)
    .where('kind', '=', 'noEntry')
    .where('subject', '=', booking)
    .orderBy('created', 'desc')
    .executeTakeFirst()
}

/** What the support reads of the booking. */
export function writtenOf({ number, plan }: Row, reason: NoEntryReason): string {
  return `${number}, ${plan.quote.parking.name}: ${reason}`
}
