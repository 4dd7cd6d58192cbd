import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Promotions } from '../../../contract/calls/promotions'
import type { SupportCase } from '../../../contract/calls/cases'
import { limits } from '../../../contract/limits'
import { locales } from '../../../contract/locale'
import { settleCase } from '../../../server/cases/cases'
import { inviteFriend } from '../../../server/promotions/invite'
import { mailTo, newAccount, signUp, signUpComplete, tell } from '../../kit/server/accounts/people'
import { standUp, standingAt, type Standing } from '../../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

let count = 0
let token: string
let uid: string
beforeEach(async () => {
  const { body } = await signUpComplete(at, newAccount(++count))
  token = body.token!
  uid = body.uid!
})
const promotions = async (by = token): Promise<Promotions> =>
  (await tell(at, 'users/promotions', { token: by })).body as unknown as Promotions
const invite = (email: string, by = token) =>
  tell(at, 'users/promotions/invitations', { token: by, body: { email } })
const friend = (): string => `friend${++count}@example.net`
const granted = async (): Promise<string> => {
  const id = `${uid}.1`
  const row = { id, uid, state: 'granted', address: null, granted: at.context.now(), changed: 0 }
  await at.context.db.insertInto('rewards').values(row).execute()
  return id
}
const request = (id: string, address: string, by = token) =>
  tell(at, `users/promotions/rewards/${id}`, { token: by, body: { address } })

describe('the code of a driver', () => {
  it('is his own and opens the registration by a link (R135, R169)', async () => {
    const { code, link, ...rest } = await promotions()
    expect(code).toMatch(/^[A-Z0-9]{8}$/)
    expect(link).toBe(`https://plaza.test/registration?code=${code}`)
    expect(rest).toEqual({ friends: 0, registered: 0, rewards: [], invitations: [] })
    expect((await promotions()).code).toBe(code)
  })

  it('has a link in the language of the driver, and is made for an account that has none (R169)', async () => {
    await at.context.db
      .updateTable('users')
      .set({ locale: 'de', referral_code: null })
      .where('uid', '=', uid)
      .execute()
    const [one, two] = await Promise.all([promotions(), promotions()])
    expect(one.link).toBe(`https://plaza.test/de/registration?code=${one.code}`)
    expect(two.code).toBe(one.code)
  })

  it('tells how many have registered with it and complete it later (R135)', async () => {
    const { code } = await promotions()
    const told = await signUp(at, newAccount(++count, { promotionCode: code.toLowerCase() }))
    expect(told.status).toBe(200)
    expect((await promotions()).registered).toBe(0)
    await signUpComplete(at, newAccount(++count, { promotionCode: code }))
    expect((await promotions()).registered).toBe(1)
  })
})

