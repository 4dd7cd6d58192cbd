import type { Context } from 'hono'
import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import type { Configuration } from '../contract/configuration'
import { Fault } from '../contract/fault'
import type { ParkingApi } from '../contract/calls'
import { limitBody } from './http/body'
import { callRoutes } from './http/calls'
import { faultAnswer, onError } from './http/faults'
import { frontRoutes } from './http/front'
import { callerAddress, peerAddress, type TrustedProxies } from './http/address'
import { secure } from './http/headers'
import { hookRoute, type TakeMessage } from './http/hooks'
import { mapFilePath, serveMapFile } from './http/mapFile'
import { refuseNul } from './http/nul'
import { refuseOtherSites } from './http/sameSite'
import { sandboxPagesAt } from './http/sandboxPages'
import { speechRoutes, type SpeechRouteDeps } from './http/speech'
import { inlineHashes } from './http/page'
import type { Limiters } from './load'
import { healthRoutes, isHealthPath, type Health } from './operate/health'
import { metricsRoute, type MetricsDeps } from './operate/metricsRoute'
import { followRequests } from './operate/requests'
import type { Caller } from './serverContext'
import type { Rates } from './rates'
import type { Speech } from './speech/speech'
import { mapFileCredit, type Tiles } from './tiles'

export type AppDeps = {
  /** Epoch ms, for the `Date` header of the API's answers; absent: this machine's clock. */
  now?: () => number
  api: (caller: Caller) => ParkingApi
  health: () => Promise<Health>
  /** Mounted at /voice. */
  voice?: Hono
  /** Folder of the built front. */
  front?: string
  /** Public values of the deployment, for the page; absent: those of the demo. */
  configuration?: Configuration
  /** Whether `/charts` shows the statecharts of a driver; absent: 404. */
  charts?: boolean
  /** Address of the sandbox's mailbox. */
  mailbox?: string
  /** Address of the sandbox's page of barriers. */
  gatePage?: string
  /** Address of the sandbox's payment gateway, whose page for cards is shown. */
  payPage?: string
  /** Takes the messages of the payment gateway; absent: 404. */
  hook?: TakeMessage
  /** Origin of the map tiles, for the Content-Security-Policy. */
  tiles?: string
  /** Resolves to the source of street tiles, or undefined when there is none; the map asks it before it draws. */
  map?: () => Promise<Tiles | undefined>
  /** Path of the map file, and its attribution; it is drawn instead of street tiles. */
  mapFile?: { path: string; credit?: string }
  https?: boolean
  /** Address of the product; absent: the one that was asked. */
  site?: string
  /** Proxies whose `X-Forwarded-For` is trusted; absent: none. */
  trusted?: TrustedProxies
  /** Limiters of expensive calls; absent: no limit. */
  limiters?: Limiters
  /** Turns sound into words and words into sound, for pages, within each caller's allowance; absent: 404. */
  speech?: Speech & Pick<Rates, 'spend'> & Pick<SpeechRouteDeps, 'pageOf'>
  /** What `/metrics` answers, and to whom; absent: 404. */
  operating?: MetricsDeps
}

/** The caller's address that limits are counted by. */
export function addressFrom(trusted: TrustedProxies | undefined) {
  return (c: Context): string | undefined =>
    callerAddress(peerAddress(c), c.req.header('x-forwarded-for'), trusted)
}

