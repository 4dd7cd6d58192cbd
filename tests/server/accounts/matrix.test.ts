import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '../../../contract/calls'
import { headerOf, type Call } from '../../../contract/calls/call'
import type { FaultCode } from '../../../contract/fault'
import { makeLinkToken, makeToken } from '../../../server/accounts/token'
import { invoicesJob } from '../../../server/invoices/job'
import { sell } from '../../kit/server/invoices/selling'
import { undocumented } from '../../kit/server/http/documented'
import type { Told, World } from '../../kit/server/accounts/callRow'
import { rows } from '../../kit/server/accounts/callRows'
import { newAccount, signUp, signUpComplete, tell } from '../../kit/server/accounts/people'
import { standUp, standingAt, stay, type Standing } from '../../kit/server/standing'

const secret = 's'.repeat(40)
const now = Date.parse(standingAt)
let at: Standing
let world: World
const tokens: Record<string, string | undefined> = {}

/** Callers whom no call of a driver knows, with the refusal. */
const strangers: Record<string, FaultCode> = {
  anonymous: 'session.expired',
  forged: 'session.expired',
  unsigned: 'session.expired',
  expired: 'session.expired',
  'of an expired session': 'session.expired',
  'of an ended session': 'session.expired',
  'of another driver’s session': 'session.expired',
  'of a link': 'session.expired',
  deactivated: 'session.inactive',
}

beforeAll(async () => {
  at = await standUp()
  const { db } = at.context
  const token = await at.login()
  const sid = (of: string) =>
    (JSON.parse(Buffer.from(of.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid
  const parking = [...at.context.catalogue.all()].find(
    ({ bookable, minimumMinutes = 0 }) => bookable && minimumMinutes < 60,
  )!
  const quoteFor = async (window: typeof stay): Promise<string> =>
    (
      (await tell(at, 'users/bookings/quotes', { token, body: { parking: parking.id, window } }))
        .body as unknown as { id: string }
    ).id
  const headers = { 'idempotency-key': 'key-of-the-owner' }
  const booked = await tell(at, 'users/bookings', { token, headers, body: { quote: await quoteFor(stay) } })
  const later = { from: '2026-11-26T09:00:00+01:00', to: '2026-11-26T18:00:00+01:00' }
  const booking = booked.body.uid!
  await (await at.request(`/api/users/bookings/${booking}/progress`, { token })).text()
  await db
    .insertInto('rewards')
    .values({
      id: 'demo-driver.1',
      uid: 'demo-driver',
      state: 'granted',
      address: null,
      granted: now,
      changed: now,
    })
    .execute()
  await sell(db, { uid: 'demo-driver', at: '2026-10-05T10:00:00Z', amount: 1190 })
  await invoicesJob(at.context).run(new AbortController().signal)
  const kept = await tell(at, 'users/favorites', { token, body: { parkingId: parking.id } })
  await tell(at, 'users/payments', { token, body: { paymentMethod: 'pm_card_mastercard' } })
  const cards = await tell(at, 'users/payments', { token })
  world = {
    card: (cards.body as unknown as { id: string }[])[0]!.id,
    uid: 'demo-driver',
    booking,
    quote: await quoteFor(later),
    session: sid(await at.login()),
    token,
    parking: parking.id,
    favorite: (kept.body as unknown as { id: string }[])[0]!.id,
    reward: 'demo-driver.1',
    invoice: 'PZS-2026-000001',
  }
  const ended = await at.login()
  await tell(at, 'users/sessions/end', { body: { token: ended } })
  const over = await at.login()
  await db.updateTable('sessions').set({ expires: now }).where('sid', '=', sid(over)).execute()
  const [admin, inactive] = [await signUp(at, newAccount(1)), await signUp(at, newAccount(2))]
  await db
    .updateTable('users')
    .set({ role: 'superAdmin', completed: true })
    .where('uid', '=', admin.body.uid!)
    .execute()
  await db.updateTable('users').set({ active: false }).where('uid', '=', inactive.body.uid!).execute()
  const other = (await signUpComplete(at, newAccount(3))).body.token!
  const [head, body] = token.split('.')
  Object.assign(tokens, {
    owner: token,
    other,
    admin: admin.body.token,
    forged: makeToken('demo-driver', sid(token), now, 'o'.repeat(40)),
    unsigned: `${head}.${body}.`,
    expired: makeToken('demo-driver', sid(token), now - 8 * 86_400_000, secret),
    'of an expired session': over,
    'of an ended session': ended,
    'of another driver’s session': makeToken('demo-driver', sid(other), now, secret),
    'of a link': makeLinkToken(
      { uid: 'demo-driver', jti: 'any', aud: 'autologin', life: 600_000 },
      now,
      secret,
    ),
    deactivated: inactive.body.token,
  })
}, 120_000)
afterAll(() => at.close())

/** Makes a call over HTTP: path, query and body as the table says. */
const make = async (call: Call, input: object, token: string | undefined): Promise<[Told, string]> => {
  const rest = new Map(Object.entries(input as Record<string, string | number>))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return value
  })
  const headers = Object.entries(headerOf).flatMap(([field, header]) => {
    const value = rest.get(field)
    rest.delete(field)
    return value === undefined ? [] : [[header, String(value)]]
  })
  const inQuery = call.method === 'get' || call.method === 'delete'
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString()
  const answer = await at.request(`/api/${path}${inQuery && query !== '' ? `?${query}` : ''}`, {
    method: call.method.toUpperCase(),
    token,
    headers: Object.fromEntries(headers) as Record<string, string>,
    ...(!inQuery && { body: Object.fromEntries(rest) }),
  })
  const text = await answer.text()
  expect(undocumented(call, answer, text)).toEqual([])
  if (answer.status < 400) return ['ok', text]
  const { error } = JSON.parse(text) as { error: { code: FaultCode | number } }
  return [error.code, text]
}

describe('who may make a call, for every call and every caller (R147, R248, R249, R253)', () => {
  const table = Object.entries(rows) as [CallName, (typeof rows)[CallName]][]
  it('the table has every call', () => {
    expect(table.map(([name]) => name).sort()).toEqual(Object.keys(calls).sort())
  })
  it.each(table)('%s', async (name, row) => {
    const call: Call = calls[name]
    for (const [caller, refused] of Object.entries(strangers)) {
      const [told] = await make(call, row.input(world), tokens[caller])
      expect([caller, told]).toEqual([caller, call.auth === 'none' ? row.other : refused])
    }
    for (const caller of ['other', 'admin']) {
      const [told, text] = await make(call, row.input(world), tokens[caller])
      expect([caller, told]).toEqual([caller, caller === 'admin' ? (row.admin ?? row.other) : row.other])
      // Nothing of the owner stands in the answer that another driver gets.
      expect(text, caller).not.toMatch(/demo-driver|driver@plaza|4821KJT|Lucía|Ferrer/)
    }
    expect((await make(call, row.input(world), tokens['owner']))[0]).toBe(row.owner)
  })
})
