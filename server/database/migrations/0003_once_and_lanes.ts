import { sql, type Kysely } from 'kysely'

/**
 * A quote is bought once: of existing rows with the same quote, the first keeps it. Effects belong to lanes, so that
 * a mail server or platform that does not answer delays no other effect, and store their last failure.
 */
const statements = [
  `alter table reservations add column quote text`,
  `update reservations set quote = plan::json->'quote'->>'id'`,
  `update reservations set quote = quote || ':' || uid where exists (
    select 1 from reservations earlier where earlier.quote = reservations.quote
      and (earlier.created, earlier.uid) < (reservations.created, reservations.uid))`,
  `create unique index reservations_quote on reservations (quote)`,
  `create index reservations_of on reservations (user_uid, starts)`,
  `alter table effects add column lane text not null default 'other'`,
  `alter table effects add column reason text`,
  `update effects set lane = case
    when src = 'timer' then 'timer'
    when src like 'mail%' then 'mail'
    when src in ('authorise', 'capture', 'voidHold', 'refund') then 'money'
    else 'platform:' || (select plan::json->>'platform' from reservations where uid = reservation) end
    where state = 'pending'`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
