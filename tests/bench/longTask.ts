import type { Browser } from 'playwright-core'
import { openPage } from '../kit/browser/running'

/** The most offers of the search that is measured; how many there were is told beside the tasks. */
const offers = 48

type Told = { parking: { id: string } }
/** The search's own answer, cut down to as many offers as are measured: the catalogue, then what platforms sell. */
const cut = (text: string): string => {
  const shown = new Set<string>()
  const keep = (all: readonly Told[]): Told[] =>
    all.filter(({ parking }) => shown.has(parking.id) || (shown.size < offers && shown.add(parking.id)))
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines
    .map((line) => {
      const message = JSON.parse(line) as { offers?: Told[] }
      return JSON.stringify(message.offers ? { ...message, offers: keep(message.offers) } : message) + '\n'
    })
    .join('')
}

/**
 * The longest tasks of the main thread in the ten seconds after a search in a city, on a phone four times slower than
 * this machine. The results arrive at once, which is the worst that a network can do.
 */
export const longestTask = async (browser: Browser, url: string) => {
  const { page, close } = await openPage(browser, { locale: 'en' })
  await page.route('**/api/parkings?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: cut(await answer.text()) })
  })
  await page.goto(`${url}/en`)
  await page.locator('input[role=combobox]').fill('Puerta del Sol')
  await page.locator('[role=listbox] [role=option]').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // What is fetched ahead has come.
  await page.waitForTimeout(2_000)
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { longTasks: seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(Math.round(duration))
    }).observe({ type: 'longtask' })
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.locator('button[type=submit]').click()
  await page.waitForTimeout(10_000)
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  const results = await page.locator('#root [id^=offer-]').count()
  await close()
  return { longestMs: Math.max(0, ...tasks), tasks, results }
}
