import { createServer, type Server } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, startPlaza, type Running } from '../kit/browser/running'
import { textsOf } from '../kit/browser/screens'
import { sharedBrowserOfProcess } from '../kit/browser/useRunning'

/** A tile server that answers only whom the public one would: a page that says where it is shown, and no more. */
const startTiles = async (): Promise<{ server: Server; url: string; referers: (string | undefined)[] }> => {
  const referers: (string | undefined)[] = []
  const picture = readFileSync('public/icon-192.png')
  const server = createServer((request, response) => {
    referers.push(request.headers.referer)
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  return { server, referers, url: `http://127.0.0.1:${String(port)}/{z}/{x}/{y}.png` }
}

describe('the map of npm start', () => {
  let browser: Browser
  let tiles: Awaited<ReturnType<typeof startTiles>>
  const running: Running[] = []
  beforeAll(async () => {
    browser = await sharedBrowserOfProcess()
    tiles = await startTiles()
  })
  afterAll(async () => {
    for (const plaza of running) await plaza.stop()
    tiles?.server.close()
  })
  const chooseAtocha = async (page: Page): Promise<void> => {
    await page.locator('input[role=combobox]').fill('Atocha')
    await page.locator('[role=listbox] [role=option]').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  const open = async (setting: string) => {
    const plaza = await startPlaza({ MAP_TILES_URL: setting })
    running.push(plaza)
    const t = textsOf('es')
    const opened = await openPage(browser, { locale: 'es', width: 1440, height: 900 })
    const { page } = opened
    await page.goto(plaza.url)
    await chooseAtocha(page)
    await page.getByRole('button', { name: t('search:go'), exact: true }).click()
    await page.locator('[data-sign]').first().waitFor({ state: 'attached' })
    return { ...opened, plaza }
  }

  it('shows street tiles that answer, tells their server the origin and no more, and names whose they are', async () => {
    const { page, plaza, complaints, close } = await open(tiles.url)
    await page.locator('.leaflet-tile-pane .leaflet-tile-loaded').first().waitFor({ state: 'attached' })
    await page.getByText('© OpenStreetMap contributors').waitFor()
    expect(new Set(tiles.referers.slice(1))).toEqual(new Set([`${plaza.url}/`]))
    // Beside the question too they are drawn at their own size, never between two zooms.
    // The tab forgets its search, or it would be asked again.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(plaza.url)
    await chooseAtocha(page)
    await page.getByRole('region', { name: /^Mapa de .*Atocha/ }).waitFor()
    const drawn = page.locator('.leaflet-tile-pane .leaflet-tile-container').last()
    await drawn.waitFor({ state: 'attached' })
    await expect.poll(() => drawn.getAttribute('style')).toMatch(/ scale\(1\)/)
    expect(complaints).toEqual([])
    await close()
  })

  it('draws its own streets where no tile answers, without a word in the console, signs clear of all else', async () => {
    const { page, complaints, close } = await open('http://127.0.0.1:9/{z}/{x}/{y}.png')
    await page.getByText('Ayuntamiento de Madrid').waitFor()
    expect(await page.locator('.leaflet-streets-pane canvas').count()).toBe(1)
    expect(await page.locator('.leaflet-tile-pane .leaflet-layer').count()).toBe(0)
    await page.waitForTimeout(400)
    const under = await page.evaluate(() => {
      const controls = 'section:has(.leaflet-container) [data-over-map], [data-over-map][data-opens-chat]'
      const covers = [...document.querySelectorAll(controls)].map((element) =>
        element.getBoundingClientRect(),
      )
      // The dot of the destination has no text.
      return [...document.querySelectorAll('.leaflet-marker-icon:not([data-out-of-sight]) > :not(:empty)')]
        .map((sign) => sign.getBoundingClientRect())
        .filter((a) =>
          covers.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
        ).length
    })
    expect(under, 'signs under a control').toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})
