// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PageName } from '../../contract/pages'
import { pages } from '../../src/pages'
import { scriptedApi, user as driver } from '../kit/scriptedApi'
import { mount } from '../kit/src/shell/mount'

const withRole = (role: string) => scriptedApi({ getUser: () => Promise.resolve({ ...driver, role }) })

/** The layouts as Appendix R of the requirements lists them; a booking brings its own header. */
const specified: Record<string, readonly PageName[]> = {
  finder: ['index'],
  login: ['login', 'logon'],
  password: ['recovery', 'recovery-tokenEmail'],
  menu: ['user', 'user-data', 'user-cars', 'user-bookings', 'user-payments', 'user-bookings-favorites'],
  bare: ['noshowlegals'],
  own: ['user-bookings-new'],
}

describe('the layout of a page', () => {
  it('is the one that the requirements name (R070, R071, R072, R073, R074, R075)', () => {
    const named = new Map(Object.entries(specified).flatMap(([layout, of]) => of.map((one) => [one, layout])))
    for (const name of Object.keys(pages) as PageName[])
      expect(`${name}: ${pages[name].layout}`).toBe(
        `${name}: ${named.get(name) ?? (name.startsWith('user') ? 'default' : 'welcome-app')}`,
      )
  })
})

describe('pages of the user area', () => {
  const guarded = (Object.keys(pages) as PageName[]).filter((name) => name.startsWith('user'))

  it('ask for the login, all but a booking, which asks by itself (R068)', () => {
    const open = guarded.filter((name) => pages[name].guards?.[0] !== 'member')
    expect(open).toEqual(['user-bookings-new'])
    const others = (Object.keys(pages) as PageName[]).filter((name) => pages[name].guards?.length)
    // The page to which the gateway's page comes back.
    expect(others.filter((name) => !guarded.includes(name))).toEqual(['addcard'])
  })

  it('keep the wanted page for after the login (R068)', async () => {
    const { where, front } = await mount('/de/user/cars/providers?x=1#y', scriptedApi())
    await waitFor(() => expect(where()).toBe('/de/login'))
    expect(front.actor.getSnapshot().context.session.getSnapshot().context.wanted).toBe(
      '/user/cars/providers?x=1#y',
    )
  })

  it('ask nobody to log in for an address that does not exist', async () => {
    const { where } = await mount('/en/user/bookigns', scriptedApi())
    await screen.findByRole('heading', { name: 'This page could not be found' })
    expect(where()).toBe('/en/user/bookigns')
  })

  it.each([
    ['an administrator', 'SuperAdmin', '/en/user/changeadmin'],
    ['another driver', 'driver', '/en/user'],
  ])('lead %s from /user/changeuser (A5, R251)', async (_, role, target) => {
    const { where } = await mount('/en/user/changeuser', withRole(role), { member: true })
    await waitFor(() => expect(where()).toBe(target))
  })

  it('lead a visitor from /user/changeuser to the login (A5, R251)', async () => {
    const { where } = await mount('/en/user/changeuser', scriptedApi())
    await waitFor(() => expect(where()).toBe('/en/login'))
  })
})
