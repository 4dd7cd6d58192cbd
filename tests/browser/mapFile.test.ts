import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, startPlaza, type Running } from '../kit/browser/running'
import { textsOf, payButton } from '../kit/browser/screens'
import { sharedBrowserOfProcess } from '../kit/browser/useRunning'
import { madridMap } from '../kit/map/madridMap'

/** How many different colours the canvases of the ground hold; one or none is an empty map. */
const coloursDrawn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seen = new Set<string>()
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')) {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      for (let n = 0; n < data.length; n += 4 * 97)
        if (data[n + 3] === 255) seen.add(`${data[n]} ${data[n + 1]} ${data[n + 2]}`)
    }
    return seen.size
  })

/** Every text that is drawn on a canvas from now on. */
const watchWords = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const drawn = new Set<string>()
    Object.assign(globalThis, { drawn })
    const canvas = CanvasRenderingContext2D.prototype
    canvas.fillText = new Proxy(Reflect.get(canvas, 'fillText') as typeof canvas.fillText, {
      apply: (write, pen, words: Parameters<typeof canvas.fillText>) => {
        drawn.add(words[0])
        Reflect.apply(write, pen, words)
      },
    })
  })
const wordsDrawn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { drawn: Set<string> }).drawn])

describe('a map file of one’s own', () => {
  let browser: Browser
  let plaza: Running
  const folder = mkdtempSync(join(tmpdir(), 'plaza-map-'))
  beforeAll(async () => {
    const file = join(folder, 'madrid.pmtiles')
    writeFileSync(file, madridMap())
    browser = await sharedBrowserOfProcess()
    plaza = await startPlaza({ MAP_FILE: file, MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' })
  })
  afterAll(async () => {
    await plaza?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each([
    ['es', false, 'Museo Reina'],
    ['en', true, 'Museum'],
  ] as const)(
    'is drawn in %s, dark: %s, with its source, and asks nobody else',
    async (locale, dark, word) => {
      const t = textsOf(locale)
      const opened = await openPage(browser, { worker: true, locale, width: 1440, height: 900, dark })
      const { page, complaints, close } = opened
      await watchWords(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(`${plaza.url}/${locale === 'es' ? '' : locale}`)
      await page.locator('input[role=combobox]').fill('Atocha')
      await page.locator('[role=listbox] [role=option]').first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: t('search:go'), exact: true }).click()
      await page.locator('[data-sign]').first().waitFor({ state: 'attached' })
      await page.getByText('© OpenStreetMap contributors, ODbL').waitFor()
      await expect.poll(() => coloursDrawn(page)).toBeGreaterThan(10)
      await expect.poll(async () => (await wordsDrawn(page)).join('\n')).toContain(word)
      // Our own lines and pictures are not drawn with it.
      expect(await page.locator('.leaflet-streets-pane canvas').count()).toBe(0)
      expect(await page.locator('.leaflet-tile-pane img').count()).toBe(0)
      const origins = new Set(asked.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin))
      expect([...origins]).toEqual([plaza.url])
      expect(complaints).toEqual([])
      await close()
    },
  )

  it('is drawn around a booked parking without a network too, from what the device has kept', async () => {
    const t = textsOf('en')
    const { page, complaints, close } = await openPage(browser, { worker: true, locale: 'en' })
    await page.goto(`${plaza.url}/en/login`)
    await page.getByLabel(t('account:login.email')).fill('driver@plaza.example')
    await page.getByLabel(t('account:login.password'), { exact: true }).fill('Plaza2026')
    await page.keyboard.press('Enter')
    await page.waitForURL((address) => !address.pathname.endsWith('/login'))
    await page.goto(`${plaza.url}/en`)
    await page.locator('input[role=combobox]').fill('Atocha')
    await page.locator('[role=listbox] [role=option]').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t('search:go'), exact: true }).click()
    await page.getByRole('button', { name: new RegExp(`^${t('results:book')} Parking Atocha Sur`) }).click()
    await page.getByRole('button', { name: payButton(t) }).click()
    await page.getByText(t('booking:booked.title')).first().waitFor()
    // Its map was never shown: it is kept because the booking is there.
    const keptPaths = (): Promise<string[]> =>
      page.evaluate(async () => {
        const stored = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        )
        return stored.flat().map(({ url }) => new URL(url).pathname)
      })
    await page.waitForFunction(() => localStorage.getItem('keptMap')?.includes('whole'))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    // The cache of a newer version lacks what draws it: the next page has its worker keep it.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const file of await cache.keys()) if (/VectorGround/.test(file.url)) await cache.delete(file)
      }
    })
    await page.goto(`${plaza.url}/en/user/bookings`)
    await expect.poll(async () => (await keptPaths()).join('\n')).toMatch(/VectorGround-.*\.js/)
    await page.context().setOffline(true)
    await page.goto(`${plaza.url}/en/user/bookings`)
    const card = page.getByRole('article', { name: 'Parking Atocha Sur' }).first()
    await card.getByRole('button', { name: t('account:bookings.more') }).click()
    await card.getByText('© OpenStreetMap contributors, ODbL').waitFor()
    await expect.poll(() => coloursDrawn(page), { timeout: 20_000 }).toBeGreaterThan(10)
    // The cookie has lapsed: with the bookings, their map is gone.
    await page.evaluate(() => (document.cookie = 'userToken=; path=/; max-age=0'))
    await page.goto(`${plaza.url}/en/user/bookings`)
    await page.getByLabel(t('account:login.email')).waitFor()
    expect((await keptPaths()).filter((path) => path === '/map.pmtiles')).toEqual([])
    // What the worker cannot fetch without a network, the page hears of as failed.
    const noNetwork = /net::ERR_(INTERNET_DISCONNECTED|FAILED)/
    expect(complaints.filter((one) => !noNetwork.test(one))).toEqual([])
    await close()
  })
})
