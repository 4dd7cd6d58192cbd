import { hostname } from 'node:os'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { platformFaults } from '../providers/platformFaults'
import { connectAll, platforms } from '../providers/registry'
import { trustTestChain } from '../voice-fulfillment/alexa/testChain'
import { voiceApp } from '../voice-fulfillment/app'
import { countPlatformCalls } from './admin/platformHealth'
import { seedDemo } from './accounts/demo'
import { keptSecret } from './accounts/token'
import { addressFrom, createApp, createEarlyApp } from './app'
import { openClock } from './database/clock'
import { openHealth } from './database/health'
import { openPglite, openPostgres } from './database/open'
import { sharedSecret } from './database/secret'
import { startBackground } from './background'
import { processKinds } from './durable/kinds'
import { openProcesses } from './durable/processes'
import { isHttps, StartFault, type Environment } from './environment'
import type { ServerContext } from './serverContext'
import { listen } from './http/listen'
import { inProcessApi } from './inProcessApi'
import { noMailTransport, openMailTransport } from './mail/mailTransport'
import { openModel } from './model/model'
import { openStripe } from './money/stripe'
import { createEffects } from './reservation/effects'
import { createEngine } from './reservation/engine'
import { openSqlStore } from './reservation/sqlStore'
import { askForEvents, takeGatewayEvents } from './cards/webhooks'
import { createCatalogue, followCatalogue } from './search/catalogue'
import { openRefreshing } from './search/refreshing'
import { openZones } from './search/zones'
import { findTiles, tileOrigin } from './tiles'
import { measureLag, openLimiters, withSlot } from './load'
import { pageOf } from './pageToken'
import { makeRates, noRates } from './rates'
import { voiceMemory } from './voiceSessions'
import { openGeocoder, openExternalServices } from './externalServices'
import { readCounts } from './operate/counts'
import { log } from './operate/log'
import { printAddress, siteOf } from './printAddress'
import { createMetrics, type Metrics } from './operate/metrics'
import { logStuck } from './operate/stuck'
import { openSpeech } from './speech/speech'

const minTokenSecret = 32

type Opened = { app: Hono; close: () => Promise<void> }

/**
 * Listens at once and serves the page and its files; calls wait until the database and the platforms are open.
 * Resolves when every call is answered. `sandbox` resolves to the address of its directory.
 */
export async function serve(
  environment: Environment,
  sandbox = Promise.resolve(environment.sandboxDirectory),
): Promise<{ stop: () => Promise<void> }> {
  const { port, host, trustedProxies: trusted, rateLimits: perAddress, mapTiles, publicUrl } = environment
  const { sandbox: charts, configuration } = environment
  log.level = environment.logLevel
  let ready: (app: Hono) => void = () => undefined
  const whole = new Promise<Hono>((resolve) => (ready = resolve))
  const page = {
    front: builtFront(),
    configuration,
    charts,
    tiles: tileOrigin(mapTiles?.url),
    https: isHttps(publicUrl),
  }
  const metrics = createMetrics()
  const { refused } = metrics
  const server = await listen(createEarlyApp(page, whole), port, host, { trusted, perAddress, refused })
  const opened = await open(environment, sandbox, metrics).catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  ready(opened.app)
  printAddress(environment)
  return {
    stop: async () => {
      await server.close()
      await opened.close()
    },
  }
}

function builtFront(): string | undefined {
  return existsSync('dist') ? 'dist' : undefined
}

