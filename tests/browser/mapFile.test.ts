import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage, startPlaza, type Running } from '../kit/browser/running'
import { textsOf } from '../kit/browser/screens'
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
    browser = await openBrowser()
    plaza = await startPlaza({ MAP_FILE: file, MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' })
  }, 180_000)
  afterAll(async () => {
    await plaza?.stop()
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each([
    ['es', false, 'Museo Reina'],
    ['en', true, 'Museum'],
  ] as const)(
    'is drawn in %s, dark: %s, with its source, and asks nobody else',
    async (locale, dark, word) => {
      const t = textsOf(locale)
      const opened = await openPage(browser, { locale, width: 1440, height: 900, dark })
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
      await expect.poll(() => coloursDrawn(page), { timeout: 20_000 }).toBeGreaterThan(10)
      await expect.poll(async () => (await wordsDrawn(page)).join('\n'), { timeout: 20_000 }).toContain(word)
      // Our own lines and pictures are not drawn with it.
      expect(await page.locator('.leaflet-streets-pane canvas').count()).toBe(0)
      expect(await page.locator('.leaflet-tile-pane img').count()).toBe(0)
      const origins = new Set(asked.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin))
      expect([...origins]).toEqual([plaza.url])
      expect(complaints).toEqual([])
      await close()
    },
    120_000,
  )
})
