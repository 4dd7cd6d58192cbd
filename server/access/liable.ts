import type { Kysely } from 'kysely'
import type { StayContext } from '../../machines/access/stay.machine'
import type { Database } from '../database/schema'
import type { Process } from '../durable/process'
import { toProcess } from '../durable/rows'

/** How far the clock of a platform may be from ours, ms. */
const skew = 5 * 60_000

/** States of a stay whose charge was declined. */
const owed = ['tellingOwed', 'owed']
/** States of a stay whose driver says that it was not his: who parked is not known, or nobody pays until that is decided. */
const disputed = ['frozen', 'contested']

/** Whether a stay keeps the platform's barriers closed for its plate: it is owed, charged again, or disputed. */
export function closesBarriers({ state, context }: Pick<Process<StayContext>, 'state' | 'context'>): boolean {
  return [...owed, ...disputed].includes(state) || (state === 'charging' && context.charges > 1)
}

/**
 * Uid of the driver who had a plate's account at a platform at an instant, epoch ms: nobody pays for an entry before he has
 * agreed, or after the platform has confirmed that it ended. Undefined: nobody had one. `subject`: plate and platform.
 */
export async function driverAt(
  db: Kysely<Database>,
  subject: string,
  plate: string,
  at: number,
): Promise<string | undefined> {
  const accounts = await db
    .selectFrom('processes as account')
    .leftJoin('vehicles as own', (on) => on.onRef('own.uid', '=', 'account.uid').on('own.plate', '=', plate))
    .select(['account.uid', 'final', 'created', 'changed', 'own.plate as plate'])
    .where('kind', '=', 'platformAccount')
    .where('subject', '=', subject)
    .orderBy('created', 'desc')
    .execute()
  const liveAt = (apart: number) =>
    accounts.find(({ final, created, changed, plate: still }) => {
      // Without the vehicle, its account is being deleted since then: the plate may be another driver's already.
      const until = final || still === null ? changed : Number.POSITIVE_INFINITY
      return created <= at + apart && at <= until + apart
    })
  return (liveAt(0) ?? liveAt(skew))?.uid
}

/** Id of the live account of a driver for a plate at a platform. */
export async function liveAccount(
  db: Kysely<Database>,
  uid: string,
  subject: string,
): Promise<string | undefined> {
  const account = await db
    .selectFrom('processes')
    .select('id')
    .where('kind', '=', 'platformAccount')
    .where('uid', '=', uid)
    .where('subject', '=', subject)
    .where('final', '=', false)
    .executeTakeFirst()
  return account?.id
}

/** The stays of a driver that keep barriers closed. */
export async function closingStays(db: Kysely<Database>, uid: string): Promise<Process<StayContext>[]> {
  const rows = await db
    .selectFrom('processes')
    .selectAll()
    .where('uid', '=', uid)
    .where('kind', '=', 'stay')
    .where('state', 'in', [...owed, ...disputed, 'charging'])
    .execute()
  return rows.map((row) => toProcess(row) as Process<StayContext>).filter(closesBarriers)
}
