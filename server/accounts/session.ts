import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import type { Locale } from '../../contract/locale'
import { isEmail, normaliseEmail } from '../../contract/rules/email'
import { isAdmin } from '../../contract/rules/role'
import type { EndSession, LoginAnswer, LoginRequest } from '../../contract/session'
import type { Database } from '../database/schema'
import type { Caller, ServerContext } from '../serverContext'
import { writeAudit } from '../admin/audit'
import { beginAttempt } from './attempts'
import { isDemo } from './demoAccounts'
import { deviceMark, deviceOf } from './device'
import type { Account } from './envelope'
import { tellNewSignIn } from './mails'
import { hashPassword, isOutdated, isPassword } from './password'
import { makeToken, readToken } from './token'

type Needs = Pick<ServerContext, 'db' | 'now' | 'secret' | 'sandbox'>

/** How far the time of a session's last use may be behind, ms: so often it is written at most. */
const useEvery = 60_000

/**
 * `POST /users/authenticate`: a token, or a refusal. The limit of attempts is checked before the password
 * (`attempts.ts`).
 */
export async function authenticate(
  context: Needs,
  { user, pass }: LoginRequest,
  caller: Caller,
): Promise<LoginAnswer> {
  const { db } = context
  const email = normaliseEmail(user)
  if (!isEmail(email)) throw new Fault('session.emailInvalid')
  const attempt = await beginAttempt(context, caller.address, email)
  const found = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const account = found && isOpen(context, found.uid) ? found : undefined
  const right = await isPassword(pass, account?.password_hash)
  if (!account || !right) return refusal(401, 'wrong user or password')
  await attempt.succeeded()
  if (!account.active) return refusal(403, 'inactive user')
  return db.transaction().execute(async (trx) => {
    // A new password may have been set since the account was read: it ended all sessions, and no other may follow.
    const latest = await trx
      .selectFrom('users')
      .select('password_hash')
      .where('uid', '=', account.uid)
      .forUpdate()
      .executeTakeFirst()
    if (latest?.password_hash !== account.password_hash && !(await isPassword(pass, latest?.password_hash)))
      return refusal(401, 'wrong user or password')
    if (latest && isOutdated(latest.password_hash))
      await trx
        .updateTable('users')
        .set({ password_hash: await hashPassword(pass) })
        .where('uid', '=', account.uid)
        .execute()
    await tellNewSignIn(trx, context, account, caller)
    return openSession(trx, context, account, caller)
  })
}

/**
 * Opens a session of an account, and answers with its token. Above the number of an account the session that was used
 * longest ago ends. `parent` made the link that opens this one: it is used by that, and this one ends with it or before. The
 * caller holds the lock of the account's row.
 */
export async function openSession(
  trx: Kysely<Database>,
  { now, secret }: Pick<Needs, 'now' | 'secret'>,
  { uid, locale }: Pick<Account, 'uid' | 'locale'>,
  caller: Caller,
  parent?: string,
): Promise<LoginAnswer> {
  const [sid, at] = [randomUUID(), now()]
  const { browser = null, system = null } = deviceOf(caller) ?? {}
  const longest = at + limits.sessionCookieSeconds * 1000
  const expires = parent === undefined ? longest : Math.min(longest, await touchLine(trx, parent, at))
  await trx
    .insertInto('sessions')
    .values({ sid, uid, expires, created: at, used: at, browser, system, parent: parent ?? null })
    .execute()
  if (!isDemo(uid)) await endOldest(trx, uid, sid)
  await trx
    .insertInto('devices')
    .values({ uid, device: deviceMark(caller, secret), used: at })
    .onConflict((on) => on.columns(['uid', 'device']).doUpdateSet({ used: at }))
    .execute()
  return {
    token: makeToken(uid, sid, at, secret),
    uid,
    locale: locale as Locale,
    authenticateSuccess: true,
  }
}

/** Whose a call is. `admin`: the administrator who makes it as this driver. */
export type Identity = { uid: string; role: string; admin?: string }

