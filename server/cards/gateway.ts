import Stripe from 'stripe'
import { Fault } from '../../contract/fault'

const { errors } = Stripe

/** What the gateway says of a saved card: whose it is, and what is shown of it. */
export type GatewayCard = {
  /** Id of the payment method. */
  method: string
  customer: string
  fingerprint: string | null
  brand: string
  last4: string
  /** `MM/YY` */
  expiry: string
  /** When the gateway made it, epoch ms. */
  made: number
}

/** The card of a payment method; undefined when it is none, or belongs to nobody any more. */
export function cardIn({ id, customer, card, created }: Stripe.PaymentMethod): GatewayCard | undefined {
  if (!card || customer === null) return undefined
  const expiry = `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year % 100).padStart(2, '0')}`
  return {
    method: id,
    customer: idOf(customer),
    fingerprint: card.fingerprint ?? null,
    brand: card.brand,
    last4: card.last4,
    expiry,
    made: created * 1000,
  }
}

/** The id of what the gateway names by its id or sends whole. */
export function idOf(named: string | { id: string }): string {
  return typeof named === 'string' ? named : named.id
}

/** Throws `payment.unavailable` where the gateway does not answer or refuses our keys; other errors as they are. */
export async function asking<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    const away =
      error instanceof errors.StripeConnectionError ||
      error instanceof errors.StripeAPIError ||
      error instanceof errors.StripeRateLimitError ||
      error instanceof errors.StripeAuthenticationError ||
      error instanceof errors.StripePermissionError
    throw away ? new Fault('payment.unavailable', error.message) : error
  })
}

/** True when the gateway does not know what was asked for. */
export function isUnknown(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** True when the gateway refuses the card itself, or what was named as one. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof errors.StripeCardError || error instanceof errors.StripeInvalidRequestError
}
