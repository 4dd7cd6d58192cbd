import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatMoney } from '../../../contract/money'
import { formatPlate } from '../../../contract/rules/plate'
import { makeChanger } from '../../kit/server/changes/changer'
import { atTheBarrier, makeNotIn } from '../../kit/server/changes/notIn'
import { standUp, standingAt, type Standing } from '../../kit/server/standing'

let at: Standing
let people = 0
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())
beforeEach(() => at.setNow(standingAt))

const eur = (amount: number): string => formatMoney(Math.abs(amount) as never, 'EUR')
/** The only mail of this subject that has come to the driver of this number. */
const mailTo = async (n: number, subject: RegExp) => {
  const to = `alex${n}@example.org`
  const found = async () =>
    (await at.mails()).filter((mail) => mail.to.join().includes(to) && subject.test(mail.subject))
  await expect.poll(async () => (await found()).length, { timeout: 15_000 }).toBe(1)
  return (await found())[0]?.text ?? ''
}
const noMail = async (n: number, subject: RegExp) => {
  const mails = (await at.mails()).filter(({ to }) => to.join().includes(`alex${n}@example.org`))
  expect(mails.filter((mail) => subject.test(mail.subject))).toEqual([])
}

describe('the mail after a change of a booking (X13, X07)', () => {
  it('says the old and the new end, and what was charged', async () => {
    const n = 7800 + ++people
    const one = await makeChanger(at, n)
    const { uid, quote } = await one.booked()
    const change = await one.quoteChange(uid, '2026-11-25T10:00:00+01:00')
    await one.confirm(uid, change)
    const text = await mailTo(n, /^Estancia ampliada/)
    for (const part of [
      ...['18:00', '25/11/2026 10:00', quote.number!, eur(quote.price.total), eur(change.price.total)],
      eur(change.difference),
    ])
      expect(text).toContain(part)
  })

  it('says the new access code, as the booking has it now', async () => {
    const n = 7800 + ++people
    const one = await makeChanger(at, n)
    const { uid } = await one.booked()
    const { accessCode: before } = await one.booking(uid)
    await one.confirm(uid, await one.quoteChange(uid, '2026-11-24T20:00:00+01:00'))
    const { accessCode: after = '' } = await one.booking(uid)
    expect(after).not.toBe(before)
    const [, told] = /Código de acceso nuevo\W+(\w+)/.exec(await mailTo(n, /^Estancia ampliada/)) ?? []
    expect(told).toBe(after)
  })

  it('says what is given back for an earlier end, and where to', async () => {
    const n = 7800 + ++people
    const one = await makeChanger(at, n)
    const { uid } = await one.booked()
    const change = await one.quoteChange(uid, '2026-11-24T12:00:00+01:00')
    await one.confirm(uid, change)
    expect(await mailTo(n, /^Terminas antes/)).toContain(
      `Te devolvemos ${eur(change.difference)} a la tarjeta`,
    )
  })

  it('names both plates, in the language of the account', async () => {
    const n = 7800 + ++people
    const one = await makeChanger(at, n)
    const { uid, quote } = await one.booked()
    await at.context.db.updateTable('users').set({ locale: 'en' }).where('uid', '=', one.uid).execute()
    const plate = await one.addVehicle()
    expect(await one.plate(uid, plate)).toMatchObject({ status: 'changed' })
    const text = await mailTo(n, /^Plate changed/)
    for (const part of [quote.plate, plate]) expect(text).toContain(formatPlate(part))
    expect(text).toContain('The price stays the same')
  })

  it('is not sent for a change that was refused', async () => {
    const n = 7800 + ++people
    const one = await makeChanger(at, n)
    const { uid } = await one.booked()
    const change = await one.quoteChange(uid, '2026-11-24T20:00:00+01:00')
    await at.fault({ platform: one.platform, mode: '409', count: 1, path: '/edit' })
    expect(await one.confirm(uid, change)).toMatchObject({ status: 'refused' })
    await noMail(n, /ampliada/)
  })
})

describe('the mail to who did not get in (X09)', () => {
  it('says what is given back, the other parking, and what Plaza pays of it', async () => {
    const n = 7800 + ++people
    const one = await makeNotIn(at, n)
    const { uid, quote } = await one.booked()
    await at.setNow(atTheBarrier)
    const [first] = (await one.choices(uid)).alternatives ?? []
    const { number, booking = '' } = await one.report(uid, first?.id)
    const text = await mailTo(n, /^Tienes otra plaza/)
    const other = await one.booking(booking)
    for (const part of [
      ...[number!, quote.number!, other.number!, quote.parking.name, first!.parking.name],
      ...[eur(quote.price.total), eur(first!.price.covered!)],
    ])
      expect(text).toContain(part)
  })

  it('says that all is given back, and that the other parking could not be booked', async () => {
    const n = 7800 + ++people
    const one = await makeNotIn(at, n)
    const { uid, quote } = await one.booked()
    await at.setNow(atTheBarrier)
    const [first] = (await one.choices(uid)).alternatives ?? []
    await at.fault({ platform: one.platform, mode: '409', count: 1, path: '/booking/new' })
    await one.report(uid, first?.id)
    const text = await mailTo(n, /te lo devolvemos todo/)
    expect(text).toContain(eur(quote.price.total))
    expect(text).toContain('no se pudo reservar')
  })
})
