import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askForEvents, takeGatewayEvents } from '../../../server/cards/webhooks'
import { makeCards, testNumbers, type Cards } from '../../kit/server/cards/hostedPage'
import { newAccount, signUpComplete } from '../../kit/server/accounts/people'
import { standUp, standingAt, type Standing } from '../../kit/server/standing'

let at: Standing
let count = 0
let mine: Cards
let uid: string
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())
beforeEach(async () => {
  await at.setNow(standingAt)
  const { body } = await signUpComplete(at, newAccount(++count))
  uid = body.uid!
  mine = makeCards(at, body.token!)
})

const second = Math.floor(Date.parse(standingAt) / 1000)
let events = 0
type Sent = { type: string; object: object; id?: string }
/** A message as the gateway sends it; `at` is the second of its signature. */
const send = async (
  { type, object, id = `evt_${++events}` }: Sent,
  { secret = at.sandbox.stripe.webhookSecret, second: signed = second, tamper = '' } = {},
): Promise<number> => {
  const payload = JSON.stringify({ id, object: 'event', type, created: signed, data: { object } })
  const signature = at.context.stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: signed,
  })
  const answer = await at.request('/hooks/stripe', {
    method: 'POST',
    raw: payload + tamper,
    headers: { 'stripe-signature': signature },
  })
  return answer.status
}
const setupOf = async (session: string): Promise<string> =>
  (await at.context.stripe.checkout.sessions.retrieve(session)).setup_intent as string
const methodOf = async (): Promise<string> =>
  (
    await at.context.db
      .selectFrom('cards')
      .select('method')
      .where('uid', '=', uid)
      .where('removed', 'is', null)
      .executeTakeFirstOrThrow()
  ).method

describe('messages of the gateway', () => {
  it('save the card of a driver who has not come back, and coming back saves no second one', async () => {
    const { page, session } = await mine.open()
    await mine.type(page, testNumbers.visa)
    const setup = await setupOf(session)
    expect(await send({ type: 'setup_intent.succeeded', object: { id: setup } })).toBe(200)
    expect(await mine.list()).toHaveLength(1)
    expect(await send({ type: 'checkout.session.completed', object: { setup_intent: setup } })).toBe(200)
    expect((await mine.finish(session)).outcome).toBe('added')
    expect(await mine.list()).toHaveLength(1)
  })

  it('that come after the driver save no second card, in whatever order', async () => {
    const { page, session } = await mine.open()
    await mine.type(page, testNumbers.visa)
    await mine.finish(session)
    const setup = await setupOf(session)
    await Promise.all([
      send({ type: 'checkout.session.completed', object: { setup_intent: setup } }),
      send({ type: 'setup_intent.succeeded', object: { id: setup } }),
      mine.finish(session),
    ])
    expect(await mine.list()).toHaveLength(1)
  })

  it('do not bring back a card that was removed meanwhile', async () => {
    const { page, session } = await mine.open()
    await mine.type(page, testNumbers.visa)
    const { card } = await mine.finish(session)
    await mine.remove(card!)
    expect(await send({ type: 'setup_intent.succeeded', object: { id: await setupOf(session) } })).toBe(200)
    expect(await mine.list()).toEqual([])
    expect((await mine.finish(session)).outcome).toBe('gone')
  })

  it('tell of a card that was detached, and of a new expiry date', async () => {
    await mine.add(testNumbers.visa, '12/26')
    const method = await methodOf()
    await at.context.stripe.paymentMethods.update(method, { card: { exp_month: 8, exp_year: 2031 } })
    await send({ type: 'payment_method.automatically_updated', object: { id: method } })
    expect((await mine.list()).map(({ pay_expiry }) => pay_expiry)).toEqual(['08/31'])
    // An old message of the same card: what counts is how the card is now.
    await send({
      type: 'payment_method.updated',
      object: { id: method, card: { exp_month: 12, exp_year: 2026 } },
    })
    expect((await mine.list()).map(({ pay_expiry }) => pay_expiry)).toEqual(['08/31'])
    // Not detached, whatever the message says.
    await send({ type: 'payment_method.detached', object: { id: method } })
    expect(await mine.list()).toHaveLength(1)
    await at.context.stripe.paymentMethods.detach(method)
    await send({ type: 'payment_method.detached', object: { id: method } })
    expect(await mine.list()).toEqual([])
  })

  it('are done once by their id, and again after a failure', async () => {
    const { page, session } = await mine.open()
    await mine.type(page, testNumbers.visa)
    const message = {
      type: 'setup_intent.succeeded',
      object: { id: await setupOf(session) },
      id: `evt_once${uid}`,
    }
    await at.fault({ platform: 'stripe', mode: '500', count: 1, path: 'GET /v1/setup_intents' })
    expect(await send(message)).toBe(503)
    expect(await mine.list()).toEqual([])
    expect(await send(message)).toBe(200)
    expect(await mine.list()).toHaveLength(1)
    // A third one asks the gateway nothing.
    await at.fault({ platform: 'stripe', mode: '500', path: 'GET /v1/setup_intents' })
    expect(await send(message)).toBe(200)
    await at.fault({ platform: 'stripe', mode: 'none' })
  })

  it('that are forged, altered or old are refused', async () => {
    const { page, session } = await mine.open()
    await mine.type(page, testNumbers.visa)
    const message = { type: 'setup_intent.succeeded', object: { id: await setupOf(session) } }
    expect(await send(message, { secret: 'whsec_another' })).toBe(422)
    expect(await send(message, { tamper: ' ' })).toBe(422)
    expect(await send(message, { second: second - 301 })).toBe(422)
    const unsigned = await at.request('/hooks/stripe', { method: 'POST', raw: '{}' })
    expect(unsigned.status).toBe(422)
    expect(await mine.list()).toEqual([])
  })

  it('of other kinds are taken and do nothing', async () => {
    expect(await send({ type: 'invoice.paid', object: { id: 'in_1' } })).toBe(200)
    expect(await send({ type: 'checkout.session.expired', object: { id: 'cs_1' } })).toBe(200)
  })

  it('are not taken without a secret', () => {
    expect(takeGatewayEvents(at.context, undefined)).toBeUndefined()
  })
})

it('the sandbox’s gateway sends them, signed, until they are taken', async () => {
  let refused = 0
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    // Twice nobody is there.
    fetch: (request) => (refused++ < 2 ? new Response('', { status: 503 }) : at.app.fetch(request)),
  })
  await new Promise((resolve) => server.once('listening', resolve))
  await askForEvents(at.context.stripe, { host: 'localhost', port: (server.address() as AddressInfo).port })
  const { page } = await mine.open()
  await mine.type(page, testNumbers.visa)
  await expect.poll(mine.list, { timeout: 20_000 }).toHaveLength(1)
  await at.context.stripe.paymentMethods.detach(await methodOf())
  await expect.poll(mine.list, { timeout: 20_000 }).toEqual([])
  await new Promise((resolve) => server.close(resolve))
}, 60_000)
