import { locales, type Locale } from '../contract/locale'
import { readLocaleFile } from '../locales/readLocaleFile'

/**
 * One file of texts in every language (`letters.json`). Throws the name of a language that lacks it; tests compare
 * the keys.
 */
export function localeTexts<T>(name: string): Readonly<Record<Locale, T>> {
  return Object.fromEntries(locales.map((locale) => [locale, readLocaleFile(locale, name)])) as Record<
    Locale,
    T
  >
}
