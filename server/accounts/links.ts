import { randomUUID } from 'node:crypto'
import { Fault } from '../../contract/fault'
import type { AutologinLink, ExchangeAnswer, ExchangeToken } from '../../contract/identity'
import { limits } from '../../contract/limits'
import { Locale } from '../../contract/schemas'
import { isoAt } from '../../contract/time/zonedTime'
import { completionLink } from '../mail/links'
import type { Caller, ServerContext } from '../serverContext'
import { completeBy, prove } from './completion'
import { tellNewSignIn } from './mails'
import { isStored, spendToken, storeToken } from './oneTimeTokens'
import { isOpen, isSessionOf, openSession } from './session'
import { makeLinkToken, readLinkToken, readToken } from './token'

type Needs = Pick<ServerContext, 'db' | 'now' | 'secret' | 'sandbox' | 'site'>

/**
 * `POST /users/sessions/exchange`: the token of a session for the token of a link, once; whoever has a session of the
 * account already keeps it. That of the first mail
 * completes the account too, or asks for its password first (`completion.ts`). Throws `session.tokenInvalid` for any
 * other token, one of a session included, and `account.alreadyComplete` for the link of an account that is complete:
 * its driver may just log in.
 */
export async function exchangeToken(
  context: Needs,
  request: ExchangeToken,
  caller: Caller,
): Promise<ExchangeAnswer> {
  const { db, now, secret } = context
  const link = readLinkToken(request.token, secret)
  if (!link || !isOpen(context, link.uid)) throw invalid('no token of a link')
  const token = { secret: link.jti, uid: link.uid, purpose: link.aud }
  const isValid = link.exp * 1000 > now() && (await isStored(db, token, now()))
  // A password is hashed before the transaction, which would hold up every other one meanwhile.
  const proof = isValid && link.aud === 'completion' ? await prove(context, link.uid, request, caller) : {}
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('users')
      .selectAll()
      .where('uid', '=', link.uid)
      .forUpdate()
      .executeTakeFirst()
    if (!account) throw invalid('no such account')
    if (!account.active) throw new Fault('session.inactive')
    if (link.aud === 'completion' && account.completed) throw new Fault('account.alreadyComplete')
    if (!isValid) throw invalid('expired or used')
    const within = { ...context, db: trx }
    let told: Pick<ExchangeAnswer, 'plateTaken'> = {}
    if (link.aud === 'completion') {
      const done = await completeBy(within, account, proof, caller)
      if ('authenticateSuccess' in done) return done
      if (done.plateTaken) told = done
    } else if (!account.completed || !(await isSessionOf(within, link.uid, link.session)))
      throw invalid('the session that made it has ended')
    if (!(await spendToken(trx, token, now()))) throw invalid('used meanwhile')
    const own = readToken(caller.token ?? '', now(), secret)
    if (own?.uid === link.uid && (await isSessionOf(within, link.uid, own.sid)))
      return {
        token: caller.token,
        uid: link.uid,
        locale: localeOf(account),
        authenticateSuccess: true,
        ...told,
      }
    if (link.aud === 'autologin') await tellNewSignIn(trx, context, account, caller)
    return { ...(await openSession(trx, context, account, caller, link.session)), ...told }
  })
}

/**
 * `POST /users/sessions/links`: a link that signs the driver in on another device, once, while `session` is open. Throws
 * for a pending account: whoever opened its link would have a session of an account that somebody else may have made.
 */
export async function createAutologin(
  { db, now, secret, site }: Needs,
  uid: string,
  session: string,
): Promise<AutologinLink> {
  const [jti, life] = [randomUUID(), limits.autologinLife]
  const until = now() + life
  const { locale, completed } = await db
    .selectFrom('users')
    .select(['locale', 'completed'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  if (!completed) throw new Fault('account.incomplete')
  await storeToken(db, { secret: jti, uid, purpose: 'autologin', until })
  const token = makeLinkToken({ uid, jti, aud: 'autologin', session, life }, now(), secret)
  const url = completionLink(site, localeOf({ locale }), token)
  return { url, until: isoAt(until, 'UTC') }
}

function localeOf({ locale }: { locale: string }) {
  return Locale.safeParse(locale).data ?? 'es'
}

function invalid(why: string): Fault {
  return new Fault('session.tokenInvalid', why)
}
