import { sql, type Kysely } from 'kysely'
import { makeReferralCode } from '../../accounts/referralCode'

/**
 * What an account has since drivers register themselves, when sessions were opened and used, one-time tokens, known
 * devices. Accounts of before are complete. A plate has one holder in whatever country: of two rows, which only a
 * crash could leave, the older one stays.
 */
const statements = [
  `alter table users add column phone text, add column personal_id text, add column promotion_code text,
    add column referral_code text, add column completed boolean not null default true`,
  `alter table sessions add column created double precision not null default 0,
    add column used double precision not null default 0, add column browser text, add column system text`,
  `update sessions set created = expires - 604800000, used = expires - 604800000`,
  `create index sessions_of on sessions (uid)`,
  `create table one_time_tokens (
    hash text primary key, uid text not null, purpose text not null, until double precision not null)`,
  `create index one_time_tokens_of on one_time_tokens (uid, purpose)`,
  `create table devices (
    uid text not null, device text not null, used double precision not null, primary key (uid, device))`,
  `delete from vehicles where exists (select 1 from vehicles earlier
    where earlier.plate = vehicles.plate and (earlier.added, earlier.country) < (vehicles.added, vehicles.country))`,
  `create unique index vehicles_plate on vehicles (plate)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  const { rows } = await sql<{ uid: string }>`select uid from users`.execute(db)
  for (const { uid } of rows)
    await sql`update users set referral_code = ${makeReferralCode()} where uid = ${uid}`.execute(db)
  await sql`create unique index users_referral on users (referral_code)`.execute(db)
}
