import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chromiumFlags, ensureChromium } from '../kit/browser/chromium'
import { textsOf, payButton } from '../kit/browser/screens'
import { openPage, patience } from '../kit/browser/running'
import { useRunning } from '../kit/browser/useRunning'

const t = textsOf('en')
const faults = JSON.parse(readFileSync('locales/en/faults.json', 'utf8')) as {
  session: { offline: string }
}
const pageFaults = JSON.parse(readFileSync('locales/en/pageFaults.json', 'utf8')) as {
  booking: { notSent: string }
}

describe('a page whose network goes away', () => {
  const running = useRunning()

  it('opens again from the device, stays where it is, and goes on with the network (R194, R267)', async () => {
    const { page, complaints, close } = await openPage(running.browser, { worker: true, locale: 'en' })
    const setOffline = (offline: boolean): Promise<void> => page.context().setOffline(offline)
    const note = page.getByText(t('shell:offline'))
    const book = page.getByRole('button', { name: new RegExp(`^${t('results:book')} Parking Atocha Sur`) })
    const confirm = page.getByRole('button', { name: payButton(t) })

    await page.goto(`${running.plaza.url}/en`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.locator('input[role=combobox]').fill('Atocha')
    await page.locator('[role=listbox] [role=option]').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t('search:go'), exact: true }).click()
    await book.waitFor()
    const results = page.url()

    await page.waitForFunction(() => localStorage.getItem('keptResults') !== null)
    // Reloaded without a network: our page with its note and the last results, not the browser's.
    await setOffline(true)
    await note.waitFor()
    await page.reload()
    await note.waitFor()
    expect(page.url()).toBe(results)
    await book.waitFor()
    await setOffline(false)
    // The search that had no network is asked again with it, without a tap.
    await note.waitFor({ state: 'detached' })
    await book.waitFor()

    // Booked without a network: the page says so, and the same button goes on later.
    await setOffline(true)
    await book.click()
    await page.getByLabel(t('account:login.email')).fill('driver@plaza.example')
    await page.getByLabel(t('account:login.password'), { exact: true }).fill('Plaza2026')
    await page.keyboard.press('Enter')
    await page.getByText(faults.session.offline).waitFor()
    const booking = page.url()
    expect(booking).toContain('/en/user/bookings/new?')
    await setOffline(false)
    await page.getByRole('button', { name: t('account:login.continue'), exact: true }).click()
    await confirm.waitFor()

    // At the review, reloaded without a network: the stay is still there, and the offer comes with the network, without a tap.
    await setOffline(true)
    await page.reload()
    await note.waitFor()
    expect(page.url()).toBe(booking)
    await page.getByText('Parking Atocha Sur').first().waitFor()
    // No price came, and nothing was being booked.
    await page.getByRole('heading', { name: t('booking:refused.noPrice') }).waitFor()
    await page.getByText(faults.session.offline).filter({ visible: true }).first().waitFor()
    await setOffline(false)
    await confirm.waitFor()

    // An address never seen, in another language, opens as well. No answer to a call is kept; the policy is.
    await setOffline(true)
    await page.goto(`${running.plaza.url}/de`)
    await page.getByText(textsOf('de')('shell:offline')).waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('de')
    const kept = await page.evaluate(async () => {
      const caught = await caches.match('/index.html')
      const stored = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      return {
        policy: caught?.headers.get('content-security-policy'),
        paths: stored.flat().map(({ url }) => new URL(url).pathname),
      }
    })
    expect(kept.policy).toContain("'sha256-")
    expect(kept.paths.filter((path) => /^\/(api|voice|sandbox|charts)\//.test(path))).toEqual([])
    // The worker's own failed requests are called so; without a network only those for the map may be, and those for the rare signs of names.
    const noNetwork = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED \S+\/(map\/|assets\/overpass-latin-)/
    expect(complaints.filter((one) => !noNetwork.test(one))).toEqual([])
    await close()
  })
})

/** The page of a booking without a network: its code, where it is, and what to do at a barrier that stays closed. */
const showsBooking = async (page: Page, code: string, open: () => Promise<unknown>): Promise<void> => {
  await open()
  await page.getByRole('heading', { level: 1, name: 'Parking Atocha Sur' }).waitFor()
  await page.getByText(code, { exact: true }).first().waitFor()
  await page.getByRole('region', { name: t('map:city').replace('{{place}}', 'Parking Atocha Sur') }).waitFor()
  await page.getByRole('button', { name: t('keys:barrier') }).click()
  const help = page.getByRole('dialog', { name: t('keys:help.title') })
  await help.getByText(t('keys:help.type').replace('{{code}}', code)).waitFor()
  await help.getByText(t('keys:help.intercom')).waitFor()
  expect(await help.locator('a[href^="tel:"]').count()).toBe(1)
  // Another search needs the network; it is not offered.
  await help.getByText(t('keys:help.offline')).waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
}

describe('a browser that is opened again without a network', () => {
  const running = useRunning()

  it('shows the bookings with their codes and pages and the last results, sends no booking, and nothing after a log out (X08, X14, R194)', async () => {
    const profile = mkdtempSync(join(tmpdir(), 'plaza-profile-'))
    const open = async (): Promise<BrowserContext> => {
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: ensureChromium(),
        args: chromiumFlags,
        locale: 'en',
        timezoneId: 'Europe/Madrid',
        viewport: { width: 390, height: 844 },
      })
      context.setDefaultTimeout(patience)
      return context
    }
    const { url } = running.plaza
    const first = await open()
    const page = await first.newPage()
    await page.goto(`${url}/en/login`)
    await page.getByLabel(t('account:login.email')).fill('driver@plaza.example')
    await page.getByLabel(t('account:login.password'), { exact: true }).fill('Plaza2026')
    await page.keyboard.press('Enter')
    await page.waitForURL((address) => !address.pathname.endsWith('/login'))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto(`${url}/en`)
    await page.locator('input[role=combobox]').fill('Atocha')
    await page.locator('[role=listbox] [role=option]').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t('search:go'), exact: true }).click()
    const book = (of: Page) =>
      of.getByRole('button', { name: new RegExp(`^${t('results:book')} Parking Atocha Sur`) })
    await book(page).click()
    const confirm = page.getByRole('button', { name: payButton(t) })
    await confirm.waitFor()
    // Confirmed without a network: told at once; with the network again nothing was sent.
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/users/bookings')) sent.push(request.url())
    })
    await first.setOffline(true)
    await confirm.click()
    await page.getByText(pageFaults.booking.notSent).first().waitFor()
    await first.setOffline(false)
    await page.waitForTimeout(6_000)
    expect(sent).toEqual([])
    await page.getByRole('button', { name: t('shell:retry') }).click()
    await confirm.click()
    // The network goes as soon as the code is there: what was shown is kept.
    await page.getByText(t('booking:booked.title')).first().waitFor()
    await first.setOffline(true)
    const booked = page.url()
    await page.reload()
    await page.getByText(t('booking:booked.title')).first().waitFor()
    expect(page.url()).toBe(booked)
    expect(booked).toContain('/en/user/bookings/new?uid=')
    await page.goto(`${url}/en/user/bookings`)
    await page.getByRole('article', { name: 'Parking Atocha Sur' }).first().waitFor()
    await first.setOffline(false)
    await page.goto(`${url}/en/user/bookings`)
    const card = page.getByRole('article', { name: 'Parking Atocha Sur' }).first()
    await card.waitFor()
    const code = (await card.locator('.mono').allInnerTexts()).join(' ')
    await page.waitForFunction(() => localStorage.getItem('keptDriver')?.includes('Parking Atocha Sur'))
    await first.close()

    const second = await open()
    await second.setOffline(true)
    const later = await second.newPage()
    await later.goto(`${url}/en/user/bookings`)
    const kept = later.getByRole('article', { name: 'Parking Atocha Sur' }).first()
    await kept.waitFor()
    expect((await kept.locator('.mono').allInnerTexts()).join(' ')).toBe(code)
    await kept.getByRole('button', { name: t('account:bookings.more') }).click()
    await kept.getByText(t('account:bookings.address')).waitFor()
    await kept
      .getByRole('region', { name: t('map:city').replace('{{place}}', 'Parking Atocha Sur') })
      .waitFor()
    const opens = code.split(' ').at(-1) ?? ''
    await showsBooking(later, opens, async () => {
      await kept.getByRole('link', { name: t('menu:titles.user-bookings-detail') }).click()
    })
    // Opened by its address, as from a mail.
    await showsBooking(later, opens, () => later.reload())
    await later.goto(`${url}/en`)
    await book(later).waitFor()
    // Logged out on the device, without a network too: nothing is left for the next driver.
    await later.evaluate(() => (document.cookie = 'userToken=; path=/; max-age=0'))
    await later.goto(`${url}/en/user/bookings`)
    await later.getByLabel(t('account:login.email')).waitFor()
    expect(await later.getByText('Parking Atocha Sur').count()).toBe(0)
    await second.close()
    rmSync(profile, { recursive: true, force: true })
  })
})
