import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { z } from 'zod'
import type { Configuration } from '../contract/configuration'
import { cents, type Cents } from '../contract/money'
import { companyOf, type Company } from './invoices/company'
import { configurationOf } from './configuration'
import { Variables } from './environmentVariables'
import type { TrustedProxies } from './http/address'
import type { Model } from './model/model'
import type { LogLevel } from './operate/log'
import { offeredSpeech, speechServersOf, type SpeechServers } from './speech/settings'
import { isMapFile } from './tiles'

export type Environment = {
  port: number
  /** Host to listen on: `localhost` means both loopback addresses; absent: every interface. */
  host?: string
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies?: TrustedProxies
  /** Whether requests are rate limited; off for measurements only. */
  rateLimits: boolean
  /** Bearer token of `/metrics`; absent: only this machine may read them. */
  metricsToken?: string
  /** From which level lines are logged. */
  logLevel: LogLevel
  dataDir: string
  databaseUrl?: string
  publicUrl?: string
  sandbox: boolean
  sandboxDirectory?: string
  providerMode: 'live' | 'playback' | 'record'
  stripeKey?: string
  /** With it the messages of the payment gateway are verified; absent: none are taken. */
  stripeWebhookSecret?: string
  smtpUrl?: string
  /** Sender's address of mails. */
  mailFrom: string
  configuration: Configuration
  /** Who makes the invoices; absent: none are made. */
  company?: Company
  /** The most that Plaza pays of the price of an alternative for who did not get in. */
  coverMost: Cents
  geocoderUrl?: string
  tokenSecret?: string
  alexaSkillId?: string
  /** PEM text: a chain that is used for every certificate URL and trusted up to its last certificate. */
  alexaTestChain?: string
  /** A language model that is asked about refused utterances; absent: none is asked. */
  model?: Model
  /** Servers that turn sound into text and text into sound, for browsers that do not. */
  speech: SpeechServers
  /** Path of the PMTiles file of the map, and its attribution; absent: none. */
  mapFile?: { path: string; credit?: string }
  /** URL template of the map's street tiles, and their attribution; absent: no tiles, or a map file is used. */
  mapTiles?: { url: string; credit?: string }
  /** How long a node may hold an effect, ms; a call is aborted before half of it. */
  reservationLease: number
}

/** A configuration or an environment with which Plaza cannot start: printed as a sentence, without a stack. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
}

/** The sentence for an error that the operator can correct; undefined for a bug. */
export function environmentFault(error: unknown): string | undefined {
  return error instanceof StartFault ? error.message : undefined
}

/** Parses the URL, because `HTTPS://` is https, too. */
export function isHttps(url: string | undefined): boolean {
  return url !== undefined && new URL(url).protocol === 'https:'
}

/** Throws `StartFault` when the folder cannot be created or written. */
export function checkDataDir(path: string): void {
  try {
    makeFolder(resolve(path))
    accessSync(path, constants.W_OK | constants.X_OK)
    if (!statSync(path).isDirectory()) throw new Error('it is no folder')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartFault(
      `DATA_DIR must be a folder that Plaza may write to, e.g. DATA_DIR=./data; ${path} is not: ${code ?? message}`,
    )
  }
}

