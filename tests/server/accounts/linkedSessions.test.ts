import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AutologinLink, OpenSession } from '../../../contract/identity'
import { limits } from '../../../contract/limits'
import { inProcessApi } from '../../../server/inProcessApi'
import {
  goodPassword,
  mailTo,
  newAccount,
  resetIn,
  signIn,
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
/** A driver with two sessions, and the token of a third that a link of the first has opened. */
const driver = async () => {
  const account = newAccount(++count)
  const { token: parent = '' } = (await signUpComplete(at, account)).body
  const { token: other = '' } = (await signIn(at, account.email, goodPassword)).body
  return { account, parent, other, linked: await openedBy(parent) }
}
const linkOf = async (token: string): Promise<string> => {
  const link = (await tell(at, 'users/sessions/links', { token, body: {} })).body as unknown as AutologinLink
  return new URL(link.url).searchParams.get('access-token')!
}
const openedBy = async (token: string): Promise<string> =>
  (await tell(at, 'users/sessions/exchange', { body: { token: await linkOf(token) } })).body.token!
const isOpen = async (token: string): Promise<boolean> =>
  (await tell(at, 'users/vehicles', { token })).code !== 'session.expired'
const sessionsOf = async (token: string): Promise<OpenSession[]> =>
  (await tell(at, 'users/sessions', { token })).body as unknown as OpenSession[]
const idOf = async (token: string): Promise<string> => (await sessionsOf(token))[0]!.id

describe('a session that a link has opened', () => {
  it('ends with the one that made the link, whichever way that ends, and so does what it has opened itself (R147)', async () => {
    const ends: Record<string, (of: Awaited<ReturnType<typeof driver>>) => Promise<unknown>> = {
      'by its id': async ({ parent, other }) =>
        tell(at, `users/sessions/${await idOf(parent)}`, { method: 'DELETE', token: other }),
      'with all others': ({ other }) => tell(at, 'users/sessions', { method: 'DELETE', token: other }),
      'by its own log out': ({ parent }) => tell(at, 'users/sessions/end', { body: { token: parent } }),
      'by a new password': async ({ account: { email } }) => {
        await tell(at, 'users/recovery', { body: { email } })
        const link = resetIn(await mailTo(at, email, 2))
        return tell(at, 'users/recoverypass', { body: { ...link, pass: 'Nueva.Clave8' } })
      },
    }
    for (const [how, end] of Object.entries(ends)) {
      const of = await driver()
      const grandchild = await openedBy(of.linked)
      expect([how, await isOpen(of.linked), await isOpen(grandchild)]).toEqual([how, true, true])
      await end(of)
      expect([how, await isOpen(of.linked), await isOpen(grandchild)]).toEqual([how, false, false])
    }
  })
  it('lasts no longer than the one that made the link, and does not prolong it (R147, R325)', async () => {
    const { parent, other, linked } = await driver()
    await at.setNow('2026-11-30T10:14:59+01:00')
    const late = await openedBy(linked)
    const own = (await signIn(at, newAccount(count).email, goodPassword)).body.token!
    expect([await isOpen(parent), await isOpen(linked), await isOpen(late)]).toEqual([true, true, true])
    const link = await linkOf(late)
    await at.setNow('2026-11-30T10:15:00+01:00')
    for (const over of [parent, other, linked, late]) expect(await isOpen(over)).toBe(false)
    expect((await tell(at, 'users/sessions/exchange', { body: { token: link } })).code).toBe(
      'session.tokenInvalid',
    )
    expect(await isOpen(own)).toBe(true)
    await at.setNow(standingAt)
  })
  it('ends alone when it is ended itself, and stays alone when it ends all others', async () => {
    const first = await driver()
    await tell(at, 'users/sessions/end', { body: { token: first.linked } })
    expect([await isOpen(first.parent), await isOpen(first.linked)]).toEqual([true, false])
    const second = await driver()
    await tell(at, 'users/sessions', { method: 'DELETE', token: second.linked })
    expect(await sessionsOf(second.linked)).toMatchObject([{ current: true }])
    expect(await isOpen(second.parent)).toBe(false)
  })
  it('is none in a browser that is signed in to the account: its session stays, and the link is used', async () => {
    const { parent, linked } = await driver()
    for (const [maker, browser] of [
      [parent, parent],
      [linked, parent],
    ] as const) {
      const [link, before] = [await linkOf(maker), await sessionsOf(parent)]
      const told = await tell(at, 'users/sessions/exchange', { token: browser, body: { token: link } })
      expect(told.body).toMatchObject({ token: browser, authenticateSuccess: true })
      expect(await sessionsOf(parent)).toHaveLength(before.length)
      expect((await tell(at, 'users/sessions/exchange', { body: { token: link } })).code).toBe(
        'session.tokenInvalid',
      )
    }
  })
  it('is not ended by the number of an account that it uses up itself', async () => {
    const { account, parent, other, linked } = await driver()
    for (const token of [other, linked]) await tell(at, 'users/sessions/end', { body: { token } })
    // But for the link, the session that makes it was used longest ago.
    const link = await linkOf(parent)
    await at.setNow('2026-11-23T10:16:00+01:00')
    const api = inProcessApi(at.context)
    for (let i = 0; i < limits.sessionsPerAccount - 1; i++)
      await api.authenticate({ user: account.email, pass: goodPassword })
    await at.setNow('2026-11-23T10:17:00+01:00')
    const { token } = (await tell(at, 'users/sessions/exchange', { body: { token: link } })).body
    expect([await isOpen(token!), await isOpen(parent)]).toEqual([true, true])
    await at.setNow(standingAt)
  })
})

describe('a demo account, which everybody uses', () => {
  it('shows a visitor no session but the own one, and ends no other', async () => {
    const [mine, stranger] = [await at.login(), await at.login()]
    expect(await sessionsOf(mine)).toMatchObject([{ current: true }])
    const end = (path: string) => tell(at, path, { method: 'DELETE', token: mine })
    const refused = { status: 403, code: 'account.demo' }
    expect(await end('users/sessions')).toMatchObject(refused)
    expect(await end(`users/sessions/${await idOf(stranger)}`)).toMatchObject(refused)
    expect(await isOpen(stranger)).toBe(true)
    expect((await end(`users/sessions/${await idOf(mine)}`)).status).toBe(200)
    expect([await isOpen(mine), await isOpen(stranger)]).toEqual([false, true])
  })
})