/** Opens everything that the app needs. `sandbox` resolves to the address of its directory. */
async function open(
  environment: Environment,
  sandbox: Promise<string | undefined>,
  metrics: Metrics,
): Promise<Opened> {
  const { dataDir, databaseUrl, publicUrl, mapTiles, mapFile } = environment
  const wrong = platformFaults(platforms)
  if (wrong.length > 0) throw new StartFault(`Platforms that cannot be used:\n  ${wrong.join('\n  ')}`)
  const finding = sandbox.then((sandboxDirectory) =>
    openExternalServices(
      { ...environment, sandboxDirectory },
      platforms.map(({ id }) => id),
      process.env,
    ),
  )
  // Runs in parallel; a rejection is handled below, after the database can be closed.
  finding.catch(() => undefined)
  const opened = databaseUrl ? await openPostgres(databaseUrl) : await openPglite(dataDir)
  const { db } = opened
  const services = await finding.catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
  // Several nodes compare instants by one clock, however wrong the clock of a machine is.
  const clock = databaseUrl ? await openClock(db) : { now: Date.now, stop: () => undefined }
  const { now } = clock
  const lag = measureLag()
  const counting = countPlatformCalls(db, now, metrics.platformCalled)
  const connections = connectAll(services.endpoints, {
    now,
    random: Math.random,
    stalled: lag.total,
    called: counting.called,
    recording: { mode: environment.providerMode, folder: join(dataDir, 'recordings') },
  })
  const stripe = openStripe(services.stripe.key, services.stripe.url)
  const sender = {
    origin: siteOf(environment),
    support: environment.configuration.support,
    from: environment.mailFrom,
  }
  const mail = services.smtp ? openMailTransport(services.smtp, sender) : noMailTransport
  const leaseMs = environment.reservationLease
  const effects = createEffects({ stripe, connections, mail: mail.sendLetter, patience: leaseMs * 0.4 })
  const owner = `${hostname()}:${process.pid}`
  const nudge = { engine: () => {}, processes: () => {} }
  const engine = createEngine({
    store: openSqlStore(db, now),
    effects,
    owner,
    leaseMs,
    changed: () => nudge.engine(),
  })
  const catalogue = createCatalogue()
  const secret = environment.tokenSecret ?? (databaseUrl ? await sharedSecret(db) : keptSecret(dataDir))
  if (secret.length < minTokenSecret)
    throw new StartFault(`${dataDir}/token.secret is damaged: remove it to log everybody out.`)
  const geocode = openGeocoder(services, now, lag.total)
  const needed: Omit<ServerContext, 'processes'> = {
    db,
    now,
    secret,
    site: siteOf(environment),
    configuration: environment.configuration,
    sandbox: environment.sandbox,
    ...{ company: environment.company, coverMost: environment.coverMost },
    stripe,
    connections,
    catalogue,
    engine,
    rates: environment.rateLimits ? makeRates(now) : noRates,
    geocode,
    zones: openZones(services.zones, { now, random: Math.random, stalled: lag.total }),
  }
  const processes = openProcesses({
    db,
    now,
    kinds: processKinds(needed),
    owner,
    leaseMs,
    changed: () => nudge.processes(),
  })
  const context: ServerContext = { ...needed, processes }

  await followCatalogue(db, catalogue)()
  const refreshing = openRefreshing({ db, catalogue, connections, now, random: Math.random, owner })
  // A stored catalogue is enough to answer with; without one, counts are read after the catalogues.
  if (catalogue.size() === 0) {
    await refreshing.turn()
    await refreshing.turn()
  }
  if (environment.sandbox) await seedDemo(context, publicUrl !== undefined)

  await logStuck(context)
  const background = startBackground(context, { sendMail: mail.sendMail, sender, owner, leaseMs })
  Object.assign(nudge, background.nudge)
  const memory = voiceMemory(db, now)
  const chain = environment.alexaTestChain
  const healthy = openHealth(db, hostname(), now, databaseUrl ? undefined : dataDir)
  const limiters = openLimiters(lag)
  const app = createApp({
    now,
    limiters,
    operating: { metrics, counts: () => readCounts(context), token: environment.metricsToken },
    trusted: environment.trustedProxies,
    api: (caller) => inProcessApi(context, caller),
    health: async () => ({
      status: (await healthy()) ? 'ok' : 'unavailable',
      platforms: connections.length,
      parkings: catalogue.size(),
      database: opened.kind,
      stuck: await engine
        .stuck()
        .then(({ length }) => length)
        .catch(() => undefined),
    }),
    voice: voiceApp({
      api: (token, guesser) => inProcessApi(context, { token, guesser, byVoice: true }),
      ...memory,
      now,
      spend: context.rates.spend,
      inTurn: (work) => withSlot(limiters.turn, work),
      addressOf: addressFrom(environment.trustedProxies),
      ...{ support: environment.configuration.support, site: context.site },
      log,
      suggest: openModel(environment.model),
      env: { alexaSkillId: environment.alexaSkillId, ...(chain && trustTestChain(chain)) },
    }),
    speech: {
      ...openSpeech(environment.speech, { now, stalled: lag.total, answered: metrics.speechAnswered }),
      ...{ spend: context.rates.spend, pageOf: (token) => pageOf(context, token) },
    },
    front: builtFront(),
    configuration: environment.configuration,
    ...{ charts: environment.sandbox, mailbox: services.mailbox },
    ...{ gatePage: services.directory, payPage: services.stripe.url },
    hook: takeGatewayEvents(context, services.stripe.webhookSecret),
    tiles: tileOrigin(mapTiles?.url),
    map: findTiles(mapTiles?.url, { credit: mapTiles?.credit, referer: publicUrl }),
    mapFile,
    ...{ https: isHttps(publicUrl), site: publicUrl },
  })
  refreshing.start()
  counting.start()
  if (services.stripe.url) await askForEvents(stripe, environment)
  return {
    app,
    close: async () => {
      await refreshing.stop()
      clock.stop()
      lag.stop()
      await background.stop()
      mail.close()
      await counting.stop()
      await opened.close()
    },
  }
}
