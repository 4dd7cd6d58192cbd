import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../contract/money'
import type { Offer } from '../../contract/parking'
import { standingOf, standingReason } from '../../contract/rules/offerReasons'
import { orderOf, rank, rankingOf } from '../../contract/rules/rank'
import type { Ratios } from '../../contract/search'
import { offers } from '../kit/sampleOffers'

const seed = Number(process.env['SEED'] ?? 20261121)
const names = (list: Offer[]): string[] => list.map(({ parking }) => parking.name)

describe("the order by the driver's ratios", () => {
  const of = (price: number, distance: number, ease: number) => ({ price, distance, ease })
  const first = (ratios: Ratios) => names(rank(offers, ratios, 'all'))[0]
  it('follows the ratio that weighs most (R168, A18)', () => {
    // 11.90 € at 4 minutes with a code; 14.20 € at 2 with the plate; 16.80 € at 9 with a ticket.
    expect(first(of(5, 1, 1))).toBe('Parking Atocha Sur')
    expect(first(of(1, 5, 1))).toBe('Plaza del Brillante')
    expect(first(of(1, 1, 5))).toBe('Plaza del Brillante')
  })
  it('is that of the normalised ratios: 2, 4, 4 is 1, 2, 2, whatever the currency and however long the stay (A18)', () => {
    const scaled = offers.map((offer) => ({
      ...offer,
      ...(offer.prepaid && { prepaid: { ...offer.prepaid, total: cents(offer.prepaid.total * 30) } }),
      ...(offer.onSite?.total && { onSite: { ...offer.onSite, total: cents(offer.onSite.total * 30) } }),
    }))
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        (a, b, c) => {
          const order = names(rank(offers, of(a, b, c), 'all'))
          expect(names(rank(offers, of(2 * a, 2 * b, 2 * c), 'all'))).toEqual(order)
          expect(names(rank(scaled, of(a, b, c), 'all'))).toEqual(order)
          expect(names(rank([...offers].reverse(), of(a, b, c), 'all'))).toEqual(order)
        },
      ),
      { seed },
    )
  })
  it('is the same under a filter, and an unknown price stays last (R096)', () => {
    const unknown: Offer = {
      ...offers[1]!,
      onSite: { pay: 'unknown' },
      parking: { ...offers[1]!.parking, id: 'a:0' },
    }
    const list = rank([unknown, ...offers], of(1, 5, 5), 'all')
    expect(list.at(-1)).toBe(unknown)
    const automatic = (offer: Offer) => offer.parking.automatic
    expect(rank([unknown, ...offers], of(1, 5, 5), 'automatic')).toEqual(list.filter(automatic))
  })
  it('holds until a preset overrides it, and three equal ratios leave the cheapest first (A18, R345)', () => {
    expect(rankingOf('own', of(5, 1, 1))).toEqual(of(5, 1, 1))
    expect(rankingOf('closer', of(5, 1, 1))).toBe('closer')
    for (const ratios of [undefined, of(3, 3, 3), of(5, 5, 5)])
      expect(rankingOf('own', ratios)).toBe('cheaper')
    expect(orderOf(rankingOf('own', of(1, 1, 2)))).toBe('own')
    expect(orderOf(rankingOf('own', undefined))).toBe('cheaper')
  })
  it('is the reason of its first result, with the ratios (X27)', () => {
    const ratios = of(1, 5, 2)
    const standing = standingOf(offers, ratios)
    const [best, ...others] = rank(offers, ratios, 'all')
    expect(standingReason(best!, standing)).toEqual({ type: 'best', ratios })
    for (const other of others) expect(standingReason(other, standing)?.type).not.toBe('best')
    expect(standingReason(best!, standingOf(offers, 'closer'))?.type).toBe('closest')
  })
})

it('the order by closeness counts the way on foot, not the straight line (X26)', () => {
  const near = { ...offers[0]!, distance: 300, walk: 9 }
  const far = { ...offers[2]!, distance: 450, walk: 6 }
  expect(names(rank([near, far], 'closer', 'all'))).toEqual(names([far, near]))
})
