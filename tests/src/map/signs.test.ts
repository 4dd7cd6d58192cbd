import { describe, expect, it } from 'vitest'
import { groupOffers } from '../../../src/map/pins/clusters'
import { freeAreaOf, overlap, type Box } from '../../../src/map/freeArea'
import { pinLabel } from '../../../src/map/pins/pins'
import { layoutSigns } from '../../../src/map/pins/signs'
import { moyua, offersAround, pixelOf } from '../../kit/src/map/bilbao'
import { cents, type Cents } from '../../../contract/money'

const offers = offersAround(moyua)
const words = {
  free: 'Gratis',
  someFree: 'alguno gratis',
  from: (price: string) => `desde ${price}`,
}
const [width, height] = [920, 834]
const viewAt = (zoom: number, covers: readonly Box[] = []) => {
  const middle = pixelOf(moyua.lat, moyua.lng, zoom)
  return {
    zoom,
    area: freeAreaOf(width, height, covers),
    place: (lat: number, lng: number) => {
      const { x, y } = pixelOf(lat, lng, zoom)
      return { x: x - middle.x + width / 2, y: y - middle.y + height / 2 }
    },
  }
}

describe('groups of parkings on the map', () => {
  it.each([14, 14.5, 15, 15.5, 15.75])('form in Bilbao at zoom %d, and nobody is lost', (zoom) => {
    const { singles, groups } = groupOffers(offers).at(zoom)
    expect(offers.length).toBeGreaterThan(40)
    expect(groups.length).toBeGreaterThan(4)
    expect(groups.reduce((sum, { count }) => sum + count, singles.length)).toBe(offers.length)
  })

  it.each([14, 15, 15.5])(
    'leave no two lone signs closer than a sign is high and half as wide, at %d',
    (zoom) => {
      const { singles } = groupOffers(offers).at(zoom)
      const spots = singles.map(({ parking }) => pixelOf(parking.lat, parking.lng, zoom))
      const close = spots.flatMap((a, n) =>
        spots.slice(n + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 60),
      )
      expect(close).toEqual([])
    },
  )

  it('say the least that one of them costs, and open at the zoom that parts them', () => {
    const dear = offers.map((offer) => ({
      ...offer,
      onSite: { total: cents(1_990), pay: 'machine' as const },
    }))
    const cheap = { ...dear[3]!, onSite: { total: cents(720), pay: 'machine' as const } }
    const grouping = groupOffers(dear.map((offer, n) => (n === 3 ? cheap : offer)))
    const { singles, groups } = grouping.at(11)
    expect(singles).toEqual([])
    expect(groups.map(({ least }) => least)).toContain(720)
    expect(grouping.splitsAt(groups[0]!.id)).toBeGreaterThan(11)
  })

  it('leave out the selected parking, which stands for itself', () => {
    const selected = offers[5]!.parking.id
    const signs = layoutSigns(offers, groupOffers(offers), selected, viewAt(13), words)
    expect(signs.parkings.filter(({ selected: is }) => is).map(({ key }) => key)).toEqual([selected])
    const counted = signs.clusters.reduce((sum, { group }) => sum + group.count, signs.parkings.length)
    expect(counted).toBe(offers.length)
  })

  it('stay as they are when another parking is selected, but for the one it leaves', () => {
    const grouping = groupOffers(offers)
    const told = (apart?: string) => grouping.at(14, apart).groups.map((group) => JSON.stringify(group))
    const before = new Set(told())
    for (const { parking } of offers) {
      const changed = told(parking.id).filter((group) => !before.has(group))
      expect(changed.length, parking.name).toBeLessThanOrEqual(1)
    }
    const [a, b] = [14, 14].map((zoom) => grouping.at(zoom, offers[5]!.parking.id))
    expect(a).toEqual(b)
  })

  it('say the least of those that are left when the cheapest of them is selected', () => {
    const priced = offers.map((offer, n) => ({
      ...offer,
      prepaid: undefined,
      onSite: { total: cents(1_000 + n), pay: 'machine' as const },
    }))
    const grouping = groupOffers(priced)
    const [group] = grouping.at(11).groups
    const cheapest = priced.find((offer) => offer.onSite.total === group?.least)!
    const left = grouping.at(11, cheapest.parking.id).groups.find(({ id }) => id === group?.id)
    expect(left?.count).toBe(group!.count - 1)
    expect(left?.least).toBeGreaterThan(group!.least!)
  })

  it('give up their price before they cover a neighbour', () => {
    const { parkings, clusters } = layoutSigns(offers, groupOffers(offers), undefined, viewAt(15), words)
    const wide = clusters.filter((sign) => sign.wide)
    expect(wide.length).toBeGreaterThan(0)
    for (const sign of wide)
      for (const other of [...parkings, ...clusters])
        if (other !== sign) expect(overlap(sign.box, other.box), `${sign.key} ${other.key}`).toBe(false)
  })
})

describe('what lies over the map', () => {
  // Desktop: legend top right, zoom bottom right, the button for a sentence below the middle.
  const covers: Box[] = [
    { left: 762, top: 24, right: 896, bottom: 134 },
    { left: 848, top: 660, right: 896, bottom: 810 },
    { left: 320, top: 746, right: 600, bottom: 810 },
  ]
  it.each([14, 15, 16])('has no sign beneath it, whole or half, at zoom %d', (zoom) => {
    const view = viewAt(zoom, covers)
    const { parkings, clusters } = layoutSigns(offers, groupOffers(offers), undefined, view, words)
    const seen = [...parkings, ...clusters].filter(({ free }) => free)
    expect(seen.length).toBeGreaterThan(3)
    for (const { box } of seen) {
      for (const cover of covers) expect(overlap(box, cover)).toBe(false)
      expect(box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height).toBe(true)
    }
  })

  it('costs its whole strip when it is a bar, and only itself when it is a button', () => {
    const bar = { left: 12, top: 12, right: 378, bottom: 76 }
    const button = { left: 318, top: 100, right: 378, bottom: 160 }
    const sheet = (top: number): Box => ({ left: 0, top, right: 390, bottom: 844 })
    const half = freeAreaOf(390, 844, [bar, button, sheet(388)])
    expect(half).toEqual({ free: { left: 0, top: 76, right: 390, bottom: 388 }, islands: [button] })
    expect(freeAreaOf(390, 844, [bar, sheet(692)]).free.bottom).toBe(692)
    const chat = { left: 496, top: 130, right: 896, bottom: 810 }
    expect(freeAreaOf(920, 834, [chat]).free).toEqual({ left: 0, top: 0, right: 496, bottom: 834 })
    expect(freeAreaOf(390, 844, [sheet(20)]).free.bottom, 'a sheet over everything').toBe(844)
  })
})

describe('the words of a pin', () => {
  it('are the total, the word for free, or a question mark when no price is known', () => {
    const [offer] = offers
    const euros = (total: Cents | undefined) => ({ ...offer!, onSite: { total, pay: 'machine' as const } })
    expect(pinLabel(euros(cents(1_190)), 'Gratis')).toBe('11,90\u00a0€')
    expect(pinLabel(euros(cents(0)), 'Gratis')).toBe('Gratis')
    expect(pinLabel(euros(undefined), 'Gratis')).toBe('?\u00a0€')
  })
})
