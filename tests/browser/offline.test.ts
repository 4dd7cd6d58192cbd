import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { textsOf } from '../kit/browser/screens'
import { openPage } from '../kit/browser/running'
import { useRunning } from '../kit/browser/useRunning'

const t = textsOf('en')
const faults = JSON.parse(readFileSync('locales/en/faults.json', 'utf8')) as { session: { offline: string } }

describe('a page whose network goes away', () => {
  const running = useRunning()

  it('opens again from the device, stays where it is, and goes on with the network (R194, R267)', async () => {
    const { page, complaints, close } = await openPage(running.browser, { locale: 'en' })
    page.setDefaultTimeout(30_000)
    const setOffline = (offline: boolean): Promise<void> => page.context().setOffline(offline)
    const note = page.getByText(t('shell:offline'))
    const book = page.getByRole('button', { name: new RegExp(`^${t('search:book')} Parking Atocha Sur`) })
    const confirm = page.getByRole('button', { name: new RegExp(`^${t('booking:confirm')}`) })

    await page.goto(`${running.plaza.url}/en`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.locator('input[role=combobox]').fill('Atocha')
    await page.locator('[role=listbox] [role=option]').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t('search:go'), exact: true }).click()
    await book.waitFor()
    const results = page.url()

    // Reloaded without a network: our page with its note, not the browser's.
    await setOffline(true)
    await note.waitFor()
    await page.reload()
    await note.waitFor()
    expect(page.url()).toBe(results)
    await page.getByText(faults.session.offline).filter({ visible: true }).first().waitFor()
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

    // At the review, reloaded without a network: the stay is still there, and the offer comes with the network.
    await setOffline(true)
    await page.reload()
    await note.waitFor()
    expect(page.url()).toBe(booking)
    await page.getByText('Parking Atocha Sur').first().waitFor()
    await page.getByRole('dialog').getByText(t('shell:session.offline.text')).waitFor()
    await setOffline(false)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shell:retry') })
      .click()
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
    // The worker's own failed requests are called so; without a network only those for the map may be.
    const noNetwork = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED \S+\/map\//
    expect(complaints.filter((one) => !noNetwork.test(one))).toEqual([])
    await close()
  }, 120_000)
})
