import type { Selectable } from 'kysely'
import { Fault } from '../../contract/fault'
import type {
  PasswordReset,
  PasswordResetAnswer,
  RecoveryHash,
  RecoveryRequest,
} from '../../contract/identity'
import { limits } from '../../contract/limits'
import { isEmail, normaliseEmail } from '../../contract/rules/email'
import { passwordFault } from '../../contract/rules/account/password'
import { personNameFault } from '../../contract/rules/account/personName'
import type { Database } from '../database/schema'
import type { Caller, ServerContext } from '../serverContext'
import { forgetLogins, isAllowed } from './attempts'
import { completeAccount, emptyAccount, isNameless, ownSession } from './completion'
import { isDemo } from './demoAccounts'
import { mailPasswordChanged, mailReset } from './mails'
import { forgetTokens, isStored, spendToken } from './oneTimeTokens'
import { hashPassword } from './password'
import { isOpen } from './session'

type Needs = Pick<ServerContext, 'db' | 'now' | 'secret' | 'sandbox' | 'rates'>

/**
 * `POST /users/recovery`: mails a link with which a new password is set; those of older requests stay valid. Above the number
 * of an hour nothing is mailed: whoever else asks for the address cannot keep its owner from recovering. A deactivated account gets it too: its driver learns at the login that
 * it is deactivated, and nobody else does. A demo account gets none: everybody reads its mailbox.
 */
export async function requestRecovery(
  context: Needs,
  request: RecoveryRequest,
  { address }: Caller,
): Promise<void> {
  const { db, now } = context
  const email = normaliseEmail(request.email)
  if (email === '') throw new Fault('session.emailMissing')
  if (!isEmail(email)) throw new Fault('session.emailInvalid')
  context.rates.spend('recovery', address)
  await db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (!account || !isOpen(context, account.uid)) throw new Fault('recovery.notRegistered')
    if (isDemo(account.uid)) throw new Fault('account.demo')
    if (await isAllowed({ db: trx, now }, 'recovery', email, limits.recoveriesPerHour))
      await mailReset(trx, context, { ...account, locale: request.locale ?? account.locale })
  })
}

/** `POST /users/recoverypass/check`: whether the mailed link may still set a password. It stays valid. */
export async function checkReset(
  context: Needs,
  { email, vt }: RecoveryHash,
  caller: Caller,
): Promise<PasswordResetAnswer> {
  const { db, now, rates } = context
  rates.spend('recovery', caller.address)
  const account = await db
    .selectFrom('users')
    .select(['uid', 'first_name', 'completed'])
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst()
  const link = { secret: vt, uid: account?.uid ?? '', purpose: 'reset' } as const
  const success = await isStored(db, link, now())
  const needsName = success && account !== undefined && (await isStrange(context, account, caller))
  return { success, ...(needsName && { needsName }) }
}

/**
 * `POST /users/recoverypass` (R175, A63): sets the password and ends all sessions and links of the driver. The mailbox
 * is proven, so that a pending account is complete; what anybody may have written at its registration goes, and the name is
 * asked for, unless the caller has its session. `success` is false when the link has expired, was used or belongs to another
 * address; the new password is hashed in any case, so that the response time does not tell which.
 */
export async function resetPassword(
  context: Needs,
  { email, vt, pass, name = '', surname = '' }: PasswordReset,
  caller: Caller,
): Promise<PasswordResetAnswer> {
  const { db, now } = context
  const fault = passwordFault(pass)
  if (fault) throw new Fault(fault)
  context.rates.spend('recovery', caller.address)
  const hash = await hashPassword(pass)
  const answer = await db.transaction().execute(async (trx): Promise<PasswordResetAnswer> => {
    const account = await trx
      .selectFrom('users')
      .selectAll()
      .where('email', '=', normaliseEmail(email))
      .forUpdate()
      .executeTakeFirst()
    if (!account || !isOpen(context, account.uid)) return { success: false }
    if (isDemo(account.uid)) throw new Fault('account.demo')
    const { uid } = account
    const token = { secret: vt, uid, purpose: 'reset' } as const
    const strange = await isStrange({ ...context, db: trx }, account, caller)
    if (strange && (personNameFault(name) ?? personNameFault(surname)) !== undefined)
      return { success: false, ...((await isStored(trx, token, now())) && { needsName: true }) }
    if (!(await spendToken(trx, token, now()))) return { success: false }
    if (strange) await emptyAccount(trx, uid)
    const named = strange ? { first_name: name.trim(), surname: surname.trim() } : {}
    await trx
      .updateTable('users')
      .set({ password_hash: hash, ...named })
      .where('uid', '=', uid)
      .execute()
    const { plateTaken } = account.completed ? { plateTaken: false } : await completeAccount(trx, uid)
    const told = plateTaken ? { plateTaken } : {}
    await trx.deleteFrom('sessions').where('uid', '=', uid).execute()
    // The device of a thief is not known any more, so that its next sign-in is told.
    await trx.deleteFrom('devices').where('uid', '=', uid).execute()
    await forgetTokens(trx, uid)
    await mailPasswordChanged(trx, { now }, account, told)
    return { success: true, ...told }
  })
  if (answer.success) await forgetLogins(context, caller.address, normaliseEmail(email))
  return answer
}

/** Whether somebody else may have written what a pending account holds: it has no name, or the caller not its session. */
async function isStrange(
  context: Pick<Needs, 'db' | 'now' | 'secret'>,
  account: Pick<Selectable<Database['users']>, 'uid' | 'first_name' | 'completed'>,
  caller: Caller,
): Promise<boolean> {
  if (isNameless(account)) return true
  return !account.completed && (await ownSession(context, account.uid, caller)) === undefined
}
