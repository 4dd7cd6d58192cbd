import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../database/schema'
import { platformRoom } from './lanes'
import { ofThisVersion } from './refused'
import type { Effect, ReservationStore, Stuck } from './store'

/** An instant `ms` from now by the database's clock, because a node's clock may be wrong by hours. */
export function inMillis(ms: number) {
  return sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`
}

/** The part of the store that assigns effects to nodes. */
export function openQueue(
  db: Kysely<Database>,
): Pick<ReservationStore, 'claim' | 'renew' | 'postpone' | 'stuck'> {
  return {
    claim: claim(db),
    renew: async (id, owner, leaseMs) => {
      await db
        .updateTable('effects')
        .set({ lease_until: inMillis(leaseMs) })
        .where('id', '=', id)
        .where('owner', '=', owner)
        .where('state', '=', 'pending')
        .where('lease_until', 'is not', null)
        .execute()
    },
    postpone: async (id, delayMs, reason) => {
      await db
        .updateTable('effects')
        .set({ run_at: inMillis(delayMs), lease_until: null, ...(reason !== undefined && { reason }) })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .execute()
    },
    stuck: async (attempts) => {
      const rows = await db
        .selectFrom('effects')
        .select(['reservation', 'src', 'attempt', 'reason', 'state'])
        .where((is) =>
          is.or([
            is('state', '=', 'stuck'),
            is.and([is('state', '=', 'pending'), is('attempt', '>=', attempts)]),
          ]),
        )
        .orderBy('run_at')
        .execute()
      return rows.map(({ reason, state, ...row }) => ({
        ...row,
        ...{ reason: reason ?? '', ended: state === 'stuck' },
      }))
    },
  }
}

/** Steps that ended as stuck and ask a platform for something that may be asked for again. */
const repeatable: readonly string[] = ['release', 'reconcile']

/** Whether `askAgain` has a stuck effect tried. */
export function isAskable({ src, ended }: Stuck): boolean {
  return !ended || repeatable.includes(src)
}

/** Has the stuck effects of a step tried at once; false when there are none. */
export async function askAgain(
  db: Kysely<Database>,
  { reservation, src, attempts }: { reservation: string; src: string; attempts: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('effects')
    .set({ state: 'pending', run_at: inMillis(0) })
    .where('reservation', '=', reservation)
    .where('src', '=', src)
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'stuck'), is.val(repeatable.includes(src))]),
        is.and([is('state', '=', 'pending'), is('attempt', '>=', attempts)]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Due effects that no node holds: of each lane at most its room, mails last. Effects of reservations of another
 * version are left to nodes of that version.
 */
function claim(db: Kysely<Database>): ReservationStore['claim'] {
  return async (owner, leaseMs, limit, rooms) => {
    const left = JSON.stringify(rooms ?? {})
    const other = rooms ? platformRoom : limit
    const { rows } = await sql<Selectable<Database['effects']>>`
      with due as (
        select id, row_number() over (partition by lane order by run_at, id) as place,
          coalesce((${left}::json ->> lane)::int, ${other}::int) as room
        from effects
        where state = 'pending' and run_at <= clock_timestamp()
          and (lease_until is null or lease_until < clock_timestamp()) and ${ofThisVersion})
      update effects set owner = ${owner}, attempt = attempt + 1, lease_until = ${inMillis(leaseMs)}
      where id in (
        select effects.id from effects join due on due.id = effects.id
        where due.place <= due.room and effects.state = 'pending' and effects.run_at <= clock_timestamp()
          and (effects.lease_until is null or effects.lease_until < clock_timestamp())
        order by effects.lane = 'mail', effects.run_at limit ${limit} for update of effects skip locked)
      returning *`.execute(db)
    return rows.map((row): Effect => ({
      id: row.id,
      child: row.child,
      src: row.src,
      lane: row.lane,
      reservation: row.reservation,
      attempt: row.attempt,
      ...(row.reason !== null && { reason: row.reason }),
      ...(row.timer !== null && { timer: JSON.parse(row.timer) as object }),
    }))
  }
}
