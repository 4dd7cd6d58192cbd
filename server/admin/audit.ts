import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { AuditEntry, type AuditAction } from '../../contract/calls/admin'
import { isoAt } from '../../contract/time/zonedTime'
import type { Database } from '../database/schema'
import type { ServerContext } from '../serverContext'

export type Audited = {
  /** Uid of the administrator. */
  admin: string
  /** Uid of the driver whom it concerns. */
  uid?: string
  action: AuditAction
  reason?: string
  /** Name of a call, number of a case. */
  about?: string
  data?: object
}

/** How many entries the page shows. */
const shown = 100

/** Writes what an administrator does; the store refuses to change or delete it. */
export async function writeAudit(db: Kysely<Database>, now: number, entry: Audited): Promise<void> {
  const { admin, uid = null, action, reason = null, about = null, data = {} } = entry
  await db
    .insertInto('audit')
    .values({ id: randomUUID(), at: now, admin, uid, action, reason, about, data: JSON.stringify(data) })
    .execute()
}

/** The latest entries, the newest first. */
export async function listAudit({ db }: Pick<ServerContext, 'db'>): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('users as admins', 'admins.uid', 'audit.admin')
    .leftJoin('users as drivers', 'drivers.uid', 'audit.uid')
    .select(['id', 'at', 'audit.admin', 'audit.uid', 'action', 'reason', 'about'])
    .select(['admins.email as adminEmail', 'drivers.email as driverEmail'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute()
  return rows.map(({ id, at, admin, uid, action, reason, about, adminEmail, driverEmail }) =>
    AuditEntry.parse({
      id,
      at: isoAt(at, 'UTC'),
      admin: adminEmail ?? admin,
      ...(uid !== null && { driver: driverEmail ?? uid }),
      action,
      ...(reason !== null && { reason }),
      ...(about !== null && { about }),
    }),
  )
}
