import Stripe from 'stripe'
import type { FaultCode } from '../../contract/fault'
import type { Cents, Currency } from '../../contract/money'

const { errors } = Stripe

/** A payment that is authorized before it is captured. */
export type CardPayment = {
  /** Idempotency key of the authorization. */
  key: string
  amount: Cents
  currency: Currency
  customer: string
  method: string
  metadata: Record<string, string>
}
type Authorized = { authorization: string } | { refused: FaultCode }

/**
 * Authorizes, captures and voids payments with a card at the gateway, and refunds them. A refusal is an output; a thrown error
 * means that the outcome is unknown, and the same call may be repeated.
 */
export function cardPayments(stripe: Stripe) {
  const authorize = async (payment: CardPayment, attempt: number): Promise<Authorized> => {
    try {
      const intent = await stripe.paymentIntents.create(paramsOf(payment), { idempotencyKey: payment.key })
      return intent.status === 'requires_capture' ? { authorization: intent.id } : refused('booking.declined')
    } catch (error) {
      const code = authorizationRefusal(error, attempt)
      if (code === undefined) throw error
      return refused(code)
    }
  }
  const cancelIntent = async (id: string): Promise<void> => {
    try {
      await stripe.paymentIntents.cancel(id)
    } catch (error) {
      if (isUnknown(error)) return
      if (!stateFault(error)) throw error
      const { status } = await stripe.paymentIntents.retrieve(id)
      if (status !== 'canceled') throw new Error(`the authorization is ${status} and cannot be voided`)
    }
  }
  return {
    authorize,
    capture: async (id: string, amount: Cents): Promise<{ captured: true } | { refused: FaultCode }> => {
      try {
        await stripe.paymentIntents.capture(id, { amount_to_capture: amount })
      } catch (error) {
        if (isUnknown(error)) return refused('booking.declined')
        if (!stateFault(error)) throw error
        const { status } = await stripe.paymentIntents.retrieve(id)
        if (status === 'canceled') return refused('booking.declined')
        if (status !== 'succeeded') throw error
      }
      return { captured: true }
    },
    /** `authorization` is undefined while it is unknown whether it was authorized. */
    void: async (payment: CardPayment, authorization: string | undefined): Promise<void> => {
      if (authorization !== undefined) return cancelIntent(authorization)
      // The same key authorizes it, finds it or is refused; then nothing is authorized.
      const made = await authorize(payment, 2)
      if ('authorization' in made) await cancelIntent(made.authorization)
    },
    /** Refunds what is left of a captured payment. */
    refundRest: async (id: string, captured: Cents, key: string): Promise<void> => {
      const { data } = await stripe.refunds.list({ payment_intent: id, limit: 100 })
      if (data.reduce((sum, { amount }) => sum + amount, 0) >= captured) return
      // Stripe repeats a stored 500 for the same key, hence the attempt in it; it refuses more than was captured.
      await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key })
    },
    /**
     * Refunds a part of a captured payment, once for `name`. A key is used for eight attempts, by the end of which a call
     * that was under way has arrived and is found.
     */
    refundPart: async (id: string, amount: Cents, name: string, attempt: number): Promise<void> => {
      const { data } = await stripe.refunds.list({ payment_intent: id, limit: 100 })
      if (data.some(({ metadata }) => metadata?.['part'] === name)) return
      await stripe.refunds.create(
        { payment_intent: id, amount, metadata: { part: name } },
        { idempotencyKey: `${name}:refund:${Math.floor((attempt - 1) / 8)}` },
      )
    },
  }
}

function refused(code: FaultCode): { refused: FaultCode } {
  return { refused: code }
}

function stateFault(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'
}
/** True when the gateway does not know the authorization: it was made with the keys of another account, or never. */
function isUnknown(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/**
 * The refusal of an authorization that the driver sees; undefined when the outcome is unknown. Stripe does not start
 * an invalid request, and answers a started one from memory for the same key: so an invalid request means at every
 * try that nothing was authorized. Rejected keys mean it at the first try only.
 */
function authorizationRefusal(error: unknown, attempt: number): FaultCode | undefined {
  if (error instanceof errors.StripeCardError)
    return error.code === 'expired_card' ? 'booking.cardExpired' : 'booking.declined'
  if (
    error instanceof errors.StripeInvalidRequestError &&
    (error.statusCode === 400 || error.statusCode === 404)
  )
    // Stripe does not know the card or the customer: another card helps, as after a decline.
    return error.param === 'payment_method' || error.param === 'customer'
      ? 'booking.declined'
      : 'booking.failed'
  const barred =
    error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError
  return barred && attempt === 1 ? 'booking.failed' : undefined
}

function paramsOf({
  amount,
  currency,
  customer,
  method,
  metadata,
}: CardPayment): Stripe.PaymentIntentCreateParams {
  return {
    amount,
    currency: currency.toLowerCase(),
    customer,
    payment_method: method,
    capture_method: 'manual',
    confirm: true,
    off_session: true,
    metadata,
  }
}
