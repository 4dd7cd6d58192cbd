import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Opened } from '../../../server/database/open'
import type { InvoiceData } from '../../../server/invoices/data'
import { invoicesJob } from '../../../server/invoices/job'
import { digestOf } from '../../../server/invoices/spain'
import { openMemory } from '../../kit/server/database/memory'
import { addDriver, company, sell } from '../../kit/server/invoices/selling'

let opened: Opened
let now: string
const lucia = 'lucia'
beforeEach(async () => {
  opened = await openMemory()
  now = '2026-11-01T03:00:00+01:00'
  await addDriver(opened.db, lucia)
}, 60_000)
afterEach(() => opened.close())

const job = (more: object = {}) =>
  invoicesJob({ db: opened.db, now: () => Date.parse(now), company, sandbox: false, ...more })
const run = (signal = new AbortController().signal) => job().run(signal)
const rows = () => opened.db.selectFrom('invoices').selectAll().orderBy('position').execute()
const made = async (): Promise<InvoiceData[]> =>
  (await rows()).map(({ data }) => JSON.parse(data) as InvoiceData)
const bill = (billing: object) =>
  opened.db
    .insertInto('profiles')
    .values({
      ...{ uid: lucia, address: null, tax_id: null, company: null, preferences: '{}', revision: 1 },
      billing: JSON.stringify(billing),
    })
    .execute()
const address = { street: 'Calle Mayor 1', postcode: '28013', city: 'Madrid', country: 'ES' }

