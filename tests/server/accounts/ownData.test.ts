import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SupportCase } from '../../../contract/calls/cases'
import { cents } from '../../../contract/money'
import { deleteAccount } from '../../../server/accounts/ownData/deleteAccount'
import { ownTableNames, ownTables, ruleOf } from '../../../server/accounts/ownData/ownTables'
import { balanceOf, post, type Account } from '../../../server/money/ledger'
import { ledgerFaults } from '../../kit/server/money/law'
import { mailTo, newAccount, signIn, signUp, signUpComplete, tell } from '../../kit/server/accounts/people'
import { standUp, standingAt, stay, type Standing } from '../../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

type Export = { exportedAt: string; account: string; tables: Record<string, Record<string, unknown>[]> }
type Person = { token: string; uid: string; email: string; plate: string }

let count = 0
let next = 0
const person = async (): Promise<Person> => {
  const account = newAccount(++count, { name: 'Begoña', surname: 'Zubizarreta' })
  const { token, uid } = (await signUpComplete(at, account)).body
  return { token: token!, uid: uid!, email: account.email, plate: account.plate }
}
/** A driver with a card, a favourite, an invitation and a confirmed booking for tomorrow. */
const busyPerson = async (): Promise<Person & { booking: string }> => {
  const one = await person()
  const { token } = one
  await tell(at, 'users/payments', { token, body: { paymentMethod: 'pm_card_visa' } })
  await tell(at, 'users/promotions/invitations', { token, body: { email: `of${count}@example.net` } })
  const sold = [...at.context.catalogue.all()].filter(
    ({ bookable, minimumMinutes = 0 }) => bookable && minimumMinutes < 60,
  )
  // Each has a parking of its own, which may be full.
  const quoteOf = async ({ id: parking }: { id: string }): Promise<string | undefined> =>
    (
      (await tell(at, 'users/bookings/quotes', { token, body: { parking, window: stay } })).body as {
        id?: string
      }
    ).id
  let id: string | undefined
  while (id === undefined) {
    const parking = sold[next++]!
    id = await quoteOf(parking)
    if (id) await tell(at, 'users/favorites', { token, body: { parkingId: parking.id } })
  }
  const headers = { 'idempotency-key': `key-${one.uid}` }
  const booking = (await tell(at, 'users/bookings', { token, headers, body: { quote: id } })).body.uid!
  await (await at.request(`/api/users/bookings/${booking}/progress`, { token })).text()
  const state = () =>
    at.context.db.selectFrom('reservations').select('state').where('uid', '=', booking).executeTakeFirst()
  await expect.poll(state, { timeout: 20_000 }).toEqual({ state: 'confirmed.told' })
  return { ...one, booking }
}
const exportOf = async (token: string): Promise<Export> => {
  const answer = await at.request('/api/users/export', { token })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''plaza-2026-11-23.json")
  return JSON.parse(await answer.text()) as Export
}
/** Every value of every table, as text. */
const everything = async (): Promise<string> => {
  const texts: string[] = []
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    at.context.db,
  )
  for (const { name } of rows)
    texts.push(JSON.stringify((await sql`select * from ${sql.ref(name)}`.execute(at.context.db)).rows))
  return texts.join('\n')
}

