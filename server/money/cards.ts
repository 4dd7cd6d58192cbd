import Stripe from 'stripe'
import { Fault } from '../../contract/fault'
import type { Card } from '../../contract/payment'

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

type Owner = { uid: string; email: string; customer: string | null }

/** Attaches a payment method to the driver's Stripe customer, which is created at first use. */
export async function attachCard(
  stripe: Stripe,
  { uid, email, customer }: Owner,
  paymentMethod: string,
): Promise<{ customer: string; method: string; fingerprint?: string; card: Card }> {
  try {
    const id =
      customer ??
      (await stripe.customers.create({ email, metadata: { uid } }, { idempotencyKey: `customer:${uid}` })).id
    const method = await stripe.paymentMethods.attach(paymentMethod, { customer: id })
    const { brand = 'card', last4 = '', exp_month = 0, exp_year = 0 } = method.card ?? {}
    const expiry = `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`
    return {
      customer: id,
      method: method.id,
      ...(method.card?.fingerprint && { fingerprint: method.card.fingerprint }),
      card: { brand, last4, expiry },
    }
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeCardError ||
      error instanceof Stripe.errors.StripeInvalidRequestError
    )
      throw new Fault('payment.cardRefused', error.message)
    throw error
  }
}
