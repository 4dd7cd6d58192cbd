import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { Fault } from '../../contract/fault'
import { reservationVersion } from '../../machines/reservation.machine'
import type { Database } from '../database/schema'
import { balanceOf, post } from '../money/ledger'
import { overlaps } from './overlap'
import { inMillis, openQueue } from './queue'
import { setAside } from './postings'
import { readSnapshot } from './refused'
import type { Gate, NewEffect, NewRow, Plan, ReservationPosting, ReservationStore, Row } from './store'

type Tx = Transaction<Database>

/** Reservations in SQL, the same on PGlite and PostgreSQL. `now` (epoch ms) is only stored as the date of rows. */
export function openSqlStore(db: Kysely<Database>, now: () => number): ReservationStore {
  return {
    create: create(db, now),
    change: change(db, now),
    ...openQueue(db),
    list: async (userUid) =>
      (
        await db
          .selectFrom('reservations')
          .selectAll()
          .where('user_uid', '=', userUid)
          .orderBy('starts', 'desc')
          .limit(200)
          .execute()
      ).map(toRow),
    read: async (uid) => {
      const row = await db.selectFrom('reservations').selectAll().where('uid', '=', uid).executeTakeFirst()
      return row && toRow(row)
    },
  }
}

/** A stored row as the engine knows it. */
export function toRow(row: Selectable<Database['reservations']>): Row {
  return {
    uid: row.uid,
    userUid: row.user_uid,
    number: row.number,
    plan: JSON.parse(row.plan) as Plan,
    snapshot: readSnapshot(row.snapshot),
    version: row.version,
    machineVersion: row.machine_version,
    final: row.final,
    ...(row.changing !== null && { changing: row.changing }),
    created: row.created,
  }
}

async function insertEffects(tx: Tx, reservation: string, effects: readonly NewEffect[]): Promise<void> {
  for (const { id, child, src, lane, timer, delay } of effects)
    await tx
      .insertInto('effects')
      .values({
        id,
        reservation,
        child,
        src,
        lane,
        timer: timer ? JSON.stringify(timer) : null,
        run_at: inMillis(delay ?? 0),
      })
      .execute()
}

async function postAll(
  tx: Tx,
  { uid, userUid }: Pick<Row, 'uid' | 'userUid'>,
  postings: readonly ReservationPosting[],
  at: number,
): Promise<void> {
  for (const posting of postings) await post(tx, { ...posting, uid: userUid, reference: uid, at })
}

/** True when a change may be applied: its effect is pending, or its event was never seen. */
async function pass(tx: Tx, reservation: string, gate: Gate): Promise<boolean> {
  if ('effect' in gate) {
    const { numUpdatedRows } = await tx
      .updateTable('effects')
      .set(gate.stuck === undefined ? { state: 'done' } : { state: 'stuck', reason: gate.stuck })
      .where('id', '=', gate.effect)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inbox')
    .values({ reservation, event_id: gate.event })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The reservation that this driver made before with the key, or else of the quote. */
async function earlier(tx: Tx, { userUid, key, plan }: NewRow) {
  return tx
    .selectFrom('reservations')
    .selectAll()
    .where('user_uid', '=', userUid)
    .where((is) => is.or([is('idem_key', '=', key), is('quote', '=', plan.quote.id)]))
    .orderBy(sql`idem_key = ${key}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** True while the driver has the vehicle that was quoted: it may have been removed since, or moved to another account. */
async function hasPlate(tx: Tx, { userUid, plan }: NewRow): Promise<boolean> {
  const own = await tx
    .selectFrom('vehicles')
    .select('plate')
    .where('uid', '=', userUid)
    .where('plate', '=', plan.quote.plate)
    .executeTakeFirst()
  return own !== undefined
}

function create(db: Kysely<Database>, now: () => number): ReservationStore['create'] {
  return (row) =>
    db.transaction().execute(async (tx) => {
      const { effects, plan, snapshot } = row
      // Serialises the bookings of one driver, so that two tabs see each other's, and use a balance once.
      await tx.selectFrom('users').select('uid').where('uid', '=', row.userUid).forUpdate().execute()
      const known = await earlier(tx, row)
      if (known) return { row: toRow(known), requestHash: known.request_hash, fresh: false }
      const starts = Date.parse(plan.quote.window.from)
      const ends = Date.parse(plan.quote.window.to)
      if (row.alone && (await overlaps(tx, row.userUid, { starts, ends })))
        throw new Fault('booking.overlaps')
      if (row.ownPlate && !(await hasPlate(tx, row))) throw new Fault('booking.needsVehicle')
      const { fromBalance = 0, price } = plan.quote
      if (fromBalance > 0 && (await balanceOf(tx, row.userUid, price.currency)) < fromBalance)
        throw new Fault('booking.balanceChanged')
      const made = await tx
        .insertInto('reservations')
        .values({
          uid: row.uid,
          user_uid: row.userUid,
          idem_key: row.key,
          request_hash: row.requestHash,
          quote: plan.quote.id,
          number: row.number,
          plan: JSON.stringify(plan),
          snapshot: JSON.stringify(snapshot),
          state: 'authorizing',
          version: 0,
          machine_version: reservationVersion,
          final: false,
          starts,
          ends,
          created: now(),
        })
        .onConflict((on) => on.doNothing())
        .returningAll()
        .executeTakeFirst()
      if (made) {
        await insertEffects(tx, row.uid, effects)
        await postAll(tx, row, setAside(row), now())
      }
      const stored = made ?? (await earlier(tx, row))
      if (!stored) throw new Error(`reservation ${row.uid} was neither made nor found`)
      return { row: toRow(stored), requestHash: stored.request_hash, fresh: made !== undefined }
    })
}

function change(db: Kysely<Database>, now: () => number): ReservationStore['change'] {
  return (uid, gate, step) =>
    db.transaction().execute(async (tx) => {
      const locked = await tx
        .selectFrom('reservations')
        .selectAll()
        .where('uid', '=', uid)
        .forUpdate()
        .executeTakeFirst()
      if (!locked || !(await pass(tx, uid, gate))) return undefined
      const row = toRow(locked)
      const made = step(row)
      if (!made) return row
      const { snapshot, state, final, effects, dropped, money = [] } = made
      await tx
        .updateTable('reservations')
        .set({ snapshot: JSON.stringify(snapshot), state, final, version: row.version + 1 })
        .where('uid', '=', uid)
        .execute()
      if (dropped.length > 0)
        await tx
          .updateTable('effects')
          .set({ state: 'dropped' })
          .where('reservation', '=', uid)
          .where('src', '=', 'timer')
          .where('child', 'in', dropped)
          .where('state', '=', 'pending')
          .execute()
      await insertEffects(tx, uid, effects)
      await postAll(tx, row, money, now())
      return { ...row, snapshot, final, version: row.version + 1 }
    })
}
