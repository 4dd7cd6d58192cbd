import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import type { Locale } from '../../contract/locale'
import { isEmail, normaliseEmail } from '../../contract/rules/email'
import type { LoginAnswer, LoginRequest } from '../../contract/session'
import type { Caller, House } from '../house'
import { makeToken, readToken } from './token'

type Needs = Pick<House, 'db' | 'now' | 'secret'>

/** argon2id with the parameters OWASP gives first: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Verified against when there is no such account, so that a stranger learns nothing from the time it takes. */
const nobody = hashPassword(randomUUID())

const quarterHour = 15 * 60_000
const mayTry = async ({ db, now }: Needs, key: string): Promise<boolean> => {
  const at = now()
  await db
    .deleteFrom('attempts')
    .where('at', '<', at - quarterHour)
    .execute()
  const { tries } = await db
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<string>().as('tries'))
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return Number(tries) < limits.loginAttemptsPer15Minutes
}

const refusal = (code: 401 | 403, message: string): LoginAnswer => ({
  authenticateSuccess: false,
  error: { code, message },
})

/** `POST /users/authenticate`: a token, or why not. Failed tries are counted per address and account. */
export const authenticate = async (
  house: Needs,
  { user, pass }: LoginRequest,
  { address = 'unknown' }: Caller,
): Promise<LoginAnswer> => {
  const { db, now, secret } = house
  const email = normaliseEmail(user)
  if (!isEmail(email)) throw new Fault('session.emailInvalid')
  const key = `login:${address}:${email}`
  if (!(await mayTry(house, key))) throw new Fault('session.tooManyAttempts')
  const account = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const right = await verify(account?.password_hash ?? (await nobody), pass)
  if (!account || !right) {
    await db.insertInto('attempts').values({ id: randomUUID(), key, at: now() }).execute()
    return refusal(401, 'wrong user or password')
  }
  if (!account.active) return refusal(403, 'inactive user')
  await db.deleteFrom('attempts').where('key', '=', key).execute()
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
export const identify = async ({ db, now, secret }: Needs, { token }: Caller): Promise<string> => {
  const payload = token === undefined ? undefined : readToken(token, now(), secret)
  if (!payload) throw new Fault('session.expired')
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.uid')
    .select(['sessions.uid', 'users.active'])
    .where('sid', '=', payload.sid)
    .where('expires', '>', now())
    .executeTakeFirst()
  if (!session || session.uid !== payload.uid) throw new Fault('session.expired')
  if (!session.active) throw new Fault('session.inactive')
  return session.uid
}
