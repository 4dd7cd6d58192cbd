import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser, Frame, Page } from 'playwright-core'
import { openBrowser, startPlaza } from '../kit/browser/running'

/**
 * `npm run pictures`: takes the pictures of the README from the running demo, into `docs/pictures`. The server, its
 * sandbox and the page have a given clock, so a picture changes when the product does.
 */
const folder = 'docs/pictures'
/** A Monday, 10:15 in Madrid. */
const now = Date.parse('2026-11-23T10:15:00+01:00')
const tomorrow = { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T18:00:00+01:00' }
const largest = 200 * 1024

type Picture = {
  name: string
  size: { width: number; height: number }
  /** Device pixels for each CSS pixel. */
  density: number
  prepare: (page: Page, url: string) => Promise<void>
}

const pictures: readonly Picture[] = [
  { name: 'phone', size: { width: 390, height: 844 }, density: 2, prepare: showResults },
  { name: 'desktop', size: { width: 1440, height: 900 }, density: 1, prepare: showResults },
  { name: 'charts', size: { width: 1440, height: 900 }, density: 1, prepare: showCharts },
]

const clock = new URL(`./clock.mjs?shift=${now - Date.now()}`, import.meta.url)
const plaza = await startPlaza({ NODE_OPTIONS: `--import ${clock.href}` })
const browser = await openBrowser()
try {
  mkdirSync(folder, { recursive: true })
  for (const picture of pictures) await take(browser, picture)
} finally {
  await browser.close()
  await plaza.stop()
}

async function take(browser: Browser, { name, size, density, prepare }: Picture): Promise<void> {
  const context = await browser.newContext({
    locale: 'en',
    timezoneId: 'Europe/Madrid',
    viewport: size,
    deviceScaleFactor: density,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(() => localStorage.setItem('firstVisit', 'seen'))
  const page = await context.newPage()
  await page.clock.install({ time: now })
  await prepare(page, plaza.url)
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 85,
    clip: { x: 0, y: 0, ...size, scale: density },
  })
  const file = Buffer.from(data, 'base64')
  if (file.length > largest) throw new Error(`${name} has ${file.length} bytes, more than ${largest}`)
  writeFileSync(`${folder}/${name}.webp`, file)
  console.info(`${folder}/${name}.webp  ${Math.round(file.length / 1024)} KB`)
  await context.close()
}

/** The results of a search, all platforms answered, with their map. */
async function showResults(page: Page, url: string): Promise<void> {
  const place = { where: 'Estación de Atocha', lat: '40.4066', lng: '-3.6892', zone: 'Europe/Madrid' }
  await page.goto(`${url}/en?${new URLSearchParams({ ...place, ...tomorrow }).toString()}`)
  await settle(page.mainFrame())
}

/** The same search and its booking, beside the charts. */
async function showCharts(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/charts`)
  await page.getByRole('button', { name: /^search\.ask/ }).click()
  const app = page.frames()[1]
  if (!app) throw new Error('no app beside the charts')
  await settle(app)
  await page.getByText(/more in the other charts/).click()
  await page.getByRole('button', { name: /^session\.signIn/ }).click()
  await page.getByText('done loadDriver').waitFor()
  await page.getByText(/more in the other charts/).click()
  await page.getByRole('button', { name: /^driver\.book/ }).click()
  await page.getByText('quoting → reviewing').waitFor()
  await page.mouse.move(0, 0)
  await rest(page)
}

async function settle(frame: Frame): Promise<void> {
  await frame
    .getByText(/(\d+) of \1 platforms/)
    .first()
    .waitFor()
  await frame.locator('[data-sign]').first().waitFor({ state: 'attached' })
  await rest(frame)
}

/** The map draws its names when it has come to rest. */
async function rest(page: Pick<Page, 'waitForTimeout'>): Promise<void> {
  await page.waitForTimeout(1_500)
}
