import type { Hono } from 'hono'
import { startSandbox, type Sandbox } from '../../../sandbox/start'
import { connectAll, platforms } from '../../../providers/registry'
import { takeGatewayEvents } from '../../../server/cards/webhooks'
import { seedDemo } from '../../../server/accounts/demo'
import { readyMail } from '../../../server/accounts/mails'
import type { Mail } from '../../../server/mail/mail'
import { createApp } from '../../../server/app'
import { type Opened } from '../../../server/database/open'
import { openMemory } from './database/memory'
import { readEnvironment } from '../../../server/environment'
import type { ServerContext } from '../../../server/serverContext'
import { inProcessApi } from '../../../server/inProcessApi'
import { demoConfiguration } from '../../../contract/site/support'
import { openMailTransport } from '../../../server/mail/mailTransport'
import { openOutbox } from '../../../server/mail/outbox'
import { openStripe } from '../../../server/money/stripe'
import { createEffects } from '../../../server/reservation/effects'
import { createEngine } from '../../../server/reservation/engine'
import { openSqlStore } from '../../../server/reservation/sqlStore'
import { startWorker } from '../../../server/reservation/worker'
import { makeRates } from '../../../server/rates'
import { processKinds } from '../../../server/durable/kinds'
import { openProcesses } from '../../../server/durable/processes'
import { createCatalogue } from '../../../server/search/catalogue'
import { openRefreshing } from '../../../server/search/refreshing'
import { openZones } from '../../../server/search/zones'
import { openGeocoder, openExternalServices } from '../../../server/externalServices'

