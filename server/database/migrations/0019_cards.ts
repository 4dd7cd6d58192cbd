import { sql, type Kysely } from 'kysely'

/** Several cards a driver, of which one pays; before, the columns of the driver had one. And the gateway's messages. */
const statements = [
  `create table cards (
    id text primary key, uid text not null, method text not null unique, fingerprint text, brand text not null,
    last4 text not null, expiry text not null, main boolean not null, made double precision not null,
    added double precision not null, removed double precision, revision integer not null, welcome boolean not null)`,
  `create index cards_of on cards (uid)`,
  `create table gateway_events (id text primary key, type text not null, at double precision not null)`,
  `create index users_customer on users (customer)`,
]

type Before = { uid: string; payment_method: string; card: string }
type StoredCard = { pay_cardtype: string; pay_4digits: string; pay_expiry: string }

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  const { rows } = await sql<Before>`select uid, payment_method, card from users
    where payment_method is not null and card is not null`.execute(db)
  for (const { uid, payment_method, card } of rows) {
    const { pay_cardtype, pay_4digits, pay_expiry } = JSON.parse(card) as StoredCard
    await sql`insert into cards values (${payment_method}, ${uid}, ${payment_method}, null, ${pay_cardtype},
      ${pay_4digits}, ${pay_expiry}, true, 0, 0, null, 1, false) on conflict do nothing`.execute(db)
  }
  // The columns stay, empty: nothing reads them.
  await sql`update users set payment_method = null, card = null`.execute(db)
}
