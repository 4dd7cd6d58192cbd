import type { Kysely } from 'kysely'
import type { SupportCase } from '../../contract/calls/cases'
import { Locale } from '../../contract/schemas'
import type { Database } from '../database/schema'
import { fill, letterTexts } from '../mail/letter'
import { queueMail } from '../mail/outbox'
import type { ServerContext } from '../serverContext'
import { openCase } from './cases'

/** What a driver asks a person for with one button; `written` is what was typed beside it. */
type AskedCase = {
  uid: string
  kind: 'deletion' | 'noEntry' | 'notMyEntry' | 'reward'
  subject?: string
  written?: string
}

/**
 * Opens a case and mails it; one that is open already is returned and mailed to nobody. The caller holds the lock of the driver's row.
 */
export async function openMailedCase(
  trx: Kysely<Database>,
  { now, configuration }: Pick<ServerContext, 'now' | 'configuration'>,
  { uid, kind, subject, written }: AskedCase,
): Promise<SupportCase> {
  const { found, fresh } = await openCase(trx, now(), { uid, kind, subject })
  if (fresh) await mailCase(trx, configuration, found, { uid, kind, written })
  return found
}

/** Mails an open case to the support, whose answer goes to the driver, and to the driver. */
export async function mailCase(
  trx: Kysely<Database>,
  { support }: ServerContext['configuration'],
  found: SupportCase,
  { uid, kind, written }: AskedCase,
): Promise<void> {
  const { email, first_name, surname, ...account } = await trx
    .selectFrom('users')
    .select(['email', 'first_name', 'surname', 'locale'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const locale = Locale.safeParse(account.locale).data ?? 'es'
  const texts = letterTexts[locale].asked[kind]
  const message = { subject: texts.about, message: fill(texts.message, { email, written: written ?? '' }) }
  await queueMail(trx, {
    id: `${found.number}.case`,
    kind: 'case',
    to: { name: 'Plaza', address: support.email },
    locale,
    data: {
      ...message,
      caseNumber: found.number,
      from: { name: `${first_name} ${surname}`.trim(), address: email },
    },
  })
  await queueMail(trx, {
    id: `${found.number}.contact`,
    kind: 'contact',
    to: { name: first_name, surname, address: email },
    locale,
    data: { caseNumber: found.number, written: message },
  })
}
