import { locales, type Locale } from '../contract/locale'
import { readLanguage } from '../dialogue/language/readLanguage'
import type { Language } from '../dialogue/language/compile'

/** The five grammars, each compiled when it is first spoken: a start does not wait for languages nobody speaks. */
export const readLanguages = (): Record<Locale, Language> => {
  const languages = {} as Record<Locale, Language>
  for (const locale of locales)
    Object.defineProperty(languages, locale, { enumerable: true, get: () => readLanguage(locale) })
  return languages
}