/** The instant at which the tests' world stands; both clocks, ours and the sandbox's, are given. */
export const standingAt = '2026-11-23T10:15:00+01:00'
export const stay = { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T18:00:00+01:00' }
export const atocha = { lat: 40.4066, lng: -3.6908 }

export type Standing = {
  context: ServerContext
  /** What the engine told of things that fail again and again. */
  complaints: string[]
  sandbox: Sandbox
  request: (path: string, options?: Asked) => Promise<Response>
  /** The whole app, for a test that needs it on a port. */
  app: Hono
  login: (user?: string) => Promise<string>
  /** Moves both clocks. */
  setNow: (iso: string) => Promise<void>
  fault: (order: {
    platform: string
    mode: string
    count?: number
    delay?: number
    path?: string
  }) => Promise<void>
  ledger: () => Promise<{
    platforms: Record<string, { reference?: string }[]>
    stripe: { intents: Intent[] }
  }>
  mails: () => Promise<{ subject: string; to: string[]; text?: string; messageId?: string }[]>
  /** Stops the workers, or that of the durable charts alone: whoever tests an engine runs the effects. */
  rest: (what?: 'charts') => Promise<void>
  close: () => Promise<void>
}
export type Intent = {
  status: string
  amount: number
  captured: number
  refunded: number
  authorised: number
  metadata: { reservation?: string }
}
export type Asked = {
  method?: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
  raw?: string
}

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** The real server over the real sandbox, without a socket of its own: `app.request`. */
export const standUp = async (
  open: () => Promise<Opened> = () => openMemory(),
  { smtp, leaseMs = 10_000 }: { smtp?: string; leaseMs?: number } = {},
): Promise<Standing> => {
  let now = Date.parse(standingAt)
  const clock = (): number => now
  const [sandbox, opened] = await Promise.all([startSandbox({ now: standingAt }), open()])
  const { db } = opened
  const environment = readEnvironment({ SANDBOX_DIRECTORY: sandbox.directory })
  const world = await openExternalServices(
    environment,
    platforms.map(({ id }) => id),
    {},
  )
  const connections = connectAll(world.endpoints, { now: Date.now, random: () => 0.5 })
  const stripe = openStripe(world.stripe.key, world.stripe.url)
  const mail = openMailTransport(smtp ?? world.smtp ?? '', {
    origin: 'https://plaza.example',
    support: demoConfiguration.support,
    from: 'bookings@plaza.example',
  })
  let nudge: () => void = () => undefined
  const complaints: string[] = []
  const engine = createEngine({
    store: openSqlStore(db, clock),
    effects: createEffects({
      stripe,
      connections,
      mail: mail.sendLetter,
      patience: 2_000,
    }),
    owner: 'test',
    leaseMs,
    backoff: 30,
    complain: (line) => complaints.push(line),
    changed: () => nudge(),
  })
  const catalogue = createCatalogue()
  const refreshing = openRefreshing({
    db,
    catalogue,
    connections,
    now: clock,
    random: () => 0.5,
    owner: 'test',
  })
  await refreshing.turn()
  // Counts follow the catalogues.
  await refreshing.turn()
  const geocode = openGeocoder(world, clock)
  const withoutProcesses: Omit<ServerContext, 'processes'> = {
    db,
    now: clock,
    secret: 's'.repeat(40),
    site: 'https://plaza.test',
    configuration: demoConfiguration,
    sandbox: true,
    ...{ company: environment.company, coverMost: environment.coverMost },
    rates: makeRates(Date.now),
    stripe,
    connections,
    catalogue,
    engine,
    geocode,
    zones: openZones(world.zones, { now: Date.now, random: () => 0.5 }),
  }
  let nudgeCharts: () => void = () => undefined
  const processes = openProcesses({
    db,
    now: clock,
    kinds: processKinds(withoutProcesses),
    owner: 'test',
    leaseMs: 10_000,
    backoff: 30,
    complain: (line) => complaints.push(line),
    changed: () => nudgeCharts(),
  })
  const context: ServerContext = { ...withoutProcesses, processes }
  await seedDemo(context)
  const worker = startWorker(engine)
  nudge = worker.nudge
  const charts = startWorker(processes)
  nudgeCharts = charts.nudge
  const send = (one: Mail): Promise<void> => readyMail(context, one).then(mail.sendMail)
  const postman = startWorker(openOutbox({ db, send, owner: 'test', leaseMs: 10_000 }))
  const hook = takeGatewayEvents(context, world.stripe.webhookSecret)
  const app = createApp({
    payPage: world.stripe.url,
    hook,
    api: (caller) => inProcessApi(context, caller),
    health: () =>
      Promise.resolve({
        status: 'ok',
        platforms: connections.length,
        parkings: catalogue.size(),
        database: opened.kind,
      }),
  })
  const request: Standing['request'] = async (path, { method, token, body, headers, raw } = {}) =>
    app.request(path, {
      method: method ?? (body === undefined && raw === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token !== undefined && { 'access-token': token }),
        ...((body !== undefined || raw !== undefined) && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    })
  return {
    app,
    context,
    complaints,
    sandbox,
    request,
    login: async (user = 'driver@plaza.example') => {
      const answer = await request('/api/users/authenticate', { body: { user, pass: 'Plaza2026' } })
      return ((await answer.json()) as { token: string }).token
    },
    setNow: async (iso) => {
      now = Date.parse(iso)
      await post(`${sandbox.directory}/clock`, { now: iso })
    },
    fault: async (order) => {
      const answer = await post(`${sandbox.directory}/faults`, order)
      if (!answer.ok) throw new Error(await answer.text())
    },
    ledger: async () =>
      (await (await fetch(`${sandbox.directory}/ledger`)).json()) as Awaited<ReturnType<Standing['ledger']>>,
    mails: async () =>
      (
        (await (await fetch(`${sandbox.mail}/messages.json`)).json()) as {
          messages: Awaited<ReturnType<Standing['mails']>>
        }
      ).messages,
    rest: async (what) => void (await Promise.all([what ?? worker.stop(), charts.stop()])),
    close: async () => {
      await Promise.all([worker.stop(), charts.stop(), postman.stop()])
      await opened.close()
      await sandbox.close()
    },
  }
}

/** Server-sent events of one answer, as objects. */
export const eventsOf = async (answer: Response): Promise<Record<string, unknown>[]> =>
  (await answer.text())
    .split('\n\n')
    .flatMap((block) => /^data: (.*)$/m.exec(block)?.[1] ?? [])
    .map((data) => JSON.parse(data) as Record<string, unknown>)
