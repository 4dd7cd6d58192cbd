import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../database/schema'
import { platformRoom, type Rooms } from '../reservation/lanes'
import { inMillis } from '../reservation/queue'

export type DueEffect = {
  id: string
  process: string
  kind: string
  child: string
  src: string
  lane: string
  attempt: number
  input?: unknown
  timer?: object
}
export type StuckEffect = Pick<DueEffect, 'process' | 'kind' | 'src' | 'attempt'> & { reason: string }

/** Due effects of these kinds that no node holds, each lane within its room. Other versions of a chart are left alone. */
export async function claimDue(
  db: Kysely<Database>,
  versions: ReadonlyMap<string, number>,
  { owner, leaseMs, limit, rooms }: { owner: string; leaseMs: number; limit: number; rooms?: Rooms },
): Promise<DueEffect[]> {
  const left = JSON.stringify(rooms ?? {})
  const other = rooms ? platformRoom : limit
  const known = [...versions].map(([kind, version]) => `${kind}:${version}`)
  if (known.length === 0) return []
  const { rows } = await sql<Selectable<Database['process_effects']>>`
    with due as (
      select id, row_number() over (partition by lane order by run_at, id) as place,
        coalesce((${left}::json ->> lane)::int, ${other}::int) as room
      from process_effects
      where state = 'pending' and run_at <= clock_timestamp()
        and (lease_until is null or lease_until < clock_timestamp())
        and kind || ':' || machine_version in (${sql.join(known)}))
    update process_effects set owner = ${owner}, attempt = attempt + 1, lease_until = ${inMillis(leaseMs)}
    where id in (
      select process_effects.id from process_effects join due on due.id = process_effects.id
      where due.place <= due.room and process_effects.state = 'pending'
        and process_effects.run_at <= clock_timestamp()
        and (process_effects.lease_until is null or process_effects.lease_until < clock_timestamp())
      order by process_effects.lane = 'mail', process_effects.run_at limit ${limit}
      for update of process_effects skip locked)
    returning *`.execute(db)
  return rows.map(({ id, process, kind, child, src, lane, attempt, input, timer }) => ({
    id,
    process,
    kind,
    child,
    src,
    lane,
    attempt,
    ...(input !== null && { input: JSON.parse(input) as unknown }),
    ...(timer !== null && { timer: JSON.parse(timer) as object }),
  }))
}

/** Runs an effect again after a pause, by the database's clock. */
export async function postpone(
  db: Kysely<Database>,
  id: string,
  delayMs: number,
  reason: string,
): Promise<void> {
  await db
    .updateTable('process_effects')
    .set({ run_at: inMillis(delayMs), lease_until: null, reason })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** Effects that still fail after this number of attempts: an operator must look at them. */
export async function stuckEffects(db: Kysely<Database>, attempts: number): Promise<StuckEffect[]> {
  const rows = await db
    .selectFrom('process_effects')
    .select(['process', 'kind', 'src', 'attempt', 'reason'])
    .where('state', '=', 'pending')
    .where('attempt', '>=', attempts)
    .orderBy('run_at')
    .execute()
  return rows.map(({ reason, ...row }) => ({ ...row, reason: reason ?? '' }))
}

/** Has the stuck effects of a step tried at once; false when there are none. */
export async function askAgain(
  db: Kysely<Database>,
  { process, src, attempts }: { process: string; src: string; attempts: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('process_effects')
    .set({ run_at: inMillis(0) })
    .where('process', '=', process)
    .where('src', '=', src)
    .where('state', '=', 'pending')
    .where('attempt', '>=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
