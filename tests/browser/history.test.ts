import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startRoad } from '../kit/browser/road'
import { openPage } from '../kit/browser/running'
import { payButton } from '../kit/browser/screens'
import { useRunning } from '../kit/browser/useRunning'
import { button, heading, starting, steps, t, texts, type Step } from '../kit/browser/steps'

/** The page is at this step: its address and what it shows. */
const at = async (page: Page, step: Step, language: 'en' | 'de' = 'en'): Promise<void> => {
  await page.waitForURL((url) => url.pathname.startsWith(`/${language}`) && step.address.test(url.href))
  await page.locator(`html[lang=${language}]`).waitFor()
  await step.shows(page, language).catch(async (error: unknown) => {
    const shown = (await page.locator('body').innerText()).replace(/\s+/g, ' ').slice(0, 600)
    throw new Error(`${step.name}, in ${language}, at ${page.url()}, which shows: ${shown}`, { cause: error })
  })
}
/** A step survives a reload and another language, and nothing is lost on the way. */
const holds = async (page: Page, step: Step): Promise<void> => {
  await at(page, step)
  await page.reload()
  await at(page, step)
  const language = page.locator('select:has(option[value=de]):visible').first()
  // What was booked is shown without a header.
  if (step === steps.booked) return
  await language.selectOption('de')
  await at(page, step, 'de')
  await language.selectOption('en')
  await at(page, step)
}
const walk = async (page: Page, direction: 'back' | 'forward', step: Step): Promise<void> => {
  await page.evaluate((by) => history.go(by), direction === 'back' ? -1 : 1)
  await at(page, step)
}

