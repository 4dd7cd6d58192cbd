import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { localePath } from '../../contract/locale'
import { cutTexts, faultsOf, shot, textsOf, payButton } from '../kit/browser/screens'
import { openPage } from '../kit/browser/running'
import { button, heading, starting, steps, t } from '../kit/browser/steps'
import { useRunning } from '../kit/browser/useRunning'

describe('one drive in a real browser, on what npm start serves', () => {
  const running = useRunning({ ownSandbox: true })
  const fault = (order: object): Promise<Response> =>
    fetch(`${running.sandbox.directory}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })

  /** With six keys: so many days on, nine to six. */
  const setStay = async (page: Page, t: (path: string) => string, days: number): Promise<void> => {
    await page.getByRole('combobox', { name: t('search:entry') }).focus()
    await page.keyboard.press('Enter')
    const panel = (await page.getByRole('dialog').boundingBox())!
    const field = (await page.locator('div:has(> div > button[name=entry])').first().boundingBox())!
    if (page.viewportSize()!.width >= 900) {
      const beside = panel.x + panel.width <= field.x || panel.x >= field.x + field.width
      const aboveOrBelow = panel.y + panel.height <= field.y || panel.y >= field.y + field.height
      expect(beside || aboveOrBelow, 'the panel covers the field that asked').toBe(true)
    }
    for (let i = 0; i < days; i++) await page.keyboard.press('ArrowRight')
    for (const key of ['9', 'Tab', '6', 'Enter']) await page.keyboard.press(key)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'))
    expect(focused).toBe('entry')
  }

  it.each([
    ['es', 'phone', 390, 844, false, 1],
    ['de', 'desktop', 1440, 900, true, 2],
  ] as const)(
    'in %s on a %s: search, log in at Book, confirm, reload, booked, cancel (R002, X16)',
    async (locale, device, width, height, dark, days) => {
      const t = textsOf(locale)
      const { page, complaints, close } = await openPage(running.browser, { locale, width, height, dark })
      const named = (name: string): string => `${locale}-${device}-${name}`
      await page.goto(running.plaza.url + localePath(locale, '/'))
      // Not the page that the server sent, which stands until the code has come.
      await page.locator('.shell[aria-busy]').waitFor({ state: 'detached' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getAttribute('html', 'lang')).toBe(locale)
      await shot(page, named('home'))
      expect(await faultsOf(page), 'home').toEqual([])

      // With the keyboard alone: type, choose the suggestion, set the stay, Enter.
      await page.locator('input[role=combobox]').fill('Atocha')
      await page.locator('[role=listbox] [role=option]').first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await setStay(page, t, days)
      await page.getByRole('button', { name: t('search:go'), exact: true }).click()
      const book = page.getByRole('button', { name: new RegExp(`^${t('results:book')} Parking Atocha Sur`) })
      await book.waitFor()
      await page.locator('.leaflet-marker-icon').first().waitFor({ state: 'attached' })
      expect(await page.locator('body').innerText()).toContain('18:00')
      await shot(page, named('results'))
      expect(await faultsOf(page), 'results').toEqual([])

      await book.click()
      await page.getByLabel(t('account:login.email')).fill('driver@plaza.example')
      await page.getByLabel(t('account:login.password'), { exact: true }).fill('Plaza2026')
      await page.keyboard.press('Enter')
      const confirm = page.getByRole('button', { name: payButton(t) })
      await confirm.waitFor()
      await shot(page, named('review'))
      expect(await faultsOf(page), 'review').toEqual([])
      const cents = (await page.locator('body').innerText())
        .match(/\d+,\d{2}/g)!
        .slice(0, 4)
        .map((amount) => Number(amount.replace(',', '')))
      expect(cents[0]! + cents[1]! + cents[2]!).toBe(cents[3])

      // The platform is slow, so that the progress is seen before and after a reload, also on a busy machine; from ten seconds on Plaza gives it up.
      await fault({ platform: 'onda-park', mode: 'slow', delay: 8_000, count: 1, path: 'booking/new' })
      await confirm.click()
      await page.getByText(t('booking:steps.reserving')).first().waitFor()
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await page.getByText(t('booking:steps.reserving')).first().waitFor()
      await shot(page, named('reserving'))
      expect(await faultsOf(page), 'reserving').toEqual([])
      await page.getByRole('heading', { name: t('booking:booked.title') }).waitFor()
      await shot(page, named('booked'))
      expect(await faultsOf(page), 'booked').toEqual([])
      if (width < 900) {
        // The longest code that a platform gives, with letters of double size (WCAG 1.4.4).
        await page
          .locator('dd.mono')
          .nth(1)
          .evaluate((code) => void (code.textContent = '8KD4NRT'))
        await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
        expect(await cutTexts(page), 'booked, 200 %').toEqual([])
      }
      expect(await page.locator('body').innerText()).toMatch(/PZ-[2-9A-Z]{4}-[2-9A-Z]{2}/)

      await page.goto(running.plaza.url + localePath(locale, '/user/bookings'))
      await page.getByRole('button', { name: new RegExp(`^${t('account:bookings.cancel')}`) }).click()
      await page.getByRole('dialog').waitFor()
      await shot(page, named('cancelling'))
      await page.getByRole('button', { name: t('account:cancellation.words.confirm') }).click()
      await page.getByRole('heading', { name: t('account:cancellation.cancelled.title') }).waitFor()
      await page
        .getByRole('button', { name: t('account:cancellation.words.leave') })
        .first()
        .click()
      await page.getByText(t('account:bookings.none.proximo')).waitFor()
      await shot(page, named('bookings'))
      expect(await faultsOf(page), 'my parkings').toEqual([])
      expect(complaints).toEqual([])
      await close()
    },
  )

  it('a session that ends in the search, in a booking and in a cancellation leads back to the same step (R188, R189, R196, R310, X20)', async () => {
    const { page, complaints, close } = await openPage(running.browser, { worker: true, locale: 'en' })
    const { url } = running.plaza
    const driver = { user: 'driver@plaza.example', pass: 'Plaza2026' }
    const logInByCall = async (): Promise<string> => {
      const answer = await fetch(`${url}/api/users/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify(driver),
      })
      return ((await answer.json()) as { token: string }).token
    }
    /** Ends the session of the page from another device. */
    const endElsewhere = async (): Promise<void> => {
      const token = (await page.context().cookies()).find(({ name }) => name === 'userToken')?.value
      const answer = await fetch(`${url}/api/users/sessions/end`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ token }),
      })
      expect(answer.ok).toBe(true)
    }
    const logInAgain = async (): Promise<void> => {
      await heading(page, t('shell:session.expired.title'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('shell:session.logIn') })
        .click()
      await page.waitForURL(/\/logon/)
      await fillLogin()
    }
    const fillLogin = async (): Promise<void> => {
      await page.getByLabel(t('account:login.email')).fill(driver.user)
      await page.getByLabel(t('account:login.password'), { exact: true }).fill(driver.pass)
      await page.keyboard.press('Enter')
    }

    await page.context().addCookies([{ name: 'userToken', value: await logInByCall(), url }])
    await page.goto(`${url}/en`)
    await page.locator('input[role=combobox]').fill('Atocha')
    await page.locator('[role=listbox] [role=option]').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await button(page, starting(t('search:go'))).click()
    const first = button(page, /^Parking Atocha Sur/)
    await first.waitFor()
    // While companies answer, the list changes under the pointer.
    await page.locator('dt', { hasText: t('results:platformState.asked') }).waitFor({ state: 'detached' })
    await first.click()
    await steps.detail.shows(page)
    const address = page.url()
    await endElsewhere()
    // Back from another tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await logInAgain()
    await page.waitForURL(address)
    await steps.detail.shows(page)

    await button(page, starting(t('results:book'))).click()
    await steps.review.shows(page, 'en')
    await endElsewhere()
    await button(page, payButton(t)).click()
    // A booking asks for the login itself, and says why.
    await page.getByText(t('shell:session.expired.text')).waitFor()
    await fillLogin()
    await page.waitForURL(steps.review.address)
    await steps.review.shows(page, 'en')
    await button(page, payButton(t)).click()
    await steps.booked.shows(page, 'en')

    await page.goto(`${url}/en/user/bookings`)
    await button(page, starting(t('account:bookings.cancel'))).click()
    const yes = page.getByRole('button', { name: t('account:cancellation.words.confirm') })
    await yes.waitFor()
    await endElsewhere()
    await yes.click()
    await logInAgain()
    await page.waitForURL(/\/en\/user\/bookings/)
    await yes.click()
    await heading(page, t('account:cancellation.cancelled.title'))
    // The refused calls of the ended sessions are the only complaints of the browser.
    expect(complaints.filter((told) => !told.includes('401'))).toEqual([])
    await close()
  })
})
