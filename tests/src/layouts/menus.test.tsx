// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Fault } from '../../../contract/fault'
import { cents } from '../../../contract/money'
import { favoriteOf } from '../../kit/favoriteOf'
import { bookingOf, scriptedApi, user as driver } from '../../kit/scriptedApi'
import { mount, type Mounted } from '../../kit/src/shell/mount'

const openMenu = async ({ user }: Mounted, name: string | RegExp = 'Menu'): Promise<HTMLElement> => {
  const [button] = await screen.findAllByRole('button', { name })
  await user.click(button!)
  await screen.findAllByText('Change user')
  return document.getElementById(button!.getAttribute('aria-controls')!)!
}
const linksOf = (menu: HTMLElement): string[] =>
  within(menu)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
const member = (patch: Partial<typeof driver> = {}) =>
  scriptedApi({
    getUser: () => Promise.resolve({ ...driver, ...patch }),
    listBookings: () => Promise.resolve([bookingOf()]),
  })

describe('the menu of a visitor', () => {
  it('is beside a button to log in and one to register (R077)', async () => {
    await mount('/en/info', scriptedApi())
    const hrefs = (name: string) =>
      screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
    await screen.findAllByRole('button', { name: 'Menu' })
    expect(hrefs('Log in')).toContain('/en/login')
    expect(hrefs('Create an account')).toContain('/en/registration')
  })

  it.each([
    ['My parking', '/user/bookings'],
    ['Vehicles', '/user/cars'],
    ['Payments', '/user/payments'],
    ['Favourites', '/user/bookings/favorites'],
  ])('asks who taps %s to log in, at /logon, and keeps the wish (R078)', async (name, wanted) => {
    const mounted = await mount('/en/info', scriptedApi())
    const menu = await openMenu(mounted)
    await mounted.user.click(within(menu).getByRole('button', { name }))
    const popup = await screen.findByRole('dialog', { name: 'Log in first' })
    await mounted.user.click(within(popup).getByRole('link', { name: 'Log in' }))
    await waitFor(() => expect(mounted.where()).toBe('/en/logon'))
    expect(mounted.front.actor.getSnapshot().context.session.getSnapshot().context.wanted).toBe(wanted)
  })

  it('leads to the change of user (R251)', async () => {
    const menu = await openMenu(await mount('/en/info', scriptedApi()))
    expect(linksOf(menu)).toContain('/en/user/changeuser')
  })
})

describe('the menu of a member', () => {
  it('opens by the driver’s name and lists the pages of the spec (R079, R081, R082, R083)', async () => {
    const menu = await openMenu(await mount('/en/info', member(), { member: true }), 'Lucía Ferrer')
    expect(linksOf(menu)).toEqual([
      '/en/user',
      '/en/user/profile',
      '/en/user/bookings',
      '/en/user/cars',
      '/en/user/payments',
      '/en/user/bookings/favorites',
      '/en/user/invoices',
      '/en/user/promotions',
      '/en/user/keychain',
      '/en/user/preferences',
      '/en/user/cars/providers',
      '/en/user/parking-meter',
      '/en/user/parking-finder',
    ])
    expect(screen.getAllByLabelText('Language').length).toBeGreaterThan(0)
    within(menu).getByRole('button', { name: 'Change user' })
    within(menu).getByRole('button', { name: 'Log out' })
  })

  it.each([
    ['/user/parking-meter', 'Parking meter'],
    ['/user/parking-finder', 'Where is my car?'],
  ])('leads at %s to a page that says what it is for (R082, R083)', async (path, title) => {
    await mount(`/en${path}`, member(), { member: true })
    await screen.findByRole('heading', { name: title })
  })

  it('leads administrators alone to the change of user (R080)', async () => {
    const menu = await openMenu(
      await mount('/en/info', member({ role: 'Admin' }), { member: true }),
      'Lucía Ferrer',
    )
    expect(linksOf(menu)).toContain('/en/user/changeadmin')
    expect(within(menu).queryByRole('button', { name: 'Change user' })).toBeNull()
  })

  it('asks another driver, logs out after a yes and asks for the login, from a page for members too (A5)', async () => {
    const mounted = await mount('/en/user/invoices', member(), { member: true })
    const menu = await openMenu(mounted, 'Lucía Ferrer')
    const change = within(menu).getByRole('button', { name: 'Change user' })
    await mounted.user.click(change)
    await mounted.user.click(await screen.findByRole('button', { name: 'Stay as Lucía Ferrer' }))
    expect([mounted.where(), mounted.kept() !== undefined]).toEqual(['/en/user/invoices', true])
    const again = await openMenu(mounted, 'Lucía Ferrer')
    await mounted.user.click(within(again).getByRole('button', { name: 'Change user' }))
    await mounted.user.click(await screen.findByRole('button', { name: 'Log out and change' }))
    await waitFor(() => expect(mounted.where()).toBe('/en/login'))
    expect(mounted.kept()).toBeUndefined()
  })

  it.each(['/en/user/invoices', '/en/contact', '/en/user', '/en/nowhere'])(
    'goes home at log out from %s, and ends the session on the server (R086)',
    async (path) => {
      const api = member()
      const mounted = await mount(path, api, { member: true })
      const menu = await openMenu(mounted, 'Lucía Ferrer')
      await mounted.user.click(within(menu).getByRole('button', { name: 'Log out' }))
      await waitFor(() => expect(mounted.where()).toBe('/en'))
      expect(mounted.kept()).toBeUndefined()
      expect(api.made).toContain('endSession')
    },
  )
})

