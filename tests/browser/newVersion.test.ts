import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openPage } from '../kit/browser/running'
import { payButton } from '../kit/browser/screens'
import { button, heading, starting, t } from '../kit/browser/steps'
import { useRunning } from '../kit/browser/useRunning'
import { startVersions } from '../kit/browser/versions'

const running = useRunning()

/** A newer worker is looked for, as by a page that is looked at again, and waits. */
const findNewer = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    while (!registration?.waiting) await new Promise((resolve) => setTimeout(resolve, 50))
  })
const versionOf = (page: Page): Promise<string | null> => page.getAttribute('html', 'data-version')

it('offers a newer version, but not during a booking, and opens it once, where the driver is, when wanted (R033)', async () => {
  const versions = await startVersions(running.plaza.url, 'one')
  const { page, complaints, close } = await openPage(running.browser, { worker: true, locale: 'en' })
  const reload = button(page, t('shell:errors.reload'))
  await page.goto(`${versions.url}/en`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.locator('input[role=combobox]').fill('Atocha')
  await page.locator('[role=listbox] [role=option]').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('search:go'), exact: true }).click()
  await button(page, starting(`${t('results:book')} Parking Atocha Sur`)).click()
  await page.getByLabel(t('account:login.email')).fill('driver@plaza.example')
  await page.getByLabel(t('account:login.password'), { exact: true }).fill('Plaza2026')
  await page.keyboard.press('Enter')
  const confirm = button(page, payButton(t))
  await confirm.waitFor()
  const other = await page.context().newPage()
  await other.goto(`${versions.url}/en/pwa`)

  versions.release('two')
  await page.evaluate(() => {
    const offers: string[] = []
    Object.assign(globalThis, { offers })
    new MutationObserver(() => {
      const note = document.querySelector('[data-page-note]')
      if (note) offers.push(note.textContent)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await findNewer(page)
  await button(other, t('shell:errors.reload')).waitFor()
  await confirm.click()
  await heading(page, t('booking:booked.title'))
  expect(await page.evaluate(() => (globalThis as unknown as { offers: string[] }).offers)).toEqual([])

  // On the next page it is offered, and the driver stays there.
  await page.locator('a[href$="/user/bookings#proximo"]').first().click()
  const booked = page.getByRole('article', { name: 'Parking Atocha Sur' }).first()
  await booked.waitFor()
  const address = page.url()
  let loads = 0
  page.on('load', () => (loads += 1))
  await reload.click()
  await page.waitForFunction(() => document.documentElement.dataset['version'] === 'two')
  await booked.waitFor()
  expect(page.url()).toBe(address)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-'))))
    .toEqual(['shell-two'])
  expect(await reload.count()).toBe(0)
  expect(loads).toBe(1)
  expect(await versionOf(other)).toBe('one')
  expect(complaints).toEqual([])
  await close()
  versions.close()
})