/**
 * Whose a token is. Throws when the token is not signed by this server, has expired, its session has ended, or the
 * account is not active. No other input identifies a driver. A session of an administrator as a driver needs the claim that
 * it was made with, and a role that is still an administrator's.
 */
export async function identify(context: Needs, { token }: Caller): Promise<Identity> {
  const { db, now, secret } = context
  const payload = token === undefined ? undefined : readToken(token, now(), secret)
  if (!payload) throw new Fault('session.expired')
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.uid')
    .leftJoin('users as admins', 'admins.uid', 'sessions.admin')
    .select(['sessions.uid', 'sessions.used', 'sessions.admin', 'users.active', 'users.role'])
    .select(['admins.role as adminRole', 'admins.active as adminActive'])
    .where('sid', '=', payload.sid)
    .where('expires', '>', now())
    .executeTakeFirst()
  if (!session || session.uid !== payload.uid || !isOpen(context, session.uid))
    throw new Fault('session.expired')
  const { uid, role, admin, adminRole, adminActive } = session
  if ((admin ?? undefined) !== payload.act?.sub) throw new Fault('session.expired')
  if (admin !== null && !(adminActive && isAdmin({ role: adminRole ?? '' }) && isOpen(context, admin)))
    throw new Fault('session.expired')
  if (!session.active) throw new Fault('session.inactive')
  if (now() - session.used > useEvery)
    await db.updateTable('sessions').set({ used: now() }).where('sid', '=', payload.sid).execute()
  return { uid, role, ...(admin !== null && { admin }) }
}

/** True for the id of a session of the driver that is open, and the driver's own. */
export async function isSessionOf(
  { db, now }: Pick<Needs, 'db' | 'now'>,
  uid: string,
  sid = '',
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('sid')
    .where('uid', '=', uid)
    .where('sid', '=', sid)
    .where('admin', 'is', null)
    .where('expires', '>', now())
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Ends the session of a token: every copy of the token becomes invalid. The token itself is the authorisation. Who logs out of
 * a session as a driver logs out of the administrator's own session, with which that one ends.
 */
export async function endSession({ db, now, secret }: Needs, { token }: EndSession): Promise<void> {
  const payload = readToken(token, now(), secret)
  if (!payload) throw new Fault('session.expired')
  const ended = await db
    .deleteFrom('sessions')
    .where('sid', '=', payload.sid)
    .returning(['uid', 'parent', 'admin'])
    .executeTakeFirst()
  if (!ended || ended.admin === null) return
  await db.deleteFrom('sessions').where('sid', '=', ended.parent).execute()
  await writeAudit(db, now(), { admin: ended.admin, uid: ended.uid, action: 'actingEnded' })
}

/**
 * True when the account may be used: demo accounts only while the sandbox is on, because their rows may remain in a
 * data folder that now sells real spaces.
 */
export function isOpen({ sandbox }: Pick<Needs, 'sandbox'>, uid: string): boolean {
  return sandbox || !isDemo(uid)
}

/** Writes that a session and those it comes from were used; answers when it expires, epoch ms. */
async function touchLine(trx: Kysely<Database>, sid: string, at: number): Promise<number> {
  const { expires, parent } = await trx
    .updateTable('sessions')
    .set({ used: at })
    .where('sid', '=', sid)
    .returning(['expires', 'parent'])
    .executeTakeFirstOrThrow()
  if (parent !== null) await touchLine(trx, parent, at)
  return expires
}

/** Ends the sessions above the number of an account. Demo accounts are everybody's: theirs have no such number. */
async function endOldest(trx: Kysely<Database>, uid: string, newest: string): Promise<void> {
  const rest = trx
    .selectFrom('sessions')
    .select('sid')
    .where('uid', '=', uid)
    .where('sid', '!=', newest)
    .where('admin', 'is', null)
    .orderBy('used', 'desc')
    .orderBy('created', 'desc')
    .offset(limits.sessionsPerAccount - 1)
  await trx.deleteFrom('sessions').where('sid', 'in', rest).execute()
}

function refusal(code: 401 | 403, message: string): LoginAnswer {
  return {
    authenticateSuccess: false,
    error: { code, message },
  }
}
