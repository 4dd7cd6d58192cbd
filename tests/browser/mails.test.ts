import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { htmlPart } from '../../server/mail/html'
import { openPage } from '../kit/browser/running'
import { faultsOf } from '../kit/browser/screens'
import { sharedBrowserOfProcess } from '../kit/browser/useRunning'
import { fullStrength } from '../kit/strength'
import { everyMail, hostile, kinds, letterOf, usual } from '../kit/server/mail/samples'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowserOfProcess()
})

/**
 * What a reader of the mail would stumble over: a line wider than the screen, a text with a contrast below 4.5 to what
 * lies under it, a button that is lower than 44 px.
 */
const troublesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const channels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (colour: string): number => {
      const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
        const part = value / 255
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const groundOf = (element: Element): string => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const colour = getComputedStyle(at).backgroundColor
        if (channels(colour)[3] !== 0) return colour
      }
      return 'rgb(255, 255, 255)'
    }
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`${scrollWidth} px wide`)
    for (const element of document.querySelectorAll('body *')) {
      const own = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && (textContent ?? '').trim() !== '',
      )
      const style = getComputedStyle(element)
      if (!own || style.opacity === '0' || element.getClientRects().length === 0) continue
      const [a = 0, b = 0] = [luminance(style.color), luminance(groundOf(element))].sort((x, y) => y - x)
      const contrast = (a + 0.05) / (b + 0.05)
      if (contrast < 4.5) found.push(`${contrast.toFixed(1)}: ${element.textContent}`)
    }
    for (const button of document.querySelectorAll('a.sign, a.quiet'))
      if (button.getBoundingClientRect().height < 44) found.push(`low button: ${button.textContent}`)
    return found
  })

it.each([
  { dark: true, width: 320 },
  { dark: false, width: 600 },
  ...(fullStrength
    ? [
        { dark: false, width: 390 },
        { dark: true, width: 390 },
      ]
    : []),
])(
  'shows each mail in each language without a wide line or a faint text: $width px, dark $dark',
  async (look) => {
    const { page, complaints, close } = await openPage(browser, { locale: 'es', ...look })
    const troubles: string[] = []
    for (const { kind, locale } of everyMail)
      for (const values of [usual, hostile]) {
        await page.setContent(await htmlPart(letterOf(kind, locale, values)))
        const who = values === hostile ? 'hostile' : 'usual'
        troubles.push(...(await troublesOf(page)).map((trouble) => `${kind} ${locale} ${who}: ${trouble}`))
      }
    expect(troubles).toEqual([])
    expect(complaints).toEqual([])
    await close()
  },
)

it('has nothing that axe finds, in both themes', async () => {
  for (const dark of [false, true]) {
    const { page, close } = await openPage(browser, { locale: 'de', dark })
    for (const kind of kinds) {
      await page.setContent(await htmlPart(letterOf(kind, 'de')))
      // A mail has no landmarks: its tables are all there is.
      const found = (await faultsOf(page)).filter((fault) => !/^(region|landmark-one-main):/.test(fault))
      expect(found, kind).toEqual([])
    }
    await close()
  }
})
