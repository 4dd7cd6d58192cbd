import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../contract/limits'
import { demoPassword } from '../../../contract/rules/demo'
import { seedDemo } from '../../../server/accounts/demo'
import { storeToken } from '../../../server/accounts/oneTimeTokens'
import { hashPassword } from '../../../server/accounts/password'
import {
  goodPassword,
  mailTo,
  newAccount,
  resetIn,
  signIn,
  signUp,
  signUpComplete,
  tell,
} from '../../kit/server/accounts/people'
import { standUp, standingAt, type Standing } from '../../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

let count = 0
/** An account with its address and the token of its registration; `pending` when its mail was not opened. */
const registered = async (pending = false): Promise<{ email: string; token: string }> => {
  const account = newAccount(++count)
  const { body } = await (pending ? signUp : signUpComplete)(at, account)
  await mailTo(at, account.email)
  return { email: account.email, token: body.token! }
}
const recover = (email: string, locale?: string) =>
  tell(at, 'users/recovery', { body: { email, ...(locale && { locale }) } })
const linkOf = async (email: string, mail = 2) => {
  expect((await recover(email)).status).toBe(200)
  return resetIn(await mailTo(at, email, mail))
}
const resetsQueued = async (): Promise<number> =>
  (await at.context.db.selectFrom('mail_outbox').select('id').where('kind', '=', 'reset').execute()).length
const reset = (body: { email: string; vt: string; pass?: string; name?: string; surname?: string }) =>
  tell(at, 'users/recoverypass', { body: { pass: 'Nueva.Clave8', ...body } })
const check = (body: { email: string; vt: string }) => tell(at, 'users/recoverypass/check', { body })

describe('asking for a new password', () => {
  it('of an address that no account has is refused (R237, R272)', async () => {
    expect(await recover('nobody@example.org')).toMatchObject({ status: 404, code: 'recovery.notRegistered' })
    expect((await recover('  ')).code).toBe('session.emailMissing')
    expect((await recover('a@b')).code).toBe('session.emailInvalid')
  })
  it('mails a link in the language of the page, whatever case the address is written in (R217)', async () => {
    const { email } = await registered()
    expect((await recover(email.toUpperCase(), 'de')).status).toBe(200)
    expect(await mailTo(at, email, 2)).toContain('/de/recovery/')
  })
  it('mails three times an hour, also when ten ask at once, and leaves the last link valid (R175)', async () => {
    const { email } = await registered()
    const before = await resetsQueued()
    const all = await Promise.all(Array.from({ length: 10 }, () => recover(email)))
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const last = limits.recoveriesPerHour + 1
    const link = resetIn(await mailTo(at, email, last))
    expect((await resetsQueued()) - before).toBe(limits.recoveriesPerHour)
    await at.setNow('2026-11-23T11:15:01+01:00')
    expect(resetIn((await recover(email), await mailTo(at, email, last + 1))).vt).not.toBe(link.vt)
    await at.setNow(standingAt)
  })
  it('keeps nobody from recovering: the link from before the limit sets the password (R175)', async () => {
    const { email } = await registered()
    for (let i = 0; i < limits.recoveriesPerHour + 2; i++) expect((await recover(email)).status).toBe(200)
    const link = resetIn(await mailTo(at, email, limits.recoveriesPerHour + 1))
    expect((await reset(link)).body.success).toBe(true)
  })
})

describe('a demo account, whose password and mailbox are public', () => {
  const demo = 'driver@plaza.example'
  it('gets no link to another password, and none sets one', async () => {
    const before = await resetsQueued()
    expect(await recover(demo)).toMatchObject({ status: 403, code: 'account.demo' })
    expect(await resetsQueued()).toBe(before)
    const link = { secret: 'made earlier', uid: 'demo-driver', purpose: 'reset' } as const
    await storeToken(at.context.db, { ...link, until: Date.parse(standingAt) + 1_000 })
    expect((await reset({ email: demo, vt: link.secret })).code).toBe('account.demo')
    expect((await signIn(at, demo, demoPassword)).status).toBe(200)
  })
  it('has its password again after a start, whoever changed it', async () => {
    const password_hash = await hashPassword('Otra.Clave9')
    await at.context.db.updateTable('users').set({ password_hash }).where('email', '=', demo).execute()
    expect((await signIn(at, demo, demoPassword)).status).toBe(401)
    await seedDemo(at.context)
    expect((await signIn(at, demo, demoPassword)).status).toBe(200)
  })
})

