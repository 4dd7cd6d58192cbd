import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { cents } from '../../contract/money'
import { Locale } from '../../contract/schemas'
import type { Card, HistoryEntry, NewCard } from '../../contract/payment'
import { isPlate, normalisePlate } from '../../contract/rules/plate'
import type { User, UserPatch } from '../../contract/session'
import { EnvironmentalLabel, type NewVehicle, type Vehicle } from '../../contract/vehicle'
import { WireCard } from '../../contract/wire/account'
import { isoAt } from '../../contract/time/zonedTime'
import type { Database } from '../database/schema'
import { isUniqueViolation } from '../database/uniqueViolation'
import type { ServerContext } from '../serverContext'
import { attachCard } from '../money/cards'

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
    forbiddenResources: JSON.parse(row.forbidden) as string[],
    vehicles: await listVehicles(context, uid),
    balance: row.balance,
    ...(row.push !== null && { push: row.push }),
    ...(row.card !== null && { card: z.decode(WireCard, JSON.parse(row.card) as z.input<typeof WireCard>) }),
  }
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
 * Adds a vehicle; the first becomes the main one. A plate belongs to one account only (R239). The row is written
 * before other accounts are checked: of two accounts that add one plate at the same instant both may be refused,
 * never both accepted.
 */
export async function addVehicle(context: ServerContext, uid: string, wanted: NewVehicle): Promise<Vehicle> {
  const country = wanted.country.toUpperCase()
  const plate = normalisePlate(wanted.plate)
  if (!isPlate(plate, country)) throw new Fault('vehicle.plateInvalid')
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
  }
  try {
    await context.db.insertInto('vehicles').values(row).execute()
  } catch (error) {
    if (isUniqueViolation(error)) throw new Fault('vehicle.duplicate')
    throw error
  }
  const others = await othersOf(context, row)
  if (others.length > 0) {
    await context.db
      .deleteFrom('vehicles')
      .where('plate', '=', plate)
      .where('country', '=', country)
      .where('uid', '=', uid)
      .execute()
    throw new Fault(others.some((other) => other.uid !== uid) ? 'vehicle.duplicate' : 'vehicle.alreadyYours')
  }
  return toVehicle(row)
}

/** Stores a payment method of the gateway; its brand and last digits are read from the gateway, too. */
export async function addCard(
  context: ServerContext,
  uid: string,
  { paymentMethod }: NewCard,
): Promise<Card> {
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

/** All payments and refunds of one driver, newest first; refunds are positive, payments negative. */
export async function listHistory({ db }: ServerContext, uid: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('ledger')
    .selectAll()
    .where('user_uid', '=', uid)
    .where('kind', 'in', ['payment', 'refund'])
    .orderBy('at', 'desc')
    .execute()
  return rows.map(({ kind, amount, currency, at, reservation }) => ({
    kind: kind === 'refund' ? 'refund' : 'payment',
    amount: kind === 'refund' ? amount : cents(0 - amount),
    currency,
    at: isoAt(at, 'UTC'),
    details: { booking: reservation },
  }))
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

/** Accounts that have the plate under another country: platforms are given the plate without its country. */
function othersOf(
  { db }: Pick<ServerContext, 'db'>,
  { plate, country }: VehicleRow,
): Promise<{ uid: string }[]> {
  return db
    .selectFrom('vehicles')
    .select('uid')
    .where('plate', '=', plate)
    .where('country', '!=', country)
    .execute()
}
