import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import type { Locale } from '../../contract/locale'
import { isEmail, normaliseEmail } from '../../contract/rules/email'
import type { EndSession, LoginAnswer, LoginRequest } from '../../contract/session'
import type { Caller, ServerContext } from '../serverContext'
import { beginAttempt } from './attempts'
import { isDemo } from './people'
import { makeToken, readToken } from './token'

type Needs = Pick<ServerContext, 'db' | 'now' | 'secret' | 'sandbox'>

/** argon2id with the parameters OWASP gives first: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Verified against when there is no such account, so that a stranger learns nothing from the time it takes. */
const nobody = hashPassword(randomUUID())

/** `POST /users/authenticate`: a token, or why not. Limited before the password is looked at (`attempts.ts`). */
export async function authenticate(
  house: Needs,
  { user, pass }: LoginRequest,
  { address = 'unknown' }: Caller,
): Promise<LoginAnswer> {
  const { db, now, secret } = house
  const email = normaliseEmail(user)
  if (!isEmail(email)) throw new Fault('session.emailInvalid')
  const attempt = await beginAttempt(house, address, email)
  const found = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const account = found && isOpen(house, found.uid) ? found : undefined
  const right = await verify(account?.password_hash ?? (await nobody), pass)
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

/** The uid behind a token: ours, unexpired, its session not ended, its account active. Identity comes from nowhere else. */
export async function identify(house: Needs, { token }: Caller): Promise<string> {
  const { db, now, secret } = house
  const payload = token === undefined ? undefined : readToken(token, now(), secret)
  if (!payload) throw new Fault('session.expired')
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.uid')
    .select(['sessions.uid', 'users.active'])
    .where('sid', '=', payload.sid)
    .where('expires', '>', now())
    .executeTakeFirst()
  if (!session || session.uid !== payload.uid || !isOpen(house, session.uid))
    throw new Fault('session.expired')
  if (!session.active) throw new Fault('session.inactive')
  return session.uid
}

/** Ends the session that a token stands for; whoever copied the token is logged out with it. The token proves itself. */
export async function endSession({ db, now, secret }: Needs, { token }: EndSession): Promise<void> {
  const payload = readToken(token, now(), secret)
  if (!payload) throw new Fault('session.expired')
  await db.deleteFrom('sessions').where('sid', '=', payload.sid).execute()
}

/** A demo account counts while the sandbox is on: its rows may have stayed in a folder that now sells real places. */
function isOpen({ sandbox }: Needs, uid: string): boolean {
  return sandbox || !isDemo(uid)
}

function refusal(code: 401 | 403, message: string): LoginAnswer {
  return {
    authenticateSuccess: false,
    error: { code, message },
  }
}
