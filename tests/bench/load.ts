import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { openBrowser, openPage, startPlaza } from '../kit/browser/running'
import { longestTask } from './longTask'

/**
 * The first load of the home page in Chromium on a phone: what it fetches, when something is seen on a slow line, and
 * how long the main thread is held after a search. Bytes are compared with budgets, because the same build always has
 * the same; times are only told.
 */
const budgets = { codeGz: 153_000, allOnWire: 160_000 }

type Fetched = { path: string; wire: number }

const watch = async (page: Page): Promise<{ cdp: CDPSession; fetched: Fetched[] }> => {
  const cdp = await page.context().newCDPSession(page)
  const paths = new Map<string, string>()
  const fetched: Fetched[] = []
  await cdp.send('Network.enable')
  cdp.on('Network.responseReceived', ({ requestId, response }) =>
    paths.set(requestId, new URL(response.url).pathname),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId)
    if (path !== undefined) fetched.push({ path, wire: encodedDataLength })
  })
  return { cdp, fetched }
}

const gzOf = (path: string): number => {
  const file = join('dist', path)
  return existsSync(file) ? gzipSync(readFileSync(file), { level: 9 }).length : 0
}
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

type Alive = { formAlive?: number }

/** Writes down in the page when its form is alive: what is asked for later is fetched ahead, while nothing else is to do. */
const noteFormAlive = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('input[role=combobox]')) return
      ;(window as Alive).formAlive = performance.now()
      look.disconnect()
    })
    look.observe(document, { childList: true, subtree: true })
  })

const sizes = async (browser: Browser, url: string) => {
  const { page, close } = await openPage(browser, { locale: 'es' })
  const { fetched } = await watch(page)
  await noteFormAlive(page)
  await page.goto(`${url}/`, { waitUntil: 'commit' })
  await page.locator('input[role=combobox]').waitFor()
  await page.evaluate(() => document.fonts.ready)
  const first = [...fetched]
  const ahead = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime, name }) => startTime > (window as Alive).formAlive! && !name.endsWith('.woff2'))
      .map(({ name }) => new URL(name).pathname),
  )
  await close()
  return summary(first.filter(({ path }) => !ahead.includes(path)))
}

const summary = (fetched: readonly Fetched[]) => {
  const code = fetched.filter(({ path }) => /\.(js|css)$/.test(path))
  const fonts = fetched.filter(({ path }) => path.endsWith('.woff2'))
  return {
    requests: fetched.length,
    codeGz: sum(code.map(({ path }) => gzOf(path))) + gzipSync(readFileSync('dist/index.html')).length,
    fontsOnWire: sum(fonts.map(({ wire }) => wire)),
    allOnWire: sum(fetched.map(({ wire }) => wire)),
    files: Object.fromEntries(fetched.map(({ path, wire }) => [path, wire])),
  }
}

const slowLine = async (browser: Browser, url: string) => {
  const { page, close } = await openPage(browser, { locale: 'es' })
  const { cdp } = await watch(page)
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  })
  await page.goto(`${url}/`, { waitUntil: 'commit' })
  const elapsed = (): Promise<number> => page.evaluate(() => Math.round(performance.now()))
  await page.locator('.shell input').waitFor()
  const canTypeMs = await elapsed()
  await page.locator('input[role=combobox]').waitFor({ timeout: 60_000 })
  const formAliveMs = await elapsed()
  const firstPaintMs = await page.evaluate(() =>
    Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN),
  )
  await close()
  return { firstPaintMs, canTypeMs, formAliveMs }
}

const plaza = await startPlaza()
const browser = await openBrowser()
try {
  const size = await sizes(browser, plaza.url)
  const slow = await slowLine(browser, plaza.url)
  const search = await longestTask(browser, plaza.url)
  const told = {
    budgets,
    size,
    'slow line, 400 kbit/s and 400 ms': slow,
    'search, a quarter of the speed': search,
  }
  console.info(JSON.stringify(told, null, 2))
  if (size.codeGz > budgets.codeGz || size.allOnWire > budgets.allOnWire) process.exitCode = 1
} finally {
  await browser.close()
  await plaza.stop()
}
