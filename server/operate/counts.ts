import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { Engine } from '../reservation/engine'
import type { Catalogue } from '../search/catalogue'

/** What an operator counts. Queues are the lanes of effects, of durable charts too, and `outbox`, the mails of accounts. */
export type OperatingCounts = {
  parkings: number
  reservations: readonly { state: string; count: number }[]
  /** Work that is due now, and how long the oldest of it has waited, s. */
  queues: readonly { queue: string; count: number; seconds: number }[]
  stuck: number
}

/** How long the database may take, ms: an operator's program must learn of one that hangs. */
const patience = 2_000

/** Counts reservations and queues of all nodes; undefined when the database does not answer in time. */
export async function readCounts({
  db,
  engine,
  catalogue,
}: {
  db: Kysely<Database>
  engine: Pick<Engine, 'stuck'>
  catalogue: Pick<Catalogue, 'size'>
}): Promise<OperatingCounts | undefined> {
  const read = async (): Promise<OperatingCounts> => ({
    parkings: catalogue.size(),
    reservations: await openReservations(db),
    queues: await queues(db),
    stuck: (await engine.stuck()).length,
  })
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience).unref())
  return Promise.race([read().catch(() => undefined), late])
}

async function openReservations(db: Kysely<Database>): Promise<OperatingCounts['reservations']> {
  const rows = await db
    .selectFrom('reservations')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .where('final', '=', false)
    .groupBy('state')
    .execute()
  return rows.map(({ state, count }) => ({ state, count: Number(count) }))
}

async function queues(db: Kysely<Database>): Promise<OperatingCounts['queues']> {
  const { rows } = await sql<{ queue: string; count: unknown; seconds: unknown }>`
    select queue, count(*) as count, extract(epoch from clock_timestamp() - min(run_at)) as seconds
    from (
      select lane as queue, run_at from effects where state = 'pending'
      union all select lane, run_at from process_effects where state = 'pending'
      union all select 'outbox', run_at from mail_outbox where state = 'pending') as waiting
    where run_at <= clock_timestamp()
    group by queue`.execute(db)
  return rows.map(({ queue, count, seconds }) => ({
    queue,
    count: Number(count),
    seconds: Math.max(0, Number(seconds)),
  }))
}
