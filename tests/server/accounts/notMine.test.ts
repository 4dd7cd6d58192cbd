import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewAccount } from '../../../contract/identity'
import {
  completionTokenIn,
  goodPassword,
  mailTo,
  newAccount,
  resetIn,
  signIn,
  signUp,
  signUpComplete,
  tell,
} from '../../kit/server/accounts/people'
import { standUp, type Standing } from '../../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

let count = 0
const fresh = (patch: Partial<NewAccount> = {}): NewAccount => newAccount(++count, patch)
const rowOf = (email: string) =>
  at.context.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const userOf = async ({ uid, token }: { uid?: string; token?: string }) =>
  (await tell(at, `users/${uid}`, { token })).body as unknown as Record<string, unknown>
const linkOf = async (email: string) => completionTokenIn(await mailTo(at, email))
const exchange = (link: string, more: object = {}, token?: string) =>
  tell(at, 'users/sessions/exchange', { body: { token: link, ...more }, token })
const pass = 'Nueva.Clave8'

describe('who opens the first mail of an account that somebody else has registered', () => {
  it('ends its sessions, links and password, and nothing that was typed stays with it (R211)', async () => {
    const account = fresh()
    const { token } = (await signUp(at, account)).body
    // A session that a link opens would prove nothing of whoever opens the first mail beside it.
    expect((await tell(at, 'users/sessions/links', { token, body: {} })).code).toBe('account.incomplete')
    await signIn(at, account.email, goodPassword)
    const { body } = await exchange(await linkOf(account.email), { notMine: true }, token)
    expect((await tell(at, 'users/bookings', { token })).code).toBe('session.expired')
    expect((await signIn(at, account.email, goodPassword)).status).toBe(401)
    const row = await rowOf(account.email)
    const { uid, first_name, surname, phone, personal_id, promotion_code, completed } = row
    expect([first_name, surname, phone, personal_id, promotion_code]).toEqual(['', '', null, null, null])
    expect(completed).toBe(false)
    const vehicles = await at.context.db
      .selectFrom('vehicles')
      .select('plate')
      .where('uid', '=', uid)
      .execute()
    expect(vehicles).toEqual([])
    expect(await userOf(body)).toMatchObject({ first_name: '', completed: false, vehicles: [] })
    expect(await mailTo(at, account.email, 2)).toContain('no habías elegido la contraseña')
  })
  it('has it complete with a name and a password of its own, by the link of the second mail (R211, R175)', async () => {
    const account = fresh()
    await signUp(at, account)
    const { body } = await exchange(await linkOf(account.email), { notMine: true })
    // Who has lost the mail gets the same link again, not one that would complete an account without a name.
    expect((await tell(at, 'users/completion', { token: body.token, body: {} })).status).toBe(200)
    const link = resetIn(await mailTo(at, account.email, 3))
    const check = () => tell(at, 'users/recoverypass/check', { body: link })
    const reset = (typed: object) => tell(at, 'users/recoverypass', { body: { ...link, pass, ...typed } })
    expect((await check()).body).toEqual({ success: true, needsName: true })
    for (const typed of [
      {},
      { name: 'Ana' },
      { name: ' ', surname: 'Ruiz' },
      { name: 'R2D2', surname: 'Ruiz' },
    ])
      expect((await reset(typed)).body).toEqual({ success: false, needsName: true })
    expect((await rowOf(account.email)).completed).toBe(false)
    expect((await reset({ name: ' Ana ', surname: 'Ruiz' })).body).toEqual({ success: true })
    expect(await rowOf(account.email)).toMatchObject({ first_name: 'Ana', surname: 'Ruiz', completed: true })
    expect((await reset({ name: 'Eva', surname: 'Gil' })).body).toEqual({ success: false })
    const own = (await signIn(at, account.email, pass)).body
    const vehicle = { plate: account.plate, country: 'ES' }
    expect((await tell(at, 'users/vehicles', { token: own.token, body: vehicle })).status).toBe(200)
  })
  it('an account that has a name keeps it, whatever the new password comes with', async () => {
    const account = fresh()
    await signUpComplete(at, account)
    await tell(at, 'users/recovery', { body: { email: account.email } })
    const link = resetIn(await mailTo(at, account.email, 2))
    expect((await tell(at, 'users/recoverypass/check', { body: link })).body).toEqual({ success: true })
    await tell(at, 'users/recoverypass', { body: { ...link, pass, name: 'Eva', surname: 'Gil' } })
    expect(await rowOf(account.email)).toMatchObject({ first_name: account.name })
  })
})

describe('who completes an account after another one has got its plate', () => {
  /** A pending account, and a driver who has added its vehicle meanwhile. */
  const lateOne = async () => {
    const account = fresh()
    const { token } = (await signUp(at, account)).body
    const holder = (await signUpComplete(at, fresh())).body
    const vehicle = { plate: account.plate, country: 'ES' }
    expect((await tell(at, 'users/vehicles', { token: holder.token, body: vehicle })).status).toBe(200)
    return { account, token }
  }
  it('is told so in the answer to the link, and has no vehicle (R239)', async () => {
    for (const how of ['session', 'password'] as const) {
      const { account, token } = await lateOne()
      const proof = how === 'session' ? [{}, token] : [{ password: goodPassword }]
      const { body } = await exchange(await linkOf(account.email), ...(proof as [object, string?]))
      expect([how, body]).toMatchObject([how, { authenticateSuccess: true, plateTaken: true }])
      expect(await userOf(body)).toMatchObject({ completed: true, vehicles: [] })
    }
  })
  it('is told so in the answer to a new password, and by its mail (R239)', async () => {
    const { account, token } = await lateOne()
    await tell(at, 'users/recovery', { body: { email: account.email } })
    const link = resetIn(await mailTo(at, account.email, 2))
    expect((await tell(at, 'users/recoverypass', { token, body: { ...link, pass } })).body).toEqual({
      success: true,
      plateTaken: true,
    })
    expect(await mailTo(at, account.email, 3)).toContain('la tiene ya otra cuenta')
  })
  it('and nobody else is told so', async () => {
    const account = fresh()
    const { token } = (await signUp(at, account)).body
    expect((await exchange(await linkOf(account.email), {}, token)).body).not.toHaveProperty('plateTaken')
  })
})
