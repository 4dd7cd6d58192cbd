import type { Handler } from 'hono'
import { Fault } from '../../contract/fault'
import { faultAnswer } from './faults'

/** Takes a message of the payment gateway as it was sent, with its signature. False: it is not the gateway's, or too old. */
export type TakeMessage = (payload: string, signature: string) => Promise<boolean>

/** `POST /hooks/stripe`. The body is read as text: its signature is over its bytes. An error is a 5xx, and it is sent again. */
export function hookRoute(take: TakeMessage): Handler {
  return async (c) => {
    const taken = await take(await c.req.text(), c.req.header('stripe-signature') ?? '')
    return taken
      ? c.json({ received: true })
      : faultAnswer(c, new Fault('request.invalid', 'Stripe-Signature'))
  }
}
