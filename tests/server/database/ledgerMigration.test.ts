import { sql, type Kysely } from 'kysely'
import { expect, it } from 'vitest'
import * as ledger from '../../../server/database/migrations/0015_ledger'
import { balanceOf, post } from '../../../server/money/ledger'
import { listHistory } from '../../../server/money/history'
import { cents } from '../../../contract/money'
import { openMemory } from '../../kit/server/database/memory'

it('payments, refunds and balances of the version before are in the ledger, each transaction sums to 0, and none is posted again', async () => {
  const opened = await openMemory()
  const { db } = opened
  // The tables as they were.
  for (const statement of [
    'drop table ledger_entries, ledger_transactions, welcome_credits cascade',
    'drop function refuse_ledger_change cascade',
    `create table ledger (
      id text primary key, reservation text not null, user_uid text not null, kind text not null, amount integer not null,
      currency text not null, at double precision not null, unique (reservation, kind))`,
  ])
    await sql.raw(statement).execute(db)
  await sql`insert into users (uid, email, password_hash, first_name, surname, role, locale, active, forbidden, balance)
    values ('lucia', 'a@example.org', '', '', '', 'driver', 'es', true, '[]', 500),
      ('marc', 'b@example.org', '', '', '', 'driver', 'fr', true, '[]', 0)`.execute(db)
  await sql`insert into ledger values
    ('r1:payment', 'r1', 'lucia', 'payment', 1190, 'EUR', 1000),
    ('r1:refund', 'r1', 'lucia', 'refund', 1190, 'EUR', 2000),
    ('r2:payment', 'r2', 'marc', 'payment', 640, 'GBP', 3000)`.execute(db)
  await ledger.up(db as unknown as Kysely<never>)

  const told = async (uid: string) =>
    (await listHistory({ db }, uid)).map(({ kind, amount, currency }) => [kind, amount, currency])
  expect(await told('lucia')).toEqual([
    ['adjustment', 500, 'EUR'],
    ['refund', 1190, 'EUR'],
    ['payment', -1190, 'EUR'],
  ])
  expect(await told('marc')).toEqual([['payment', -640, 'GBP']])
  const references = await db.selectFrom('ledger_transactions').select('reference').orderBy('at').execute()
  expect(references.map(({ reference }) => reference).sort()).toEqual([null, 'r1', 'r1', 'r2'])
  expect([await balanceOf(db, 'lucia'), await balanceOf(db, 'marc')]).toEqual([500, 0])
  const { rows } = await sql<{ sum: string }>`
    select sum(amount)::text as sum from ledger_entries group by transaction_key`.execute(db)
  expect(rows.map(({ sum }) => sum)).toEqual(['0', '0', '0', '0'])

  const again = await db.transaction().execute((tx) =>
    post(tx, {
      key: 'r1:capture',
      kind: 'payment',
      uid: 'lucia',
      currency: 'EUR',
      at: 4000,
      reference: 'r1',
      moves: [{ from: 'gateway', to: 'sales', amount: cents(1190) }],
    }),
  )
  expect(again).toBe(false)
  await opened.close()
})
