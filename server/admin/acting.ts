import { randomUUID } from 'node:crypto'
import type { ActingSession } from '../../contract/calls/admin'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { isAdmin } from '../../contract/rules/role'
import type { User } from '../../contract/session'
import { isoAt } from '../../contract/time/zonedTime'
import { envelopeOf } from '../accounts/envelope'
import { isOpen } from '../accounts/session'
import { makeToken } from '../accounts/token'
import { queueMail } from '../mail/outbox'
import type { ServerContext } from '../serverContext'
import { writeAudit } from './audit'

type Needs = Pick<ServerContext, 'db' | 'now' | 'secret' | 'sandbox'>
type Wanted = { admin: string; sid: string; uid: string; reason: string }

/**
 * Opens a session in which an administrator looks at Plaza as a driver (R250). It ends with the administrator's own session
 * `sid`, with the next one of the same administrator, and after thirty minutes. The driver is mailed; a pending account is
 * not, because its address may be somebody else's. Throws `admin.reasonMissing`, `user.notFound` and `admin.notChangeable`, which
 * is written to the audit, too.
 */
export async function actAs(context: Needs, wanted: Wanted): Promise<ActingSession> {
  const { admin, uid, reason } = wanted
  if (reason.trim().length < limits.adminReasonLeast) throw new Fault('admin.reasonMissing')
  return openActing(context, wanted).catch(async (error: unknown) => {
    if (error instanceof Fault && error.code === 'admin.notChangeable')
      await writeAudit(context.db, context.now(), {
        ...{ admin, uid, action: 'refused', about: 'actAs', reason: reason.trim() },
      })
    throw error
  })
}

/** Ends the session of an administrator as a driver, if there is one. */
export async function endActing({ db, now }: Pick<Needs, 'db' | 'now'>, admin: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('admin', '=', admin)
      .returning('uid')
      .executeTakeFirst()
    await writeAudit(trx, now(), { admin, uid: ended?.uid, action: 'actingEnded' })
  })
}

/** For the page of an administrator who looks at Plaza as a driver: by whom and until when; of another session nothing. */
export async function actingOf(
  { db }: Pick<Needs, 'db'>,
  act: { sub: string } | undefined,
): Promise<Pick<User, 'acting'>> {
  if (!act) return {}
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.admin')
    .select(['expires', 'first_name', 'surname'])
    .where('admin', '=', act.sub)
    .executeTakeFirstOrThrow()
  return {
    acting: { admin: `${row.first_name} ${row.surname}`.trim(), until: isoAt(row.expires, 'UTC') },
  }
}

async function openActing(context: Needs, { admin, sid, uid, reason }: Wanted): Promise<ActingSession> {
  const { db, now, secret } = context
  return db.transaction().execute(async (trx) => {
    const driver = await trx
      .selectFrom('users')
      .selectAll()
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirst()
    if (!driver || !isOpen(context, uid)) throw new Fault('user.notFound')
    if (isAdmin(driver) || !driver.active || uid === admin) throw new Fault('admin.notChangeable')
    const own = await trx
      .selectFrom('sessions')
      .select('expires')
      .where('sid', '=', sid)
      .where('uid', '=', admin)
      .executeTakeFirst()
    if (!own) throw new Fault('session.expired')
    await trx.deleteFrom('sessions').where('admin', '=', admin).execute()
    const at = now()
    const expires = Math.min(own.expires, at + limits.actingLife)
    const acting = randomUUID()
    await trx
      .insertInto('sessions')
      .values({
        ...{ sid: acting, uid, expires, created: at, used: at, browser: null, system: null },
        ...{ parent: sid, admin },
      })
      .execute()
    await writeAudit(trx, at, { admin, uid, action: 'acting', reason: reason.trim() })
    if (driver.completed) await queueMail(trx, { ...envelopeOf(driver), kind: 'supportLooked', data: { at } })
    return {
      token: makeToken(uid, acting, at, secret, { admin, expires }),
      uid,
      until: isoAt(expires, 'UTC'),
    }
  })
}
