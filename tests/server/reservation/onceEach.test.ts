import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../contract/limits'
import { cardShare } from '../../../contract/rules/price'
import { ledgerFaults } from '../../kit/server/money/law'
import { openMemory } from '../../kit/server/database/memory'
import { realPostgres } from '../../kit/server/database/postgres'
import { standUp, type Standing } from '../../kit/server/standing'
import { makeBuyer, type Buyer } from '../../kit/server/reservation/buying'

const at = (day: number, hour: number) => ({
  from: `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00+01:00`,
  to: `2026-11-${day}T${String(hour + 3).padStart(2, '0')}:00:00+01:00`,
})

describe.each([
  ['PGlite', () => openMemory()],
  ['PostgreSQL', realPostgres],
])('a quote is bought once, on %s', (_, open) => {
  let standing: Standing
  let driver: Buyer
  let parking: string
  beforeAll(async () => {
    standing = await standUp(open)
    driver = makeBuyer(standing, await standing.login())
    parking = (await driver.sellers())[0]!.id
  }, 120_000)
  afterAll(() => standing.close())

  it('ten requests at once with ten keys make one reservation and one charge (X03)', async () => {
    const quote = await driver.quote(parking, { from: at(25, 9).from, to: at(25, 17).to })
    expect(quote.fromBalance).toBe(limits.welcomeCreditCents)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (__, i) => driver.buy(quote, `ten-keys-${quote.id}-${i}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const uids = [...new Set(answers.map(({ body }) => body.uid))]
    expect(uids).toHaveLength(1)
    expect(await driver.outcome(uids[0]!)).toMatchObject({ outcome: 'booked' })
    expect(await driver.bookings()).toHaveLength(1)
    const { stripe } = await standing.ledger()
    expect(stripe.intents.map(({ captured }) => captured)).toEqual([cardShare(quote)])
    expect(await ledgerFaults(standing.context.db)).toEqual([])
    // Later, with yet another key, and when the quote has long run out.
    expect((await driver.buy(quote, 'another-key-later')).body.uid).toBe(uids[0])
  })

  it('the same key with another quote is refused, however often (R275)', async () => {
    const [one, two] = [await driver.quote(parking, at(26, 9)), await driver.quote(parking, at(26, 15))]
    expect((await driver.buy(one, 'one-key-for-two')).status).toBe(200)
    const again = await Promise.all([driver.buy(two, 'one-key-for-two'), driver.buy(two, 'one-key-for-two')])
    expect(again.map(({ status, body }) => [status, body.error?.code])).toEqual([
      [422, 'booking.keyReused'],
      [422, 'booking.keyReused'],
    ])
  })

  it('two tabs that say yes to the same hours: the second is warned once, then may (R111)', async () => {
    const [one, two] = [await driver.quote(parking, at(27, 9)), await driver.quote(parking, at(27, 10))]
    expect([one.warnings, two.warnings]).toEqual([[], []])
    const both = await Promise.all([driver.buy(one), driver.buy(two)])
    const refused = both.find(({ status }) => status !== 200)
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'booking.overlaps' } } })
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const fresh = await driver.quote(parking, at(27, 10))
    expect(fresh.warnings).toEqual(['overlap'])
    expect((await driver.buy(fresh)).status).toBe(200)
  })
})
