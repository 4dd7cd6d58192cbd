import { isIPv6 } from 'node:net'
import Stripe from 'stripe'
import type { TakeMessage } from '../http/hooks'
import { reasonOf } from '../reservation/reason'
import type { Environment } from '../environment'
import { log } from '../operate/log'
import type { ServerContext } from '../serverContext'
import { asking, cardIn, idOf } from './gateway'
import { keepSetUp } from './setup'
import { dropCard, refreshCard } from './store'

type Needs = Pick<ServerContext, 'db' | 'now' | 'stripe'>

/** Age at which a signed message is refused, seconds: it may be an old one that somebody has kept. */
const tolerance = 300

/** What the gateway is asked to tell of. */
export const hookEvents = [
  'setup_intent.succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_method.detached',
  'payment_method.updated',
  'payment_method.automatically_updated',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[]

/**
 * Takes messages of the gateway. Each is one cause to ask the gateway how the thing is now, so that their order does not count;
 * its id is stored when it was done, and a repeated one does nothing. Undefined without a secret.
 */
export function takeGatewayEvents(
  { db, now, stripe }: Needs,
  secret: string | undefined,
): TakeMessage | undefined {
  if (secret === undefined) return undefined
  return async (payload, signature) => {
    const event = read(stripe, payload, signature, secret, now())
    if (!event) return false
    const known = await db
      .selectFrom('gateway_events')
      .select('id')
      .where('id', '=', event.id)
      .executeTakeFirst()
    if (known) return true
    await act({ db, now, stripe }, event)
    await db
      .insertInto('gateway_events')
      .values({ id: event.id, type: event.type, at: now() })
      .onConflict((on) => on.doNothing())
      .execute()
    return true
  }
}

/** Asks the sandbox's gateway for its messages, on this machine; a real gateway is told in its own settings. */
export async function askForEvents(
  stripe: Stripe,
  { host = 'localhost', port }: Pick<Environment, 'host' | 'port'>,
): Promise<void> {
  const near = ['localhost', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  await stripe.webhookEndpoints
    .create({
      url: `http://${isIPv6(near) ? `[${near}]` : near}:${port}/hooks/stripe`,
      enabled_events: [...hookEvents],
    })
    .catch((error: unknown) => log.warn(`the payment gateway will not tell of changes: ${reasonOf(error)}`))
}

/** The event of a message that the gateway has signed lately; undefined for any other. */
function read(
  stripe: Stripe,
  payload: string,
  signature: string,
  secret: string,
  now: number,
): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(payload, signature, secret, tolerance, undefined, now)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError) && !(error instanceof SyntaxError))
      throw error
    log.warn('a message to /hooks/stripe without the signature of the gateway')
    return undefined
  }
}

async function act(context: Needs, event: Stripe.Event): Promise<void> {
  const { db, now, stripe } = context
  switch (event.type) {
    case 'setup_intent.succeeded':
      await keepSetUp(context, await asking(stripe.setupIntents.retrieve(event.data.object.id)))
      return
    case 'checkout.session.completed': {
      const { setup_intent } = event.data.object
      if (setup_intent !== null)
        await keepSetUp(context, await asking(stripe.setupIntents.retrieve(idOf(setup_intent))))
      return
    }
    case 'payment_method.detached':
    case 'payment_method.updated':
    case 'payment_method.automatically_updated': {
      const { id } = event.data.object
      const card = cardIn(await asking(stripe.paymentMethods.retrieve(id)))
      await (card ? refreshCard(db, card) : dropCard(db, id, now()))
    }
  }
}
