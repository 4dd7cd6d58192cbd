import { makeToken, readToken } from '../jwt'
import type { Sale } from '../ledger'
import { listen, makeApp, type App, type Listening } from '../listen'
import type { Credentials, SandboxContext } from '../context'
import type { Site } from '../world/site'
import {
  describePermit,
  describePlace,
  describeRate,
  describeSpec,
  permitId,
  placeId,
  rateId,
  specId,
} from './place'
import { openRights, saleOf, type Entry, type Rights } from './rights'
import { failure, pageOf, sitesFor } from './answer'
import { mountRights } from './assigning'
import { openVisits, type VisitEntry } from './visits'

/** A car in front of a barrier: whether it opens. `unknown`: the platform has no such garage. */
export type Gate = (order: {
  place: string
  plate: string
  action: 'enter' | 'exit'
}) => 'open' | 'closed' | 'unknown'

/** Starts a platform with APDS 4: access by plate, paid per minute afterwards. */
export async function startApds(
  platform: string,
  sites: readonly Site[],
  context: SandboxContext,
  who: Credentials,
): Promise<Listening & { sales: () => Sale[]; gate: Gate }> {
  const journal = context.journal<Entry>(platform)
  const rights = openRights(platform, journal)
  const visited = context.journal<VisitEntry>(`${platform}-visits`)
  const visits = openVisits(rights, visited)
  const app = makeApp(platform, context.faults, (status) => failure(status, `Forced ${status}.`))
  mountToken(app, context, who)
  mountPlaces(app, platform, sites, context, rights)
  mountRights(app, sites, context, rights, visits)
  app.notFound((c) => c.json(failure(404, 'Not found.'), 404))
  const { url, close } = await listen(app)
  const known = new Map(sites.map((site) => [site.serial, site]))
  return {
    url,
    close: async () => {
      await close()
      journal.close()
      visited.close()
    },
    gate: ({ place, plate, action }) => {
      const site = sites.find((one) => place.endsWith(placeId(one)))
      if (!site) return 'unknown'
      return visits[action](site, plate, context.clock.now()) ? 'open' : 'closed'
    },
    sales: () =>
      rights.all().flatMap((right) => {
        if (right.rightSpecification.id === permitId) return []
        const site = known.get(right.site)
        return site ? [saleOf(platform, site, right)] : []
      }),
  }
}

function mountToken(app: App, { clock, tokenMinutes }: SandboxContext, who: Credentials): void {
  app.post('/oauth/token', async (c) => {
    const form = await c.req.parseBody()
    const [scheme, encoded] = (c.req.header('authorization') ?? '').split(' ')
    const [user, secret] =
      scheme === 'Basic' && encoded
        ? Buffer.from(encoded, 'base64').toString('utf8').split(':')
        : [form.client_id, form.client_secret]
    if (form.grant_type !== 'client_credentials') return c.json({ error: 'unsupported_grant_type' }, 400)
    if (user !== who.user || secret !== who.secret) return c.json({ error: 'invalid_client' }, 401)
    const iat = Math.floor(clock.now() / 1000)
    const life = Math.round(tokenMinutes * 60)
    return c.json({
      access_token: makeToken({ sub: who.user, use: 'access', iat, exp: iat + life }, who.secret),
      token_type: 'Bearer',
      expires_in: life,
      scope: 'sp',
    })
  })
  app.use(async (c, next) => {
    const [scheme, token] = (c.req.header('authorization') ?? '').split(' ')
    const read = scheme === 'Bearer' && token ? readToken(token, who.secret, clock.now()) : 'invalid'
    if (typeof read !== 'string') return next()
    c.header('www-authenticate', 'Bearer error="invalid_token"')
    return c.json(failure(401, read === 'expired' ? 'Token expired.' : 'Unauthorized.'), 401)
  })
}

function mountPlaces(
  app: App,
  platform: string,
  sites: readonly Site[],
  context: SandboxContext,
  rights: Rights,
): void {
  const routes = [
    { path: '/places', id: placeId, show: describePlace, word: 'Place' },
    { path: '/rates', id: rateId, show: describeRate, word: 'Rate table' },
    {
      path: '/rights/specs',
      id: specId,
      show: (site: Site) => describeSpec(site, context, rights),
      word: 'RightSpecification',
    },
  ]
  for (const { path, id, show, word } of routes) {
    const more = path === '/rights/specs' ? [describePermit(platform, sites)] : []
    app.get(path, (c) => pageOf(c, context, [...sitesFor(c, sites).map(show), ...more]))
    app.get(`${path}/:id`, (c) => {
      const site = sites.find((s) => id(s) === c.req.param('id'))
      return site ? c.json(show(site)) : c.json(failure(404, `${word} not found.`), 404)
    })
  }
}
