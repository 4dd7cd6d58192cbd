import { createHmac, randomUUID } from 'node:crypto'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { hiddenEmail, isEmail, normaliseEmail } from '../../contract/rules/email'
import { Locale } from '../../contract/schemas'
import { countAttempt } from '../accounts/attempts'
import { checkComplete } from '../accounts/complete'
import { queueMail } from '../mail/outbox'
import type { ServerContext } from '../serverContext'

type Needs = Pick<ServerContext, 'db' | 'now' | 'secret'>

/**
 * Mails an invitation with the driver's code, in his language. An address that has an account is invited like any other, so
 * that nothing tells of it. Throws `promotion.notInvited` for the driver's own address and for one that had an
 * invitation within a month, whoever sent it. The address is kept as a keyed hash.
 */
export async function inviteFriend(context: Needs, uid: string, email: string): Promise<void> {
  const { db, now, secret } = context
  const address = normaliseEmail(email)
  if (address === '') throw new Fault('session.emailMissing')
  if (!isEmail(address)) throw new Fault('session.emailInvalid')
  await checkComplete(context, uid)
  await db.transaction().execute(async (trx) => {
    const driver = await trx
      .selectFrom('users')
      .select(['email', 'first_name', 'locale', 'referral_code'])
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (driver.email === address) throw new Fault('promotion.notInvited')
    await countAttempt({ db: trx, now }, 'invitation', uid, limits.invitationsPerHour)
    const row = { id: `${randomUUID()}.invitation`, uid, shown: hiddenEmail(address), at: now() }
    const recipient = createHmac('sha256', secret).update(`invitation:${address}`).digest('base64url')
    const kept = await trx
      .insertInto('invitations')
      .values({ recipient, ...row })
      .onConflict((on) =>
        on
          .column('recipient')
          .doUpdateSet(row)
          .where('invitations.at', '<=', now() - limits.invitationPause),
      )
      .executeTakeFirst()
    if (kept.numInsertedOrUpdatedRows !== 1n) throw new Fault('promotion.notInvited')
    await queueMail(trx, {
      id: row.id,
      kind: 'invitation',
      to: { name: '', address },
      locale: Locale.safeParse(driver.locale).data ?? 'es',
      data: { from: driver.first_name, code: driver.referral_code ?? '' },
    })
  })
}
