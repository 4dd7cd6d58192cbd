import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Fault, type FaultCode } from '../../contract/fault'
import type { NewAccount } from '../../contract/identity'
import { accountFaults, type AccountField } from '../../contract/rules/account/newAccount'
import { normalisePersonalId } from '../../contract/rules/account/personalId'
import { readPhone } from '../../contract/rules/account/phone'
import { normaliseEmail } from '../../contract/rules/email'
import { readPlate } from '../../contract/rules/plate'
import type { LoginAnswer } from '../../contract/session'
import type { Database } from '../database/schema'
import type { Caller, ServerContext } from '../serverContext'
import { mailCompletion } from './mails'
import { hashPassword } from './password'
import { makeReferralCode, readReferralCode } from './referralCode'
import { openSession } from './session'

type Needs = Pick<ServerContext, 'db' | 'now' | 'secret' | 'rates'>

/**
 * `POST /users` (R150, R271): account, vehicle, mail and session in one transaction. Of two that ask for one address at
 * once, one gets it. A plate is refused that a complete account has (R239); of pending ones the first to be completed
 * gets it. The password is hashed before anything is looked up, so that the response time
 * tells no more than the answer. A form with a mistake uses up no allowance. The account is pending until the link of the mail was opened (A47).
 */
export async function register(context: Needs, given: NewAccount, caller: Caller): Promise<LoginAnswer> {
  const fault = accountFault(given)
  if (fault) throw new Fault(fault)
  const car = readPlate(given.plate, given.country)
  if ('fault' in car) throw new Fault(car.fault)
  context.rates.spend('register', caller.address)
  const hash = await hashPassword(given.password)
  return context.db.transaction().execute(async (trx) => {
    const promotionCode = await knownCode(trx, given.promotionCode)
    const row = {
      uid: randomUUID(),
      email: normaliseEmail(given.email),
      first_name: given.name.trim(),
      surname: given.surname.trim(),
      locale: given.locale,
      completed: false,
    }
    const made = await trx
      .insertInto('users')
      .values({
        ...row,
        password_hash: hash,
        role: 'driver',
        push: null,
        active: true,
        forbidden: '[]',
        customer: null,
        phone: readPhone(given.phone) ?? null,
        personal_id: normalisePersonalId(given.personalId ?? '') || null,
        promotion_code: promotionCode ?? null,
        referral_code: makeReferralCode(),
        created: context.now(),
      })
      .onConflict((on) => on.column('email').doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows !== 1n) throw new Fault('account.emailTaken')
    const holder = await trx
      .selectFrom('vehicles')
      .select('uid')
      .where('plate', '=', car.plate)
      .where('proven', '=', true)
      .executeTakeFirst()
    if (holder) throw new Fault('account.plateTaken')
    await trx
      .insertInto('vehicles')
      .values({
        plate: car.plate,
        country: given.country.toUpperCase(),
        uid: row.uid,
        brand: given.brand?.trim() || null,
        model: given.model?.trim() || null,
        label: null,
        main: true,
        added: context.now(),
        proven: false,
      })
      .execute()
    await mailCompletion(trx, context, row, 'complete')
    return openSession(trx, context, row, caller)
  })
}

const checked: readonly AccountField[] = [
  ...(['name', 'surname', 'email', 'personalId', 'password', 'country', 'plate'] as const),
  ...(['acceptsLegal', 'acceptsTerms'] as const),
]
/** The first fault of the fields of a registration, by the rules of its form; undefined when nothing is wrong. */
function accountFault(given: NewAccount): FaultCode | undefined {
  const { personalId = '', brand = '', model = '', promotionCode = '', email, password } = given
  const repeats = { emailRepeat: email, passwordRepeat: password }
  const faults = accountFaults({ ...given, personalId, brand, model, promotionCode, ...repeats }, checked)
  const [fault] = checked.flatMap((field) => faults[field] ?? [])
  return fault ?? (readPhone(given.phone) ? undefined : 'account.phoneInvalid')
}

/** The code of another driver, as it is stored; undefined without one. Throws for a code that nobody has. */
async function knownCode(trx: Kysely<Database>, typed: string | undefined): Promise<string | undefined> {
  const code = readReferralCode(typed ?? '')
  if (code === '') return undefined
  const owner = await trx
    .selectFrom('users')
    .select('uid')
    .where('referral_code', '=', code)
    .executeTakeFirst()
  if (!owner) throw new Fault('account.promotionUnknown')
  return code
}
