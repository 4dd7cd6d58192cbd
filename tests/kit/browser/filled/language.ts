import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { locales, type Locale } from '../../../../contract/locale'
import { screenTexts, type Texts } from '../screens'

/** Texts of screens and refusals of each language, without those into which a value is put. */
const wholeTexts = Object.fromEntries(
  locales.map((locale) => {
    const texts = [...screenTexts(locale), readTexts(locale, 'faults'), readTexts(locale, 'pageFaults')]
    const plain = texts.flatMap((one) => leavesOf(one).map(({ text }) => text))
    return [locale, new Set(plain.filter((text) => text.length > 2 && !text.includes('{{')))]
  }),
) as Record<Locale, Set<string>>

/** What a page shows where a text is missing: `told.saved`, `noLabel`. */
const keys = new Set(
  screenTexts('es')
    .flatMap((one) => leavesOf(one).map(({ key }) => key))
    .filter((key) => /[.A-Z]/.test(key)),
)

/** Names of texts, unfilled values and texts of another language that the page shows or reads out. */
export async function languageFaults(page: Page, locale: Locale): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const told: (string | null)[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode())
      if (!node.parentElement?.closest('script, style, [lang]')) told.push(node.textContent)
    for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`)) told.push(element.getAttribute(name))
    return [...new Set(told.map((text) => (text ?? '').replaceAll(/\s+/g, ' ').trim()))]
  })
  const others = locales.filter((one) => one !== locale)
  return shown.flatMap((text) => {
    if (/\{\{|\}\}/.test(text) || keys.has(text) || /^[a-z]\w*:[a-z][\w.]*$/i.test(text))
      return [`raw: ${text}`]
    const of = others.find((one) => wholeTexts[one].has(text))
    return of && !wholeTexts[locale].has(text) ? [`${of}: ${text}`] : []
  })
}

function readTexts(locale: Locale, file: string): Texts {
  return JSON.parse(readFileSync(`locales/${locale}/${file}.json`, 'utf8')) as Texts
}

function leavesOf(texts: Texts, path: readonly string[] = []): { key: string; text: string }[] {
  return Object.entries(texts).flatMap(([name, inner]) =>
    typeof inner === 'string'
      ? [{ key: [...path, name].join('.'), text: inner.replaceAll(/\s+/g, ' ').trim() }]
      : leavesOf(inner, [...path, name]),
  )
}
