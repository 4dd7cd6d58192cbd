import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { listen, makeApp, type Listening, type HonoEnv } from '../listen'
import type { SandboxContext } from '../context'
import { digestOf } from '../random'
import type { Call, Change } from './change'
import { attachMethod, createMethod, detachMethod, saveCustomer } from './customers'
import { readForm } from './form'
import { cancelIntent, captureIntent, confirmIntent, createIntent, createRefund } from './intents'
import { Refusal } from './problem'
import { mountReading } from './reading'
import { newId, openGatewayState, refundedOf, type Entry, type GatewayState } from './state'

const changes: Record<string, (call: Call) => Change> = {
  '/v1/customers': saveCustomer,
  '/v1/customers/:id': saveCustomer,
  '/v1/payment_methods': createMethod,
  '/v1/payment_methods/:id/attach': attachMethod,
  '/v1/payment_methods/:id/detach': detachMethod,
  '/v1/payment_intents': createIntent,
  '/v1/payment_intents/:id/confirm': confirmIntent,
  '/v1/payment_intents/:id/capture': captureIntent,
  '/v1/payment_intents/:id/cancel': cancelIntent,
  '/v1/refunds': createRefund,
}

/**
 * Starts a payment gateway with Stripe's API, which the real SDK can use. Its secret key depends on the seed only.
 */
export async function startStripe(
  context: SandboxContext,
): Promise<Listening & { secretKey: string; ledger: () => object }> {
  const journal = context.journal<Entry>('stripe')
  const state = openGatewayState(journal)
  const secretKey = `sk_test_${digestOf(context.seed, 'stripe').slice(0, 24)}`
  const seconds = (): number => Math.floor(context.clock.now() / 1000)
  const app = makeApp('stripe', context.faults, (status) => ({
    error: { type: status === 409 ? 'idempotency_error' : 'api_error', message: `Forced ${status}.` },
  }))
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
  for (const [path, change] of Object.entries(changes))
    app.post(path, (c) => perform(c, state, seconds(), change))
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
    ledger: () => ledgerOf(state),
    close: async () => {
      await close()
      journal.close()
    },
  }
}

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
  state: GatewayState,
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
    const entry: Entry = { puts: done.puts, ...(done.source ? { source: done.source } : {}) }
    state.commit(key === undefined ? entry : { ...entry, answer: { key, request, status, body: answer } })
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
