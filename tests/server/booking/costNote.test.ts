import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking, CostNote } from '../../../contract/booking'
import { limits } from '../../../contract/limits'
import { makeInvoice } from '../../../server/invoices/make'
import type { InvoiceData } from '../../../server/invoices/data'
import { company } from '../../kit/server/invoices/selling'
import { tell } from '../../kit/server/accounts/people'
import { makeBuyer } from '../../kit/server/reservation/buying'
import { standUp, type Standing } from '../../kit/server/standing'

let at: Standing
let token: string
let booking: string
beforeAll(async () => {
  at = await standUp()
  token = await at.login()
  const driver = makeBuyer(at, token)
  const [parking] = await driver.sellers()
  booking = (await driver.buy(await driver.quote(parking!.id))).body.uid
  await driver.outcome(booking)
}, 120_000)
afterAll(() => at.close())

const change = async (body: object, by = token, uid = booking) => {
  const answer = await tell(at, `users/bookings/${uid}`, { method: 'PATCH', token: by, body })
  return { status: answer.status, code: answer.code, note: answer.body as unknown as CostNote }
}
const listed = async (): Promise<CostNote | undefined> =>
  ((await tell(at, 'users/bookings', { token })).body as unknown as Booking[])[0]?.costNote

describe('the cost note of a booking (X41)', () => {
  it('has a note and a cost centre; an empty text removes one, and what is absent stays', async () => {
    expect(await listed()).toBeUndefined()
    const first = { note: 'Visita a un cliente', costCentre: 'Ventas norte', revision: 1 }
    expect(
      (await change({ revision: 0, note: ' Visita a un\n cliente ', costCentre: 'Ventas norte' })).note,
    ).toEqual(first)
    expect(await listed()).toEqual(first)
    expect((await change({ revision: 1, note: '' })).note).toEqual({
      costCentre: 'Ventas norte',
      revision: 2,
    })
    expect(await listed()).toEqual({ costCentre: 'Ventas norte', revision: 2 })
  })

  it('tells the later of two tabs, at once too, and writes nothing of it', async () => {
    const { revision } = (await listed())!
    const answers = await Promise.all(['a', 'b', 'c'].map((note) => change({ revision, note })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.map(({ code }) => code).filter(Boolean)).toEqual([
      'booking.noteChanged',
      'booking.noteChanged',
    ])
    expect(await listed()).toEqual(answers.find(({ status }) => status === 200)?.note)
    expect((await change({ revision: 0, note: 'z' })).code).toBe('booking.noteChanged')
  })

  it('is plain text of a bounded length', async () => {
    const { revision } = (await listed())!
    for (const patch of [
      { note: 'x'.repeat(limits.costNoteLength + 1) },
      { costCentre: 'x'.repeat(limits.costCentreLength + 1) },
      { note: 7 },
      { note: null },
    ])
      expect((await change({ revision, ...patch })).status).toBe(422)
    const { note } = await change({ revision, note: 'a\u202eb\u0007c <b>d</b>' })
    expect(note.note).toBe('a b c <b>d</b>')
  })

  it('is of its driver alone: neither another driver’s booking nor its existence is told (R248)', async () => {
    const other = await at.login('new@plaza.example')
    expect((await change({ revision: 0, note: 'x' }, other)).code).toBe('booking.notFound')
    expect((await change({ revision: 0, note: 'x' }, other, 'none')).code).toBe('booking.notFound')
    expect((await change({ revision: 0, note: 'x' }, 'a.b.c')).status).toBe(401)
  })

  it('is on the invoice of a company, and of nobody else', async () => {
    const { revision } = (await listed())!
    await change({ revision, note: 'Feria', costCentre: 'Ventas' })
    const { db } = at.context
    const needs = { db, company, sandbox: false, now: () => Date.parse('2027-01-01T03:00:00+01:00') }
    const lineOf = async (month: string, billing: object): Promise<object> => {
      const row = { uid: 'demo-driver', preferences: '{}', revision: 1, billing: JSON.stringify(billing) }
      await db
        .insertInto('profiles')
        .values({ ...row, address: null, tax_id: null, company: null })
        .onConflict((on) => on.column('uid').doUpdateSet({ billing: row.billing }))
        .execute()
      const number = await makeInvoice(needs, { uid: 'demo-driver', currency: 'EUR', month })
      const { data } = await db
        .selectFrom('invoices')
        .select('data')
        .where('number', '=', number!)
        .executeTakeFirstOrThrow()
      return (JSON.parse(data) as InvoiceData).lines[0]!
    }
    const name = { name: 'Lucía', surname: 'Ferrer' }
    const written = { note: 'Feria', costCentre: 'Ventas' }
    expect(await lineOf('2026-11', { ...name, company: 'Talleres Ferrer' })).toMatchObject(written)
    await makeBuyer(at, token).cancel(booking)
    const refund = await lineOf('2026-12', name)
    expect(refund).toMatchObject({ kind: 'refund', number: expect.stringMatching(/^PZ-/) as string })
    for (const part of Object.keys(written)) expect(refund).not.toHaveProperty(part)
  })
})