describe('an invitation', () => {
  it.each(locales)(
    'is a mail in the language of the driver (%s) with the link (R170, R280)',
    async (locale) => {
      const account = newAccount(++count, { locale, name: 'Nuria' })
      const by = (await signUpComplete(at, account)).body.token!
      const to = friend()
      const { status, body } = await invite(` ${to.toUpperCase()} `, by)
      const { code, invitations } = body as unknown as Promotions
      expect([status, invitations]).toEqual([
        200,
        [{ to: 'f…@example.net', at: '2026-11-23T09:15:00+00:00', state: 'waiting' }],
      ])
      const text = await mailTo(at, to)
      const prefix = locale === 'es' ? '' : `/${locale}`
      expect(text).toContain(`https://plaza.example${prefix}/registration?code=${code}`)
      expect(text).toContain('Nuria')
      expect(text).not.toContain(account.email)
      await expect.poll(async () => (await promotions(by)).invitations[0]?.state).toBe('sent')
    },
  )

  it('is sent once a month to an address, whoever invites (R313)', async () => {
    const to = friend()
    expect((await invite(to)).status).toBe(200)
    expect((await invite(to)).code).toBe('promotion.notInvited')
    const other = (await signUpComplete(at, newAccount(++count))).body.token!
    expect((await invite(to, other)).code).toBe('promotion.notInvited')
    await at.setNow(new Date(Date.parse(standingAt) + limits.invitationPause).toISOString())
    await at.context.db.updateTable('sessions').set({ expires: Number.MAX_SAFE_INTEGER }).execute()
    await inviteFriend(at.context, uid, to)
    await at.setNow(standingAt)
    expect(await mailTo(at, to, 2)).toContain('/registration?code=')
  })

  it('of several at once to one address is one mail (R280)', async () => {
    const to = friend()
    const told = await Promise.all(Array.from({ length: 4 }, () => invite(to)))
    expect(told.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('tells nothing of whether the address has an account (R280)', async () => {
    const known = newAccount(++count)
    await signUpComplete(at, known)
    const shape = async (email: string) => {
      const { status, body } = await invite(email)
      return { status, states: (body as unknown as Promotions).invitations.map(({ state }) => state) }
    }
    const mine = token
    const stranger = await shape(friend())
    token = (await signUpComplete(at, newAccount(++count))).body.token!
    expect(await shape(known.email)).toEqual(stranger)
    const invited = async () =>
      (await at.mails()).some(
        ({ to, text = '' }) => to.includes(known.email) && text.includes('/registration?code='),
      )
    await expect.poll(invited, { timeout: 20_000 }).toBe(true)
    token = mine
  })

  it('is refused for an address that is none or is one’s own, and for a pending account (R313)', async () => {
    expect((await invite('')).code).toBe('session.emailMissing')
    expect((await invite('nobody at all')).code).toBe('session.emailInvalid')
    expect((await invite(`alex${count}@example.org`)).code).toBe('promotion.notInvited')
    const pending = (await signUp(at, newAccount(++count))).body.token!
    expect((await invite(friend(), pending)).code).toBe('account.incomplete')
  })

  it('is sent at most ten times an hour by one driver (R280)', async () => {
    const context = { ...at.context }
    for (let sent = 0; sent < limits.invitationsPerHour; sent++) await inviteFriend(context, uid, friend())
    await expect(inviteFriend(context, uid, friend())).rejects.toMatchObject({
      code: 'session.tooManyAttempts',
    })
  })

  it('tells when the mail server of the friend refuses it (R313)', async () => {
    await invite(friend())
    await expect.poll(async () => (await promotions()).invitations[0]?.state).toBe('sent')
    await at.context.db.updateTable('mail_outbox').set({ state: 'givenUp' }).execute()
    expect((await promotions()).invitations[0]?.state).toBe('failed')
  })

  it('keeps no address (R280)', async () => {
    const to = friend()
    await invite(to)
    await mailTo(at, to)
    await expect
      .poll(async () => JSON.stringify(await at.context.db.selectFrom('mail_outbox').selectAll().execute()))
      .not.toContain(to)
    const rows = await at.context.db.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(to)
  })
})

describe('a reward', () => {
  it('is requested with an address, once, and sent when its case is settled (R342)', async () => {
    const id = await granted()
    expect((await request(id, '  Calle ')).code).toBe('promotion.addressMissing')
    const address = 'Álex Núñez\nCalle Mayor 1\n28013 Madrid'
    const states = async () => (await promotions()).rewards.map(({ state }) => state)
    expect((await request(id, address)).status).toBe(200)
    expect(await states()).toEqual(['requested'])
    await request(id, 'Somewhere else 12')
    const support = at.context.configuration.support.email
    expect(await mailTo(at, support)).toContain('28013 Madrid')
    const { body } = await tell(at, 'users/cases', { token })
    const cases = body as unknown as SupportCase[]
    expect(cases).toMatchObject([{ kind: 'reward', state: 'open' }])
    expect(await settleCase(at.context, cases[0]!.number)).toBe(true)
    expect(await settleCase(at.context, cases[0]!.number)).toBe(false)
    expect(await states()).toEqual(['sent'])
    const row = await at.context.db.selectFrom('rewards').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row?.address).toBeNull()
  })

  it('of another driver is not there (R248)', async () => {
    const id = await granted()
    const other = (await signUpComplete(at, newAccount(++count))).body.token!
    for (const asked of [id, 'nobodys'])
      expect((await request(asked, 'Calle Mayor 1, Madrid', other)).code).toBe('promotion.noReward')
    expect((await promotions(other)).rewards).toEqual([])
    expect((await tell(at, 'users/cases', { token: other })).body).toEqual([])
  })
})
