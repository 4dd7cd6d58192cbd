import { describe, expect, it } from 'vitest'
import { cents } from '../../contract/money'
import { Offer, Parking } from '../../contract/parking'
import { savingOf } from '../../contract/rules/payment/saving'
import { offers } from '../kit/sampleOffers'

const [sample] = offers as [Offer]
let made = 0
const priced = (total: number | undefined, parking: Partial<Offer['parking']> = {}): Offer => ({
  parking: { ...sample.parking, id: `onda-park:${++made}`, ...parking },
  ...{ walk: 3, distance: 200 },
  ...(total !== undefined && { onSite: { total: cents(total), pay: 'machine' } }),
})

describe('the saving against the area (R161)', () => {
  it('is the average of the others of the search, rounded half up to the cent, less the own total', () => {
    const own = priced(1000)
    const found = [own, priced(1200), priced(1500), priced(1501)]
    expect(savingOf(own, found)).toEqual({ saved: 400, average: 1400, compared: 3 })
    expect(savingOf(own, [own, priced(1200), priced(1200), priced(1201), priced(1201)])?.average).toBe(1201)
  })

  it('comes out the same from the same stored results, in any order', () => {
    const own = priced(1000)
    const found = [own, priced(1200), priced(1500), priced(1501)]
    const stored = JSON.parse(JSON.stringify(found)) as Offer[]
    expect(savingOf(stored[0]!, stored.toReversed())).toEqual(savingOf(own, found))
  })

  it.each([
    ['another currency', () => priced(9000, { currency: 'GBP' })],
    ['a street zone', () => priced(9000, { street: true })],
    ['no price', () => priced(undefined)],
  ])('leaves out what has %s', (_, odd) => {
    const own = priced(1000)
    const three = [priced(1200), priced(1200), priced(1200)]
    expect(savingOf(own, [own, ...three, odd()])).toEqual({ saved: 200, average: 1200, compared: 3 })
    expect(savingOf(own, [own, ...three.slice(1), odd()])).toBeUndefined()
  })

  it('is none for what costs as much or more, has no price, or is a street zone', () => {
    const three = [priced(1200), priced(1200), priced(1200)]
    expect(savingOf(priced(1200), three)).toBeUndefined()
    expect(savingOf(priced(1300), three)).toBeUndefined()
    expect(savingOf(priced(undefined), three)).toBeUndefined()
    expect(savingOf(priced(0, { street: true }), three)).toBeUndefined()
  })
})

it('a parking and its offer hold what a driver asks of it, and refuse what is none (R160)', () => {
  expect(Object.keys(Parking.shape)).toEqual(
    expect.arrayContaining([
      ...[
        'name',
        'platform',
        'lat',
        'lng',
        'address',
        'automatic',
        'bookable',
        'street',
        'maxHeight',
        'charger',
      ],
      ...['access', 'accessText', 'minutesToCancel', 'minimumMinutes'],
    ]),
  )
  expect(Object.keys(Offer.shape)).toEqual(expect.arrayContaining(['distance', 'walk', 'prepaid', 'onSite']))
  for (const offer of offers) {
    expect(Offer.parse(JSON.parse(JSON.stringify(offer)))).toEqual(offer)
    for (const broken of [{ lat: 'north' }, { platform: undefined }, { access: 'magic' }, { maxHeight: 2.1 }])
      expect(Offer.safeParse({ ...offer, parking: { ...offer.parking, ...broken } }).success).toBe(false)
  }
})
