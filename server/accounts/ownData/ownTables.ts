import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema'

/** Tables with a column that names a driver. */
export type OwnTable = {
  [Name in keyof Database]: 'uid' extends keyof Database[Name]
    ? Name
    : 'user_uid' extends keyof Database[Name]
      ? Name
      : never
}[keyof Database]
type Row<Name extends OwnTable> = Selectable<Database[Name]>

/** What the law on personal data asks of one table. */
export type OwnTableRule<Name extends OwnTable> = {
  /** Column with the driver's uid, if another than `uid`. */
  owner?: keyof Row<Name> & 'user_uid'
  /** Why no row of it is exported; absent: all are. */
  notExported?: string
  /** Columns that are not exported: secrets, and what is about somebody else. */
  without?: readonly (keyof Row<Name> & string)[]
  /** Columns of epoch ms, and of JSON, which an export writes as ISO 8601 and as objects. */
  times?: readonly (keyof Row<Name> & string)[]
  json?: readonly (keyof Row<Name> & string)[]
  /** What deleting the account does: removes the rows, keeps them for a reason, or writes over what names the driver. */
  deletion: 'remove' | { keep: string } | { overwrite: Partial<Row<Name>> }
  /** When rows go without anybody asking (`retention.ts`). */
  kept: string
}

/**
 * Every table with data of a driver: what an export shows, what deleting the account leaves. A table that is missing here
 * does not compile; that the store has no other, a test says. Of a reservation's plan the driver is overwritten by
 * `deleteAccount.ts`, since it is a part of a JSON value.
 */
export const ownTables: { readonly [Name in OwnTable]: OwnTableRule<Name> } = {
  users: {
    without: ['password_hash', 'balance'],
    times: ['created'],
    json: ['forbidden'],
    deletion: {
      overwrite: {
        ...{ password_hash: '', first_name: '', surname: '', role: 'driver', push: null, active: false },
        ...{ customer: null, phone: null, personal_id: null, promotion_code: null, referral_code: null },
      },
    },
    kept: 'until the account is deleted; one that stays pending, a week',
  },
  profiles: { json: ['address', 'billing', 'preferences'], deletion: 'remove', kept: 'with the account' },
  vehicles: { times: ['added'], deletion: 'remove', kept: 'with the account' },
  cards: {
    times: ['made', 'added', 'removed'],
    deletion: 'remove',
    kept: 'with the account; a removed one, a month',
  },
  favorites: {
    times: ['created', 'removed'],
    json: ['data'],
    deletion: 'remove',
    kept: 'with the account; a removed one, a day',
  },
  sessions: {
    without: ['admin'],
    times: ['expires', 'created', 'used'],
    deletion: 'remove',
    kept: 'until it expires',
  },
  audit: {
    without: ['admin', 'reason', 'data'],
    times: ['at'],
    deletion: { keep: 'who has looked at an account, which the store refuses to change; it has ids only' },
    kept: 'always',
  },
  devices: { times: ['used'], deletion: 'remove', kept: 'a year after its last use' },
  one_time_tokens: {
    notExported: 'hashes of the tokens of links',
    deletion: 'remove',
    kept: 'five days after it expired',
  },
  quotes: {
    without: ['desk_token'],
    times: ['until'],
    json: ['data'],
    deletion: 'remove',
    kept: 'a day after it expired',
  },
  change_quotes: {
    without: ['key', 'process'],
    times: ['until'],
    json: ['data'],
    deletion: 'remove',
    kept: 'a month after it expired',
  },
  reservations: {
    owner: 'user_uid',
    without: ['idem_key', 'request_hash'],
    times: ['starts', 'ends', 'created'],
    json: ['plan', 'snapshot'],
    deletion: { keep: 'what was sold and paid, without the driver’s name, address and plate' },
    kept: 'as long as tax law asks',
  },
  calendar_feeds: {
    without: ['hash'],
    times: ['made'],
    deletion: 'remove',
    kept: 'with the account, or until the driver ends it',
  },
  voice_sessions: {
    // What was said is exported line by line (`exportData.ts`); the rest is how far the charts were.
    without: ['data', 'revision', 'claimed_until'],
    times: ['at'],
    deletion: 'remove',
    kept: 'a day after its last turn',
  },
  talks: {
    times: ['at'],
    json: ['claim'],
    deletion: 'remove',
    kept: 'two hours after its last entry',
  },
  booking_consents: {
    times: ['at'],
    deletion: { overwrite: { said: '', heard: '' } },
    kept: 'with its reservation; after the account is deleted, the hash alone',
  },
  spoken_yeses: {
    times: ['at'],
    deletion: { overwrite: { said: '', heard: '' } },
    kept: 'with its reservation; after the account is deleted, the hash alone',
  },
  cost_notes: { times: ['changed'], deletion: 'remove', kept: 'with the account' },
  ledger_transactions: {
    times: ['at'],
    json: ['details'],
    deletion: { keep: 'bookkeeping, which the store refuses to change' },
    kept: 'as long as tax law asks',
  },
  invoices: {
    times: ['made'],
    json: ['data'],
    deletion: { keep: 'an invoice stays as it was made, which the store ensures' },
    kept: 'as long as tax law asks',
  },
  welcome_credits: {
    times: ['at'],
    deletion: { keep: 'a card gets the credit once' },
    kept: 'always: a keyed mark of the card',
  },
  charges: {
    deletion: { keep: 'bookkeeping, as the transactions that it led to' },
    kept: 'as long as tax law asks',
  },
  consents: {
    times: ['at'],
    deletion: { keep: 'proof of what was agreed to when a barrier was opened' },
    kept: 'as long as a stay can be disputed',
  },
  processes: {
    // That of a transfer names the holder of the plate.
    without: ['snapshot'],
    times: ['created', 'changed'],
    deletion: 'remove',
    kept: 'with the account',
  },
  invitations: {
    without: ['recipient'],
    times: ['at'],
    deletion: { keep: 'no address gets two mails within a month' },
    kept: 'a month',
  },
  referrals: {
    without: ['referrer'],
    times: ['at'],
    deletion: { keep: 'what another driver has won counts on' },
    kept: 'always: two ids',
  },
  rewards: { times: ['granted', 'changed'], deletion: 'remove', kept: 'with the account' },
  cases: {
    times: ['created', 'changed'],
    json: ['data'],
    deletion: { overwrite: { data: '{}' } },
    kept: 'three years after it was settled',
  },
}

export const ownTableNames = Object.keys(ownTables) as OwnTable[]

/** A rule as code reads it that treats all tables alike: it names them, and their columns, as if they were `users`. */
export type PlainRule = {
  table: 'users'
  owner: 'uid'
  exported: boolean
  without: readonly string[]
  times: readonly string[]
  json: readonly string[]
  deletion: OwnTableRule<'users'>['deletion']
}
export function ruleOf(name: OwnTable): PlainRule {
  const { owner = 'uid', notExported, without = [], times = [], json = [], deletion } = ownTables[name]
  return {
    ...{ table: name as 'users', owner: owner as 'uid', exported: notExported === undefined },
    ...{ without, times, json, deletion: deletion as PlainRule['deletion'] },
  }
}

/** Tables whose rows go with an account. */
export function tablesRemoved(): OwnTable[] {
  return ownTableNames.filter((name) => ownTables[name].deletion === 'remove')
}