it('each table of the store that names a driver has a rule, and no other (X45)', async () => {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('uid', 'user_uid')`.execute(at.context.db)
  expect([...new Set(rows.map(({ name }) => name))].sort()).toEqual([...ownTableNames].sort())
  for (const name of ownTableNames) {
    const columns = rows.filter((row) => row.name === name).map(({ column }) => column)
    expect([name, ruleOf(name).owner]).toEqual([name, columns.includes('user_uid') ? 'user_uid' : 'uid'])
  }
})

describe('the export of one’s own data', () => {
  it('has everything of the driver, times and values readable, and no secret (X45)', async () => {
    const { token, uid, email, plate, booking } = await busyPerson()
    const { account, tables } = await exportOf(token)
    expect(account).toBe(uid)
    const shown = ownTableNames.filter((name) => !ownTables[name].notExported)
    const others = ['ledger_entries', 'conversation_lines']
    expect(Object.keys(tables).sort()).toEqual([...shown, ...others].sort())
    expect(tables['users']).toMatchObject([{ uid, email, surname: 'Zubizarreta' }])
    expect(tables['cards']).toMatchObject([{ brand: 'visa', last4: '4242' }])
    expect(tables['vehicles']).toMatchObject([{ plate, added: '2026-11-23T09:15:00+00:00' }])
    expect(tables['reservations']).toMatchObject([{ uid: booking, plan: { quote: { plate } } }])
    expect(tables['favorites']).toHaveLength(1)
    expect(tables['sessions']).toHaveLength(1)
    expect(tables['invitations']).toMatchObject([{ shown: 'o…@example.net' }])
    expect(tables['ledger_transactions']).not.toHaveLength(0)
    expect(tables['ledger_entries']).not.toHaveLength(0)
    const text = JSON.stringify(tables)
    expect(text).not.toMatch(/password|desk_?token|"token"|\$argon|scrypt|"hash"/i)
    // No instant is left as a number, no value as text of JSON.
    expect(text).not.toMatch(/:1[67]\d{11}(\.\d+)?[,}]|"\{\\"/)
  })

  it('has nothing of anybody else (R248)', async () => {
    const other = await busyPerson()
    const { token } = await person()
    const text = JSON.stringify(await exportOf(token))
    for (const theirs of [other.uid, other.email, other.plate, other.booking])
      expect(text).not.toContain(theirs)
  })
})

describe('a request to delete the account', () => {
  it('is a case of the support, once, mailed to both (R254, X45)', async () => {
    const { token, email } = await person()
    const told = await Promise.all([1, 2].map(() => tell(at, 'users/deletion', { token, body: {} })))
    const [one, two] = told.map(({ body }) => body as unknown as SupportCase)
    expect(one).toMatchObject({ kind: 'deletion', state: 'open', createdAt: '2026-11-23T09:15:00+00:00' })
    expect(two).toEqual(one)
    expect((await tell(at, 'users/cases', { token })).body).toEqual([one])
    const mailed = async () => (await at.mails()).filter(({ subject }) => subject.includes(one!.number))
    await expect.poll(async () => (await mailed()).length, { timeout: 20_000 }).toBe(2)
    const mails = await mailed()
    expect(mails.map(({ to }) => to.join()).sort()).toEqual(
      [at.context.configuration.support.email, email].sort(),
    )
    expect(mails.every(({ text = '' }) => text.includes(email))).toBe(true)
    // The account is still there: a person deletes it.
    expect((await tell(at, `users/profile`, { token })).status).not.toBe(401)
  })

  it('is refused for a pending account, which goes by itself (R254)', async () => {
    const { token } = (await signUp(at, newAccount(++count))).body
    expect((await tell(at, 'users/deletion', { token, body: {} })).code).toBe('account.incomplete')
  })
})

describe('the deletion of an account', () => {
  it('waits until bookings are over and the balance is refunded (R255)', async () => {
    const { uid, booking } = await busyPerson()
    const { db } = at.context
    const refused = async () =>
      deleteAccount(at.context, uid).then(
        () => 'deleted',
        (error: { code?: string }) => error.code,
      )
    expect(await refused()).toBe('account.paymentsPending')
    await at.setNow('2026-11-25T10:15:00+01:00')
    await db.updateTable('reservations').set({ state: 'refunding' }).where('uid', '=', booking).execute()
    expect(await refused()).toBe('account.paymentsPending')
    await db.updateTable('reservations').set({ state: 'confirmed.told' }).where('uid', '=', booking).execute()
    const live = { kind: 'test', snapshot: '{}', state: 'on', version: 1, machine_version: 1, final: false }
    await db
      .insertInto('processes')
      .values({ id: uid, uid, subject: uid, ...live, created: 0, changed: 0 })
      .execute()
    expect(await refused()).toBe('account.paymentsPending')
    await db.updateTable('processes').set({ final: true }).where('id', '=', uid).execute()
    const move = (key: string, from: Account, to: Account) =>
      db.transaction().execute((trx) =>
        post(trx, {
          ...{ key: `${key}:${uid}`, kind: 'adjustment', uid, currency: 'EUR', at: 0 },
          moves: [{ from, to, amount: cents(200) }],
        }),
      )
    // Two euros given and spent, then two paid in: what is left was paid.
    await move('gift', 'promotions', `driver:${uid}`)
    await move('spent', `driver:${uid}`, 'sales')
    await move('paid', 'gateway', `driver:${uid}`)
    expect(await refused()).toBe('account.balanceLeft')
    await move('back', `driver:${uid}`, 'gateway')
    expect(await refused()).toBe('deleted')
    await at.setNow(standingAt)
  })

  it('lets credit lapse once, as it was told before, however often it is asked for (R255)', async () => {
    const { uid, token } = await busyPerson()
    await at.setNow('2026-11-25T10:15:00+01:00')
    await at.context.db.transaction().execute((trx) =>
      post(trx, {
        ...{ key: `gift:${uid}`, kind: 'adjustment', uid, currency: 'EUR', at: 0 },
        moves: [{ from: 'promotions', to: `driver:${uid}`, amount: cents(200) }],
      }),
    )
    const { body } = await tell(at, 'users/deletion', { token })
    expect(body).toEqual({ lapses: await balanceOf(at.context.db, uid), givenBack: 0, currency: 'EUR' })
    // Cut off at its last statement, nothing of it is done.
    const { db } = at.context
    const { uid: blocking, email } = await person()
    const name = (address: string) =>
      db.updateTable('users').set({ email: address }).where('uid', '=', blocking).execute()
    await name(`deleted ${uid}`)
    await expect(deleteAccount(at.context, uid)).rejects.toThrow()
    await name(email)
    expect(await balanceOf(at.context.db, uid)).toBe((body as { lapses?: number }).lapses)
    await Promise.allSettled([deleteAccount(at.context, uid), deleteAccount(at.context, uid)])
    expect([await balanceOf(at.context.db, uid), await ledgerFaults(at.context.db)]).toEqual([0, []])
    await at.setNow(standingAt)
  })

  it('leaves nothing that names the driver, and keeps what the law asks for (R254, R255, X45)', async () => {
    const { uid, email, plate, token, booking } = await busyPerson()
    const other = await busyPerson()
    const before = await exportOf(other.token)
    const { db } = at.context
    await tell(at, 'users/deletion', { token, body: {} })
    await mailTo(at, email, 3)
    await expect.poll(() => everything().then((text) => text.includes('"recipient":"{'))).toBe(false)
    await at.setNow('2026-11-25T10:15:00+01:00')
    const ledger = await db.selectFrom('ledger_transactions').selectAll().where('uid', '=', uid).execute()
    await deleteAccount(at.context, uid)
    await at.setNow(standingAt)
    const left = await everything()
    for (const named of [email, plate]) expect(left).not.toContain(named)
    for (const name of ownTableNames) {
      const { table, owner, deletion } = ruleOf(name)
      if (deletion !== 'remove') continue
      expect([name, await db.selectFrom(table).selectAll().where(owner, '=', uid).execute()]).toEqual([
        name,
        [],
      ])
    }
    const kept = await db
      .selectFrom('reservations')
      .selectAll()
      .where('uid', '=', booking)
      .executeTakeFirstOrThrow()
    expect(kept.plan).not.toMatch(/Begoña|Zubizarreta/)
    expect(JSON.parse(kept.plan)).toMatchObject({ quote: { price: { currency: 'EUR' } } })
    expect(await db.selectFrom('ledger_transactions').selectAll().where('uid', '=', uid).execute()).toEqual(
      ledger,
    )
    expect((await tell(at, 'users/bookings', { token })).code).toBe('session.expired')
    expect((await signIn(at, email, newAccount(0).password)).status).toBe(401)
    // The address and the plate are free again, and nobody else has lost anything.
    const again = { ...newAccount(++count), email, plate }
    expect((await signUp(at, again)).status).toBe(200)
    expect((await exportOf(other.token)).tables).toEqual(before.tables)
  })

  it('is refused for a demo account, whose password is everybody’s', async () => {
    await expect(deleteAccount(at.context, 'demo-driver')).rejects.toMatchObject({ code: 'account.demo' })
  })
})
