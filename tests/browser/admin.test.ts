import { describe, expect, it } from 'vitest'
import type { Health, HealthSlot } from '../../contract/calls/admin'
import { localePath, type Locale } from '../../contract/locale'
import { openPage } from '../kit/browser/running'
import { cutTexts, faultsOf } from '../kit/browser/screens'
import { useRunning } from '../kit/browser/useRunning'

const running = useRunning()

/** A day in which one platform slows down and then fails. */
const slotAt = (hour: number): HealthSlot => {
  if (hour < 3) return { calls: 0, failures: 0, slow: 0 }
  if (hour < 16) return { calls: 40, failures: 0, slow: 1, seconds: 0.21 }
  return hour < 20 ? { calls: 30, failures: 2, slow: 20, seconds: 1.9 } : { calls: 25, failures: 25, slow: 0 }
}
const health: Health = {
  slots: Array.from({ length: 24 }, (_, hour) =>
    new Date(1_795_000_000_000 + hour * 3_600_000).toISOString(),
  ),
  platforms: ['Onda Park', 'Parc Lumière'].map((name, index) => ({
    ...{ id: name, name, omitted: 3 * index, retired: 1, ...(index > 0 && { failure: 'HTTP 503' }) },
    slots: Array.from({ length: 24 }, (_, hour) => slotAt(index > 0 ? hour : 8)),
  })),
}

const looks: [Locale, boolean, number][] = [
  ['es', false, 390],
  ['de', true, 320],
  ['fr', false, 1440],
]

describe.each(looks)('the administrator in %s, dark: %s, at %i px', (locale, dark, width) => {
  it('finds a driver, looks as him and comes back by keyboard, without a fault of axe (R067, R250, X37)', async () => {
    const { page, complaints, close } = await openPage(running.browser, { locale, dark, width, height: 844 })
    const { url } = running.plaza
    const answer = await page.request.post(`${url}/api/users/authenticate`, {
      data: { user: 'admin@plaza.example', pass: 'Plaza2026' },
    })
    const { token } = (await answer.json()) as { token: string }
    await page.context().addCookies([{ name: 'userToken', value: token, url }])
    await page.route('**/api/admin/health?*', (route) => route.fulfill({ json: health }))
    await page.goto(url + localePath(locale, '/user/changeadmin'))
    await page.getByRole('searchbox').or(page.locator('form[role=search] input')).fill('lucia ferrer')
    await page.keyboard.press('Enter')
    const row = page.getByRole('listitem').filter({ hasText: 'driver@plaza.example' })
    await row.getByRole('button').waitFor()
    await page.locator('details summary').last().click()
    expect(await faultsOf(page)).toEqual([])
    expect(await cutTexts(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await row.getByRole('button').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('asked by phone')
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('button').first().focus()
    await page.keyboard.press('Enter')
    const note = page.locator('[data-acting]')
    await note.waitFor()
    await page.waitForURL((there) => there.pathname.endsWith('/user'))
    expect(await faultsOf(page)).toEqual([])
    // On a page that is opened anew, too.
    await page.goto(url + localePath(locale, '/'))
    await note.getByRole('button').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await note.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((there) => there.pathname.endsWith('/user/changeadmin'))
    await note.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('ownToken'))).toBeNull()
    expect(complaints).toEqual([])
    await close()
  })
})
