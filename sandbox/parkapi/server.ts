import { listen, makeApp, type Listening } from '../listen'
import type { SandboxContext } from '../context'
import type { City } from '../world/city'
import { freeAt } from '../world/occupancy'
import type { Site } from '../world/site'

/** Id of a city in the addresses of ParkAPI: ASCII, umlauts transcribed. */
export function slugOf(city: City): string {
  return city.name
    .replaceAll('ü', 'ue')
    .replaceAll('ö', 'oe')
    .replaceAll('ä', 'ae')
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
}

const lotTypes = { true: 'Parkhaus', false: 'Parkplatz' } as const

/** Starts ParkAPI v1 with live counts of one operator: `GET /` lists the cities, `GET /{City}` their lots. */
export async function startParkApi(
  platform: string,
  sites: readonly Site[],
  context: SandboxContext,
): Promise<Listening> {
  const cities = new Map(sites.map((site) => [slugOf(site.city), site.city]))
  const app = makeApp(platform, context.faults, (status) => ({ error: status }))
  app.get('/', (c) =>
    c.json({
      api_version: '1.0',
      server_version: '1.0.0',
      reference: 'https://github.com/offenesdresden/ParkAPI',
      cities: Object.fromEntries(
        [...cities].map(([slug, city]) => [
          slug,
          {
            name: city.name,
            coords: { lat: city.lat, lng: city.lng },
            source: null,
            url: null,
            active_support: true,
            attribution: { contributor: 'Plaza sandbox (demo)', license: 'CC0-1.0', url: null },
          },
        ]),
      ),
    }),
  )
  app.get('/:city', (c) => {
    const city = cities.get(c.req.param('city'))
    if (!city) return c.json({ detail: 'Error 404: Sorry, the city was not found.' }, 404)
    const now = context.clock.now()
    return c.json({
      last_downloaded: stamp(now),
      last_updated: stamp(now - 60_000),
      data_source: null,
      lots: sites.filter((site) => site.city.id === city.id).map((site, nth) => lotOf(site, nth, now)),
    })
  })
  return listen(app)
}

function stamp(instant: number): string {
  return new Date(instant - (instant % 60_000)).toISOString().slice(0, 19)
}

/** One lot. Real feeds report more free spaces than there are, or none at all; so do the first two lots of a city. */
function lotOf(site: Site, nth: number, instant: number): object {
  return {
    id: `${slugOf(site.city)}${site.name}`
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z\d]/g, ''),
    name: site.name,
    coords: { lat: site.lat, lng: site.lng },
    total: site.spaces,
    free: nth === 1 ? site.spaces + 6 : nth === 2 ? 0 : freeAt(site, instant),
    state: nth === 2 ? 'nodata' : 'open',
    forecast: false,
    lot_type: lotTypes[`${site.covered}`],
    address: `${site.street} ${site.number}`,
    region: null,
    opening_hours: '24/7',
  }
}
