import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { cents, formatMoney, plus, toAmount, toCents, type Cents } from '../../contract/money'
import { shownTotal, splitPrice } from '../../contract/rules/price'
import { Price } from '../../contract/schemas'
import type { Needs } from '../../contract/search'
import { WireAmount } from '../../contract/wire/amount'
import { offers } from '../kit/sampleOffers'

const seed = 20261122

describe('an amount of money', () => {
  it('has a comma and its mark behind in every language (A12)', () => {
    expect(formatMoney(cents(1190), 'EUR')).toBe('11,90 €')
    expect(formatMoney(cents(5), 'GBP')).toBe('0,05 £')
    expect(formatMoney(cents(-740), 'CHF')).toBe('−7,40 CHF')
  })
  it('rounds half up and comes back from decimals without losing a cent (R177, A62)', () => {
    expect([7.405, 1.005, 10.5, 8.575, 10.075].map(toCents)).toEqual([741, 101, 1050, 858, 1008])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (count) => {
        expect(toCents(toAmount(cents(count)))).toBe(count)
      }),
      { seed },
    )
  })
  it.each([2.5, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'is a whole number of cents: %d is refused',
    (count) => {
      expect(() => cents(count)).toThrow(RangeError)
    },
  )
  it('adds up to an amount, and of none to nothing', () => {
    expect(plus(cents(250), cents(-100), cents(40))).toBe(190)
    expect(plus()).toBe(0)
  })
  it('refuses a price that does not add up (R112)', () => {
    const price = { base: 1050, management: 87, commission: 53, total: 1190, currency: 'EUR' }
    expect(Price.safeParse(price).success).toBe(true)
    expect(Price.safeParse({ ...price, total: 1191 }).success).toBe(false)
    expect(Price.safeParse({ ...price, base: 1050.5, total: 1190.5 }).success).toBe(false)
  })
  it.each([1e300, -1e300, Number.NaN, Number.POSITIVE_INFINITY, '2.50', null])(
    'is refused on the wire, never thrown, where it is %o',
    (amount) => {
      expect(z.safeDecode(WireAmount, amount as number).success).toBe(false)
    },
  )
})

/** Never called: each line is there to be refused by the compiler, which complains when it compiles after all. */
export function unbranded(fare: Cents, euros: number): unknown[] {
  return [
    // @ts-expect-error a plain number is no amount
    plus(fare, 250),
    // @ts-expect-error euros are no cents
    plus(fare, euros),
    // @ts-expect-error a sum by the plain plus has lost what it counts
    ((): Cents => fare + 250)(),
    // @ts-expect-error neither fee is an amount
    splitPrice(fare, euros, 'EUR'),
    // @ts-expect-error decimals are not written as cents
    formatMoney(toAmount(fare), 'EUR'),
    // @ts-expect-error the most to pay is an amount
    ((): Needs => ({ price: 1_500 }))(),
    // @ts-expect-error minutes on foot are no price
    ((): Cents | undefined => offers[0]?.walk)(),
    shownTotal(offers[0]!) satisfies Cents | undefined,
  ]
}
