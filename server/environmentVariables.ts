import { z } from 'zod'
import { configurationVariables } from './configuration'
import { companyVariables } from './invoices/company'
import { readTrustedProxies } from './http/address'
import { logLevels } from './operate/log'
import { speechVariables } from './speech/settings'
import { openStreetMap } from './tiles'

const flag = z.enum(['on', 'off'], { error: 'must be on or off, e.g. SANDBOX=on' }).optional()

/** The variables of the environment, each with what is wrong in it; an example is in most messages. */
export const Variables = z.object({
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
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', 'must be the secret of a Stripe webhook, e.g. whsec_…')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be a mail server, e.g. SMTP_URL=smtp://localhost:25')
    .optional(),
  ...configurationVariables,
  ...companyVariables,
  COVER_MOST: z.coerce
    .number({ error: 'must be cents, e.g. COVER_MOST=1500' })
    .int('must be whole cents, e.g. COVER_MOST=1500')
    .min(0, 'must be 0 or more, e.g. COVER_MOST=1500')
    .max(20_000, 'must be 20000 cents or less, e.g. COVER_MOST=1500')
    .default(1_500),
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
  ...speechVariables,
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

function web(example: string) {
  return z.url({ protocol: /^https?$/, error: `must be a web address, e.g. ${example}` }).optional()
}
