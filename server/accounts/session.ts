import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import type { Locale } from '../../contract/locale'
import { isEmail, normaliseEmail } from '../../contract/rules/email'
import type { EndSession, LoginAnswer, LoginRequest } from '../../contract/session'
import type { Caller, ServerContext } from '../serverContext'
import { beginAttempt } from './attempts'
import { isDemo } from './demoAccounts'
import { makeToken, readToken } from './token'

type Needs = Pick<ServerContext, 'db' | 'now' | 'secret' | 'sandbox'>

/** Parameters of argon2id: 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Hash that is verified when there is no such account, so that the response time reveals nothing. */
const unknownAccountHash = hashPassword(randomUUID())

/**
 * `POST /users/authenticate`: a token, or a refusal. The limit of attempts is checked before the password
 * (`attempts.ts`).
 */
export async function authenticate(
  context: Needs,
  { user, pass }: LoginRequest,
  { address = 'unknown' }: Caller,
): Promise<LoginAnswer> {
  const { db, now, secret } = context
  const email = normaliseEmail(user)
  if (!isEmail(email)) throw new Fault('session.emailInvalid')
  const attempt = await beginAttempt(context, address, email)
  const found = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const account = found && isOpen(context, found.uid) ? found : undefined
  const right = await verify(account?.password_hash ?? (await unknownAccountHash), pass)
  if (!account || !right) return refusal(401, 'wrong user or password')
  await attempt.succeeded()
  if (!account.active) return refusal(403, 'inactive user')
  const sid = randomUUID()
  const expires = now() + limits.sessionCookieSeconds * 1000
  await db.insertInto('sessions').values({ sid, uid: account.uid, expires }).execute()
  return {
    token: makeToken(account.uid, sid, now(), secret),
    uid: account.uid,
    locale: account.locale as Locale,
    authenticateSuccess: true,
  }
}

/**
 * The uid of a token. Throws when the token is not signed by this server, has expired, its session has ended, or the
 * account is not active. No other input identifies a driver.
 */
export async function identify(context: Needs, { token }: Caller): Promise<string> {
  const { db, now, secret } = context
  const payload = token === undefined ? undefined : readToken(token, now(), secret)
  if (!payload) throw new Fault('session.expired')
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.uid')
    .select(['sessions.uid', 'users.active'])
    .where('sid', '=', payload.sid)
    .where('expires', '>', now())
    .executeTakeFirst()
  if (!session || session.uid !== payload.uid || !isOpen(context, session.uid))
    throw new Fault('session.expired')
  if (!session.active) throw new Fault('session.inactive')
  return session.uid
}

/** Ends the session of a token: every copy of the token becomes invalid. The token itself is the authorisation. */
export async function endSession({ db, now, secret }: Needs, { token }: EndSession): Promise<void> {
  const payload = readToken(token, now(), secret)
  if (!payload) throw new Fault('session.expired')
  await db.deleteFrom('sessions').where('sid', '=', payload.sid).execute()
}

/**
 * True when the account may be used: demo accounts only while the sandbox is on, because their rows may remain in a
 * data folder that now sells real spaces.
 */
function isOpen({ sandbox }: Needs, uid: string): boolean {
  return sandbox || !isDemo(uid)
}

function refusal(code: 401 | 403, message: string): LoginAnswer {
  return {
    authenticateSuccess: false,
    error: { code, message },
  }
}
