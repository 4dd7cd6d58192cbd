import { Fault } from '../../contract/fault'
import type { ContactAnswer, ContactRequest } from '../../contract/site/help'
import { contactFaults } from '../../contract/site/contactFaults'
import { normaliseEmail } from '../../contract/rules/email'
import { identify } from '../accounts/session'
import { newCaseNumber } from '../cases/cases'
import { queueMail } from '../mail/outbox'
import type { Caller, ServerContext } from '../serverContext'

type Needs = Pick<ServerContext, 'db' | 'now' | 'secret' | 'sandbox' | 'configuration' | 'rates'>

/**
 * Makes a case of a message: one mail to the support, whose answer goes to the writer, and one with the case number to
 * the writer, both or neither. The latter has name and message only when the writer is signed in with this address:
 * otherwise anybody could have Plaza mail any text to anybody. Throws a fault for a missing name or message and for an address to which nobody could answer.
 */
export async function contactSupport(
  context: Needs,
  { name, email, phone, subject, booking, message, locale }: ContactRequest,
  caller: Caller,
): Promise<ContactAnswer> {
  const { db, configuration, rates } = context
  const [fault] = Object.values(contactFaults({ name, email, subject, message }))
  if (fault) throw new Fault(fault)
  const address = normaliseEmail(email)
  rates.spend('contact', caller.address)
  const isOwn = await isSignedInAs(context, caller, address)
  // The copy goes to whatever address was typed: nobody is flooded from many addresses either, or kept from writing by others.
  if (!isOwn) rates.spend('contact', address)
  const caseNumber = newCaseNumber()
  const written = { subject, message }
  await db.transaction().execute(async (trx) => {
    await queueMail(trx, {
      id: `${caseNumber}.case`,
      kind: 'case',
      to: { name: 'Plaza', address: configuration.support.email },
      locale,
      data: {
        ...written,
        caseNumber,
        from: { name, address },
        ...(phone && { phone }),
        ...(booking && { booking }),
      },
    })
    await queueMail(trx, {
      id: `${caseNumber}.contact`,
      kind: 'contact',
      to: { name: isOwn ? name : '', address },
      locale,
      data: { caseNumber, ...(isOwn && { written }) },
    })
  })
  return { caseNumber }
}

/** True when the caller is signed in to a complete account with this address. */
async function isSignedInAs(context: Needs, caller: Caller, address: string): Promise<boolean> {
  if (caller.token === undefined) return false
  const identity = await identify(context, caller).catch((error: unknown) => {
    if (error instanceof Fault) return undefined
    throw error
  })
  // Nobody writes as a driver at whose account he looks.
  if (!identity || identity.admin !== undefined) return false
  const account = await context.db
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', identity.uid)
    .where('email', '=', address)
    .where('completed', '=', true)
    .executeTakeFirst()
  return account !== undefined
}
