import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale } from '../../../../contract/locale'
import { patience, refuseWorker, type Running } from '../running'
import { cutTexts, faultsOf, shot, textsOf } from '../screens'
import { addKiosk, typeOn } from './device'

/** A screen that stands, and one that lies, as they hang in the halls. */
export const sizes = {
  standing: { width: 1080, height: 1920 },
  lying: { width: 1920, height: 1080 },
} as const

export type KioskVisit = {
  context: BrowserContext
  page: Page
  complaints: string[]
  t: (key: string) => string
  tap: (name: string | RegExp) => Promise<void>
  /** Waits for the screen with this title. */
  at: (name: string) => Promise<void>
  /** Axe, targets, cut texts and, in the low arrangement, how high the targets are, on a standing and a lying screen. */
  seen: (name: string) => Promise<void>
  toParking: () => Promise<void>
}

/** A registered kiosk that rests in `locale`, at its first screen; the clock of its page is the test's. */
export async function openKiosk(
  browser: Browser,
  { url }: Pick<Running, 'url'>,
  {
    locale = 'es',
    worker = true,
    prepare,
    ...options
  }: {
    locale?: Locale
    worker?: boolean
    prepare?: (page: Page) => Promise<unknown>
  } & BrowserContextOptions = {},
): Promise<KioskVisit> {
  const t = textsOf(locale)
  const context = await browser.newContext({
    ...{ locale, timezoneId: 'Europe/Madrid', viewport: sizes.standing, hasTouch: true },
    ...{ reducedMotion: 'reduce', ...options },
  })
  if (!worker) await refuseWorker(context)
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()))
  await page.clock.install()
  await prepare?.(page)

  const tap = (name: string | RegExp): Promise<void> =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .tap()
  const at = (name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor()
  const seen = async (name: string): Promise<void> => {
    for (const [way, size] of Object.entries(sizes)) {
      await page.setViewportSize(size)
      await shot(page, `kiosk-${locale}-${name}-${way}`)
      const told = `${name}, ${way}, ${locale}`
      expect(await faultsOf(page), told).toEqual([])
      expect(await badTargets(page), told).toEqual([])
      // A screen that has just been turned may be laid out once more.
      await expect.poll(() => cutTexts(page), { message: told, timeout: 10_000 }).toEqual([])
      await expect.poll(() => outside(page), { message: told, timeout: 10_000 }).toEqual([])
      expect(await highTargets(page), told).toEqual([])
    }
    await page.setViewportSize(options.viewport ?? sizes.standing)
  }
  const toParking = async (): Promise<void> => {
    await tap(t('kiosk:search'))
    await typeOn(page, 'atocha')
    await page.locator('main ul li button').first().tap()
    await at(t('kiosk:stay.title'))
    // The morning after, for eight hours.
    await page
      .getByRole('group', { name: t('kiosk:stay.shortcuts') })
      .getByRole('button')
      .nth(2)
      .tap()
    await tap(t('kiosk:stay.hours_other').replace('{{count}}', '8'))
    await seen('stay')
    await tap(t('kiosk:stay.search'))
    await page
      .getByRole('button', { name: new RegExp(`^${t('kiosk:results.book')}`) })
      .first()
      .waitFor()
  }

  const others = (['es', 'en', 'fr', 'de', 'it'] as const).filter((one) => one !== locale)
  const code = await addKiosk(url, { name: `Atocha ${randomUUID()}`, locales: [locale, ...others] })
  const entry = locale === 'es' ? '' : `/${locale}`
  await page.goto(`${url}${entry}/kiosk`)
  await at(t('kiosk:code.register.title'))
  await typeOn(page, code)
  await tap(t('kiosk:keys.enter'))
  await at(t('kiosk:question'))
  return { context, page, complaints, t, tap, at, seen, toParking }
}

/** What is smaller than a finger needs: 64 px. */
const badTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, input')]
      .filter((one) => one.checkVisibility() && !one.closest('[inert]'))
      .flatMap((one) => {
        const { width, height } = one.getBoundingClientRect()
        return height < 64 || width < 64 ? [`${one.innerText}: ${width} × ${height}`] : []
      }),
  )

/** What is touched or read and is not on the screen as a whole, or lies over something else that is touched. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const told = (one: HTMLElement): string => `${one.tagName} ${one.innerText.slice(0, 40)}`
    const shown = [...document.querySelectorAll<HTMLElement>('button, input, h1, h2, p, dt, dd, li')].filter(
      (one) => one.checkVisibility() && !one.closest('[inert], [aria-hidden=true]'),
    )
    const away = shown.filter((one) => {
      const { top, bottom, left, right, width } = one.getBoundingClientRect()
      return width > 0 && (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth)
    })
    const touched = shown.filter((one) => one.matches('button, input'))
    const over = touched.flatMap((one) => {
      const a = one.getBoundingClientRect()
      const other = shown.find((two) => {
        const b = two.getBoundingClientRect()
        const apart =
          b.left >= a.right - 1 || b.right <= a.left + 1 || b.top >= a.bottom - 1 || b.bottom <= a.top + 1
        return !apart && !one.contains(two) && !two.contains(one)
      })
      return other ? [`${told(one)} over ${told(other)}`] : []
    })
    return [...away.map(told), ...over]
  })

/** What is touched above the middle of the screen, where all is to be below. */
const highTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main[data-low] :is(button, input)')]
      .filter((one) => one.getBoundingClientRect().top < innerHeight / 2)
      .map((one) => one.innerText),
  )
