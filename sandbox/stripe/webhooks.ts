import { createHmac } from 'node:crypto'
import type { SandboxContext } from '../context'
import type { Call, Change } from './change'
import { textOf } from './form'
import { missing } from './problem'
import { newId, type GatewayState, type WebhookEndpoint, type WebhookEvent } from './state'

/** Waits before an event is sent again, ms: doubling from the first to the last. */
const [firstWait, lastWait] = [500, 60_000]
/** How often an event is sent to an endpoint that does not answer: for a quarter of an hour. */
const mostTries = 20
/** How long an endpoint may take to answer, ms. */
const patience = 10_000

/** `POST /v1/webhook_endpoints`: where events are sent; the same address once. Its secret is that of the directory. */
export function createEndpoint(secret: string) {
  return ({ state, fields, now }: Call): Change => {
    const url = textOf(fields, 'url')
    if (!url || !URL.canParse(url)) throw missing('url')
    const known = [...state.endpoints.values()].find((one) => one.url === url)
    const wanted = fields.enabled_events
    const endpoint: WebhookEndpoint = {
      id: known?.id ?? newId('we'),
      object: 'webhook_endpoint',
      created: known?.created ?? now,
      enabled_events: typeof wanted === 'object' ? Object.values(wanted).map(String) : ['*'],
      livemode: false,
      metadata: {},
      status: 'enabled',
      url,
    }
    return { answer: { ...endpoint, secret }, puts: [endpoint] }
  }
}

/** The events of a change for the endpoints that asked for them, to be stored with it. */
export function eventsOf(state: GatewayState, { tells = [] }: Change, created: number): WebhookEvent[] {
  return tells.flatMap(({ type, object }) => {
    const listening = listenersOf(state, type).length
    const event: WebhookEvent = {
      id: newId('evt'),
      object: 'event',
      created,
      data: { object },
      livemode: false,
      pending_webhooks: listening,
      type,
    }
    return listening > 0 ? [event] : []
  })
}

/**
 * Sends stored events, signed as Stripe signs them, until each endpoint has answered with a 2xx; those that an earlier
 * process has left are sent at once. The order is not kept, as with Stripe.
 */
export function startSending(state: GatewayState, secret: string, { clock }: SandboxContext) {
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false
  const post = async (event: WebhookEvent, url: string): Promise<boolean> => {
    const body = JSON.stringify(event)
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signatureOf(body, secret, Math.floor(clock.now() / 1000)),
      },
      body,
      signal: AbortSignal.timeout(patience),
    }).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.ok ?? false
  }
  const send = (event: WebhookEvent, url: string, attempt = 1): void => {
    void post(event, url).then((taken) => {
      if (stopped) return
      if (taken || attempt >= mostTries) {
        const now = state.events.get(event.id) ?? event
        state.commit({ puts: [{ ...now, pending_webhooks: Math.max(0, now.pending_webhooks - 1) }] })
        return
      }
      const timer = setTimeout(
        () => {
          timers.delete(timer)
          send(event, url, attempt + 1)
        },
        Math.min(lastWait, firstWait * 2 ** (attempt - 1)),
      )
      timer.unref()
      timers.add(timer)
    })
  }
  const sendAll = (events: readonly WebhookEvent[]): void => {
    for (const event of events) for (const { url } of listenersOf(state, event.type)) send(event, url)
  }
  sendAll([...state.events.values()].filter(({ pending_webhooks }) => pending_webhooks > 0))
  return {
    sendAll,
    stop: () => {
      stopped = true
      timers.forEach((timer) => clearTimeout(timer))
    },
  }
}

/** `Stripe-Signature` of a body: the HMAC of second and body. */
function signatureOf(body: string, secret: string, second: number): string {
  return `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`
}

function listenersOf(state: GatewayState, type: string): WebhookEndpoint[] {
  return [...state.endpoints.values()].filter(({ enabled_events }) =>
    enabled_events.some((wanted) => wanted === '*' || wanted === type),
  )
}
