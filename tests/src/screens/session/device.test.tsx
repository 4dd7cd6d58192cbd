// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Fault } from '../../../../contract/fault'
import { now, openSession, scriptedApi, token } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const refuse = (name: string) => () => {
  throw new DOMException(name, name)
}
const blocked = {
  getItem: refuse('SecurityError'),
  setItem: refuse('SecurityError'),
  removeItem: refuse('SecurityError'),
}
const full = { getItem: () => null, setItem: refuse('QuotaExceededError'), removeItem: () => undefined }

describe.each([
  ['blocked', blocked],
  ['full', full],
] as const)('with a storage that is %s', (_, storage) => {
  it('a link signs in and says whose account it is, and the page of an account opens', async () => {
    for (const kind of ['localStorage', 'sessionStorage']) vi.stubGlobal(kind, storage)
    const { kept } = await mount(`/en/user?access-token=${token}`, scriptedApi(), { arrives: true })
    await screen.findByText('Hello, Lucía')
    await screen.findByText(/^You’re logged in as Lucía Ferrer/)
    expect([kept(), location.search]).toEqual([token, ''])
  })
})

describe('with a clock of the device that is a day ahead or behind', () => {
  it.each([86_400_000, -86_400_000])(
    '%i ms: links work, sessions stay, and times are the server’s',
    async (off) => {
      const device = vi.spyOn(Date, 'now').mockReturnValue(now + off)
      const { front } = await mount(
        `/en/user/profile?access-token=${token}`,
        scriptedApi({
          listSessions: () =>
            Promise.resolve([openSession, { ...openSession, id: 'tablet', current: false }]),
        }),
        { arrives: true },
      )
      await screen.findByText(/^You’re logged in as Lucía Ferrer/)
      await screen.findByText(/^Last used: 23 Nov 2026 \d\d:15$/)
      front.sendIfAllowed({ type: 'session.refresh' })
      const session = () => front.actor.getSnapshot().context.session.getSnapshot()
      await waitFor(() => expect(session().matches({ member: 'fresh' })).toBe(true))
      device.mockRestore()
    },
  )
})

it('writes the last use of a session as the language writes dates (R176)', async () => {
  const sessions = [openSession, { ...openSession, id: 'tablet', current: false }]
  await mount('/user/profile', scriptedApi({ listSessions: () => Promise.resolve(sessions) }), {
    member: true,
  })
  await screen.findByText(/^Último uso: 23\/11\/2026 \d\d:15$/)
})

describe('a session that is ended on another device', () => {
  it('is noticed within a minute by a page that is only looked at', async () => {
    let ended = false
    const api = scriptedApi()
    const { getUser } = api
    api.getUser = (input, signal) =>
      ended ? Promise.reject(new Fault('session.expired')) : getUser(input, signal)
    const ticks: (() => void)[] = []
    const tick = vi.spyOn(globalThis, 'setInterval').mockImplementation(((act: () => void, ms: number) => {
      if (ms === 60_000) ticks.push(act)
      return 0
    }) as never)
    await mount('/en/user', api, { member: true, arrives: true })
    await screen.findByText('Hello, Lucía')
    tick.mockRestore()
    ended = true
    act(() => ticks.forEach((pass) => pass()))
    await screen.findByRole('heading', { name: 'Session expired' })
  })
})
