import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AccessState, PlatformAccess, VehicleAccess } from '../../contract/calls/access'
import { Fault } from '../../contract/fault'
import type { Locale } from '../../contract/locale'
import { normalisePlate } from '../../contract/rules/plate'
import { isoAt } from '../../contract/time/zonedTime'
import type { PlatformAccountContext } from '../../machines/access/platformAccount.machine'
import { checkComplete } from '../accounts/complete'
import { mainCard } from '../cards/store'
import type { Database } from '../database/schema'
import type { Process } from '../durable/process'
import type { ServerContext } from '../serverContext'
import { consentText, consentVersion } from './consent'
import { closingStays } from './liable'

type Needs = Pick<ServerContext, 'db' | 'now' | 'connections' | 'processes'>
export type Switched = { plate: string; platform: string; on: boolean; consent?: string; locale: Locale }

/** What the driver sees of each state of the account's chart. */
const shown: Readonly<Record<string, AccessState>> = {
  creating: 'starting',
  active: 'on',
  renewing: 'on',
  suspending: 'suspending',
  suspended: 'suspended',
  ending: 'ending',
  deleting: 'ending',
  deleted: 'off',
  refused: 'refused',
}

/** What a live account is about: at most one of a plate at a platform. */
export function accountSubject(plate: string, platform: string): string {
  return `${plate}@${platform}`
}

/** The platforms whose barriers read plates, for one vehicle of the driver. Throws `vehicle.notFound`. */
export async function listAccess(
  { db, connections, processes }: Needs,
  uid: string,
  { plate: given, locale }: { plate: string; locale: Locale },
): Promise<VehicleAccess> {
  const plate = await ownPlate(db, uid, given)
  const accounts = await processes.list(uid, 'platformAccount')
  const platforms = connections.flatMap(({ platform: { id, name, countries }, access }): PlatformAccess[] => {
    if (!access) return []
    const own = accounts.filter(({ subject }) => subject === accountSubject(plate, id))
    const account = own.find(({ final }) => !final) ?? own[0]
    const state = account ? (shown[account.state] ?? 'starting') : 'off'
    const since = account && state !== 'off' && { since: isoAt(account.created, 'UTC') }
    return [{ platform: id, name, countries: [...countries], state, ...since }]
  })
  return { plate, platforms, consent: { version: consentVersion, text: consentText(locale) } }
}

/**
 * Switches automatic access on or off (X04). The consent is stored with its text; the account at the platform follows by its
 * chart. Throws `access.notOffered`, `access.consentNeeded`, `booking.needsPayment`, `access.owed` while a stay is not paid,
 * `access.plateTaken` while another driver's account of the plate is being deleted, and `vehicle.notFound`.
 */
export async function setAccess(
  context: Needs,
  uid: string,
  { plate: given, platform, on, consent, locale }: Switched,
): Promise<VehicleAccess> {
  const { db, now, connections, processes } = context
  if (!connections.some(({ platform: { id }, access }) => id === platform && access))
    throw new Fault('access.notOffered')
  if (on) await checkComplete(context, uid)
  const plate = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute()
    const own = await ownPlate(trx, uid, given)
    if (on) await checkSwitchOn(trx, uid, consent)
    await trx
      .insertInto('consents')
      .values({
        ...{ id: randomUUID(), uid, plate: own, platform, given: on, locale, at: now() },
        ...{ version: consentVersion, text: on ? consentText(locale) : '' },
      })
      .execute()
    const subject = accountSubject(own, platform)
    if (on) {
      const input = { plate: own, platform }
      const { process } = await processes.start({ kind: 'platformAccount', uid, subject, input }, trx)
      if (process.uid !== uid) throw new Fault('access.plateTaken')
    } else await endAccounts(trx, subject, (...event) => processes.send(...event, trx))
    return own
  })
  return listAccess(context, uid, { plate, locale })
}

/** Deletes a plate's accounts at all platforms: its vehicle is removed, or moves to another driver. */
export async function endAccess(trx: Kysely<Database>, plate: string, send: Send): Promise<void> {
  await endAccounts(trx, `${plate}@%`, send)
}

export type PlatformAccount = Process<PlatformAccountContext>

/** Sends an event to a process in the caller's transaction. */
type Send = (id: string, eventId: string, event: { type: string }) => Promise<unknown>

async function endAccounts(trx: Kysely<Database>, subject: string, send: Send): Promise<void> {
  const live = await trx
    .selectFrom('processes')
    .select('id')
    .where('kind', '=', 'platformAccount')
    .where('subject', 'like', subject)
    .where('final', '=', false)
    .execute()
  for (const { id } of live) await send(id, randomUUID(), { type: 'account.delete' })
}

async function checkSwitchOn(trx: Kysely<Database>, uid: string, consent: string | undefined): Promise<void> {
  if (consent !== consentVersion) throw new Fault('access.consentNeeded')
  if (!(await mainCard(trx, uid))) throw new Fault('booking.needsPayment')
  // A new account would be one that neither debt nor dispute has suspended.
  if ((await closingStays(trx, uid)).length > 0) throw new Fault('access.owed')
}

async function ownPlate(db: Kysely<Database>, uid: string, given: string): Promise<string> {
  const plate = normalisePlate(given)
  const own = await db
    .selectFrom('vehicles')
    .select('plate')
    .where('uid', '=', uid)
    .where('plate', '=', plate)
    .executeTakeFirst()
  if (!own) throw new Fault('vehicle.notFound')
  return plate
}
