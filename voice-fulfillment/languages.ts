import { locales, type Locale } from '../contract/locale'
import { languageFromDisk } from '../dialogue/fromDisk'
import type { Language } from '../dialogue/language'

/** The five grammars, each compiled when it is first spoken: a start does not wait for languages nobody speaks. */
export const readLanguages = (): Record<Locale, Language> => {
  const languages = {} as Record<Locale, Language>
  for (const locale of locales)
    Object.defineProperty(languages, locale, { enumerable: true, get: () => languageFromDisk(locale) })
  return languages
}
