import { createHmac, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { Fault } from '../../contract/fault'
import { Kiosk, type KioskFault } from '../../contract/kiosk/kiosk'
import { kioskLimits } from '../../contract/kiosk/kioskLimits'
import { typedTalkCode } from '../../contract/talk/talkCode'
import { isoAt } from '../../contract/time/zonedTime'
import type { Database } from '../database/schema'
import type { ServerContext } from '../serverContext'
import { afterReport, type Run } from './runs'

type Needs = Pick<ServerContext, 'db' | 'now' | 'secret'>
type Report = { token: string; version: string; run?: string; used?: string; faults: KioskFault[] }

/** Gives a device the token of the kiosk whose code it has; the device before is not registered any more. */
export async function registerKiosk(
  { db, now, secret }: Needs,
  code: string,
): Promise<{ token: string; kiosk: Kiosk }> {
  const token = randomBytes(24).toString('base64url')
  // One statement: of two devices with the same code only one is registered.
  const row = await db
    .updateTable('kiosks')
    .set({
      ...{ code_hash: null, code_until: null, token_hash: kioskHash(secret, token), registered: now() },
      ...{ seen: now(), used: null, version: null, faults: '[]', runs: '[]', doubled: null },
    })
    .where('code_hash', '=', kioskHash(secret, typedTalkCode(code)))
    .where('code_until', '>', now())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Fault('kiosk.codeUnknown')
  return { token, kiosk: toKiosk(row) }
}

/** Notes what a device tells of itself. Throws `kiosk.unknown` when it is registered no more. */
export async function reportKiosk(
  { db, now, secret }: Needs,
  { token, version, run = '', used, faults }: Report,
): Promise<Kiosk> {
  const token_hash = kioskHash(secret, token)
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('kiosks')
      .selectAll()
      .where('token_hash', '=', token_hash)
      // Of two reports at once each sees the run of the other.
      .forUpdate()
      .executeTakeFirst()
    if (!known) throw new Fault('kiosk.unknown')
    // A device's clock may be wrong: nothing happened after its report, or before it was registered.
    const within = (iso: string): number => Math.max(known.registered ?? 0, Math.min(Date.parse(iso), now()))
    const told = faults.map((fault) => ({ ...fault, at: isoAt(within(fault.at), 'UTC') }))
    const all = [...told, ...(JSON.parse(known.faults) as KioskFault[])]
    const { runs, doubled } = afterReport(JSON.parse(known.runs) as Run[], run)
    await trx
      .updateTable('kiosks')
      .set({
        ...{ seen: now(), version, used: used === undefined ? known.used : within(used) },
        faults: JSON.stringify(all.slice(0, kioskLimits.faultsMost)),
        ...{ runs: JSON.stringify(runs), doubled: doubled ? now() : known.doubled },
      })
      .where('token_hash', '=', token_hash)
      .execute()
    return toKiosk(known)
  })
}

/** What is kept of a code and of a token: with the server's secret, because a code could be found from a bare hash. */
export function kioskHash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`kiosk:${text}`).digest('hex')
}

export function toKiosk(row: Selectable<Database['kiosks']>): Kiosk {
  const { id, name, place, lat, lng, time_zone: timeZone, middle, locales } = row
  return Kiosk.parse({ id, name, place, lat, lng, timeZone, middle, locales: JSON.parse(locales) as unknown })
}
