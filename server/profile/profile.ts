import type { Kysely, Selectable } from 'kysely'
import { Fault } from '../../contract/fault'
import type { BillingData, PostalAddress, Profile, ProfileChange } from '../../contract/profile'
import { normalisePersonalId } from '../../contract/rules/account/personalId'
import { readPhone } from '../../contract/rules/account/phone'
import { profileFaults } from '../../contract/rules/account/profileFaults'
import { normaliseTaxId } from '../../contract/rules/account/taxId'
import type { Database } from '../database/schema'
import type { ServerContext } from '../serverContext'
import { preferencesOf } from './preferences'

type Row = Selectable<Database['profiles']>
type Account = Pick<
  Selectable<Database['users']>,
  'uid' | 'email' | 'first_name' | 'surname' | 'phone' | 'personal_id' | 'completed'
>
const accountColumns = ['uid', 'email', 'first_name', 'surname', 'phone', 'personal_id', 'completed'] as const

/** What an account says of its driver. Throws `user.notFound`. */
export async function readProfile({ db }: Pick<ServerContext, 'db'>, uid: string): Promise<Profile> {
  const [account, row] = await Promise.all([
    db.selectFrom('users').select(accountColumns).where('uid', '=', uid).executeTakeFirst(),
    rowOf(db, uid),
  ])
  if (!account) throw new Fault('user.notFound')
  return profileOf(account, row)
}

/**
 * Changes a profile in one transaction. Throws `account.changed` when another change was made since the given revision,
 * `account.incomplete` for a pending account, whose owner is not proven, and what is wrong with a field.
 */
export async function changeProfile(
  { db }: Pick<ServerContext, 'db'>,
  uid: string,
  change: ProfileChange,
): Promise<Profile> {
  const [wrong] = Object.values(profileFaults(change))
  if (wrong) throw new Fault(wrong)
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('users')
      .select(accountColumns)
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirst()
    if (!account) throw new Fault('user.notFound')
    if (!account.completed) throw new Fault('account.incomplete')
    const before = await rowOf(trx, uid)
    if (before.revision !== change.revision) throw new Fault('account.changed')
    const changed = changedAccount(account, change)
    const row = changedRow(before, change)
    const { first_name, surname, phone, personal_id } = changed
    await trx
      .updateTable('users')
      .set({ first_name, surname, phone, personal_id })
      .where('uid', '=', uid)
      .execute()
    const { uid: _, ...columns } = row
    await trx
      .insertInto('profiles')
      .values(row)
      .onConflict((on) => on.column('uid').doUpdateSet(columns))
      .execute()
    return profileOf(changed, row)
  })
}

async function rowOf(db: Kysely<Database>, uid: string): Promise<Row> {
  const row = await db.selectFrom('profiles').selectAll().where('uid', '=', uid).executeTakeFirst()
  return (
    row ?? { uid, address: null, tax_id: null, company: null, billing: null, preferences: '{}', revision: 0 }
  )
}

function changedAccount(account: Account, { name, surname, phone, personalId }: ProfileChange): Account {
  return {
    ...account,
    first_name: name ?? account.first_name,
    surname: surname ?? account.surname,
    phone: changedText(account.phone, phone, (typed) => {
      const read = readPhone(typed)
      if (read === undefined) throw new Fault('account.phoneInvalid')
      return read
    }),
    personal_id: changedText(account.personal_id, personalId, normalisePersonalId),
  }
}

function changedRow(row: Row, { address, taxId, company, billing, preferences }: ProfileChange): Row {
  const billed = billing && { ...billing, ...(billing.taxId && { taxId: normaliseTaxId(billing.taxId) }) }
  return {
    ...row,
    address: changedJson(row.address, address),
    tax_id: changedText(row.tax_id, taxId, normaliseTaxId),
    company: changedText(row.company, company),
    billing: changedJson(row.billing, billed),
    preferences: JSON.stringify({ ...(JSON.parse(row.preferences) as object), ...preferences }),
    revision: row.revision + 1,
  }
}

/** A text after a change: as `read` writes it, null when it was removed. */
function changedText(
  before: string | null,
  typed: string | undefined,
  read = (text: string): string => text,
): string | null {
  if (typed === undefined) return before
  return typed === '' ? null : read(typed)
}

function changedJson(before: string | null, value: object | null | undefined): string | null {
  if (value === undefined) return before
  return value && JSON.stringify(value)
}

function profileOf({ uid, email, first_name, surname, phone, personal_id }: Account, row: Row): Profile {
  return {
    uid,
    email,
    name: first_name,
    surname,
    ...(phone !== null && { phone }),
    ...(personal_id !== null && { personalId: personal_id }),
    ...(row.address !== null && { address: JSON.parse(row.address) as PostalAddress }),
    ...(row.tax_id !== null && { taxId: row.tax_id }),
    ...(row.company !== null && { company: row.company }),
    ...(row.billing !== null && { billing: JSON.parse(row.billing) as BillingData }),
    preferences: preferencesOf(row.preferences),
    revision: row.revision,
  }
}
