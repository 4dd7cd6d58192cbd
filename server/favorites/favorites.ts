import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Favorite, FavoriteChange } from '../../contract/calls/favorites'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import type { Parking } from '../../contract/parking'
import { isoAt } from '../../contract/time/zonedTime'
import type { Database } from '../database/schema'
import type { ServerContext } from '../serverContext'

type Needs = Pick<ServerContext, 'db' | 'now' | 'catalogue'>
type Row = Selectable<Database['favorites']>
/** What is shown of a parking that is no longer offered. */
type Shown = Pick<Parking, 'name' | 'address' | 'city' | 'lat' | 'lng' | 'timeZone'>

/** The favourites of a driver in his order. */
export async function listFavorites({ db, catalogue }: Needs, uid: string): Promise<Favorite[]> {
  return told(await rowsOf(db, uid), catalogue)
}

/**
 * Keeps a parking, at the end of the list. One that is kept already stays as it is; a removed one comes back as it was, also
 * when its parking is gone. Throws `parking.notFound` and `favorite.tooMany`.
 */
export async function addFavorite(
  { db, now, catalogue }: Needs,
  uid: string,
  parkingId: string,
): Promise<Favorite[]> {
  return changed({ db, catalogue }, uid, async (trx, rows) => {
    if (rows.some(({ parking }) => parking === parkingId)) return rows
    const removed = await trx
      .selectFrom('favorites')
      .selectAll()
      .where('uid', '=', uid)
      .where('parking', '=', parkingId)
      .executeTakeFirst()
    const parking = catalogue.get(parkingId)
    if (!removed && !parking) throw new Fault('parking.notFound')
    if (rows.length >= limits.favoritesPerAccount) throw new Fault('favorite.tooMany')
    if (removed) {
      await trx.updateTable('favorites').set({ removed: null }).where('id', '=', removed.id).execute()
      return rows.toSpliced(removed.position, 0, removed)
    }
    const row: Row = {
      id: randomUUID(),
      uid,
      parking: parkingId,
      data: JSON.stringify(shownOf(parking!)),
      alias: null,
      position: rows.length,
      revision: 1,
      created: now(),
      removed: null,
    }
    await trx.insertInto('favorites').values(row).execute()
    return [...rows, row]
  })
}

/**
 * Changes alias and position of one favourite. Throws `favorite.notFound` when the driver has none of this id, and
 * `favorite.changed` when another change was made since the given revision: moving one also changes those it passes.
 */
export async function changeFavorite(
  { db, catalogue }: Needs,
  uid: string,
  { id, revision, alias, position }: FavoriteChange,
): Promise<Favorite[]> {
  return changed({ db, catalogue }, uid, async (trx, rows) => {
    const from = indexIn(rows, id)
    const row = rows[from]!
    if (row.revision !== revision) throw new Fault('favorite.changed')
    const to = Math.min(position ?? from, rows.length - 1)
    const written = { ...row, alias: alias === undefined ? row.alias : alias || null }
    const passed = (index: number): boolean => index >= Math.min(from, to) && index <= Math.max(from, to)
    const touched = rows.map((other, index) => {
      const kept = other.id === id ? written : other
      return passed(index) ? { ...kept, revision: kept.revision + 1 } : kept
    })
    for (const { id: of, alias: name, revision: next } of touched.filter((_, index) => passed(index)))
      await trx.updateTable('favorites').set({ alias: name, revision: next }).where('id', '=', of).execute()
    return touched.toSpliced(from, 1).toSpliced(to, 0, touched[from]!)
  })
}

/** Removes one favourite; adding its parking again within a day brings it back. Throws `favorite.notFound`. */
export async function removeFavorite(
  { db, now, catalogue }: Needs,
  uid: string,
  id: string,
): Promise<Favorite[]> {
  return changed({ db, catalogue }, uid, async (trx, rows) => {
    const index = indexIn(rows, id)
    await trx.updateTable('favorites').set({ removed: now() }).where('id', '=', id).execute()
    return rows.toSpliced(index, 1)
  })
}

/**
 * Runs a change of a driver's list, one at a time, and numbers the rows it returns in their order. `act` gets the rows
 * that are not removed.
 */
async function changed(
  { db, catalogue }: Pick<Needs, 'db' | 'catalogue'>,
  uid: string,
  act: (trx: Kysely<Database>, rows: Row[]) => Promise<Row[]>,
): Promise<Favorite[]> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute()
    const rows = await act(trx, await rowsOf(trx, uid))
    for (const [position, row] of rows.entries())
      if (row.position !== position)
        await trx.updateTable('favorites').set({ position }).where('id', '=', row.id).execute()
    return told(rows, catalogue)
  })
}

function rowsOf(db: Kysely<Database>, uid: string): Promise<Row[]> {
  return db
    .selectFrom('favorites')
    .selectAll()
    .where('uid', '=', uid)
    .where('removed', 'is', null)
    .orderBy('position')
    .orderBy('created')
    .execute()
}

/** The index of a driver's favourite; one of another driver is not in his rows. */
function indexIn(rows: readonly Row[], id: string): number {
  const index = rows.findIndex((row) => row.id === id)
  if (index === -1) throw new Fault('favorite.notFound')
  return index
}

/** Of a parking that is still offered, what its platform says of it now. */
function told(rows: readonly Row[], catalogue: Needs['catalogue']): Favorite[] {
  return rows.map(({ id, parking: parkingId, data, alias, revision, created }, position) => {
    const parking = catalogue.get(parkingId)
    const shown = parking ? shownOf(parking) : (JSON.parse(data) as Shown)
    return {
      id,
      parkingId,
      ...shown,
      ...(alias !== null && { alias }),
      createdAt: isoAt(created, 'UTC'),
      position,
      revision,
      gone: !parking,
    }
  })
}

function shownOf({ name, address, city, lat, lng, timeZone }: Parking): Shown {
  return { name, address, city, lat, lng, timeZone }
}
