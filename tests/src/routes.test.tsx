// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { locales } from '../../contract/locale'
import { rememberLocale, readCookie } from '../../src/storage/cookies'
import { recallSearch } from '../../src/storage/search'
import { localeRedirect } from '../../src/language'
import { readFileSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router'
import { routes } from '../../src/routes'
import { reloadForMissingChunk } from '../../src/screens/errors/crash'
import { atocha, now, scriptedApi, stay, token } from '../kit/scriptedApi'
import { mount } from '../kit/src/shell/mount'

afterEach(() => {
  document.cookie = 'i18n_redirected=; path=/; max-age=0'
})

/** The addresses of the spec (requirements, appendix R), by their names. Segments are not translated. */
const addresses = [
  ['index', '/'],
  ['login', '/login'],
  ['logon', '/logon'],
  ['registration', '/registration'],
  ['providers', '/providers'],
  ['geolocation', '/geolocation'],
  ['recovery', '/recovery'],
  ['recovery-tokenEmail', '/recovery/anything'],
  ['contact', '/contact'],
  ['info', '/info'],
  ['info-faqs', '/info/faqs'],
  ['pwa', '/pwa'],
  ['noshowlegals', '/noshowlegals'],
  ['legalBorrar', '/legalBorrar'],
  ['addcard', '/addcard'],
  ['addpayment', '/addpayment'],
  ['user', '/user'],
  ['user-profile', '/user/profile'],
  ['user-data', '/user/data'],
  ['user-cars', '/user/cars'],
  ['user-cars-providers', '/user/cars/providers'],
  ['user-bookings', '/user/bookings'],
  ['user-bookings-new', '/user/bookings/new'],
  ['user-bookings-detail', '/user/bookings/detail'],
  ['user-bookings-favorites', '/user/bookings/favorites'],
  ['user-payments', '/user/payments'],
  ['user-invoices', '/user/invoices'],
  ['user-keychain', '/user/keychain'],
  ['user-preferences', '/user/preferences'],
  ['user-promotions', '/user/promotions'],
  ['user-borrar', '/user/borrar'],
  ['user-changeadmin', '/user/changeadmin'],
] as const
/** Pages that the spec names without an address, and the one of every other path. */
const ownAddresses = [
  ['user-parking-meter', '/user/parking-meter'],
  ['user-parking-finder', '/user/parking-finder'],
  ['continue', '/continue'],
  ['unknown', '/nowhere'],
] as const
const prefixes = { es: '', en: '/en', de: '/de', fr: '/fr', it: '/it' }
const idsOf = ({ id, children = [] }: RouteObject): string[] => [
  ...(id === undefined ? [] : [id]),
  ...children.flatMap(idsOf),
]
const routeAt = (path: string): string | undefined => matchRoutes(routes, path)?.at(-1)?.route.id

describe('routes in five languages', () => {
  it('has the 160 addresses of the spec, named with their language (R019, R020, R021, R035–R067)', () => {
    let found = 0
    for (const locale of locales)
      for (const [name, path] of [...addresses, ...ownAddresses]) {
        const address = `${prefixes[locale]}${path}`.replace(/(.)\/$/, '$1')
        expect(routeAt(address), address).toBe(`${name}___${locale}`)
        expect(routeAt(`${address}/`.replace('//', '/')), `${address}/`).toBe(`${name}___${locale}`)
        found += addresses.some(([known]) => known === name) ? 1 : 0
      }
    expect(found).toBe(160)
    const ids = routes.flatMap(idsOf)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(160 + ownAddresses.length * locales.length)
  })

  it.each(locales)('gives every page a title in %s', (locale) => {
    const { titles } = JSON.parse(readFileSync(`locales/${locale}/ui/menu.json`, 'utf8')) as {
      titles: Record<string, string>
    }
    const untitled = [...addresses, ...ownAddresses]
      .filter(([name]) => name !== 'index' && !titles[name]?.trim())
      .map(([name]) => name)
    expect(untitled).toEqual([])
  })

  it.each([
    ['/nowhere', 'No encontramos esta página', '/'],
    ['/en/nowhere', 'This page could not be found', '/en'],
    ['/de/a/b', 'Diese Seite gibt es nicht', '/de'],
  ])(
    'says at %s in the language of the URL that nothing is there (R027, R031, R320)',
    async (path, title, home) => {
      await mount(path, scriptedApi())
      await screen.findByRole('heading', { name: title })
      expect(document.querySelector('#main a')?.getAttribute('href')).toBe(home)
      await waitFor(() => expect(document.documentElement.lang).toBe(/^\/(en|de)/.exec(path)?.[1] ?? 'es'))
    },
  )

  it.each([
    [undefined, ['fr-CA', 'en'], '/fr/login'],
    [undefined, ['pt-BR', 'ja'], undefined],
    ['de', ['fr'], '/de/login'],
    ['es', ['fr'], undefined],
  ] as const)(
    'sends a first visit with cookie %s and browser %s to %s (R022, R023, A65)',
    (cookie, browser, wanted) => {
      if (cookie) rememberLocale(cookie)
      expect(localeRedirect('/login', browser)).toBe(wanted)
      expect(localeRedirect('/it/login', browser)).toBeUndefined()
    },
  )

  it('leads from an address that names Spanish to the one without a prefix, and stays there (A2)', () => {
    expect(localeRedirect('/es', ['en'])).toBe('/')
    expect(localeRedirect('/', ['en'])).toBeUndefined()
    expect(localeRedirect('/es/login', ['en'])).toBe('/login')
  })

  it('offers five languages, each by its own name (R143)', async () => {
    await mount('/de/login', scriptedApi())
    const [choice] = await screen.findAllByLabelText<HTMLSelectElement>('Sprache')
    expect([...choice!.options].map(({ text }) => text)).toEqual([
      'Español',
      'English',
      'Français',
      'Deutsch',
      'Italiano',
    ])
  })

  it('changes the language and keeps route, query and anchor; the cookie follows (R026, R027)', async () => {
    const { user, where } = await mount('/en/login?email=a@b.es#x', scriptedApi())
    await user.selectOptions((await screen.findAllByLabelText('Language'))[0]!, 'Deutsch')
    await waitFor(() => expect(where()).toBe('/de/login?email=a@b.es#x'))
    await screen.findByLabelText('Passwort')
    expect(readCookie('i18n_redirected')).toBe('de')
    document.cookie = 'broken=%E0%A4%A; path=/'
    expect(readCookie('broken')).toBeUndefined()
    expect(document.title).toBe('Anmelden – Plaza')
  })

  it('asks a visitor who taps My parking to log in, and keeps the wish (R078)', async () => {
    const { user, where, front } = await mount('/en/nowhere', scriptedApi())
    await user.click((await screen.findAllByRole('button', { name: 'My parking' }))[0]!)
    const popup = await screen.findByRole('dialog', { name: 'Log in first' })
    fireEvent.click(popup.querySelector('a')!)
    await waitFor(() => expect(where()).toBe('/en/logon'))
    expect(front.actor.getSnapshot().context.session.getSnapshot().context.wanted).toBe('/user/bookings')
  })

  it('searches from an address that does not exist, and shows the results', async () => {
    const { user, where } = await mount('/en/nowhere', scriptedApi())
    await user.type(await screen.findByRole('combobox', { name: 'Where' }), 'atocha{Enter}')
    await waitFor(() => expect(where()).toMatch(/^\/en\?where=/))
    expect(await screen.findByRole('button', { name: 'Parking Atocha Sur' })).toBeTruthy()
  })

  it('forgets the search with the logo (R076)', async () => {
    const { user, front } = await mount('/en/nowhere', scriptedApi())
    act(() => void front.sendIfAllowed({ type: 'search.ask', at: now, place: atocha, window: stay }))
    await user.click((await screen.findAllByRole('link', { name: /plaza.*home/i }))[0]!)
    expect(front.actor.getSnapshot().context.search.getSnapshot().context.place).toBeUndefined()
  })
})

describe('arriving', () => {
  it('takes the token of the URL for the session and hides it (R184, R185)', async () => {
    const { kept } = await mount(`/en/user/bookings?access-token=${token}&x=1#proximo`, scriptedApi(), {
      arrives: true,
    })
    await screen.findByRole('heading', { name: 'My parking' })
    expect(kept()).toBe(token)
    expect(location.href).toMatch(/\/en\/user\/bookings\?x=1#proximo$/)
    expect(['autologin', 'counterValue'].map((name) => sessionStorage.getItem(name))).toEqual(['true', '6'])
  })

  it('warns of a token without an identity, at home (R186, A34)', async () => {
    const { kept } = await mount('/en/user/bookings?access-token=nonsense', scriptedApi(), { arrives: true })
    await screen.findByText(/access link isn’t valid/)
    expect(kept()).toBeUndefined()
    expect(location.pathname + location.search).toBe('/en')
  })

  it('asks a remembered search again, unless its time has passed or the logo cleared it (R101)', async () => {
    const { front } = await mount('/en/nowhere', scriptedApi(), { arrives: true })
    act(
      () => void front.sendIfAllowed({ type: 'search.ask', at: now, place: atocha, window: stay, go: true }),
    )
    expect(recallSearch(now)).toMatchObject({ type: 'search.ask', place: atocha, window: stay, go: true })
    expect(recallSearch(Date.parse(stay.to))).toBeUndefined()
    act(() => void front.sendIfAllowed({ type: 'search.clear' }))
    expect(recallSearch(now)).toBeUndefined()
  })
})

describe('a file of an older version that is gone', () => {
  it('reloads the page once, and not again within a minute (R033)', () => {
    const reload = vi.fn()
    const missing = new TypeError('Failed to fetch dynamically imported module: /assets/Login-x.js')
    expect(reloadForMissingChunk(missing, 1_000_000, reload)).toBe(true)
    expect(reloadForMissingChunk(missing, 1_030_000, reload)).toBe(false)
    expect(reloadForMissingChunk(new Error('something else'), 9_000_000, reload)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(reloadForMissingChunk(missing, 1_070_000, reload)).toBe(true)
  })
})
