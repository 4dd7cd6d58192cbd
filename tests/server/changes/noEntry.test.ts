import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NoEntryAnswer } from '../../../contract/changes/noEntry'
import { makeChanger } from '../../kit/server/changes/changer'
import { ledgerFaults } from '../../kit/server/money/law'
import { standUp, standingAt, stay, type Standing } from '../../kit/server/standing'

let at: Standing
let people = 0
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())
beforeEach(() => at.setNow(standingAt))

const driver = async () => {
  const one = await makeChanger(at, 7600 + ++people)
  const tell = (uid: string) => one.ask<NoEntryAnswer>(`bookings/${uid}/no-entry`, { reason: 'full' })
  const cases = async () =>
    (await one.ask<unknown>('cases')) as { kind: string; state: string; number: string }[]
  return { ...one, tell, cases }
}
const flexible = ({ minutesToCancel }: { minutesToCancel?: number | null }) => minutesToCancel === null

describe('who did not get in (X09)', () => {
  it('gets all back at once where the platform lets the stay go, and the decision is kept', async () => {
    const one = await driver()
    const { uid, quote } = await one.booked(stay, flexible)
    expect(await one.tell(uid)).toEqual({ error: 'booking.notYet' })
    await at.setNow('2026-11-24T09:20:00+01:00')
    const answer = await one.tell(uid)
    expect(answer).toMatchObject({ outcome: 'refunded', refund: quote.price.total })
    expect(await one.tell(uid)).toEqual(answer)
    expect([await one.paid(uid), await one.sales(uid)]).toEqual([0, []])
    expect(await one.cases()).toMatchObject([{ kind: 'noEntry', state: 'settled', number: answer.number }])
    expect(await ledgerFaults(at.context.db)).toEqual([])
  })

  it.each([
    [
      'the platform keeps the stay',
      ({ minutesToCancel }: { minutesToCancel?: number | null }) => minutesToCancel === 60,
      '09:20',
    ],
    ['it began more than half an hour ago', flexible, '09:40'],
  ])('gets a case at the support where %s: one, mailed to both', async (_, fits, time) => {
    const one = await driver()
    const { uid, quote } = await one.booked(stay, fits)
    await at.setNow(`2026-11-24T${time}:00+01:00`)
    const answer = await one.tell(uid)
    expect(answer).toMatchObject({ outcome: 'case', refund: 0 })
    expect(await one.tell(uid)).toEqual(answer)
    expect(await one.cases()).toMatchObject([{ kind: 'noEntry', state: 'open', number: answer.number }])
    expect(await one.paid(uid)).toBe(quote.price.total)
    await expect
      .poll(async () => (await at.mails()).filter(({ text }) => text?.includes(answer.number!)).length, {
        timeout: 10_000,
      })
      .toBe(2)
  })
})