/** Parses all variables. Throws one `StartFault` that names every wrong one. An empty variable counts as unset. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const read = Variables.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`)
    throw new StartFault(`Plaza cannot start; please correct:\n${lines.join('\n')}`)
  }
  const v = read.data
  const chain = alexaChain(v.ALEXA_TEST_CHAIN, v.PUBLIC_URL)
  const sandbox = sandboxOf(v)
  const speech = speechOf(v)
  return {
    port: v.PORT,
    // The sandbox has accounts with public passwords: they are not offered to the network unless `HOST` says so.
    host: v.HOST ?? (sandbox ? 'localhost' : undefined),
    trustedProxies: v.TRUSTED_PROXIES,
    rateLimits: v.RATE_LIMITS !== 'off',
    metricsToken: v.METRICS_TOKEN,
    // Who tries the demo reads the addresses that it prints, not a line for each request.
    logLevel: v.LOG_LEVEL ?? (sandbox ? 'warn' : 'info'),
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    publicUrl: v.PUBLIC_URL,
    sandbox,
    sandboxDirectory: v.SANDBOX_DIRECTORY,
    providerMode: v.PROVIDER_MODE,
    stripeKey: v.STRIPE_SECRET_KEY,
    stripeWebhookSecret: v.STRIPE_WEBHOOK_SECRET,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    configuration: { ...configurationOf(v), speech: offeredSpeech(speech) },
    company: companyOf(v, sandbox),
    coverMost: cents(v.COVER_MOST),
    geocoderUrl: v.GEOCODER_URL,
    tokenSecret: v.TOKEN_SECRET,
    alexaSkillId: v.ALEXA_SKILL_ID,
    alexaTestChain: chain,
    model: modelOf(v),
    speech,
    ...mapOf(v),
    reservationLease: v.RESERVATION_LEASE,
  }
}

/** Like `mkdirSync` with `recursive`, which on Node 20 does not return in folders like /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (!existsSync(dirname(path))) makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

function sandboxOf({ SANDBOX, STRIPE_SECRET_KEY, PUBLIC_URL }: z.infer<typeof Variables>): boolean {
  if (SANDBOX !== undefined) return SANDBOX === 'on'
  const on = STRIPE_SECRET_KEY === undefined
  if (on && isHttps(PUBLIC_URL))
    throw new StartFault(
      'PUBLIC_URL is https, but nothing is set to sell with: Plaza would run its sandbox, with demo accounts whose ' +
        'password everybody knows. Set STRIPE_SECRET_KEY and SANDBOX=off, or say SANDBOX=on to show a demo.',
    )
  return on
}

function alexaChain(path: string | undefined, publicUrl: string | undefined): string | undefined {
  if (path === undefined) return undefined
  if (isHttps(publicUrl))
    throw new StartFault(
      'ALEXA_TEST_CHAIN lets anyone with its key speak for Alexa: it is refused when PUBLIC_URL is https.',
    )
  if (!existsSync(path)) throw new StartFault(`ALEXA_TEST_CHAIN names a file that is not there: ${path}`)
  const text = readFileSync(path, 'utf8')
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    throw new StartFault(`ALEXA_TEST_CHAIN names a file without PEM certificates: ${path}`)
  return text
}

function mapOf({ MAP_FILE: path, MAP_TILES_URL: url, MAP_TILES_CREDIT: credit }: z.infer<typeof Variables>) {
  if (path === undefined) return { mapFile: undefined, mapTiles: url === 'off' ? undefined : { url, credit } }
  if (!isMapFile(path))
    throw new StartFault(
      `MAP_FILE must be a PMTiles file of version 3 that can be read, e.g. MAP_FILE=./madrid.pmtiles; ${path} is not`,
    )
  return { mapFile: { path: resolve(path), credit }, mapTiles: undefined }
}

function speechOf(v: z.infer<typeof Variables>): SpeechServers {
  if (v.TTS_URL !== undefined && v.TTS_VOICE === undefined)
    throw new StartFault('TTS_URL needs a voice too, e.g. TTS_VOICE=es=ef_dora,en=af_heart')
  return speechServersOf(v)
}

function modelOf({ MODEL_URL, MODEL_KIND, MODEL_NAME, MODEL_KEY }: z.infer<typeof Variables>) {
  if (MODEL_URL === undefined) return undefined
  if (MODEL_NAME === undefined)
    throw new StartFault('MODEL_URL needs the name of a model too, e.g. MODEL_NAME=llama3.2')
  return { kind: MODEL_KIND, url: MODEL_URL, name: MODEL_NAME, key: MODEL_KEY }
}