describe('the invoice of a month', () => {
  it('has what was sold and paid back in the month before, once, with the tax that is in it (R164, R343)', async () => {
    await sell(opened.db, { uid: lucia, at: '2026-10-05T10:00:00Z', amount: 1190, reference: 'a' })
    await sell(opened.db, {
      uid: lucia,
      at: '2026-10-05T10:00:00Z',
      amount: 500,
      reference: 'a',
      key: 'a:settle',
    })
    await sell(opened.db, { uid: lucia, at: '2026-10-06T10:00:00Z', amount: -500, reference: 'a' })
    await sell(opened.db, { uid: lucia, at: '2026-11-01T01:00:00Z', amount: 900, reference: 'b' })
    await run()
    await run()
    const all = await made()
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({ number: 'PZS-2026-000001', month: '2026-10', kind: 'simplified' })
    expect(all[0]!.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['sale', 1690],
      ['refund', -500],
    ])
    expect([all[0]!.base, all[0]!.tax, all[0]!.total]).toEqual([983, 207, 1190])
  })

  it('is of Madrid’s month, whatever the clock of the machine and the season (R164)', async () => {
    for (const at of ['2026-09-30T21:59:59.999Z', '2026-09-30T22:00:00Z', '2026-10-31T22:59:59.999Z'])
      await sell(opened.db, { uid: lucia, at, amount: 100 })
    await sell(opened.db, { uid: lucia, at: '2026-10-31T23:00:00Z', amount: 900 })
    await run()
    expect((await made()).map(({ month, total }) => [month, total])).toEqual([
      ['2026-09', 100],
      ['2026-10', 200],
    ])
    const due = job().next(Date.parse('2026-10-31T23:30:00Z'))
    expect(new Date(due).toISOString()).toBe('2026-12-01T02:00:00.000Z')
  })

  it('is made for each month that a server missed, and not for one without sales', async () => {
    for (const at of ['2026-06-10T10:00:00Z', '2026-08-10T10:00:00Z', '2026-10-10T10:00:00Z'])
      await sell(opened.db, { uid: lucia, at, amount: 100 })
    await addDriver(opened.db, 'idle')
    await run()
    expect((await rows()).map(({ uid, month, number }) => [uid, month, number])).toEqual([
      [lucia, '2026-06', 'PZS-2026-000001'],
      [lucia, '2026-08', 'PZS-2026-000002'],
      [lucia, '2026-10', 'PZS-2026-000003'],
    ])
  })

  it('of the next month has what was posted after that of its own was made', async () => {
    await sell(opened.db, { uid: lucia, at: '2026-10-10T10:00:00Z', amount: 100 })
    await run()
    await sell(opened.db, { uid: lucia, at: '2026-10-31T22:59:00Z', amount: 250 })
    await run()
    expect(await rows()).toHaveLength(1)
    now = '2026-12-01T03:00:00+01:00'
    await run()
    expect((await made()).map(({ month, total }) => [month, total])).toEqual([
      ['2026-10', 100],
      ['2026-11', 250],
    ])
  })

  it('has the billing data as they stood when it was made; with tax id and address it is full (R163, X41)', async () => {
    await bill({ name: 'Lucía', surname: 'Ferrer', company: 'Talleres Ferrer', taxId: 'B12345674', address })
    await sell(opened.db, { uid: lucia, at: '2026-10-10T10:00:00Z', amount: 100 })
    await run()
    const receiver = { name: 'Lucía Ferrer', company: 'Talleres Ferrer', taxId: 'B12345674', address }
    await opened.db.updateTable('profiles').set({ billing: null }).execute()
    expect(await made()).toMatchObject([
      { number: 'PZ-2026-000001', kind: 'full', receiver, issuer: company },
    ])
    await sell(opened.db, { uid: lucia, at: '2026-11-10T10:00:00Z', amount: 100 })
    now = '2026-12-01T03:00:00+01:00'
    await run()
    expect((await made())[1]).toMatchObject({ number: 'PZS-2026-000001', receiver: { name: 'Lucía Ferrer' } })
  })

  it('is a credit note, numbered apart, when more was paid back than sold', async () => {
    await bill({ name: 'Lucía', taxId: 'B12345674', address })
    await sell(opened.db, { uid: lucia, at: '2026-10-10T10:00:00Z', amount: 100 })
    await sell(opened.db, { uid: lucia, at: '2026-10-11T10:00:00Z', amount: -1310 })
    await run()
    expect(await made()).toMatchObject([
      { number: 'PZR-2026-000001', kind: 'credit', base: -1000, tax: -210, total: -1210 },
    ])
  })

  it('is one for each currency, since amounts of two have no sum', async () => {
    await sell(opened.db, { uid: lucia, at: '2026-10-10T10:00:00Z', amount: 100 })
    await sell(opened.db, { uid: lucia, at: '2026-10-10T10:00:00Z', amount: 300, currency: 'GBP' })
    await run()
    expect((await made()).map(({ currency, total }) => [currency, total])).toEqual([
      ['EUR', 100],
      ['GBP', 300],
    ])
  })

  it('numbers by the year in which it is made, and its date never goes back', async () => {
    await sell(opened.db, { uid: lucia, at: '2026-12-31T22:59:59Z', amount: 100 })
    now = '2027-01-01T03:00:00+01:00'
    await run()
    await addDriver(opened.db, 'marta')
    await sell(opened.db, { uid: 'marta', at: '2026-11-05T10:00:00Z', amount: 100 })
    now = '2026-12-31T23:00:00+01:00'
    await run()
    const all = await made()
    expect(all.map(({ number }) => number)).toEqual(['PZS-2027-000001', 'PZS-2027-000002'])
    expect(all[1]!.made).toBe(all[0]!.made)
  })

  it('is told by one mail, in the driver’s language, and not to a deleted account', async () => {
    await addDriver(opened.db, 'gone', 'fr')
    await opened.db
      .updateTable('users')
      .set({ active: false, email: 'deleted gone' })
      .where('uid', '=', 'gone')
      .execute()
    for (const uid of [lucia, 'gone']) await sell(opened.db, { uid, at: '2026-10-10T10:00:00Z', amount: 100 })
    await run()
    await run()
    const mails = await opened.db.selectFrom('mail_outbox').select(['id', 'kind', 'locale', 'data']).execute()
    expect(mails.map(({ id, kind, locale }) => [id, kind, locale])).toEqual([
      ['invoice:PZS-2026-000002', 'invoice', 'es'],
    ])
    expect(JSON.parse(mails[0]!.data)).toMatchObject({ month: '2026-10', total: 100, currency: 'EUR' })
  })

  it('is not made without a company, and made later for all months', async () => {
    await sell(opened.db, { uid: lucia, at: '2026-10-10T10:00:00Z', amount: 100 })
    await job({ company: undefined }).run(new AbortController().signal)
    expect(await rows()).toEqual([])
    await run()
    expect(await rows()).toHaveLength(1)
  })

  it('of one driver that fails does not keep the others from theirs, and is made once it can be', async () => {
    await addDriver(opened.db, 'broken')
    const bad = { ...{ uid: 'broken', address: 'no JSON', tax_id: null, company: null, billing: null } }
    await opened.db
      .insertInto('profiles')
      .values({ ...bad, preferences: '{}', revision: 1 })
      .execute()
    for (const uid of ['broken', lucia])
      await sell(opened.db, { uid, at: '2026-10-10T10:00:00Z', amount: 100 })
    await expect(run()).rejects.toThrow('invoices of 1 drivers')
    expect((await rows()).map(({ uid, number }) => [uid, number])).toEqual([[lucia, 'PZS-2026-000001']])
    await opened.db.updateTable('profiles').set({ address: null }).where('uid', '=', 'broken').execute()
    await run()
    expect((await rows())[1]).toMatchObject({ uid: 'broken', number: 'PZS-2026-000002', position: 2 })
  })

  it('stops between two invoices when the server ends', async () => {
    const ending = new AbortController()
    ending.abort()
    await sell(opened.db, { uid: lucia, at: '2026-10-10T10:00:00Z', amount: 100 })
    await run(ending.signal)
    expect(await rows()).toEqual([])
  })

  it('is of automatic stays, too, by what their payment says, be it whatever (R164)', async () => {
    const stay = { name: 'Onda Sol', plate: '1234KJT', entered: Date.parse('2026-10-10T08:00:00Z') }
    const left = Date.parse('2026-10-10T09:00:00Z')
    await sell(opened.db, { uid: lucia, at: '2026-10-10T10:00:00Z', amount: 100, details: { ...stay, left } })
    await sell(opened.db, {
      uid: lucia,
      at: '2026-10-11T10:00:00Z',
      amount: 100,
      details: { name: 7, left: 'x' },
    })
    await run()
    const [first, second] = (await made())[0]!.lines
    expect(first).toMatchObject({ parking: 'Onda Sol', plate: '1234KJT' })
    expect(first!.stay).toEqual({ from: stay.entered, to: left, zone: 'Europe/Madrid' })
    expect(Object.keys(second!).sort()).toEqual(['amount', 'at', 'kind'])
  })
})

