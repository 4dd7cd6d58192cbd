import { randomInt, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Fault } from '../../contract/fault'
import type { KioskCode, KioskFault, KioskSettings, KioskState } from '../../contract/kiosk/kiosk'
import { kioskLimits } from '../../contract/kiosk/kioskLimits'
import { talkCodeSigns } from '../../contract/talk/talkCode'
import { isoAt } from '../../contract/time/zonedTime'
import { writeAudit } from '../admin/audit'
import type { Database } from '../database/schema'
import type { ServerContext } from '../serverContext'
import { kioskHash, toKiosk } from './device'

type Needs = Pick<ServerContext, 'db' | 'now' | 'secret'>
type WithCode = KioskCode & { kiosks: KioskState[]; id: string }

/** The kiosks: first those that are silent, for the longest time first, then by name. */
export async function listKiosks({ db, now }: Pick<Needs, 'db' | 'now'>): Promise<KioskState[]> {
  const rows = await db.selectFrom('kiosks').selectAll().orderBy('name').orderBy('id').execute()
  const iso = (at: number): string => isoAt(at, 'UTC')
  return rows
    .map((row) => ({ row, silent: row.seen !== null && now() - row.seen > kioskLimits.silence }))
    .sort(
      (a, b) => Number(b.silent) - Number(a.silent) || (a.silent ? (a.row.seen ?? 0) - (b.row.seen ?? 0) : 0),
    )
    .map(({ row, silent }) => ({
      ...toKiosk(row),
      ...(row.token_hash !== null && row.registered !== null && { registered: iso(row.registered) }),
      ...(row.seen !== null && { seen: iso(row.seen) }),
      ...(row.used !== null && { used: iso(row.used) }),
      ...(row.version !== null && { version: row.version }),
      silent,
      ...(row.doubled !== null && { doubled: iso(row.doubled) }),
      faults: JSON.parse(row.faults) as KioskFault[],
    }))
}

export async function addKiosk(context: Needs, admin: string, settings: KioskSettings): Promise<WithCode> {
  const { db, now } = context
  const id = randomUUID()
  const code = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('kiosks')
      .values({
        ...{ id, made: now(), faults: '[]', code_hash: null, code_until: null, token_hash: null },
        ...{ registered: null, seen: null, used: null, version: null, runs: '[]', doubled: null },
        ...columnsOf(settings),
      })
      .execute()
    await writeAudit(trx, now(), { admin, action: 'kioskAdded', about: settings.name })
    return makeCode(trx, context, id)
  })
  return { ...code, id, kiosks: await listKiosks(context) }
}

/** Throws `kiosk.unknown`. */
export async function changeKiosk(
  context: Needs,
  admin: string,
  { id, ...settings }: KioskSettings & { id: string },
): Promise<KioskState[]> {
  const { db, now } = context
  await db.transaction().execute(async (trx) => {
    await nameOf(trx, id)
    await trx.updateTable('kiosks').set(columnsOf(settings)).where('id', '=', id).execute()
    await writeAudit(trx, now(), { admin, action: 'kioskChanged', about: settings.name })
  })
  return listKiosks(context)
}

/** A new code of a kiosk; the one before is not valid any more. Throws `kiosk.unknown`. */
export async function renewKioskCode(context: Needs, admin: string, id: string): Promise<WithCode> {
  const { db, now } = context
  const code = await db.transaction().execute(async (trx) => {
    await writeAudit(trx, now(), { admin, action: 'kioskCode', about: await nameOf(trx, id) })
    return makeCode(trx, context, id)
  })
  return { ...code, id, kiosks: await listKiosks(context) }
}

/** Removes a kiosk with its token. Throws `kiosk.unknown`. */
export async function revokeKiosk(context: Needs, admin: string, id: string): Promise<KioskState[]> {
  const { db, now } = context
  await db.transaction().execute(async (trx) => {
    await writeAudit(trx, now(), { admin, action: 'kioskRevoked', about: await nameOf(trx, id) })
    await trx.deleteFrom('kiosks').where('id', '=', id).execute()
  })
  return listKiosks(context)
}

async function nameOf(trx: Kysely<Database>, id: string): Promise<string> {
  const row = await trx.selectFrom('kiosks').select('name').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Fault('kiosk.unknown')
  return row.name
}

async function makeCode(trx: Kysely<Database>, { now, secret }: Needs, id: string): Promise<KioskCode> {
  const code = Array.from(
    { length: kioskLimits.codeLength },
    () => talkCodeSigns[randomInt(talkCodeSigns.length)],
  ).join('')
  const until = now() + kioskLimits.codeLife
  await trx
    .updateTable('kiosks')
    .set({ code_hash: kioskHash(secret, code), code_until: until })
    .where('id', '=', id)
    .execute()
  return { code, until: isoAt(until, 'UTC') }
}

function columnsOf({ name, place, lat, lng, timeZone, middle, locales }: KioskSettings) {
  return { name, place, lat, lng, time_zone: timeZone, middle, locales: JSON.stringify(locales) }
}
