import type { Kysely } from 'kysely'
import type { Transfer } from '../../contract/calls/transfers'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { readPlate } from '../../contract/rules/plate'
import { hours24 } from '../../contract/time/days'
import { isoAt } from '../../contract/time/zonedTime'
import type { NewVehicle } from '../../contract/vehicle'
import type { TransferContext, TransferEvent } from '../../machines/account/transfer.machine'
import { writeAudit } from '../admin/audit'
import { checkComplete } from '../accounts/complete'
import type { Database } from '../database/schema'
import type { Process } from '../durable/process'
import { toProcess } from '../durable/rows'
import type { ServerContext } from '../serverContext'
import { lockDrivers } from './rows'
import { stepOf } from './transferKind'

type Needs = Pick<ServerContext, 'db' | 'now' | 'processes'>
type Stored = { id: string; plate: string; asker: string; holder: string }

/** How long an ended transfer is still shown, ms. */
const shownFor = 30 * hours24

/** The transfers of a driver, of both sides: open ones first, then the newest. A holder sees one once he was mailed. */
export async function listTransfers(
  { db, now }: Pick<Needs, 'db' | 'now'>,
  uid: string,
): Promise<Transfer[]> {
  const rows = await db
    .selectFrom('transfers')
    .innerJoin('processes', 'processes.id', 'transfers.id')
    .selectAll('processes')
    .where((is) => is.or([is('asker', '=', uid), is('holder', '=', uid)]))
    .where((is) => is.or([is('final', '=', false), is('changed', '>', now() - shownFor)]))
    .orderBy('final')
    .orderBy('created', 'desc')
    .limit(100)
    .execute()
  return rows
    .map((row) => toTransfer(toProcess(row) as Process<TransferContext>, uid))
    .filter(({ role, steps }) => role === 'asker' || steps.some(({ step }) => step === 'told'))
}

/**
 * Asks for a plate that another account holds. Throws `transfer.notNeeded` when none does, and `transfer.open` while an
 * earlier request of the same driver is open.
 */
export async function requestTransfer(context: Needs, uid: string, wanted: NewVehicle): Promise<Transfer[]> {
  const read = readPlate(wanted.plate, wanted.country)
  if ('fault' in read) throw new Fault(read.fault)
  await checkComplete(context, uid)
  const vehicle = { ...wanted, plate: read.plate, country: wanted.country.toUpperCase() }
  await context.db.transaction().execute(async (trx) => {
    await lockDrivers(trx, [uid])
    const own = await trx.selectFrom('vehicles').select('plate').where('uid', '=', uid).execute()
    if (own.some(({ plate }) => plate === vehicle.plate)) throw new Fault('vehicle.alreadyYours')
    if (own.length >= limits.vehiclesPerAccount) throw new Fault('vehicle.tooMany')
    const held = await trx
      .selectFrom('vehicles')
      .select('uid')
      .where('plate', '=', vehicle.plate)
      .where('proven', '=', true)
      .executeTakeFirst()
    if (!held) throw new Fault('transfer.notNeeded')
    const input = { asker: uid, holder: held.uid, vehicle, at: context.now() }
    const subject = `${vehicle.plate} ${uid}`
    const { fresh } = await context.processes.start({ kind: 'transfer', uid, subject, input }, trx)
    if (!fresh) throw new Fault('transfer.open')
  })
  return listTransfers(context, uid)
}

/** The holder's answer: the plate moves at once, or stays until the support decides. */
export async function answerTransfer(
  context: Needs,
  uid: string,
  { id, accepts }: { id: string; accepts: boolean },
): Promise<Transfer[]> {
  await advance(context, id, ({ holder }) => holder === uid, {
    type: accepts ? 'transfer.accept' : 'transfer.refuse',
    at: context.now(),
  })
  return listTransfers(context, uid)
}

/** The asker wants the plate no longer. */
export async function withdrawTransfer(context: Needs, uid: string, id: string): Promise<Transfer[]> {
  await advance(context, id, ({ asker }) => asker === uid, { type: 'transfer.withdraw', at: context.now() })
  return listTransfers(context, uid)
}

/** The decision of an administrator, who is neither of both, after a proof; the audit has what was refused, too. */
export async function decideTransfer(
  context: Needs,
  admin: string,
  { id, moves, reason }: { id: string; moves: boolean; reason: string },
): Promise<Pick<Transfer, 'state'>> {
  const { db, now } = context
  await writeAudit(db, now(), { admin, action: 'transfer', reason, about: id, data: { moves } })
  const isOthers = ({ asker, holder }: Stored): boolean => {
    if (asker === admin || holder === admin) throw new Fault('admin.ownCase')
    return true
  }
  const decided = await advance(context, id, isOthers, {
    type: 'transfer.decide',
    at: context.now(),
    moves,
    reason,
  })
  return { state: stepOf(decided) }
}

/**
 * Within the removal of a vehicle: the plate goes to whoever has asked for it first, and the other requests lapse.
 */
export async function releasePlate(
  context: Pick<Needs, 'now' | 'processes'>,
  trx: Kysely<Database>,
  { uid, plate }: { uid: string; plate: string },
): Promise<void> {
  const [first, ...rest] = await liveOf(trx, plate, uid)
  if (first) await send(context, trx, first, { type: 'transfer.accept', at: context.now() })
  for (const other of rest) await send(context, trx, other, { type: 'transfer.lapse', at: context.now() })
}

/** Sends an event to a transfer whose row `mine` accepts. Throws `transfer.notFound` and `transfer.over`. */
async function advance(
  context: Needs,
  id: string,
  mine: (row: Stored) => boolean,
  event: TransferEvent,
): Promise<Process<TransferContext>> {
  return context.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row || !mine(row)) throw new Fault('transfer.notFound')
    await lockDrivers(trx, [row.asker, row.holder])
    const next = await send(context, trx, row.id, event)
    if (!next) throw new Fault('transfer.over')
    if (stepOf(next) === 'moved')
      for (const other of await liveOf(trx, row.plate, row.holder))
        await send(context, trx, other, { type: 'transfer.lapse', at: context.now() })
    return next
  })
}

/** Ids of the open transfers of a plate that this driver holds or held, the oldest first. */
async function liveOf(trx: Kysely<Database>, plate: string, holder: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('transfers')
    .innerJoin('processes', 'processes.id', 'transfers.id')
    .select('transfers.id')
    .where('plate', '=', plate)
    .where('holder', '=', holder)
    .where('final', '=', false)
    .orderBy('created')
    .execute()
  return rows.map(({ id }) => id)
}

function send(
  { processes }: Pick<Needs, 'processes'>,
  trx: Kysely<Database>,
  id: string,
  event: TransferEvent,
): Promise<Process<TransferContext> | undefined> {
  // Each of them is taken once: what may be repeated, as a request, is another process.
  return processes.send(id, event.type, event, trx) as Promise<Process<TransferContext> | undefined>
}

function toTransfer(process: Process<TransferContext>, uid: string): Transfer {
  const { asker, vehicle, steps, until } = process.context
  return {
    id: process.id,
    plate: vehicle.plate,
    country: vehicle.country,
    role: asker === uid ? 'asker' : 'holder',
    state: stepOf(process),
    steps: steps.map(({ step, at }) => ({ step, at: isoAt(at, 'UTC') })),
    ...(until !== undefined && !process.final && { until: isoAt(until, 'UTC') }),
  }
}
