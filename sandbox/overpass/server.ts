import { listen, makeApp, type App, type Listening } from '../listen'
import type { SandboxContext } from '../context'
import { metresBetween } from '../world/city'
import { onSiteCents } from '../world/price'
import type { Site } from '../world/site'
import { asksForParking, queryAreas, wantsCentre, type QueryArea } from './query'

const runtimeError = `<?xml version="1.0" encoding="UTF-8"?><html><head><title>OSM3S Response</title></head>
<body><p><strong>Error</strong>: line 1: parse error: unknown or unsupported query</p></body></html>`

/** Starts an Overpass API at `/api/interpreter`, with car parks of no other platform and free street parking. */
export async function startOverpass(
  platform: string,
  sites: readonly Site[],
  context: SandboxContext,
): Promise<Listening> {
  const app: App = makeApp(platform, context.faults, (status) => ({ remark: `runtime error: ${status}` }))
  app.on(['GET', 'POST'], ['/', '/api/interpreter'], async (c) => {
    const raw = c.req.method === 'POST' ? await c.req.text() : ''
    const data = c.req.query('data') ?? new URLSearchParams(raw).get('data') ?? raw
    if (!asksForParking(data)) return c.html(runtimeError, 400)
    const reaches = queryAreas(data)
    const found = reaches.length
      ? sites.filter((site) => reaches.some((reach) => within(site, reach)))
      : sites
    return c.json({
      version: 0.6,
      generator: 'Overpass API 0.7.62 (Plaza sandbox)',
      osm3s: {
        timestamp_osm_base: `${new Date(context.clock.now()).toISOString().slice(0, 19)}Z`,
        copyright: 'Invented demonstration data in the shape of OpenStreetMap; the real data is ODbL.',
      },
      elements: found.map((site) => elementOf(site, wantsCentre(data))),
    })
  })
  return listen(app)
}

function within(site: Site, reach: QueryArea): boolean {
  return 'around' in reach
    ? metresBetween(site, reach.around) <= reach.around.radius
    : site.lat >= reach.box.south &&
        site.lat <= reach.box.north &&
        site.lng >= reach.box.west &&
        site.lng <= reach.box.east
}

function tagsOf(site: Site): Record<string, string> {
  const address = {
    'addr:street': site.street,
    'addr:housenumber': String(site.number),
    'addr:city': site.city.name,
    'addr:postcode': site.postcode,
  }
  if (site.kind === 'street')
    return {
      amenity: 'parking',
      parking: 'street_side',
      access: 'yes',
      fee: 'no',
      orientation: 'parallel',
      capacity: String(Math.max(8, Math.round(site.spaces / 8))),
      // Most street parkings have no name in OpenStreetMap, only a street.
      ...(site.serial % 4 === 0 ? {} : { name: site.name }),
      ...address,
    }
  return {
    amenity: 'parking',
    parking: site.covered ? 'underground' : 'surface',
    access: 'yes',
    fee: 'yes',
    name: site.name,
    operator: site.operator === 'OpenStreetMap' ? site.city.name : site.operator,
    capacity: String(site.spaces),
    charge: `${(onSiteCents(site, 60) / 100).toFixed(2)} ${site.city.currency}/hour`,
    ...(site.maxHeight === undefined
      ? {}
      : { maxheight: (site.maxHeight / 100).toFixed(2).replace(/0$/, '') }),
    ...(site.chargers ? { 'capacity:charging': String(site.chargers) } : {}),
    opening_hours: '24/7',
    ...address,
  }
}

function elementOf(site: Site, centred: boolean): object {
  const id = 900_000_000 + site.serial
  const at = { lat: site.lat, lon: site.lng }
  return site.serial % 2
    ? { type: 'way', id, ...(centred ? { center: at } : {}), tags: tagsOf(site) }
    : { type: 'node', id, ...at, tags: tagsOf(site) }
}