const typeAtocha = async (page: Page): Promise<void> => {
  await page.locator('input[role=combobox]').fill('Atocha')
  await page.locator('[role=listbox] [role=option]').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
const search = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/en`)
  await typeAtocha(page)
  await page.getByRole('button', { name: t('search:go'), exact: true }).click()
}
const logIn = async (page: Page): Promise<void> => {
  await page.getByLabel(t('account:login.email')).fill('driver@plaza.example')
  await page.getByLabel(t('account:login.password'), { exact: true }).fill('Plaza2026')
  await page.keyboard.press('Enter')
}

describe('Back, Forward, reload and a lost server, in a real browser', () => {
  const running = useRunning({ ownSandbox: true })
  const slow = (platform: string, delay: number, path?: string): Promise<Response> =>
    fetch(`${running.sandbox.directory}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ platform, mode: 'slow', delay, count: 1, path }),
    })
  const open = (size: { width?: number; height?: number } = {}) =>
    openPage(running.browser, { worker: true, locale: 'en', ...size })

  it('keeps every step from home to the cancel dialog over Back, Forward, reload and another language', async () => {
    const { page, complaints, close } = await open({ width: 1280, height: 800 })
    await search(page, running.plaza.url)
    await holds(page, steps.results)
    await walk(page, 'back', steps.home)
    await walk(page, 'forward', steps.results)
    await button(page, /^Parking Atocha Sur/).click()
    await holds(page, steps.detail)
    await walk(page, 'back', steps.results)
    await walk(page, 'back', steps.home)
    await holds(page, steps.home)
    await walk(page, 'forward', steps.results)
    await walk(page, 'forward', steps.detail)
    await button(page, starting(t('results:book'))).click()
    await holds(page, steps.login)
    await walk(page, 'back', steps.detail)
    await walk(page, 'forward', steps.login)
    await logIn(page)
    await holds(page, steps.review)
    await walk(page, 'back', steps.detail)
    await walk(page, 'forward', steps.review)
    await button(page, payButton(t)).click()
    await holds(page, steps.booked)

    await page.getByRole('link', { name: t('shell:parkings') }).click()
    await holds(page, steps.bookings)
    await button(page, starting(t('account:bookings.cancel'))).click()
    const keep = button(page, t('account:cancellation.words.keep'))
    await keep.waitFor()
    await page.evaluate(() => history.back())
    await keep.waitFor({ state: 'detached' })
    await at(page, steps.bookings)
    await page.evaluate(() => history.forward())
    await at(page, steps.bookings)
    await button(page, starting(t('account:bookings.cancel'))).click()
    await keep.waitFor()
    await page.reload()
    await at(page, steps.bookings)

    expect(complaints).toEqual([])
    await close()
  })

  it('opens every address in another tab, which may read another language than the first', async () => {
    const { page, complaints, close } = await open()
    await search(page, running.plaza.url)
    await at(page, steps.results)
    const addresses: [Step, string][] = [[steps.results, page.url()]]
    await button(page, /^Parking Atocha Sur/).click()
    await at(page, steps.detail)
    addresses.push([steps.detail, page.url()])
    await button(page, starting(t('results:book'))).click()
    await at(page, steps.login)
    await logIn(page)
    await at(page, steps.review)
    addresses.push([steps.review, page.url()])
    await button(page, payButton(t)).click()
    await at(page, steps.booked)
    addresses.push([steps.booked, page.url()])
    await page.getByRole('link', { name: t('shell:parkings') }).click()
    await at(page, steps.bookings)
    addresses.push([steps.bookings, page.url()])

    const other = await page.context().newPage()
    for (const [step, address] of addresses) {
      await other.goto('about:blank')
      await other.goto(address)
      await at(other, step)
    }
    await other.goto(`${running.plaza.url}/de/user/bookings`)
    await at(other, steps.bookings, 'de')
    // The first tab stays in its language.
    await page.reload()
    await at(page, steps.bookings)
    // Logged out in one tab, both are at home, and the first has forgotten its search.
    await other.getByRole('button', { name: texts.de('shell:menu'), exact: true }).click()
    await button(other, texts.de('shell:logOut')).click()
    await at(other, steps.home, 'de')
    await at(page, steps.home)
    expect(complaints).toEqual([])
    await close()
  })

  it('closes on a phone what covers the screen with Back: the edit form, the hours, directions, the chat', async () => {
    const { page, complaints, close } = await open()
    await page.goto(`${running.plaza.url}/en`)
    await page.getByRole('combobox', { name: t('search:entry') }).click()
    await page.getByRole('dialog').waitFor()
    await walk(page, 'back', steps.home)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await search(page, running.plaza.url)
    await at(page, steps.results)

    const summary = page.locator('[data-summary]')
    await summary.click()
    await page.waitForURL(/view=edit/)
    await page.getByRole('combobox', { name: t('search:entry') }).click()
    await page.getByRole('dialog').waitFor()
    await page.evaluate(() => history.back())
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toContain('view=edit')
    await walk(page, 'back', steps.results)
    expect(await page.evaluate(() => document.activeElement?.matches('[data-summary]'))).toBe(true)

    await button(page, starting(t('results:navigate'))).click()
    await page.getByRole('dialog').waitFor()
    await walk(page, 'back', steps.results)
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.locator('[data-opens-chat]').first().click()
    await page.locator('dialog[data-chat]').waitFor()
    await walk(page, 'back', steps.results)
    await page.locator('dialog[data-chat]').waitFor({ state: 'detached' })
    await walk(page, 'forward', steps.results)
    await walk(page, 'back', steps.home)
    expect(complaints).toEqual([])
    await close()
  })

  /**
   * Searches while one platform is slow, loses the server in mid-search, and waits for the page to say so. How soon it
   * does, `tests/src/api/httpApi.test.ts` proves on a simulated clock.
   */
  const cutSearch = async (page: Page, url: string, lose: () => unknown): Promise<void> => {
    await slow('onda-park', 2_400)
    // Not once the list is drawn: on a busy machine the slow platform has answered by then.
    const answered = page.waitForResponse((response) => response.url().includes('/api/parkings'))
    await search(page, url)
    await answered
    await new Promise((resolve) => setTimeout(resolve, 500))
    await lose()
    await heading(page, t('results:cut.title'))
  }
  /** Nobody taps: the page asks by itself until the server answers. */
  const goesOn = async (page: Page): Promise<void> => {
    await page.getByRole('heading', { name: t('results:cut.title') }).waitFor({ state: 'detached' })
    await at(page, steps.results)
  }

  it('says that the server is gone in mid-search, and goes on by itself with the next', async () => {
    const { page, close } = await open()
    await cutSearch(page, running.plaza.url, running.plaza.kill)
    await running.plaza.restart()
    await goesOn(page)
    await close()
  })

  it('says that a connection fell silent in mid-search, and goes on by itself when it speaks again', async () => {
    const road = await startRoad(Number(new URL(running.plaza.url).port))
    const { page, close } = await open()
    await cutSearch(page, road.url, road.beSilent)
    road.goOn()
    await goesOn(page)
    await close()
    road.close()
  })
})
