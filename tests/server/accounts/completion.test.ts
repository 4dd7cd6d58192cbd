import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExchangeToken, NewAccount } from '../../../contract/identity'
import { limits } from '../../../contract/limits'
import { inProcessApi } from '../../../server/inProcessApi'
import {
  completionTokenIn,
  goodPassword,
  mailTo,
  newAccount,
  signIn,
  signUp,
  tell,
} from '../../kit/server/accounts/people'
import { standUp, standingAt, stay, type Standing } from '../../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

let count = 0
const fresh = (patch: Partial<NewAccount> = {}): NewAccount => newAccount(++count, patch)
const complete = (link: string, token?: string, more: Partial<ExchangeToken> = {}) =>
  tell(at, 'users/sessions/exchange', { body: { token: link, ...more }, ...(token && { token }) })
const rowOf = (email: string) =>
  at.context.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe('the link of the first mail', () => {
  it('completes the account once and signs in; afterwards it says that it is complete (R211)', async () => {
    const account = fresh()
    const { token: mine } = (await signUp(at, account)).body
    const token = completionTokenIn(await mailTo(at, account.email))
    const { status, body } = await complete(token, mine)
    expect(status).toBe(200)
    expect((await tell(at, `users/${body.uid}`, { token: body.token })).body).toMatchObject({
      completed: true,
    })
    expect(await complete(token)).toMatchObject({ status: 409, code: 'account.alreadyComplete' })
    expect(await tell(at, 'users/completion', { token: body.token, body: {} })).toMatchObject({
      code: 'account.alreadyComplete',
    })
  })
  it('opened elsewhere, asks for the password of the registration and changes nothing (R211)', async () => {
    const account = fresh({ email: 'lucia.f@example.org' })
    const { token } = (await signUp(at, account)).body
    const link = completionTokenIn(await mailTo(at, account.email))
    const asked = { authenticateSuccess: false, needsPassword: { name: 'Álex', email: 'l…@example.org' } }
    for (let i = 0; i < 2; i++) expect(await complete(link)).toMatchObject({ status: 200, body: asked })
    expect((await complete(link)).body).not.toHaveProperty('token')
    expect((await tell(at, 'users/bookings', { token })).status).toBe(200)
    const done = await complete(link, undefined, { password: goodPassword })
    expect((await tell(at, `users/${done.body.uid}`, { token: done.body.token })).body).toMatchObject({
      completed: true,
    })
    // The computer that waits goes on by itself.
    expect((await tell(at, 'users/bookings', { token })).status).toBe(200)
    expect((await signIn(at, account.email, goodPassword)).status).toBe(200)
    expect((await complete(link, undefined, { password: goodPassword })).code).toBe('account.alreadyComplete')
  })
  it('with a wrong password completes nothing, and counts as a failed login (R211)', async () => {
    const account = fresh()
    await signUp(at, account)
    const link = completionTokenIn(await mailTo(at, account.email))
    const guess = () => complete(link, undefined, { password: 'Wrong.Guess9' })
    for (let i = 0; i < limits.loginAttemptsPer15Minutes; i++)
      expect(await guess()).toMatchObject({ status: 401, code: 'session.wrongCredentials' })
    expect((await guess()).code).toBe('session.tooManyAttempts')
    expect((await signIn(at, account.email, goodPassword)).code).toBe('session.tooManyAttempts')
    expect((await complete(link, undefined, { password: goodPassword })).code).toBe('session.tooManyAttempts')
    expect((await rowOf(account.email)).completed).toBe(false)
    await at.setNow('2026-11-23T10:30:01+01:00')
    expect((await complete(link, undefined, { password: goodPassword })).status).toBe(200)
    await at.setNow(standingAt)
  })
  it('of five at once with the right password, completes one (R211)', async () => {
    const account = fresh()
    await signUp(at, account)
    const link = completionTokenIn(await mailTo(at, account.email))
    const all = await Promise.all(
      Array.from({ length: 5 }, () => complete(link, undefined, { password: goodPassword })),
    )
    expect(all.filter(({ body }) => body.token)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 'account.alreadyComplete')).toHaveLength(4)
  })
  it('opened in the browser that registered, leaves its session and its password (R211)', async () => {
    const account = fresh()
    const [mine, other] = [
      (await signUp(at, account)).body,
      (await signIn(at, account.email, goodPassword)).body,
    ]
    await complete(completionTokenIn(await mailTo(at, account.email)), mine.token)
    expect((await tell(at, 'users/bookings', { token: mine.token })).status).toBe(200)
    expect((await tell(at, 'users/bookings', { token: other.token })).code).toBe('session.expired')
    expect((await signIn(at, account.email, goodPassword)).status).toBe(200)
  })
  it('is valid for an hour; a newer mail replaces it, and five may be asked for in an hour', async () => {
    const account = fresh()
    const { body } = await signUp(at, account)
    const resend = () => tell(at, 'users/completion', { token: body.token, body: {} })
    const old = completionTokenIn(await mailTo(at, account.email))
    await at.setNow('2026-11-23T10:45:00+01:00')
    expect((await resend()).status).toBe(200)
    expect((await complete(old)).code).toBe('session.tokenInvalid')
    const next = completionTokenIn(await mailTo(at, account.email, 2))
    await at.setNow('2026-11-23T11:45:00+01:00')
    expect((await complete(next)).code).toBe('session.tokenInvalid')
    await at.setNow('2026-11-23T11:44:58+01:00')
    for (let i = 1; i < limits.completionsPerHour; i++) expect((await resend()).status).toBe(200)
    expect((await resend()).code).toBe('session.tooManyAttempts')
    await at.setNow(standingAt)
  })
  it('until it was opened, no front gets a quote or a booking (A47)', async () => {
    const account = fresh()
    const { body } = await signUp(at, account)
    const api = inProcessApi(at.context, { token: body.token })
    const parking = [...at.context.catalogue.all()].find(({ bookable }) => bookable)!.id
    const quote = () => api.quoteBooking({ parking, window: stay })
    await expect(quote()).rejects.toMatchObject({ code: 'account.incomplete' })
    await complete(completionTokenIn(await mailTo(at, account.email)), body.token)
    await expect(quote()).rejects.toMatchObject({ code: 'booking.needsPayment' })
    await api.addCard({ paymentMethod: 'pm_card_visa' })
    const { id } = await quote()
    const set = (completed: boolean) =>
      at.context.db.updateTable('users').set({ completed }).where('email', '=', account.email).execute()
    await set(false)
    const book = () => api.createBooking({ quote: id, key: 'key-of-pending' })
    await expect(book()).rejects.toMatchObject({ code: 'account.incomplete' })
    await set(true)
    await expect(book()).resolves.toHaveProperty('uid')
  })
})
