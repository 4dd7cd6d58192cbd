import { createHmac, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { limits } from '../../contract/limits'
import type { Database } from '../database/schema'
import type { Mail, ReadyMail } from '../mail/mail'
import { mailPatience, queueMail } from '../mail/outbox'
import type { Caller, ServerContext } from '../serverContext'
import { isAllowed } from './attempts'
import { deviceMark, deviceOf } from './device'
import { envelopeOf, type Account } from './envelope'
import { prolongToken, storeToken } from './oneTimeTokens'
import { makeLinkToken } from './token'

type Needs = Pick<ServerContext, 'now' | 'secret'>
/** How long a token is kept whose mail was not sent yet, ms; nobody knows it until then. */
const waitingLife = mailPatience + limits.mailedLinkLife

/** Queues the mail whose link completes the account; those of earlier ones stay valid. */
export async function mailCompletion(
  trx: Kysely<Database>,
  { now }: Pick<Needs, 'now'>,
  account: Account,
  kind: 'complete' | 'resend',
): Promise<void> {
  const [jti, { uid }] = [randomUUID(), account]
  await storeToken(trx, { secret: jti, uid, purpose: 'completion', until: now() + waitingLife })
  await queueMail(trx, { ...envelopeOf(account), kind, data: { uid, jti } })
}

/**
 * Queues the mail with whose link its receiver sets a new password; those of earlier ones stay valid. `unproven`
 * tells that the old one was made invalid, because it may be another's.
 */
export async function mailReset(
  trx: Kysely<Database>,
  { now, secret }: Needs,
  account: Account,
  unproven?: true,
): Promise<void> {
  const [jti, { uid }] = [randomUUID(), account]
  const until = now() + waitingLife
  await storeToken(trx, { secret: resetToken(jti, secret), uid, purpose: 'reset', until })
  await queueMail(trx, {
    ...envelopeOf(account),
    kind: 'reset',
    data: { uid, jti, ...(unproven && { unproven }) },
  })
}

/**
 * A queued mail with the token of its link. The token is made when the mail is sent, and its life begins then: a mail
 * that waited for the mail server has a valid link, and its row never held the token. A repetition has the same token.
 */
export async function readyMail(
  { db, now, secret }: Needs & Pick<ServerContext, 'db'>,
  mail: Mail,
): Promise<ReadyMail> {
  const life = limits.mailedLinkLife
  switch (mail.kind) {
    case 'complete':
    case 'resend': {
      const { uid, jti } = mail.data
      await prolongToken(db, { secret: jti, uid, purpose: 'completion', until: now() + life })
      return { ...mail, token: makeLinkToken({ uid, jti, aud: 'completion', life }, now(), secret) }
    }
    case 'reset': {
      const { uid, jti } = mail.data
      const token = resetToken(jti, secret)
      await prolongToken(db, { secret: token, uid, purpose: 'reset', until: now() + life })
      return { ...mail, token }
    }
    default:
      return mail
  }
}

/** Queues the mail that tells of a new password; `plateTaken`: it has completed the account without its vehicle. */
export async function mailPasswordChanged(
  trx: Kysely<Database>,
  { now }: Pick<Needs, 'now'>,
  account: Account,
  told: { plateTaken?: boolean } = {},
): Promise<void> {
  await queueMail(trx, { ...envelopeOf(account), kind: 'passwordChanged', data: { at: now(), ...told } })
}

/**
 * Queues a mail when the driver has signed in before, and never from this device: a few an hour, and none to the address
 * of a pending account, whose owner may never have registered.
 */
export async function tellNewSignIn(
  trx: Kysely<Database>,
  { now, secret }: Needs,
  account: Account,
  caller: Caller,
): Promise<void> {
  if (!account.completed) return
  const known = await trx.selectFrom('devices').select('device').where('uid', '=', account.uid).execute()
  const mark = deviceMark(caller, secret)
  if (known.length === 0 || known.some(({ device }) => device === mark)) return
  if (!(await isAllowed({ db: trx, now }, 'newSignIn', account.email, limits.newSignInMailsPerHour))) return
  const device = deviceOf(caller)
  const data = { at: now(), ...(device && { device }) }
  await queueMail(trx, { ...envelopeOf(account), kind: 'newSignIn', data })
}

/** The token of a link to a new password: 256 bits that only this server can make of its id. */
function resetToken(jti: string, secret: string): string {
  return createHmac('sha256', secret).update(`reset:${jti}`).digest('base64url')
}
