import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { Locale } from '../../../contract/locale'
import { hiddenFocus, smallControls } from '../../kit/browser/filled/controls'
import { languageFaults } from '../../kit/browser/filled/language'
import { openFilled } from '../../kit/browser/filled/openView'
import { adminViews, openViews, views, type View } from '../../kit/browser/filled/views'
import { cutTexts, faultsOf, shot, textsOf } from '../../kit/browser/screens'
import { useRunning } from '../../kit/browser/useRunning'
import { fullStrength } from '../../kit/strength'

const running = useRunning()

type Look = { locale: Locale; dark: boolean; width: number; height: number }
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
/** `npm test` sees each page and dialog on a light phone, there with large letters too, and every second one on a dark desktop. */
const looks: Look[] = [
  { locale: 'es', dark: false, ...phone },
  { locale: 'fr', dark: true, ...desktop },
  ...(fullStrength
    ? [
        { locale: 'es', dark: true, ...phone } as const,
        { locale: 'fr', dark: false, ...desktop } as const,
        { locale: 'de', dark: false, ...phone } as const,
        { locale: 'it', dark: true, ...phone } as const,
        { locale: 'en', dark: false, ...desktop } as const,
      ]
    : []),
]
const narrow = fullStrength
  ? ([
      [320, '100%'],
      [390, '200%'],
      [320, '200%'],
    ] as const)
  : ([[320, '200%']] as const)

const failuresOf = (page: Page): string[] => {
  const failures: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') failures.push(`warning: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    // A page that is left gives up what it asked for.
    const why = request.failure()?.errorText
    if (why !== 'net::ERR_ABORTED') failures.push(`${request.url()}: ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.url()}: ${response.status()}`)
  })
  return failures
}

describe.each(looks)('a driver with everything, in $locale, dark: $dark, at $width px', (look) => {
  it.each<['driver' | 'admin', readonly View[]]>([
    ['driver', views],
    ['admin', adminViews],
  ])(
    'sees every page and dialog whole, in one language, by keyboard and with large letters: %s (R194, X37)',
    async (who, shown) => {
      const { browser, plaza } = running
      const { page, complaints, close, show } = await openFilled(browser, plaza.url, look, who)
      const t = textsOf(look.locale)
      const failures = failuresOf(page)
      const found: Record<string, string[]> = {}
      const every = fullStrength || look.width === phone.width ? 1 : 2
      for (const view of shown.filter((_, i) => i % every === 0)) {
        await show(view)
        await shot(page, `${view.name}-${look.locale}-${look.width}${look.dark ? '-dark' : ''}`)
        const faults = [
          ...(await faultsOf(page)),
          ...(await cutTexts(page)),
          ...(await smallControls(page)),
          ...(await languageFaults(page, look.locale)),
        ]
        if ((await page.title()) !== `${t(`menu:titles.${view.page}`)} – Plaza`)
          faults.push(`title: ${await page.title()}`)
        for (const [width, letters] of look.width === phone.width ? narrow : []) {
          await page.setViewportSize({ width, height: phone.height })
          await page.evaluate((size) => void (document.documentElement.style.fontSize = size), letters)
          faults.push(...(await cutTexts(page)).map((cut) => `${width} px, ${letters}: ${cut}`))
        }
        await page.setViewportSize(look)
        await page.evaluate(() => document.documentElement.removeAttribute('style'))
        if (fullStrength && look.width === desktop.width) faults.push(...(await hiddenFocus(page)))
        if (view.dialog) {
          await page.keyboard.press('Escape')
          await page.getByRole('dialog').waitFor({ state: 'detached' })
          if (!(await page.evaluate(() => document.activeElement?.hasAttribute('data-opener'))))
            faults.push('the focus does not return')
        }
        if (faults.length > 0) found[view.name] = faults
      }
      expect(found).toEqual({})
      expect([...complaints, ...failures]).toEqual([])
      await close()
    },
  )
})

it.each<Locale>(['es', 'fr'])(
  'a visitor sees every page in %s alone, without a fault of the console (R194)',
  async (locale) => {
    const { browser, plaza } = running
    const { page, complaints, close, show } = await openFilled(browser, plaza.url, { locale }, 'visitor')
    const failures = failuresOf(page)
    const found: Record<string, string[]> = {}
    for (const view of openViews) {
      await show(view)
      const faults = await languageFaults(page, locale)
      const title = textsOf(locale)(view.page === 'index' ? 'shell:homeTitle' : `menu:titles.${view.page}`)
      if (!(await page.title()).startsWith(title)) faults.push(`title: ${await page.title()}`)
      if (faults.length > 0) found[view.name] = faults
    }
    expect(found).toEqual({})
    expect([...complaints, ...failures]).toEqual([])
    await close()
  },
)
