import type { Kysely, Transaction } from 'kysely'
import { Fault, type FaultCode } from '../../../contract/fault'
import type { Database } from '../../database/schema'
import { balanceParts } from '../../money/balanceParts'
import { post } from '../../money/ledger'
import type { Plan } from '../../reservation/store'
import type { ServerContext } from '../../serverContext'
import { isDemo } from '../demoAccounts'
import { ownTableNames, ruleOf } from './ownTables'

/**
 * Deletes an account, for a person of the support who is sure that its owner asks (R254): what names the driver goes, what the
 * law keeps stays under an id that names nobody. Throws `account.paymentsPending` while a booking is open or coming or a
 * chart of the driver runs, and `account.balanceLeft` until what was paid in has been refunded (R255); credit lapses.
 */
export async function deleteAccount(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  uid: string,
): Promise<void> {
  if (isDemo(uid)) throw new Fault('account.demo')
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('uid')
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw new Fault('user.notFound')
    const refusal = await deletionFault(trx, uid, now())
    if (refusal) throw new Fault(refusal)
    await lapseCredit(trx, uid, now())
    await forgetDriver(trx, uid)
    for (const name of ownTableNames) {
      const { table, owner, deletion } = ruleOf(name)
      if (deletion === 'remove') await trx.deleteFrom(table).where(owner, '=', uid).execute()
      else if ('overwrite' in deletion)
        await trx.updateTable(table).set(deletion.overwrite).where(owner, '=', uid).execute()
    }
    // Unique, and no address: nobody can sign in with it or be mailed.
    await trx
      .updateTable('users')
      .set({ email: `deleted ${uid}` })
      .where('uid', '=', uid)
      .execute()
  })
}

/**
 * Why an account cannot be deleted now; undefined: it can. With `ignoresAccess`, accounts at platforms are taken for ended: they
 * are ended only where nothing else is in the way.
 */
export async function deletionFault(
  db: Kysely<Database>,
  uid: string,
  now: number,
  ignoresAccess = false,
): Promise<FaultCode | undefined> {
  if (await hasPending(db, uid, now, ignoresAccess)) return 'account.paymentsPending'
  return (await balanceParts(db, uid)).paidIn === 0 ? undefined : 'account.balanceLeft'
}

/** True while money may still move: a reservation without an outcome or whose stay is not over, or a running chart. */
async function hasPending(
  trx: Kysely<Database>,
  uid: string,
  now: number,
  ignoresAccess = false,
): Promise<boolean> {
  const reservation = await trx
    .selectFrom('reservations')
    .select('uid')
    .where('user_uid', '=', uid)
    .where('final', '=', false)
    // Of one that is told, nothing is left to do but the stay.
    .where((is) => is.or([is('ends', '>', now), is('state', '!=', 'confirmed.told')]))
    .executeTakeFirst()
  const process = await trx
    .selectFrom('processes')
    .select('id')
    .where('uid', '=', uid)
    .where('final', '=', false)
    // A stay that is paid has no end of its own, since it may be disputed; nothing of it is open.
    .where((is) => is.not(is.and([is('kind', '=', 'stay'), is('state', '=', 'paid')])))
    .$if(ignoresAccess, (query) => query.where('kind', '!=', 'platformAccount'))
    .executeTakeFirst()
  return reservation !== undefined || process !== undefined
}

/** Takes back the credit that Plaza gave, so that nothing is owed to nobody. */
async function lapseCredit(trx: Transaction<Database>, uid: string, at: number): Promise<void> {
  const { promotional: amount } = await balanceParts(trx, uid)
  if (amount === 0) return
  const posting = { key: `lapse:${uid}`, kind: 'adjustment', uid, currency: 'EUR', at } as const
  await post(trx, { ...posting, moves: [{ from: `driver:${uid}`, to: 'promotions', amount }] })
}

/** Takes the driver and the plate out of the plans of reservations, which stay. */
async function forgetDriver(trx: Kysely<Database>, uid: string): Promise<void> {
  const rows = await trx
    .selectFrom('reservations')
    .select(['uid', 'plan'])
    .where('user_uid', '=', uid)
    .execute()
  for (const row of rows) {
    const plan = JSON.parse(row.plan) as Plan
    const forgotten: Plan = {
      ...plan,
      quote: { ...plan.quote, plate: '' },
      driver: { ...plan.driver, email: '', firstName: '', surname: '', document: undefined },
    }
    await trx
      .updateTable('reservations')
      .set({ plan: JSON.stringify(forgotten) })
      .where('uid', '=', row.uid)
      .execute()
  }
}
