import { cents } from '../../../../contract/money'
import type { Offer } from '../../../../contract/parking'
import { walkOf } from '../../../../contract/rules/walk'
import { metresBetween, readCities } from '../../../../sandbox/world/city'
import { makeStock } from '../../../../sandbox/world/stock'

/** Plaza Moyúa, where the density of parkings is highest. */
export const moyua = { lat: 43.263, lng: -2.935 }

/** What a search around a point of the seeded world finds, nearest first. */
export const offersAround = (at: { lat: number; lng: number }): Offer[] =>
  makeStock('plaza', readCities())
    .filter((site) => metresBetween(site, at) <= 1_500)
    .sort((a, b) => metresBetween(a, at) - metresBetween(b, at))
    .map((site, n): Offer => ({
      ...walkOf(at, site),
      onSite: { total: cents(site.kind === 'street' ? 0 : 1_000 + n * 10), pay: 'machine' },
      parking: {
        id: `${site.platform}:${String(site.serial)}`,
        platform: site.platform,
        operator: site.operator,
        name: site.name,
        lat: site.lat,
        lng: site.lng,
        timeZone: site.city.timeZone,
        currency: site.city.currency,
        automatic: site.kind === 'automatic',
        bookable: site.kind === 'bookable',
        street: site.kind === 'street',
        access: 'ticket',
        demo: true,
      },
    }))

/** Web Mercator as Leaflet draws it: pixels of a world that is 256 px wide at zoom 0. */
export const pixelOf = (lat: number, lng: number, zoom: number): { x: number; y: number } => {
  const world = 256 * 2 ** zoom
  const sin = Math.sin((lat * Math.PI) / 180)
  return {
    x: world * (lng / 360 + 0.5),
    y: world * (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)),
  }
}
