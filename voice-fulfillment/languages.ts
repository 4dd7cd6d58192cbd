import { locales, type Locale } from '../contract/locale'
import { languageFromDisk } from '../dialogue/fromDisk'
import type { Language } from '../dialogue/language'

/** The five grammars, compiled once at start. */
export const readLanguages = (): Record<Locale, Language> =>
  Object.fromEntries(locales.map((locale) => [locale, languageFromDisk(locale)])) as Record<Locale, Language>
