import { sql, type Kysely } from 'kysely'
import { expect, it } from 'vitest'
import * as pending from '../../../server/database/migrations/0010_pending'
import * as emailDomains from '../../../server/database/migrations/0011_email_domains'
import type { Database } from '../../../server/database/schema'
import { openMemory } from '../../kit/server/database/memory'

it('accounts of the version before keep plates and addresses, which are then unique among complete accounts', async () => {
  const opened = await openMemory()
  const { db } = opened
  // The tables as they were.
  for (const statement of [
    'alter table users drop column created',
    'drop index vehicles_plate',
    'alter table vehicles drop constraint vehicles_pkey',
    'alter table vehicles drop column proven',
    'alter table vehicles add primary key (plate, country)',
    'create unique index vehicles_plate on vehicles (plate)',
  ])
    await sql.raw(statement).execute(db)
  const addUser = (uid: string, email: string, completed: boolean) =>
    sql`insert into users (uid, email, password_hash, first_name, surname, role, locale, active, forbidden, balance, completed)
      values (${uid}, ${email}, '', '', '', 'driver', 'de', true, '[]', 0, ${completed})`.execute(db)
  await addUser('complete', 'a@münchen.de', true)
  await addUser('pending', 'b@example.org', false)
  await addUser('taken', 'c@münchen.de', true)
  await addUser('first', 'c@xn--mnchen-3ya.de', true)
  await addUser('name', 'jürgen@example.org', true)
  await sql`insert into vehicles (plate, country, uid, main, added) values
    ('1111BCD', 'ES', 'complete', true, 1), ('2222BCD', 'ES', 'pending', true, 1)`.execute(db)
  const before = Date.now()
  await pending.up(db as unknown as Kysely<never>)
  await emailDomains.up(db as unknown as Kysely<never>)

  const users = await db.selectFrom('users').select(['uid', 'email', 'created']).orderBy('uid').execute()
  expect(Object.fromEntries(users.map(({ uid, email }) => [uid, email]))).toEqual({
    complete: 'a@xn--mnchen-3ya.de',
    pending: 'b@example.org',
    taken: 'c@münchen.de',
    first: 'c@xn--mnchen-3ya.de',
    name: 'jürgen@example.org',
  })
  for (const { created } of users) expect(Math.abs(created - before)).toBeLessThan(60_000)
  const proven = await db.selectFrom('vehicles').select(['uid', 'proven']).orderBy('uid').execute()
  expect(proven).toEqual([
    { uid: 'complete', proven: true },
    { uid: 'pending', proven: false },
  ])
  await opened.close()
})

/** A node of the version before knows no `proven`. */
it('a vehicle that a node of the version before adds has its plate for itself', async () => {
  const opened = await openMemory()
  const add = (db: Kysely<Database>, uid: string) =>
    sql`insert into vehicles (plate, country, uid, main, added) values ('1111BCD', 'ES', ${uid}, true, 1)`.execute(
      db,
    )
  await add(opened.db, 'one')
  await expect(add(opened.db, 'two')).rejects.toThrow(/vehicles_plate/)
  await opened.close()
})
