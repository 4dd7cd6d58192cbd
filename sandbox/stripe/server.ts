import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { listen, makeApp, type Listening, type HonoEnv } from '../listen'
import type { SandboxContext } from '../context'
import { digestOf } from '../random'
import type { Call, Change } from './change'
import { attachMethod, createMethod, detachMethod, saveCustomer, updateMethod } from './customers'
import { readForm } from './form'
import { cancelIntent, captureIntent, confirmIntent, createIntent, createRefund } from './intents'
import { payPages } from './hosted/pages'
import { Refusal } from './problem'
import { mountReading } from './reading'
import { createSession, expireSession } from './sessions'
import { newId, openGatewayState, refundedOf, type Entry, type GatewayState } from './state'
import { createEndpoint, eventsOf, startSending } from './webhooks'

const changesAt = (payBase: string, webhookSecret: string): Record<string, (call: Call) => Change> => ({
  '/v1/customers': saveCustomer,
  '/v1/customers/:id': saveCustomer,
  '/v1/payment_methods': createMethod,
  '/v1/payment_methods/:id': updateMethod,
  '/v1/payment_methods/:id/attach': attachMethod,
  '/v1/payment_methods/:id/detach': detachMethod,
  '/v1/payment_intents': createIntent,
  '/v1/payment_intents/:id/confirm': confirmIntent,
  '/v1/payment_intents/:id/capture': captureIntent,
  '/v1/payment_intents/:id/cancel': cancelIntent,
  '/v1/refunds': createRefund,
  '/v1/checkout/sessions': createSession(payBase),
  '/v1/checkout/sessions/:id/expire': expireSession,
  '/v1/webhook_endpoints': createEndpoint(webhookSecret),
})

/**
 * Starts a payment gateway with Stripe's API, which the real SDK can use, and its hosted page below `payBase`, where
 * Plaza shows it. Its secrets depend on the seed only.
 */
export async function startStripe(
  context: SandboxContext,
  payBase: string,
): Promise<Listening & { secretKey: string; webhookSecret: string; ledger: () => object }> {
  const journal = context.journal<Entry>('stripe')
  const state = openGatewayState(journal)
  const secretKey = `sk_test_${digestOf(context.seed, 'stripe').slice(0, 24)}`
  const webhookSecret = `whsec_${digestOf(context.seed, 'stripe webhooks').slice(0, 32)}`
  const sending = startSending(state, webhookSecret, context)
  /** Stores a change with its events, which are sent afterwards. */
  const commit = (done: Change, answer?: Entry['answer']): void => {
    const events = eventsOf(state, done, seconds())
    state.commit({
      puts: [...done.puts, ...events],
      ...(done.source && { source: done.source }),
      ...(answer && { answer }),
    })
    sending.sendAll(events)
  }
  const seconds = (): number => Math.floor(context.clock.now() / 1000)
  const app = makeApp('stripe', context.faults, (status) => ({
    error: { type: status === 409 ? 'idempotency_error' : 'api_error', message: `Forced ${status}.` },
  }))
  app.route(payBase, payPages({ state, base: payBase, seconds, commit }))
  app.use(async (c, next) => {
    c.header('request-id', newId('req'))
    const [scheme, given = ''] = (c.req.header('authorization') ?? '').split(' ')
    const key = scheme === 'Basic' ? Buffer.from(given, 'base64').toString('utf8').split(':')[0] : given
    if (key !== secretKey)
      throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
    return next()
  })
  app.onError((problem, c) => {
    if (problem instanceof Refusal) return c.json(wrap(problem), problem.status)
    throw problem
  })
  for (const [path, change] of Object.entries(changesAt(payBase, webhookSecret)))
    app.post(path, (c) => perform(c, { state, commit }, seconds(), change))
  mountReading(app, state, seconds)
  app.notFound((c) =>
    c.json(
      { error: { type: 'invalid_request_error', message: `Unrecognized request URL (${c.req.path}).` } },
      404,
    ),
  )
  const { url, close } = await listen(app)
  return {
    url,
    secretKey,
    webhookSecret,
    ledger: () => ledgerOf(state),
    close: async () => {
      sending.stop()
      await close()
      journal.close()
    },
  }
}

type Commit = (done: Change, answer?: Entry['answer']) => void

function wrap(refusal: Refusal): object {
  return { error: refusal.problem }
}

/**
 * Runs one change with its Idempotency-Key, as Stripe does: the same key with the same request gets the same answer,
 * declines included; with another request it is an error; a request that failed validation is not stored. Everything
 * after reading the body is synchronous, so that no two changes interleave.
 */
async function perform(
  c: Context<HonoEnv>,
  { state, commit }: { state: GatewayState; commit: Commit },
  now: number,
  change: (call: Call) => Change,
): Promise<Response> {
  const body = await c.req.text()
  const key = c.req.header('idempotency-key')
  const request = digestOf(c.req.method, c.req.path, body)
  const known = key === undefined ? undefined : state.answers.get(key)
  if (key !== undefined && known) {
    if (known.request !== request)
      throw new Refusal(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      })
    c.header('idempotent-replayed', 'true')
    return c.json(known.body, known.status as ContentfulStatusCode)
  }
  const finish = (done: Change, status: number, answer: object): Response => {
    commit(done, key === undefined ? undefined : { key, request, status, body: answer })
    return c.json(answer, status as ContentfulStatusCode)
  }
  try {
    const done = change({ state, fields: readForm(body), id: c.req.param('id') ?? '', now })
    return finish(done, 200, done.answer)
  } catch (problem) {
    if (problem instanceof Refusal && problem.status === 402)
      return finish(problem.change ?? { answer: {}, puts: [] }, 402, wrap(problem))
    throw problem
  }
}

/** All charges and refunds, for tests of the amounts. */
function ledgerOf(state: GatewayState): object {
  return {
    intents: [...state.intents.values()].map((intent) => ({
      id: intent.id,
      amount: intent.amount,
      currency: intent.currency,
      status: intent.status,
      authorised: intent.status === 'requires_capture' ? intent.amount_capturable : 0,
      captured: intent.amount_received,
      refunded: refundedOf(state, intent.id),
      voided: intent.status === 'canceled',
      customer: intent.customer,
      metadata: intent.metadata,
    })),
  }
}
