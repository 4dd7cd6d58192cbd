import type Stripe from 'stripe'
import type { NewSetup, SetupResult } from '../../contract/calls/cards'
import { Fault } from '../../contract/fault'
import { localePath } from '../../contract/locale'
import { pagePaths } from '../../contract/pages'
import { isOwnHost } from '../http/sandboxPages'
import type { ServerContext } from '../serverContext'
import { customerFor } from './customer'
import { asking, cardIn, idOf, isUnknown } from './gateway'
import { keepCard, toSavedCard, type CardRow } from './store'

type Needs = Pick<ServerContext, 'db' | 'now' | 'stripe' | 'site' | 'sandbox' | 'configuration'>

/** Opens a page of the gateway that saves a card, and answers its address; it comes back to `/addcard`. */
export async function startCardSetup(
  context: Needs,
  uid: string,
  { locale, origin, back }: NewSetup,
): Promise<{ url: string }> {
  const customer = await customerFor(context, uid)
  const page = `${ownOrigin(context, origin)}${localePath(locale, pagePaths.addcard)}`
  const then = back === undefined ? '' : `&back=${back}`
  const { url } = await asking(
    context.stripe.checkout.sessions.create({
      mode: 'setup',
      allowed_payment_method_types: ['card'],
      customer,
      client_reference_id: uid,
      locale,
      success_url: `${page}?session={CHECKOUT_SESSION_ID}${then}`,
      cancel_url: `${page}?closed=yes${then}`,
      setup_intent_data: { metadata: { uid } },
    }),
  )
  if (!url) throw new Fault('payment.unavailable', 'a session without a page')
  return { url }
}

/**
 * What became of a hosted page; a card that it saved is kept now if no webhook has told of it yet. Throws
 * `payment.setupUnknown`, also for the page of another driver.
 */
export async function finishCardSetup(context: Needs, uid: string, id: string): Promise<SetupResult> {
  const { db, now, stripe } = context
  const session = await asking(stripe.checkout.sessions.retrieve(id)).catch((error: unknown) => {
    throw isUnknown(error) ? new Fault('payment.setupUnknown') : error
  })
  if (session.client_reference_id !== uid || session.setup_intent === null)
    throw new Fault('payment.setupUnknown')
  if (session.status === 'expired') return { outcome: 'expired' }
  const setup = await asking(stripe.setupIntents.retrieve(idOf(session.setup_intent)))
  if (session.status !== 'complete')
    return {
      outcome: setup.last_setup_error ? 'declined' : 'open',
      ...(session.url && { url: session.url }),
    }
  const kept = await keepSetUp({ db, now, stripe }, setup)
  if (!kept || kept.removed !== null) return { outcome: 'gone' }
  return { outcome: 'added', card: toSavedCard(kept), welcome: kept.welcome }
}

/** Keeps the card of a setup that has succeeded; undefined while there is none. */
export async function keepSetUp(
  { db, now, stripe }: Pick<Needs, 'db' | 'now' | 'stripe'>,
  { status, payment_method }: Stripe.SetupIntent,
): Promise<CardRow | undefined> {
  if (status !== 'succeeded' || payment_method === null) return undefined
  const method = await asking(stripe.paymentMethods.retrieve(idOf(payment_method)))
  const card = cardIn(method)
  if (card) return keepCard(db, card, now())
  // It was removed since: what is kept of it says so.
  return db.selectFrom('cards').selectAll().where('method', '=', method.id).executeTakeFirst()
}

/** The origin that the driver's page named, if the product is there: its own, a partner's, in the sandbox this machine's. */
function ownOrigin({ site, sandbox, configuration }: Needs, origin: string | undefined): string {
  if (origin === undefined || !URL.canParse(origin)) return site
  const named = new URL(origin)
  const brands = Object.values(configuration.brands ?? {})
  const own =
    named.host === new URL(site).host ||
    brands.includes(named.hostname) ||
    (sandbox && isOwnHost(named, site))
  return own && /^https?:$/.test(named.protocol) ? named.origin : site
}
