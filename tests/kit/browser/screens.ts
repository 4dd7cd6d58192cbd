import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Locale } from '../../../contract/locale'

export type Texts = { [key: string]: string | Texts }
/** The texts of the screens in one language, a table a file. */
export const screenTexts = (locale: Locale): Texts[] => Object.values(readScreenTexts(locale))

const readScreenTexts = (locale: Locale): Record<string, Texts> => {
  const folder = `locales/${locale}/ui`
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts,
    ]),
  )
}

/** A text of the screens in one language, by its key (`search:where`); the drive reads the same files as the product. */
export const textsOf = (locale: Locale) => {
  const texts: Texts = readScreenTexts(locale)
  return (path: string): string => {
    const found = path
      .split(/[.:]/)
      .reduce<Texts | string>((inner, key) => (inner as Texts)[key] ?? '', texts)
    if (typeof found !== 'string' || found === '') throw new Error(`no text ${path} in ${locale}`)
    return found
  }
}

/** The button that buys what is read, whether the driver has a booking at these hours or not. */
export const payButton = (t: (key: string) => string): RegExp =>
  new RegExp(`^(${t('booking:confirm')}|${t('booking:confirmSecond')})`)

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** What axe finds on the page as it stands; run in the page's own world, so the strict policy stays in force. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async () => {
    type Found = { violations: { id: string; nodes: { html: string }[] }[] }
    // A colour on its way to another one has a contrast of neither.
    const underWay = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.all(underWay.map(({ finished }) => finished.catch(() => undefined)))
    const { run } = (window as never as { axe: { run: (options: object) => Promise<Found> } }).axe
    // What passes is not described, which is most of the time; the page plays and loads nothing that Axe would wait for.
    const { violations: found } = await run({ resultTypes: ['violations'], preload: false })
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  })
}
/**
 * What does not fit the page: a page that scrolls sideways, texts outside of it, and texts that their box cuts off. A box that
 * scrolls sideways by itself, and one with an ellipsis, shows its text.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`)
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (
        !own ||
        element.closest('.unseen, [hidden], svg, option') ||
        element.className.toString().includes('skip')
      )
        continue
      const { left, right, width } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      if (width === 0 || style.visibility === 'hidden' || scrolls(element)) continue
      const told = `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 40)}”`
      if (left < -1 || right > innerWidth + 1)
        found.push(`${told} from ${Math.round(left)} to ${Math.round(right)} px`)
      for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(box)
        if (textOverflow === 'ellipsis') break
        const wide = overflowX === 'hidden' && box.scrollWidth > box.clientWidth + 1
        const high = overflowY === 'hidden' && box.scrollHeight > box.clientHeight + 1
        if (wide || high) found.push(`${told} cut by ${box.tagName.toLowerCase()}.${box.className}`)
      }
    }
    return [...new Set(found)]
  })
/** A picture for whoever asks with `SHOTS=folder`. */
export const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}
