import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { Locale } from '../../contract/schemas'
import type { Card, NewCard } from '../../contract/payment'
import { isPlate, normalisePlate } from '../../contract/rules/plate'
import type { User, UserPatch } from '../../contract/session'
import { EnvironmentalLabel, type NewVehicle, type Vehicle } from '../../contract/vehicle'
import { WireCard } from '../../contract/wire/account'
import type { Database } from '../database/schema'
import type { ServerContext } from '../serverContext'
import { attachCard } from '../money/cards'
import { balanceOf } from '../money/ledger'

type VehicleRow = Selectable<Database['vehicles']>

/** The vehicles of a driver: the main one first, then in the order in which they were added. */
export async function listVehicles({ db }: Pick<ServerContext, 'db'>, uid: string): Promise<Vehicle[]> {
  const rows = await db
    .selectFrom('vehicles')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('main', 'desc')
    .orderBy('added')
    .execute()
  return rows.map(toVehicle)
}

export async function getUser(context: Pick<ServerContext, 'db'>, uid: string): Promise<User> {
  const row = await context.db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!row) throw new Fault('user.notFound')
  return {
    uid,
    email: row.email,
    firstName: row.first_name,
    surname: row.surname,
    role: row.role,
    locale: Locale.parse(row.locale),
    completed: row.completed,
    forbiddenResources: JSON.parse(row.forbidden) as string[],
    vehicles: await listVehicles(context, uid),
    balance: await balanceOf(context.db, uid),
    ...(row.push !== null && { push: row.push }),
    ...(row.card !== null && { card: z.decode(WireCard, JSON.parse(row.card) as z.input<typeof WireCard>) }),
  }
}

/** Throws when a resource is among those that the driver may not use (R252). */
export async function checkAllowed(
  { db }: Pick<ServerContext, 'db'>,
  uid: string,
  resource: 'payments',
): Promise<void> {
  const row = await db.selectFrom('users').select('forbidden').where('uid', '=', uid).executeTakeFirst()
  const forbidden = JSON.parse(row?.forbidden ?? '[]') as string[]
  if (forbidden.includes(resource)) throw new Fault('session.forbidden', resource)
}

export async function patchUser(
  { db }: ServerContext,
  uid: string,
  { push, locale }: UserPatch,
): Promise<void> {
  if (push === undefined && locale === undefined) return
  await db.updateTable('users').set({ push, locale }).where('uid', '=', uid).execute()
}

/**
 * Adds a vehicle; the first becomes the main one. A plate belongs to one account only (R239), in whatever country. A
 * pending account has the vehicle of its registration and gets no other.
 */
export async function addVehicle(
  context: Pick<ServerContext, 'db' | 'now'>,
  uid: string,
  wanted: NewVehicle,
): Promise<Vehicle> {
  const country = wanted.country.toUpperCase()
  const plate = normalisePlate(wanted.plate)
  if (!isPlate(plate, country)) throw new Fault('vehicle.plateInvalid')
  await checkComplete(context, uid)
  const known = await listVehicles(context, uid)
  if (known.some((vehicle) => vehicle.plate === plate)) throw new Fault('vehicle.alreadyYours')
  if (known.length >= limits.vehiclesPerAccount) throw new Fault('vehicle.tooMany')
  const row: VehicleRow = {
    plate,
    country,
    uid,
    brand: wanted.brand ?? null,
    model: wanted.model ?? null,
    label: null,
    main: known.length === 0,
    added: context.now(),
    proven: true,
  }
  const added = await context.db
    .insertInto('vehicles')
    .values(row)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 1n) return toVehicle(row)
  const mine = await listVehicles(context, uid)
  throw new Fault(
    mine.some((vehicle) => vehicle.plate === plate) ? 'vehicle.alreadyYours' : 'vehicle.duplicate',
  )
}

/** Stores a payment method of the gateway; its brand and last digits are read from the gateway, too. */
export async function addCard(
  context: ServerContext,
  uid: string,
  { paymentMethod }: NewCard,
): Promise<Card> {
  await checkComplete(context, uid)
  const user = await context.db
    .selectFrom('users')
    .select(['email', 'customer'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!user) throw new Fault('user.notFound')
  const { customer, method, card } = await attachCard(context.stripe, { uid, ...user }, paymentMethod)
  await context.db
    .updateTable('users')
    .set({ customer, payment_method: method, card: JSON.stringify(z.encode(WireCard, card)) })
    .where('uid', '=', uid)
    .execute()
  return card
}

/** Throws `account.incomplete` for a pending account: what it stores would have no proven owner. */
async function checkComplete({ db }: Pick<ServerContext, 'db'>, uid: string): Promise<void> {
  const user = await db.selectFrom('users').select('completed').where('uid', '=', uid).executeTakeFirst()
  if (!user) throw new Fault('user.notFound')
  if (!user.completed) throw new Fault('account.incomplete')
}

function toVehicle(row: VehicleRow): Vehicle {
  return {
    plate: row.plate,
    country: row.country,
    main: row.main,
    ...(row.brand !== null && { brand: row.brand }),
    ...(row.model !== null && { model: row.model }),
    ...(row.label !== null && { label: EnvironmentalLabel.parse(row.label) }),
  }
}
