import type { Call, Change } from './change'
import { customerOf } from './customers'
import { pairsOf, textOf, type Fields } from './form'
import { invalid, missing, noSuch, Refusal } from './problem'
import { newId, type GatewayState, type Session, type SetupIntent } from './state'

/** How long a hosted page can be used, seconds. */
const sessionLife = 24 * 3600

/**
 * `POST /v1/checkout/sessions` with `mode=setup`: a hosted page that saves a card. Its address has the origin of
 * `success_url`, where Plaza shows it under its own port.
 */
export function createSession(base: string) {
  return ({ state, fields, now }: Call): Change => {
    if (textOf(fields, 'mode') !== 'setup')
      throw invalid('mode', 'Only mode=setup is served here.', 'parameter_unknown')
    if (typeof fields.allowed_payment_method_types !== 'object' && !textOf(fields, 'currency'))
      throw missing('currency')
    const success_url = textOf(fields, 'success_url')
    if (!success_url || !URL.canParse(success_url))
      throw invalid('success_url', 'Not a valid URL', 'url_invalid')
    const customer = textOf(fields, 'customer')
    if (!customer) throw missing('customer')
    customerOf(state, customer, 'customer')
    const setup: SetupIntent = {
      id: newId('seti'),
      object: 'setup_intent',
      client_secret: newId('secret'),
      created: now,
      customer,
      description: null,
      last_setup_error: null,
      livemode: false,
      metadata: pairsOf(below(fields, 'setup_intent_data'), 'metadata'),
      next_action: null,
      payment_method: null,
      payment_method_types: ['card'],
      status: 'requires_payment_method',
      usage: 'off_session',
    }
    const id = newId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      cancel_url: textOf(fields, 'cancel_url') ?? null,
      client_reference_id: textOf(fields, 'client_reference_id') ?? null,
      created: now,
      customer,
      expires_at: Number(textOf(fields, 'expires_at') ?? now + sessionLife),
      livemode: false,
      locale: textOf(fields, 'locale') ?? null,
      metadata: pairsOf(fields, 'metadata'),
      mode: 'setup',
      payment_intent: null,
      payment_method_types: ['card'],
      payment_status: 'no_payment_required',
      setup_intent: setup.id,
      status: 'open',
      success_url,
      ui_mode: 'hosted',
      url: new URL(`${base}/${id}`, success_url).href,
    }
    return { answer: session, puts: [setup, session] }
  }
}

/** `POST /v1/checkout/sessions/:id/expire`. */
export function expireSession({ state, id, now }: Call): Change {
  const session = sessionOf(state, id, now)
  if (session.status !== 'open')
    throw new Refusal(400, {
      type: 'invalid_request_error',
      message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    })
  const expired: Session = { ...session, status: 'expired', url: null }
  return { answer: expired, puts: [expired], tells: [{ type: 'checkout.session.expired', object: expired }] }
}

/** A session as it is at `now`: one whose time is over has expired. */
export function sessionOf(state: GatewayState, id: string, now: number): Session {
  const session = state.sessions.get(id)
  if (!session) throw noSuch('checkout.session', id)
  return session.status === 'open' && session.expires_at <= now
    ? { ...session, status: 'expired', url: null }
    : session
}

export function setupOf(state: GatewayState, id: string): SetupIntent {
  const setup = state.setups.get(id)
  if (!setup) throw noSuch('setupintent', id)
  return setup
}

function below(fields: Fields, name: string): Fields {
  const value = fields[name]
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}