describe('the cards of the user area', () => {
  it('stand beside its pages, and the one of the page is marked (R073)', async () => {
    await mount('/en/user/cars', member(), { member: true })
    const side = await screen.findByRole('navigation', { name: 'Your area' })
    const current = within(side)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent)).toEqual(['Vehicles1'])
    for (const name of ['My details', /^My parking/, 'Payments', 'Favourites'])
      within(side).getByRole('link', { name })
  })

  it('have on the first page a row for each card, with the number that matters (R012, R051)', async () => {
    const api = scriptedApi({
      getUser: () => Promise.resolve({ ...driver, balance: cents(500) }),
      listFavorites: () => Promise.resolve([favoriteOf()]),
    })
    await mount('/en/user', api, { member: true })
    const rows = within(await screen.findByRole('main'))
    const row = async (name: RegExp) => (await rows.findByRole('link', { name })).textContent
    expect(await row(/^Payments/)).toMatch(/Balance 5,00.€.*visa 4242/)
    expect(await row(/^Vehicles/)).toMatch(/1.*Main: 4821.KJT/)
    await waitFor(async () => expect(await row(/^Favourites/)).toMatch(/1 parking$/))
    for (const name of [/^My details/, /^Invoices/, /^Preferences/]) await row(name)
  })

  it('tell on the first page how soon the next booking begins, and lead on (R051)', async () => {
    await mount('/en/user', member(), { member: true })
    await screen.findByRole('heading', { name: 'Hello, Lucía' })
    screen.getByText('22 h 45 min')
    screen.getByText('48217')
    expect(document.querySelector('#main a[href="/en/user/cars"]')).not.toBeNull()
  })

  it('hide payments where they are forbidden, and refuse their page (R084, R252)', async () => {
    const forbidden = () => member({ forbiddenResources: ['payments'] })
    const mounted = await mount('/en/user', forbidden(), { member: true })
    await screen.findByRole('heading', { name: 'Hello, Lucía' })
    const menu = await openMenu(mounted, 'Lucía Ferrer')
    expect(linksOf(menu)).toContain('/en/user/cars')
    expect(document.querySelector('a[href$="/user/payments"]')).toBeNull()
  })

  it('are kept beside the refusal of payments (R032, R084)', async () => {
    await mount('/en/user/payments', member({ forbiddenResources: ['payments'] }), { member: true })
    await screen.findByRole('heading', { name: 'You can’t see this page' })
    screen.getByText('403')
    screen.getByRole('navigation', { name: 'Your area' })
  })
})

describe('the footer', () => {
  it('has the stores, where else Plaza is, help and documents (R075, R085)', async () => {
    await mount('/de/contact', scriptedApi())
    const footer = await screen.findByRole('contentinfo')
    const hrefs = linksOf(footer)
    for (const name of ['App Store', 'Google Play', 'Instagram']) within(footer).getByRole('link', { name })
    for (const path of ['/de/info/faqs', '/de/contact', '/docs/de/privacy', '/docs/de/terms'])
      expect(hrefs).toContain(path)
  })
})

describe('an account that is not completed', () => {
  const pending = () => {
    let completed = false
    const asked: string[] = []
    const api = scriptedApi({
      getUser: () => Promise.resolve({ ...driver, completed }),
      resendCompletion: () => {
        asked.push('resend')
        return asked.length > 1 ? Promise.reject(new Fault('request.tooMany')) : Promise.resolve({})
      },
    })
    return { api, asked, complete: () => (completed = true) }
  }

  it('is named in the user area, which sends the mail again, and in the menu, until it is completed elsewhere', async () => {
    const { api, asked, complete } = pending()
    const mounted = await mount('/en/user', api, { member: true })
    const send = await screen.findByText('Send the email again')
    screen.getByText(/mailed to driver@plaza.example/)
    await act(async () => void fireEvent.click(send))
    await screen.findByText('Sent. Check your spam folder too.')
    await act(async () => void fireEvent.click(send))
    await screen.findByRole('alert')
    expect(asked).toHaveLength(2)
    const menu = await openMenu(mounted, /^Lucía Ferrer/)
    expect(linksOf(menu).filter((href) => href === '/en/user')).toHaveLength(2)
    complete()
    // In the background it does not look by itself: the tab in which the link was opened tells it.
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    new BroadcastChannel('plaza-session').postMessage('changed')
    await waitFor(() => expect(screen.queryByText('Send the email again')).toBeNull())
    expect(within(menu).queryByText('Finish your account')).toBeNull()
    vi.restoreAllMocks()
  })
})
