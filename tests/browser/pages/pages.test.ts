import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { localePath, locales, type Locale } from '../../../contract/locale'
import { pagePaths, type PageName } from '../../../contract/pages'
import { WireHistoryEntry } from '../../../contract/wire/account'
import { openPage } from '../../kit/browser/running'
import { cutTexts, faultsOf } from '../../kit/browser/screens'
import { useRunning } from '../../kit/browser/useRunning'
import { someInvoices } from '../../kit/invoicesOf'
import { wonPromotions } from '../../kit/promotionsOf'
import { years } from '../../kit/spendingOf'
import { fullStrength } from '../../kit/strength'

const running = useRunning()
const names = Object.keys(pagePaths) as PageName[]
const ofMembers = (name: PageName): boolean => name.startsWith('user')

/**
 * Another page without loading the whole anew, as a link of ours does it; the page before stays until this one has come,
 * which then takes the focus.
 */
const go = async (page: Page, path: string): Promise<void> => {
  const away = await page.evaluate((target) => {
    if (location.pathname === target) return false
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState({ key: target }, '', target)
    dispatchEvent(new PopStateEvent('popstate'))
    return true
  }, path)
  if (away) await page.waitForFunction(() => document.activeElement !== document.body)
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('main [aria-busy=true]'),
  )
  await drawn(page)
}
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))

const looks: [Locale, boolean][] = fullStrength
  ? [
      ['es', false],
      ['es', true],
      ['de', false],
      ['de', true],
    ]
  : [
      ['es', false],
      ['de', true],
    ]

type Who = 'visitor' | 'member'
const kinds: [Who, PageName[]][] = [
  ['visitor', names.filter((name) => !ofMembers(name))],
  ['member', names.filter(ofMembers)],
]

/** A page in a language, of somebody who is logged in or not. */
const openAs = async (who: Who, look: Parameters<typeof openPage>[1] & { locale: Locale }) => {
  const opened = await openPage(running.browser, look)
  const { url } = running.plaza
  if (who === 'member') {
    const answer = await opened.page.request.post(`${url}/api/users/authenticate`, {
      data: { user: 'driver@plaza.example', pass: 'Plaza2026' },
    })
    const { token } = (await answer.json()) as { token: string }
    await opened.page.context().addCookies([{ name: 'userToken', value: token, url }])
    // The driver of the demo has invited nobody: this is the page with all that it can have.
    await opened.page.route('**/api/users/promotions', (route) => route.fulfill({ json: wonPromotions }))
    // The driver of the demo has paid for nothing yet.
    await opened.page.route('**/api/users/history', (route) =>
      route.fulfill({ json: years.map((entry) => z.encode(WireHistoryEntry, entry)) }),
    )
    // No month of the demo is over.
    await opened.page.route('**/api/users/invoices', (route) => route.fulfill({ json: someInvoices }))
  }
  await opened.page.goto(url + localePath(look.locale, who === 'member' ? '/user' : '/contact'))
  await opened.page.locator('h1').first().waitFor()
  return opened
}

describe.each(looks)('every page in %s, dark: %s', (locale, dark) => {
  it.each(kinds)('has no fault that axe finds for a %s (X37)', async (who, pages) => {
    const { page, complaints, close } = await openAs(who, { locale, dark, width: 390, height: 844 })
    const found: Record<string, string[]> = {}
    for (const name of pages) {
      await go(page, localePath(locale, pagePaths[name].replace(':tokenEmail', 'anything')))
      const faults = await faultsOf(page)
      if (faults.length > 0) found[name] = faults
    }
    expect(found).toEqual({})
    expect(complaints).toEqual([])
    await close()
  })
})

const narrow = [
  [320, '100%'],
  [390, '200%'],
  [320, '200%'],
] as const

const rows = kinds.flatMap(([who, pages]) => narrow.map((look) => [who, ...look, pages] as const))
/** The German titles have the longest words. */
const widest: PageName[] = ['addpayment', 'recovery', 'info']
const quickRows: (readonly [Who, number, string, PageName[]])[] = [
  ['visitor', 390, '200%', widest],
  ['member', 320, '200%', ['user', 'user-bookings']],
]

describe.each(fullStrength ? locales : (['de'] as const))('every page in %s', (locale) => {
  it.each(fullStrength ? rows : quickRows)(
    'of a %s on %i px with letters of %s scrolls in one direction and cuts no text (X37)',
    async (who, width, letters, pages) => {
      const { page, close } = await openAs(who, { locale, width, height: 844 })
      await page.evaluate((size) => void (document.documentElement.style.fontSize = size), letters)
      const found: Record<string, string[]> = {}
      for (const name of pages) {
        await go(page, localePath(locale, pagePaths[name].replace(':tokenEmail', 'anything')))
        const cut = await cutTexts(page)
        if (cut.length > 0) found[name] = cut
      }
      expect(found).toEqual({})
      await close()
    },
  )
})
