import { describe, expect, it } from 'vitest'
import { cities as placeOf } from '../../contract/cities'
import { metresBetween, plainCities, readCities } from '../../sandbox/world/city'
import { operatorOf, operators } from '../../sandbox/world/platforms'
import { onSiteCents, prepaidCents } from '../../sandbox/world/price'
import { makeStock } from '../../sandbox/world/stock'

const cities = readCities()
const stock = makeStock('plaza', cities)
const near = (at: { lat: number; lng: number }, radius: number) =>
  stock.filter((site) => metresBetween(site, at) <= radius)

describe('the invented stock', () => {
  it('has somebody in every city who sells, and somebody who reads plates', () => {
    expect(new Set(operators.map(({ id }) => id)).size).toBe(operators.length)
    for (const city of cities)
      for (const protocol of ['parclick', 'apds', 'overpass'] as const)
        expect(operatorOf(protocol, city), `${protocol} in ${city.name}`).toBeDefined()
  })

  it.each(
    cities.flatMap((city) => city.landmarks.map((mark) => [`${mark.name}, ${city.name}`, mark] as const)),
  )('has all four kinds within 1.2 km of %s', (_name, mark) => {
    const kinds = new Set(near(mark, 1_200).map(({ kind }) => kind))
    expect(kinds).toContain('bookable')
    expect(kinds).toContain('automatic')
    expect(kinds).toContain('street')
    expect(kinds.has('live') || kinds.has('mapped')).toBe(true)
  })

  it('gives fifteen to twenty-five results around Atocha', () => {
    const count = near({ lat: 40.4066, lng: -3.6908 }, 1_500).length
    expect(count).toBeGreaterThanOrEqual(15)
    expect(count).toBeLessThanOrEqual(25)
  })

  it('costs between 8 and 25 for nine hours, and never more beforehand than at the barrier', () => {
    for (const site of stock.filter(({ kind }) => kind === 'bookable')) {
      const base = prepaidCents(site, 540)
      expect(base, site.name).toBeGreaterThanOrEqual(600)
      expect(base, site.name).toBeLessThanOrEqual(2_600)
      expect(base).toBeLessThan(onSiteCents(site, 540))
    }
  })

  it('calls no two car parks of a city the same', () => {
    for (const city of cities) {
      const names = stock.filter((site) => site.city.id === city.id).map(({ name }) => name)
      expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
    }
  })

  it('puts no two car parks of a city where one could be taken for the other', () => {
    for (const city of cities) {
      const own = stock.filter((site) => site.city.id === city.id)
      for (const [n, site] of own.entries())
        for (const other of own.slice(n + 1)) expect(metresBetween(site, other)).toBeGreaterThanOrEqual(129)
    }
  })

  it('has in every city a single place, one that cannot be cancelled, and a flexible one', () => {
    for (const city of cities) {
      const own = stock.filter((site) => site.city.id === city.id && site.kind === 'bookable')
      expect(
        own.some((site) => site.stock === 1),
        city.name,
      ).toBe(true)
      expect(
        own.some((site) => site.cancellation === 3),
        city.name,
      ).toBe(true)
      expect(
        own.some((site) => site.flexible),
        city.name,
      ).toBe(true)
      expect(
        own.some((site) => site.hours),
        city.name,
      ).toBe(true)
    }
  })

  it('is the same for the same seed and another for another', () => {
    expect(makeStock('plaza', cities)).toEqual(stock)
    const other = makeStock('another', cities)
    expect(other.map(({ lat }) => lat)).not.toEqual(stock.map(({ lat }) => lat))
  })

  it('has live counts alone in a city without landmarks, and leaves the others as they are', () => {
    const atlantis = { ...placeOf.berlin, name: 'Atlantis', lat: 51.0504, lng: 13.7373 }
    const plain = plainCities(cities, { ...placeOf, atlantis })
    expect(plain.map((city) => city.id)).toEqual(['atlantis'])
    const all = makeStock('plaza', [...cities, ...plain])
    expect(all.slice(0, stock.length)).toEqual(stock)
    const own = all.slice(stock.length)
    expect(new Set(own.map(({ name: called }) => called)).size).toBe(own.length)
    expect(own.map(({ platform, kind }) => `${platform} ${kind}`)).toEqual(own.map(() => 'live-berlin live'))
    expect(own.length).toBeGreaterThan(3)
    expect(new Set(all.map(({ serial }) => serial)).size).toBe(all.length)
  })

  it('keeps the numbers of old sites when a city is added', () => {
    const fewer = makeStock(
      'plaza',
      cities.filter(({ id }) => id !== 'barcelona'),
    )
    const kept = stock.filter((site) => site.city.id !== 'barcelona')
    expect(fewer.map(({ serial, name }) => [serial, name])).toEqual(
      kept.map(({ serial, name }) => [serial, name]),
    )
  })
})