describe('setting a new password by the mailed link', () => {
  it('works once, also when ten ask at once, and ends every session (R175, R266)', async () => {
    const { email, token } = await registered()
    const link = await linkOf(email)
    const all = await Promise.all(Array.from({ length: 10 }, () => reset(link)))
    expect(all.filter(({ body }) => body.success)).toHaveLength(1)
    expect((await tell(at, 'users/bookings', { token })).code).toBe('session.expired')
    expect((await signIn(at, email, goodPassword)).status).toBe(401)
    expect((await signIn(at, email, 'Nueva.Clave8')).status).toBe(200)
    expect(await mailTo(at, email, 3)).not.toContain('Nueva.Clave8')
  })
  it('proves the mailbox of a pending account, and asks who its owner is (A47)', async () => {
    const { email } = await registered(true)
    const link = await linkOf(email)
    expect((await check(link)).body).toEqual({ success: true, needsName: true })
    expect((await reset(link)).body).toEqual({ success: false, needsName: true })
    expect((await reset({ ...link, name: 'Eva', surname: 'Gil' })).body).toEqual({ success: true })
    const { body } = await signIn(at, email, 'Nueva.Clave8')
    const user = await tell(at, `users/${body.uid}`, { token: body.token })
    // Whatever a stranger had written at the registration is gone, the vehicle too.
    expect(user.body).toMatchObject({ completed: true, first_name: 'Eva', surname: 'Gil', vehicles: [] })
  })
  it('keeps what a pending account holds where its registration’s session asks', async () => {
    const { email, token } = await registered(true)
    const link = await linkOf(email)
    const body = { ...link, pass: 'Nueva.Clave8' }
    expect((await tell(at, 'users/recoverypass/check', { body: link, token })).body).toEqual({
      success: true,
    })
    expect((await tell(at, 'users/recoverypass', { body, token })).body).toEqual({ success: true })
    const { body: session } = await signIn(at, email, 'Nueva.Clave8')
    const user = await tell(at, `users/${session.uid}`, { token: session.token })
    expect(user.body).toMatchObject({ completed: true, vehicles: [{ main: true }] })
  })
  it('works with each link of the hour, until one is used: nobody else makes the owner’s link useless', async () => {
    const { email } = await registered()
    const links = [await linkOf(email), await linkOf(email, 3)]
    expect((await check(links[0]!)).body).toEqual({ success: true })
    expect((await reset(links[0]!)).body).toEqual({ success: true })
    expect((await reset(links[1]!)).body).toEqual({ success: false })
  })
  it('is refused after an hour, for another address and for another token (A63)', async () => {
    const [one, two] = [await registered(), await registered()]
    const link = await linkOf(one.email)
    expect((await check({ ...link, email: two.email })).body).toEqual({ success: false })
    expect((await check({ ...link, email: one.email.toUpperCase() })).body).toEqual({ success: true })
    expect((await reset({ ...link, email: two.email })).body).toEqual({ success: false })
    expect((await reset({ ...link, email: 'nobody@example.org' })).body).toEqual({ success: false })
    expect((await reset({ ...link, vt: `${link.vt}x` })).body).toEqual({ success: false })
    await at.setNow('2026-11-23T11:15:00+01:00')
    expect((await reset(link)).body).toEqual({ success: false })
    await at.setNow('2026-11-23T11:14:59+01:00')
    expect((await reset(link)).body).toEqual({ success: true })
    expect((await check(link)).body).toEqual({ success: false })
    await at.setNow(standingAt)
  })
  it('demands a good password, and a refused one leaves the link as it is (R218, R219, R220, R221, R222)', async () => {
    const { email } = await registered()
    const link = await linkOf(email)
    const codes = [
      'Ab1',
      'abcdefg1',
      'ABCDEFG1',
      'Abcdefgh',
      'Lluvia Verde7',
      'Lluvia~Verde7',
      'Passw0rd2024!',
      `Aa1${'x'.repeat(126)}`,
    ]
    const told = await Promise.all(codes.map((pass) => reset({ ...link, pass })))
    expect(told.map(({ code }) => code)).toEqual([
      'account.passwordWeak',
      'account.passwordWeak',
      'account.passwordWeak',
      'account.passwordWeak',
      'account.passwordSymbol',
      'account.passwordSymbol',
      'account.passwordCommon',
      'account.passwordWeak',
    ])
    expect((await reset({ ...link, pass: `Aa1${'x'.repeat(125)}` })).body.success).toBe(true)
  })
  it('does not activate a deactivated account, whose driver learns it at the login (R195)', async () => {
    const { email } = await registered()
    await at.context.db.updateTable('users').set({ active: false }).where('email', '=', email).execute()
    expect((await reset(await linkOf(email))).body.success).toBe(true)
    expect((await signIn(at, email, 'Nueva.Clave8')).status).toBe(403)
    expect((await signIn(at, email, goodPassword)).status).toBe(401)
  })
  it('stores neither the token nor the password', async () => {
    const { email } = await registered()
    const { vt } = await linkOf(email)
    const { db } = at.context
    const rows = [
      await db.selectFrom('one_time_tokens').selectAll().execute(),
      await db.selectFrom('mail_outbox').selectAll().where('state', '=', 'sent').execute(),
      await db.selectFrom('users').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toContain(vt)
    expect(JSON.stringify(rows)).not.toContain(goodPassword)
  })
  it('takes as long for a wrong link as for the right one', async () => {
    const { email } = await registered()
    const link = await linkOf(email)
    const timed = async (body: typeof link): Promise<number> => {
      const started = performance.now()
      await reset(body)
      return performance.now() - started
    }
    const wrong = [0, 1, 2, 3, 4].map(() => timed({ ...link, email: 'nobody@example.org' }))
    const times = (await Promise.all(wrong)).sort((a, b) => a - b)
    // The hash alone takes some milliseconds: without it the median would be near one.
    expect(times[2]).toBeGreaterThan(4)
  })
})