/** The HTTP app, made of its dependencies only: tests call `app.request`. */
export function createApp({
  now = Date.now,
  api,
  health,
  voice,
  front,
  configuration,
  charts = false,
  mailbox,
  gatePage,
  payPage,
  hook,
  tiles,
  map,
  mapFile,
  https = false,
  site,
  trusted,
  limiters,
  speech,
  operating,
}: AppDeps): Hono {
  const app = new Hono()
  app.onError(onError)
  app.use(followRequests(operating?.metrics.answered))
  const wasm = configuration?.speech?.hears
  app.use(secure(tiles, https, front === undefined ? undefined : inlineHashes(front), wasm))
  // Browsers compare their clock with it.
  app.use('/api/*', async (c, next) => {
    c.header('Date', new Date(now()).toUTCString())
    await next()
  })
  app.use('/api/*', refuseOtherSites(site))
  const addressOf = addressFrom(trusted)
  // Sound is larger than any other body.
  if (speech) app.route('/api/speech', speechRoutes({ ...speech, addressOf, limiter: limiters?.speech }))
  app.use('/api/*', limitBody, refuseNul)
  app.use('/voice/*', refuseOtherSites(site))
  app.route('/', healthRoutes(health))
  if (operating) app.get('/metrics', metricsRoute(operating))
  app.get('/api/map', async (c) =>
    c.json(
      mapFile
        ? { file: { url: mapFilePath, credit: mapFile.credit ?? mapFileCredit } }
        : { tiles: await map?.() },
    ),
  )
  app.route('/api', callRoutes(api, addressOf, limiters, now))
  app.all('/api/*', (c) => faultAnswer(c, new Fault('request.notFound')))
  if (voice) app.route('/voice', voice)
  app.all('/voice/*', (c) => faultAnswer(c, new Fault('request.notFound')))
  if (hook) app.post('/hooks/stripe', limitBody, hookRoute(hook))
  if (mailbox) app.get('/sandbox/mail/*', sandboxPagesAt(mailbox, site))
  for (const [path, page] of [
    ['/sandbox/pay/*', payPage],
    ['/sandbox/gate/*', gatePage],
  ] as const) {
    if (!page) continue
    app.use(path, refuseOtherSites(site), limitBody)
    app.on(['GET', 'POST'], path, sandboxPagesAt(page, site))
  }
  if (mapFile) app.get(mapFilePath, serveMapFile(mapFile.path))
  if (front) app.route('/', frontRoutes(front, { charts, configuration }))
  app.notFound((c) => faultAnswer(c, new Fault('request.notFound')))
  return app
}

/** How long a call waits for the database to open, ms. */
const openingPatience = 10_000

type App = Pick<Hono, 'fetch'>

/** Answers while the database is being opened. */
const opening: App = new Hono()
  .route('/', healthRoutes())
  .all('*', (c) => faultAnswer(c, new Fault('server.unavailable', 'the database is being opened', 2)))

type PageDeps = Pick<AppDeps, 'front' | 'configuration' | 'charts' | 'tiles' | 'https'>

/**
 * An app that serves the page and its files at once, and calls as soon as `whole` resolves. `/ready` and
 * `/api/health` report that it is starting.
 */
export function createEarlyApp(deps: PageDeps, whole: Promise<App>): App {
  const page = deps.front === undefined ? undefined : createPage(deps.front, deps)
  let app: App | undefined
  void whole.then((ready) => (app = ready))
  return {
    fetch: (request, env) => {
      if (app) return app.fetch(request, env)
      const path = getPath(request)
      if (isHealthPath(path)) return opening.fetch(request)
      if (page && !isCall(path)) return page.fetch(request, env)
      return Promise.race([whole, tooLate()]).then((answering) => answering.fetch(request, env))
    },
  }
}

/** True for paths that need the complete app; all others are the page and its files. */
function isCall(path: string): boolean {
  return /^\/(api|voice|hooks|sandbox|metrics)(\/|$)/.test(path)
}

function tooLate(): Promise<App> {
  return new Promise((resolve) => setTimeout(() => resolve(opening), openingPatience).unref())
}

function createPage(front: string, { configuration, charts, tiles, https = false }: PageDeps): App {
  const page = new Hono()
  page.onError(onError)
  page.use(secure(tiles, https, inlineHashes(front), configuration?.speech?.hears))
  page.route('/', frontRoutes(front, { charts, configuration }))
  return page
}