describe('stored invoices', () => {
  it('are a chain of the digests that the tax agency has published (X42)', async () => {
    // The first example of its specification.
    const example = { issuer: '89890001K', number: '12345678/G33', kind: 'full' as const }
    const amounts = { tax: 1235, total: 12345 } as unknown as {
      tax: InvoiceData['tax']
      total: InvoiceData['total']
    }
    expect(digestOf({ ...example, ...amounts, made: Date.parse('2024-01-01T19:20:30+01:00') }, '')).toBe(
      '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60',
    )
    for (const month of ['08', '09', '10'])
      await sell(opened.db, { uid: lucia, at: `2026-${month}-10T10:00:00Z`, amount: 100 })
    await run()
    let previous = ''
    for (const row of await rows()) {
      expect(row.previous).toBe(previous)
      const { number, kind, made: at, tax, total, issuer } = JSON.parse(row.data) as InvoiceData
      expect(row.hash).toBe(digestOf({ issuer: issuer.taxId, number, kind, made: at, tax, total }, previous))
      previous = row.hash
    }
  })

  it('are neither changed nor deleted, and a sale is in one of them', async () => {
    await sell(opened.db, { uid: lucia, at: '2026-10-10T10:00:00Z', amount: 100, key: 'once' })
    await run()
    const { db } = opened
    for (const change of [
      db.updateTable('invoices').set({ total: 1 as never }),
      db.deleteFrom('invoices'),
      db.updateTable('invoice_entries').set({ number: 'x' }),
      db.deleteFrom('invoice_entries'),
    ])
      await expect(change.execute()).rejects.toThrow('append-only')
    const again = { transaction_key: 'once', number: 'PZS-2026-000001' }
    await expect(db.insertInto('invoice_entries').values(again).execute()).rejects.toThrow(/duplicate|unique/)
  })
})
