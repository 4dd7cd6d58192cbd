import type { Transaction } from 'kysely'
import { limits } from '../../contract/limits'
import { cents } from '../../contract/money'
import type { Database } from '../database/schema'
import { post } from './ledger'

/**
 * Gives the welcome credit, once per account and per card (A20): `fingerprint` is the gateway's of the card's number. False
 * when one of them has had it, or when the gateway tells no fingerprint. `at` epoch ms.
 */
export async function grantWelcome(
  tx: Transaction<Database>,
  uid: string,
  fingerprint: string | undefined,
  at: number,
): Promise<boolean> {
  if (fingerprint === undefined) return false
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('welcome_credits')
    .values({ fingerprint, uid, at })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const amount = cents(limits.welcomeCreditCents)
  return post(tx, {
    key: `welcome:${uid}`,
    kind: 'adjustment',
    uid,
    currency: 'EUR',
    at,
    moves: [{ from: 'promotions', to: `driver:${uid}`, amount }],
    details: { reason: 'welcome' },
  })
}
