import { z } from 'zod'
import { Fault } from '../contract/fault'
import { Locale } from '../contract/schemas'
import { reasonOf } from './reservation/reason'
import { connectGeocoder } from '../providers/geocode'
import { HttpFault } from '../providers/transport/httpFault'
import type { ServerContext } from './serverContext'
import type { Endpoint } from '../providers/protocol'
import { zoneSources } from '../providers/zones/sources'
import { StartFault, type Environment } from './environment'
import { log } from './operate/log'

/** Addresses and keys of the external services, from the sandbox's directory or the environment. */
export type ExternalServices = {
  endpoints: Record<string, Endpoint>
  stripe: { key: string; url?: string; webhookSecret?: string }
  smtp?: string
  mailbox?: string
  /** Address of the sandbox's directory. */
  directory?: string
  geocoder?: string
  /** Feeds of regulated kerbs by their id. */
  zones: Record<string, Endpoint>
  geocoderIsDemo: boolean
}

const Directory = z.object({
  platforms: z.record(z.string(), z.object({ url: z.string(), user: z.string(), secret: z.string() })),
  stripe: z.object({ url: z.string(), secretKey: z.string(), webhookSecret: z.string() }),
  smtp: z.string(),
  mail: z.string(),
  geocoder: z.string(),
  zones: z.record(z.string(), z.object({ url: z.string() })),
})

/** The services of the sandbox; each one with an address or key in the environment is replaced by the real one. */
export async function openExternalServices(
  environment: Environment,
  platforms: readonly string[],
  source: Record<string, string | undefined>,
): Promise<ExternalServices> {
  const {
    sandbox,
    sandboxDirectory,
    stripeKey,
    stripeWebhookSecret: webhookSecret,
    smtpUrl,
    geocoderUrl,
  } = environment
  if (sandbox && !sandboxDirectory)
    throw new StartFault(
      'The sandbox is on but not started: use npm start, or set SANDBOX_DIRECTORY, or SANDBOX=off.',
    )
  const base = sandbox && sandboxDirectory ? await sandboxWorld(sandboxDirectory) : undefined
  if (!base && !stripeKey)
    throw new StartFault('Without the sandbox STRIPE_SECRET_KEY is needed, e.g. STRIPE_SECRET_KEY=sk_live_…')
  return {
    endpoints: { ...base?.endpoints, ...ownEndpoints(platforms, source) },
    stripe: stripeKey ? { key: stripeKey, webhookSecret } : (base?.stripe ?? { key: '' }),
    smtp: smtpUrl ?? base?.smtp,
    mailbox: smtpUrl ? undefined : base?.mailbox,
    directory: base?.directory,
    geocoder: geocoderUrl ?? base?.geocoder,
    zones: {
      ...base?.zones,
      ...ownEndpoints(
        zoneSources.map(({ id }) => id),
        source,
      ),
    },
    geocoderIsDemo: geocoderUrl === undefined,
  }
}

/**
 * Finds places by name. A geocoder that does not answer is a refusal that the driver sees; without a geocoder every
 * name is unknown.
 */
export function openGeocoder(
  { geocoder, geocoderIsDemo }: ExternalServices,
  now: () => number,
  stalled?: () => number,
): ServerContext['geocode'] {
  if (!geocoder) return () => Promise.resolve([])
  const ask = connectGeocoder({ url: geocoder, demo: geocoderIsDemo }, { now, random: Math.random, stalled })
  return (query, locale, signal) =>
    ask(query, { locale: Locale.safeParse(locale).data ?? 'es', signal }).catch((error: unknown) => {
      // The geocoder's reason goes to the log only.
      const shed = error instanceof HttpFault && error.kind === 'busy'
      if (!signal?.aborted && !shed) log.warn(`no places from the geocoder: ${reasonOf(error)}`)
      throw new Fault('search.failed')
    })
}

async function sandboxWorld(address: string): Promise<ExternalServices> {
  const answer = await fetch(address).catch((error: unknown) => {
    throw new StartFault(`The sandbox at ${address} does not answer: ${String(error)}`)
  })
  const { platforms, stripe, smtp, mail, geocoder, zones } = Directory.parse(await answer.json())
  return {
    endpoints: Object.fromEntries(Object.entries(platforms).map(([id, at]) => [id, { ...at, demo: true }])),
    stripe: { key: stripe.secretKey, url: stripe.url, webhookSecret: stripe.webhookSecret },
    smtp,
    mailbox: mail,
    directory: address,
    geocoder,
    geocoderIsDemo: true,
    zones: Object.fromEntries(Object.entries(zones).map(([id, { url }]) => [id, { url, demo: true }])),
  }
}

function ownEndpoints(
  ids: readonly string[],
  source: Record<string, string | undefined>,
): Record<string, Endpoint> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const endpoint = ownEndpoint(id, source)
      return endpoint ? [[id, endpoint] as const] : []
    }),
  )
}

/**
 * The endpoint of a real platform by its variables: `onda-park` has `ONDA_PARK_URL`, `ONDA_PARK_USER`,
 * `ONDA_PARK_SECRET`. Undefined when it has no address.
 */
function ownEndpoint(id: string, source: Record<string, string | undefined>): Endpoint | undefined {
  const name = id.toUpperCase().replaceAll('-', '_')
  const url = source[`${name}_URL`]
  return url
    ? { url, user: source[`${name}_USER`], secret: source[`${name}_SECRET`], demo: false }
    : undefined
}
