import { listen, makeApp, type Listening } from '../listen'
import type { SandboxContext } from '../context'
import { metresBetween, type City } from '../world/city'
import { kerbsOf, type Kerb } from './kerbs'
import { cleaning, holidays, labelled, plain } from './policies'

/** Feeds of regulated kerbs, each with the countries of its cities. */
export const zoneFeeds: Readonly<Record<string, readonly string[]>> = {
  'zonas-iberia': ['ES'],
  'zones-france': ['FR'],
  'zonen-mitte': ['DE'],
  'zone-italia': ['IT'],
}

/**
 * Starts a Curbs API of the Curb Data Specification 1.0: `/curbs/zones` around a point (radius in centimetres) or all,
 * `/curbs/policies` by their ids or all. The streets are real, every rule is invented.
 */
export async function startCds(
  feed: string,
  cities: readonly City[],
  context: SandboxContext,
): Promise<Listening> {
  const { seed, clock, faults } = context
  const short = feed === 'zonas-iberia' ? labelled(seed, 2) : plain(seed, 2, 4)
  const long = feed === 'zonas-iberia' ? labelled(seed, 4) : plain(seed, 3, 3)
  const everywhere = [cleaning(seed), holidays(seed)]
  const policies = [short, long, ...everywhere]
  const kerbs = kerbsOf(seed, cities, (side) => (side === 'N' ? short : long).curb_policy_id)
  const app = makeApp(feed, faults, (status) => ({
    error: 'server_error',
    error_description: `Forced ${status}`,
  }))
  const answer = (data: object): object => ({
    version: '1.0.0',
    time_zone: cities[0]?.timeZone,
    last_updated: clock.now(),
    currency: 'EUR',
    author: 'Plaza sandbox (demo)',
    license_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    data,
  })
  app.get('/curbs/zones', (c) => {
    const given = [c.req.query('lat'), c.req.query('lng'), c.req.query('radius')]
    if (given.every((value) => value === undefined)) return c.json(answer({ zones: kerbs.map(zoneOf) }))
    const [lat, lng, radius] = given.map(Number) as [number, number, number]
    if (![lat, lng, radius].every(Number.isFinite))
      return c.json({ error: 'bad_param', error_details: ['lat, lng and radius belong together'] }, 400)
    const distance = (kerb: Kerb): number =>
      Math.min(...kerb.ring.map(([x, y]) => metresBetween({ lat, lng }, { lat: y, lng: x })))
    const found = kerbs
      .map((kerb) => ({ kerb, away: distance(kerb) }))
      .filter(({ away }) => away * 100 <= radius)
      .toSorted((a, b) => a.away - b.away)
    return c.json(answer({ zones: found.map(({ kerb }) => zoneOf(kerb)) }))
  })
  app.get('/curbs/policies', (c) => {
    const ids = c.req.query('ids')?.split(',')
    return c.json(
      answer({
        policies: policies.filter(({ curb_policy_id: id }) => ids === undefined || ids.includes(id)),
      }),
    )
  })
  app.notFound((c) => c.json({ error: 'not_implemented' }, 501))
  return listen(app)

  function zoneOf({ id, policies: own, name, code, street, side, spaces, ring }: Kerb): object {
    return {
      curb_zone_id: id,
      geometry: { type: 'Polygon', coordinates: [ring] },
      curb_policy_ids: [...own, ...everywhere.map(({ curb_policy_id }) => curb_policy_id)],
      published_date: Date.parse('2026-01-01T00:00:00Z'),
      last_updated_date: Date.parse('2026-01-01T00:00:00Z'),
      start_date: Date.parse('2026-01-01T00:00:00Z'),
      name,
      user_zone_id: code,
      street_name: street,
      street_side: side,
      num_spaces: spaces,
      parking_angle: 'parallel',
    }
  }
}
