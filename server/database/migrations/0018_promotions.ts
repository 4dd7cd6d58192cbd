import { sql, type Kysely } from 'kysely'

/** Invitations of friends, friends who count, rewards, and cases for the support. */
const statements = [
  `create table invitations (
    recipient text primary key, id text not null, uid text not null, shown text not null, at double precision not null)`,
  `create index invitations_of on invitations (uid, at)`,
  `create table referrals (
    uid text primary key, referrer text not null, counts boolean not null, at double precision not null)`,
  `create index referrals_of on referrals (referrer, counts)`,
  `create index users_promotion on users (promotion_code)`,
  `create table rewards (
    id text primary key, uid text not null, state text not null, address text, granted double precision not null,
    changed double precision not null)`,
  `create index rewards_of on rewards (uid)`,
  `create table cases (
    id text primary key, uid text not null, kind text not null, subject text not null, state text not null,
    created double precision not null, changed double precision not null, data text not null)`,
  `create unique index cases_open on cases (uid, kind, subject) where state = 'open'`,
  `create index cases_of on cases (uid, created)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
