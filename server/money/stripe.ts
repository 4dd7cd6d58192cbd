import Stripe from 'stripe'

/**
 * A client of Stripe, or of a server with its API at `url`. It does not retry: the engine knows which calls may be
 * repeated.
 */
export function openStripe(key: string, url?: string): Stripe {
  const at = url ? new URL(url) : undefined
  return new Stripe(key, {
    maxNetworkRetries: 0,
    timeout: 10_000,
    telemetry: false,
    ...(at && {
      host: at.hostname,
      port: Number(at.port || (at.protocol === 'https:' ? 443 : 80)),
      protocol: at.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  })
}
