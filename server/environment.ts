import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import type { Configuration } from '../contract/configuration'
import { configurationOf, configurationVariables } from './configuration'
import { readTrustedProxies, type TrustedProxies } from './http/address'
import type { Model } from './model/model'
import { logLevels, type LogLevel } from './operate/log'
import { isMapFile, openStreetMap } from './tiles'

const flag = z.enum(['on', 'off'], { error: 'must be on or off, e.g. SANDBOX=on' }).optional()

const Variables = z.object({
  PORT: z.coerce
    .number({ error: 'must be a port number, e.g. PORT=3000' })
    .int('must be a whole number, e.g. PORT=3000')
    .min(1, 'must be 1 or more, e.g. PORT=3000')
    .max(65_535, 'must be 65535 or less, e.g. PORT=3000')
    .default(3000),
  DATA_DIR: z.string().trim().min(1, 'must name a folder, e.g. DATA_DIR=./data').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\//,
      'must be a PostgreSQL address, e.g. DATABASE_URL=postgres://user:secret@localhost/plaza',
    )
    .optional(),
  HOST: z.string().min(1).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text, context) => {
      const read = readTrustedProxies(text)
      if (!read)
        context.addIssue('must be addresses or a number of hops, e.g. TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8')
      return read
    })
    .optional(),
  RATE_LIMITS: flag,
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).optional(),
  PUBLIC_URL: web('PUBLIC_URL=https://plaza.example'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be one word of 16 characters or more')
    .optional(),
  SANDBOX: flag,
  SANDBOX_DIRECTORY: web('SANDBOX_DIRECTORY=http://127.0.0.1:4000'),
  PROVIDER_MODE: z
    .enum(['live', 'playback', 'record'], { error: 'must be live, playback or record' })
    .default('live'),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'must be a Stripe secret key, e.g. sk_live_…').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be a mail server, e.g. SMTP_URL=smtp://localhost:25')
    .optional(),
  ...configurationVariables,
  GEOCODER_URL: web('GEOCODER_URL=https://photon.example'),
  TOKEN_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  ALEXA_SKILL_ID: z.string().startsWith('amzn1.', 'must be a skill’s id, e.g. amzn1.ask.skill.…').optional(),
  ALEXA_TEST_CHAIN: z.string().min(1).optional(),
  MODEL_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address, e.g. MODEL_URL=http://localhost:11434' })
    .regex(/^[^@?#]*$/, 'must be an address alone: a key belongs into MODEL_KEY')
    .optional(),
  MODEL_KIND: z.enum(['openai', 'ollama'], { error: 'must be openai or ollama' }).default('openai'),
  MODEL_NAME: z.string().max(200, 'must be a model’s name, e.g. MODEL_NAME=llama3.2').optional(),
  MODEL_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be one word of plain letters, digits and signs')
    .optional(),
  MAP_TILES_URL: z
    .string()
    .regex(
      /^(off|(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})https?:\/\/[\w.:{}-]+\/[^\s;,'"]+)$/,
      `must be off or an address with {z}, {x} and {y}, e.g. MAP_TILES_URL=${openStreetMap}`,
    )
    .default(openStreetMap),
  MAP_FILE: z.string().trim().optional(),
  MAP_TILES_CREDIT: z.string().max(200, 'must be short enough for a map’s corner').optional(),
  RESERVATION_LEASE: z.coerce
    .number({ error: 'must be milliseconds, e.g. RESERVATION_LEASE=30000' })
    .int('must be whole milliseconds, e.g. RESERVATION_LEASE=30000')
    .min(2_000, 'must be 2000 ms or more, e.g. RESERVATION_LEASE=30000')
    .max(300_000, 'must be 300000 ms or less, e.g. RESERVATION_LEASE=30000')
    .default(30_000),
})

/** Names of all variables; the table of the README must have each of them. */
export const variableNames = Object.keys(Variables.shape)

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
  smtpUrl?: string
  /** Sender's address of mails. */
  mailFrom: string
  configuration: Configuration
  geocoderUrl?: string
  tokenSecret?: string
  alexaSkillId?: string
  /** PEM text: a chain that is used for every certificate URL and trusted up to its last certificate. */
  alexaTestChain?: string
  /** A language model that is asked about refused utterances; absent: none is asked. */
  model?: Model
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
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    configuration: configurationOf(v),
    geocoderUrl: v.GEOCODER_URL,
    tokenSecret: v.TOKEN_SECRET,
    alexaSkillId: v.ALEXA_SKILL_ID,
    alexaTestChain: chain,
    model: modelOf(v),
    ...mapOf(v),
    reservationLease: v.RESERVATION_LEASE,
  }
}

function web(example: string) {
  return z.url({ protocol: /^https?$/, error: `must be a web address, e.g. ${example}` }).optional()
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

function modelOf({ MODEL_URL, MODEL_KIND, MODEL_NAME, MODEL_KEY }: z.infer<typeof Variables>) {
  if (MODEL_URL === undefined) return undefined
  if (MODEL_NAME === undefined)
    throw new StartFault('MODEL_URL needs the name of a model too, e.g. MODEL_NAME=llama3.2')
  return { kind: MODEL_KIND, url: MODEL_URL, name: MODEL_NAME, key: MODEL_KEY }
}
