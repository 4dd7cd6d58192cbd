import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openPage } from '../kit/browser/running'
import { faultsOf, textsOf } from '../kit/browser/screens'
import { useRunning } from '../kit/browser/useRunning'

const running = useRunning()
const t = textsOf('en')
const chartTexts = JSON.parse(readFileSync('locales/en/charts.json', 'utf8')) as { views: { chart: string } }
/** Whether the middle of an element is on the screen, and nothing lies over it. */
const isSeen = (element: Locator): Promise<boolean> =>
  element.evaluate((shape) => {
    const { left, top, width, height } = shape.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return there !== null && shape.contains(there)
  })
/** A state of the drawing that is lit. */
const active = (page: Page, state: string) => page.locator(`[data-state="${state}"].here`)

/** Searches near Atocha in the frame, by hand. */
const search = async (page: Page): Promise<void> => {
  const app = page.frameLocator('iframe')
  await app.locator('input[role=combobox]').fill('Atocha')
  await app.locator('[role=listbox] [role=option]').first().click()
  await app.getByRole('button', { name: t('search:go'), exact: true }).click()
  await active(page, 'looking.attention.listing').waitFor()
  await active(page, 'looking.stream.settled').waitFor()
}

it('lights the states of a search made in the frame, and moves the app by the button of an event', async () => {
  const { page, complaints, close } = await openPage(running.browser, {
    locale: 'en',
    width: 1440,
    height: 900,
  })
  await page.goto(`${running.plaza.url}/en/charts`)
  await active(page, 'asking.open').waitFor()

  await search(page)
  await page
    .locator('ol[aria-labelledby=events-title] li')
    .filter({ hasText: 'search.ask' })
    .first()
    .waitFor()
  expect(await faultsOf(page)).toEqual([])

  const app = page.frameLocator('iframe')
  await page
    .getByRole('button', { name: /^search\.choose/ })
    .first()
    .click()
  await app.locator('article[aria-labelledby=detail-name] h2').waitFor()
  await active(page, 'looking.attention.viewing').waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('shows the app below its chart on a phone, the chat beside the buttons of the map', async () => {
  const { page, complaints, close } = await openPage(running.browser, { locale: 'en', dark: true })
  await page.goto(`${running.plaza.url}/en/charts`)
  await active(page, 'asking.open').waitFor()
  await search(page)
  const app = page.frameLocator('iframe')
  const chat = await app.getByRole('button', { name: new RegExp(t('search:say')) }).boundingBox()
  for (const name of [t('map:recentre'), t('map:legend.label')]) {
    const button = await app.getByRole('button', { name, exact: true }).boundingBox()
    expect(chat!.x + chat!.width, name).toBeLessThanOrEqual(button!.x)
  }

  await page.getByRole('button', { name: chartTexts.views.chart, exact: true }).click()
  // The chart alone moves to the state where the driver is.
  await expect.poll(() => isSeen(active(page, 'looking.attention.listing'))).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
