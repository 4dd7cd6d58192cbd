import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { Fault } from '../../contract/fault'
import type { ExchangeAnswer, ExchangeToken } from '../../contract/identity'
import { limits } from '../../contract/limits'
import { hiddenEmail } from '../../contract/rules/email'
import type { Database } from '../database/schema'
import type { Caller, ServerContext } from '../serverContext'
import { beginAttempt, countAttempt } from './attempts'
import { mailCompletion, mailReset } from './mails'
import { hashPassword, isPassword } from './password'
import { isSessionOf } from './session'
import { readToken } from './token'

type Needs = Pick<ServerContext, 'db' | 'now' | 'secret'>
type Account = Selectable<Database['users']>

/** Whether an account was completed without its vehicle, which another one has. */
export type Completed = { plateTaken: boolean }

/** What whoever opens the link of the first mail has said of its password. */
export type Proof = {
  /** The hash that the right password was compared with. */
  passwordHash?: string
  /** Somebody else has chosen the password: what it is replaced with, which nobody knows. */
  unknownHash?: string
}

/**
 * Reads what was said: compares the password, or makes one that nobody knows. Throws for a wrong password, which counts as
 * a failed login.
 */
export async function prove(
  { db, now }: Pick<Needs, 'db' | 'now'>,
  uid: string,
  { password, notMine = false }: ExchangeToken,
  caller: Caller,
): Promise<Proof> {
  if (notMine) return { unknownHash: await hashPassword(randomUUID()) }
  if (password === undefined) return {}
  const account = await db
    .selectFrom('users')
    .select(['email', 'password_hash', 'completed'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!account || account.completed) return {}
  const attempt = await beginAttempt({ db, now }, caller.address, account.email)
  if (!(await isPassword(password, account.password_hash))) throw new Fault('session.wrongCredentials')
  await attempt.succeeded()
  return { passwordHash: account.password_hash }
}

/**
 * Completes a pending account whose link was opened, or answers what is missing. Anybody may have registered the
 * address, so whoever opens the link shows that both are one person: by a session, which only the registration and the
 * password open, or by its password. `db` is the caller's transaction, which holds the lock of the account's row.
 */
export async function completeBy(
  context: Needs,
  account: Account,
  { passwordHash, unknownHash }: Proof,
  caller: Caller,
): Promise<Completed | ExchangeAnswer> {
  const { db } = context
  const { uid } = account
  if (unknownHash !== undefined) {
    await disown(context, account, unknownHash)
    return { plateTaken: false }
  }
  const own = await ownSession(context, uid, caller)
  if (own === undefined && passwordHash !== account.password_hash)
    return {
      authenticateSuccess: false,
      needsPassword: { name: account.first_name, email: hiddenEmail(account.email) },
    }
  if (own !== undefined)
    await db.deleteFrom('sessions').where('uid', '=', uid).where('sid', '!=', own).execute()
  return completeAccount(db, uid)
}

/** The id of the caller's session, if it is one of this account. */
export async function ownSession(
  { db, now, secret }: Needs,
  uid: string,
  { token = '' }: Caller,
): Promise<string | undefined> {
  const own = readToken(token, now(), secret)
  return own?.uid === uid && (await isSessionOf({ db, now }, uid, own.sid)) ? own.sid : undefined
}

/**
 * Makes an account complete, whose mailbox is proven. Its plates are now its own; one that another complete account has
 * is removed and told of, so that of two who registered it the first to open the mail gets it.
 */
export async function completeAccount(trx: Kysely<Database>, uid: string): Promise<Completed> {
  await trx.updateTable('users').set({ completed: true }).where('uid', '=', uid).execute()
  const vehicles = await trx
    .deleteFrom('vehicles')
    .where('uid', '=', uid)
    .where('proven', '=', false)
    .returningAll()
    .execute()
  let plateTaken = false
  for (const vehicle of vehicles) {
    const kept = await trx
      .insertInto('vehicles')
      .values({ ...vehicle, proven: true })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    if (kept.numInsertedOrUpdatedRows !== 1n) plateTaken = true
  }
  return { plateTaken }
}

/**
 * `POST /users/completion`: mails the link that completes the account again. Of an account without a name that is the link to a
 * new password, which asks for the name.
 */
export async function resendCompletion({ db, now, secret }: Needs, uid: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('users')
      .selectAll()
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (account.completed) throw new Fault('account.alreadyComplete')
    await countAttempt({ db: trx, now }, 'completion', account.email, limits.completionsPerHour)
    if (isNameless(account)) await mailReset(trx, { now, secret }, account, true)
    else await mailCompletion(trx, { now }, account, 'resend')
  })
}

/** Removes what was written since the registration: name, phone, identity document, code, vehicles and favourites. */
export async function emptyAccount(trx: Kysely<Database>, uid: string): Promise<void> {
  for (const table of ['vehicles', 'favorites'] as const)
    await trx.deleteFrom(table).where('uid', '=', uid).execute()
  await trx
    .updateTable('users')
    .set({ first_name: '', surname: '', phone: null, personal_id: null, promotion_code: null })
    .where('uid', '=', uid)
    .execute()
}

/** True for an account that its owner has said to be registered by somebody else: its next password comes with a name. */
export function isNameless({ first_name }: Pick<Account, 'first_name'>): boolean {
  return first_name === ''
}

/**
 * Empties an account whose password its owner has not chosen: the sessions end, what the other person has written goes, the
 * name too, the password becomes one that nobody knows, and a mail brings a link to choose another. Until then the account
 * is pending: whoever does not want it does nothing, and it is deleted like any other.
 */
async function disown({ db, now, secret }: Needs, account: Account, password_hash: string): Promise<void> {
  const { uid } = account
  for (const table of ['sessions', 'devices'] as const)
    await db.deleteFrom(table).where('uid', '=', uid).execute()
  await db.updateTable('users').set({ password_hash }).where('uid', '=', uid).execute()
  await emptyAccount(db, uid)
  await mailReset(db, { now, secret }, account, true)
}
