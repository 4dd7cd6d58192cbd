import type { Context } from 'hono'
import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Fault } from '../contract/fault'
import type { ParkingApi } from '../contract/calls'
import { limitBody } from './http/body'
import { callRoutes } from './http/calls'
import { faultAnswer, onError } from './http/faults'
import { frontRoutes } from './http/front'
import { callerAddress, type TrustedProxies } from './http/address'
import { secure } from './http/headers'
import { refuseNul } from './http/nul'
import { inlineHashes } from './http/page'
import type { Limiters } from './load'
import type { Caller } from './serverContext'
import type { Tiles } from './tiles'

export type AppDeps = {
  /** Epoch ms; what the API's answers are dated by. Absent = this machine's clock. */
  now?: () => number
  api: (caller: Caller) => ParkingApi
  health: () => Promise<{
    status: string
    platforms: number
    parkings: number
    database: string
    /** Effects that fail again and again, or came to an end that an operator must look at. */
    stuck?: number
  }>
  /** Mounted at /voice. */
  voice?: Hono
  /** Folder of the built front. */
  front?: string
  /** Whether `/charts` shows the statecharts of a driver; absent = nothing is there. */
  charts?: boolean
  /** Where the sandbox's mailbox answers. */
  mailbox?: string
  /** Origin of map tiles, for the policy. */
  tiles?: string
  /** Where street tiles come from, if they come: what the map asks before it draws. */
  map?: () => Promise<Tiles | undefined>
  https?: boolean
  /** Whose `X-Forwarded-For` counts; absent = nobody's. */
  trusted?: TrustedProxies
  /** How many of the calls that are much work are answered at once; absent = no limit. */
  limiters?: Limiters
}

/** The caller's address as limits count it. */
export function addressFrom(trusted: TrustedProxies | undefined) {
  return (c: Context): string | undefined =>
    callerAddress(socketOf(c), c.req.header('x-forwarded-for'), trusted)
}

/** The HTTP app as a pure function of what it is given: tests call `app.request`. */
export function createApp({
  now = Date.now,
  api,
  health,
  voice,
  front,
  charts = false,
  mailbox,
  tiles,
  map,
  https = false,
  trusted,
  limiters,
}: AppDeps): Hono {
  const app = new Hono()
  app.onError(onError)
  app.use(secure(tiles, https, front === undefined ? undefined : inlineHashes(front)))
  // Screens set their clocks by it.
  app.use('/api/*', async (c, next) => {
    c.header('Date', new Date(now()).toUTCString())
    await next()
  })
  app.use('/api/*', limitBody, refuseNul)
  app.get('/api/health', async (c) => {
    const state = await health()
    return c.json(state, state.status === 'ok' ? 200 : 503)
  })
  app.get('/api/map', async (c) => c.json({ tiles: await map?.() }))
  app.route('/api', callRoutes(api, addressFrom(trusted), limiters, now))
  app.all('/api/*', (c) => faultAnswer(c, new Fault('request.notFound')))
  if (voice) app.route('/voice', voice)
  app.all('/voice/*', (c) => faultAnswer(c, new Fault('request.notFound')))
  if (mailbox) app.get('/sandbox/mail/*', mailboxAt(mailbox))
  if (front) app.route('/', frontRoutes(front, { charts }))
  app.notFound((c) => faultAnswer(c, new Fault('request.notFound')))
  return app
}

/** How long a call waits for a database that is being opened, ms. */
const openingPatience = 10_000

type App = Pick<Hono, 'fetch'>

/** What is said while the database is being opened. */
const opening: App = new Hono()
  .get('/api/health', (c) => c.json({ status: 'starting' }, 503, { 'Retry-After': '1' }))
  .all('*', (c) => faultAnswer(c, new Fault('server.unavailable', 'the database is being opened', 2)))

type PageDeps = Pick<AppDeps, 'front' | 'charts' | 'tiles' | 'https'>

/** The page and its files from the first moment on, and calls as soon as the `whole` app is there; health says so. */
export function createEarlyApp(deps: PageDeps, whole: Promise<App>): App {
  const page = deps.front === undefined ? undefined : createPage(deps.front, deps)
  let app: App | undefined
  void whole.then((ready) => (app = ready))
  return {
    fetch: (request, env) => {
      if (app) return app.fetch(request, env)
      const path = getPath(request)
      if (page && !isCall(path)) return page.fetch(request, env)
      if (path === '/api/health') return opening.fetch(request)
      return Promise.race([whole, tooLate()]).then((answering) => answering.fetch(request, env))
    },
  }
}

function socketOf(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    // No socket: a test's `app.request`.
    return undefined
  }
}

/** The sandbox's mailbox, to be read and not to be emptied: it is a demo's public window. */
function mailboxAt(mailbox: string) {
  return async (c: Context): Promise<Response> => {
    const { pathname, search } = new URL(c.req.url)
    const path = pathname.replace(/\/+$/, '')
    const answer = await fetch(new URL(path + search, mailbox), { redirect: 'manual' })
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    for (const name of ['content-type', 'content-security-policy', 'location']) {
      const value = answer.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    return new Response(answer.body, { status: answer.status, headers })
  }
}

/** Paths that only the whole app answers; every other is a page or one of its files. */
function isCall(path: string): boolean {
  return /^\/(api|voice|sandbox)(\/|$)/.test(path)
}

function tooLate(): Promise<App> {
  return new Promise((resolve) => setTimeout(() => resolve(opening), openingPatience).unref())
}

function createPage(front: string, { charts, tiles, https = false }: PageDeps): App {
  const page = new Hono()
  page.onError(onError)
  page.use(secure(tiles, https, inlineHashes(front)))
  page.route('/', frontRoutes(front, { charts }))
  return page
}
