import type { Kysely } from 'kysely'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { isPlate, normalisePlate } from '../../contract/rules/plate'
import {
  EnvironmentalLabel,
  type NewVehicle,
  type OwnVehicle,
  type VehicleChange,
  type VehicleRemoval,
} from '../../contract/vehicle'
import { endAccess } from '../access/accounts'
import { checkComplete } from '../accounts/complete'
import type { Database } from '../database/schema'
import { hasLiveBooking } from '../reservation/overlap'
import type { ServerContext } from '../serverContext'
import { lockDrivers, makeMain, rowsOf, type VehicleRow } from './rows'
import { releasePlate } from './transfers'

type Needs = Pick<ServerContext, 'db' | 'now'>

/** The vehicles of a driver: the main one first, then in the order in which they were added. */
export async function listVehicles({ db }: Pick<Needs, 'db'>, uid: string): Promise<OwnVehicle[]> {
  return (await rowsOf(db, uid)).map(toVehicle)
}

/**
 * Adds a vehicle; the first becomes the main one. A plate belongs to one account only (R239), in whatever country. A
 * pending account has the vehicle of its registration and gets no other.
 */
export async function addVehicle(context: Needs, uid: string, wanted: NewVehicle): Promise<OwnVehicle[]> {
  const country = wanted.country.toUpperCase()
  const plate = normalisePlate(wanted.plate)
  if (!isPlate(plate, country)) throw new Fault('vehicle.plateInvalid')
  await checkComplete(context, uid)
  return changed(context, uid, async (trx, rows) => {
    if (rows.some((row) => row.plate === plate)) throw new Fault('vehicle.alreadyYours')
    if (rows.length >= limits.vehiclesPerAccount) throw new Fault('vehicle.tooMany')
    const added = await trx
      .insertInto('vehicles')
      .values({
        plate,
        country,
        uid,
        brand: wanted.brand || null,
        model: wanted.model || null,
        label: wanted.label ?? null,
        height: wanted.height ?? null,
        main: rows.length === 0,
        added: context.now(),
        proven: true,
      })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows !== 1n) throw new Fault('vehicle.duplicate')
  })
}

/**
 * Changes one vehicle. Throws `vehicle.notFound` when the driver has none of this plate, and `vehicle.changed` when
 * another change was made since the given revision. The one that was the main one has changed with it.
 */
export async function changeVehicle(
  context: Needs,
  uid: string,
  { plate, revision, main, brand, model, label, height }: VehicleChange,
): Promise<OwnVehicle[]> {
  return changed(context, uid, async (trx, rows) => {
    const row = rowIn(rows, plate)
    if (row.revision !== revision) throw new Fault('vehicle.changed')
    await trx
      .updateTable('vehicles')
      .set({
        revision: revision + 1,
        ...(brand !== undefined && { brand: brand || null }),
        ...(model !== undefined && { model: model || null }),
        ...(label !== undefined && { label }),
        ...(height !== undefined && { height }),
      })
      .where('uid', '=', uid)
      .where('plate', '=', row.plate)
      .execute()
    if (main && !row.main) await makeMain(trx, rows, row)
  })
}

/**
 * Removes one vehicle. Throws `vehicle.booked` while a running or coming booking has its plate, and `vehicle.mainNeeded`
 * when the main one of several is removed and `next` is none of the others.
 */
export async function removeVehicle(
  context: Needs & Pick<ServerContext, 'processes'>,
  uid: string,
  { plate, next }: VehicleRemoval,
): Promise<OwnVehicle[]> {
  return changed(context, uid, async (trx, rows) => {
    const row = rowIn(rows, plate)
    if (await hasLiveBooking(trx, uid, row.plate, context.now())) throw new Fault('vehicle.booked')
    const others = rows.filter((other) => other !== row)
    if (row.main && others.length > 0) {
      const heir = others.find((other) => other.plate === normalisePlate(next ?? ''))
      if (!heir) throw new Fault('vehicle.mainNeeded')
      await makeMain(trx, rows, heir)
    }
    await trx.deleteFrom('vehicles').where('uid', '=', uid).where('plate', '=', row.plate).execute()
    await releasePlate(context, trx, { uid, plate: row.plate })
    await endAccess(trx, row.plate, (...event) => context.processes.send(...event, trx))
  })
}

/** Runs a change of a driver's vehicles, one at a time: a booking that is made meanwhile waits, too. */
async function changed(
  { db }: Needs,
  uid: string,
  act: (trx: Kysely<Database>, rows: VehicleRow[]) => Promise<void>,
): Promise<OwnVehicle[]> {
  return db.transaction().execute(async (trx) => {
    await lockDrivers(trx, [uid])
    await act(trx, await rowsOf(trx, uid))
    return listVehicles({ db: trx }, uid)
  })
}

/** The row of a driver's plate; one of another driver is not in his rows. */
function rowIn(rows: readonly VehicleRow[], plate: string): VehicleRow {
  const row = rows.find((each) => each.plate === normalisePlate(plate))
  if (!row) throw new Fault('vehicle.notFound')
  return row
}

function toVehicle(row: VehicleRow): OwnVehicle {
  return {
    plate: row.plate,
    country: row.country,
    main: row.main,
    kind: 'touring',
    revision: row.revision,
    ...(row.brand !== null && { brand: row.brand }),
    ...(row.model !== null && { model: row.model }),
    ...(row.label !== null && { label: EnvironmentalLabel.parse(row.label) }),
    ...(row.height !== null && { height: row.height }),
  }
}
