import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Offer } from '../../contract/parking'
import { cents } from '../../contract/money'
import { rank } from '../../contract/rules/rank'
import { arrange, sortNow, sortsAt, type Attention, type SteadyList } from '../../contract/rules/steadyList'
import { now } from '../kit/scriptedApi'
import { offers } from '../kit/sampleOffers'

const seed = Number(process.env['SEED'] ?? 20261122)
const [booking, plate, barrier] = offers as [Offer, Offer, Offer]
const ranked = (...list: Offer[]): Offer[] => rank(list, 'cheaper', 'all')
const names = (list: SteadyList | undefined): string[] => list?.offers.map((o) => o.parking.name) ?? []
const idle: Attention = {}

describe('the list while answers arrive (B36)', () => {
  it('follows the rank until the driver does anything, and holds its order from then on', () => {
    const first = arrange(undefined, ranked(plate, barrier), idle, now)
    expect(names(arrange(first, ranked(...offers), idle, now + 2_400))[0]).toBe('Parking Atocha Sur')
    const before = { touched: now - 20 }
    expect(names(arrange(first, ranked(...offers), before, now + 2_400))[0], 'the tap on Search').toBe(
      'Parking Atocha Sur',
    )
    const held = arrange(first, ranked(...offers), { touched: now + 100 }, now + 1_200)
    expect(names(held)).toEqual(['Plaza del Brillante', 'Méndez Álvaro P2'])
    expect(held?.waiting).toEqual({ fresh: 1, cheaper: 1, since: now + 1_200 })
    expect(names(sortNow(ranked(...offers), now))[0]).toBe('Parking Atocha Sur')
  })

  it('under a pointer follows the rank for the first 600 ms only', () => {
    const first = arrange(undefined, ranked(plate, barrier), idle, now)
    const reading = { reading: true }
    expect(names(arrange(first, ranked(...offers), reading, now + 599))[0]).toBe('Parking Atocha Sur')
    expect(names(arrange(first, ranked(...offers), reading, now + 600))).toEqual(names(first))
  })

  it('updates a price in its place and tells that one is cheaper now', () => {
    const unpriced: Offer = { ...booking, prepaid: undefined, onSite: undefined }
    const first = arrange(undefined, ranked(plate, barrier, unpriced), idle, now)
    const held = arrange(first, ranked(...offers), { touched: now + 100 }, now + 1_300)
    expect(names(held)).toEqual(names(first))
    expect(held?.offers[2]?.prepaid?.total).toBe(1190)
    expect(held?.waiting).toMatchObject({ fresh: 0, cheaper: 1 })
  })

  it('does not sort within a second of a touch, even at the start, nor under the focus', () => {
    const first = arrange(undefined, ranked(plate, barrier), idle, now)
    const touched = arrange(first, ranked(...offers), { touched: now + 200 }, now + 400)
    expect(names(touched)).toEqual(names(first))
    expect(names(arrange(first, ranked(...offers), { focused: true }, now + 400))).toEqual(names(first))
    expect(sortsAt(touched!, { touched: now + 200, focused: true })).toBeUndefined()
  })

  it('sorts itself after a pause of three seconds, and not while the list is being read', () => {
    const first = arrange(undefined, ranked(plate, barrier), idle, now)
    const held = arrange(first, ranked(...offers), { touched: now + 100 }, now + 1_000)!
    const touched = { touched: now + 2_000 }
    expect(sortsAt(held, touched)).toBe(now + 5_000)
    expect(arrange(held, ranked(...offers), touched, now + 4_999)).toBe(held)
    expect(arrange(held, ranked(...offers), { ...touched, reading: true }, now + 60_000)).toBe(held)
    expect(names(arrange(held, ranked(...offers), touched, now + 5_000))[0]).toBe('Parking Atocha Sur')
  })

  it('keeps the place of an offer that turned out to be a twin until the next sort', () => {
    const first = arrange(undefined, ranked(...offers), idle, now)
    const held = arrange(first, ranked(plate, barrier), { touched: now + 100 }, now + 900)!
    expect(names(held)).toEqual(names(first))
    expect([...held.gone]).toEqual(['onda-park:1'])
    expect(names(arrange(held, ranked(plate, barrier), idle, now + 9_000))).toHaveLength(2)
  })

  it('never moves a card outside the four cases, whatever arrives', () => {
    const step = fc.record({
      wait: fc.integer({ min: 1, max: 2_500 }),
      shown: fc.subarray(offers, { minLength: 1 }),
      price: fc.integer({ min: 100, max: 3_000 }).map(cents),
      touch: fc.boolean(),
      focused: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let at = now
        let touched: number | undefined
        let held = arrange(undefined, ranked(...offers), idle, at)
        for (const { wait, shown, price, touch, focused } of steps) {
          at += wait
          if (touch) touched = at
          const attention = { touched, focused }
          const list = shown.map((o, i) =>
            i ? o : { ...o, onSite: { total: price, pay: 'machine' as const } },
          )
          const before = names(held)
          const pause = held && sortsAt(held, attention)
          held = arrange(held, ranked(...list), attention, at)
          const free =
            !focused &&
            !(touched !== undefined && at - touched < 1_000) &&
            (touched === undefined || at - now < 600 || at >= (pause ?? Infinity))
          if (!free) expect(names(held)).toEqual(before)
        }
      }),
      { seed },
    )
  })
})
