import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { useLocation } from 'react-router'
import { localeCookie, localePath, resolveLocale, splitPath, type Locale } from '../contract/locale'
import { readCookie } from './storage/cookies'

type Texts = Record<string, unknown>
const files = import.meta.glob<Texts>('../locales/*/{ui,faults}.json', { import: 'default' })

/** One file of one language; a language is fetched when it is first needed, the others never. */
const loadTexts = async (locale: Locale, name: 'ui' | 'faults'): Promise<Texts> =>
  (await files[`../locales/${locale}/${name}.json`]?.()) ?? {}

const load = async (locale: Locale): Promise<void> => {
  if (i18next.hasResourceBundle(locale, 'ui')) return
  const [ui, faults] = await Promise.all([loadTexts(locale, 'ui'), loadTexts(locale, 'faults')])
  i18next.addResourceBundle(locale, 'ui', ui)
  i18next.addResourceBundle(locale, 'faults', faults)
}

export const startLanguage = async (locale: Locale): Promise<void> => {
  await i18next.use(initReactI18next).init({
    lng: locale,
    ns: ['ui', 'faults'],
    defaultNS: 'ui',
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await changeLanguage(locale)
}

let wanted: Locale | undefined

/** Changes the language of the whole page; what is on the screen stays until the texts are there. */
export const changeLanguage = async (locale: Locale): Promise<void> => {
  wanted = locale
  await load(locale)
  // A language chosen later may have arrived sooner.
  if (wanted !== locale) return
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
}

/** Where a first, unprefixed visit belongs (R022); undefined when it may stay. A prefix in the URL always wins. */
export const localeRedirect = (pathname: string, browser: readonly string[]): string | undefined => {
  const { prefixed, path } = splitPath(pathname)
  if (prefixed) return undefined
  const locale = resolveLocale(readCookie(localeCookie), browser)
  const wanted = localePath(locale, path)
  return wanted === pathname ? undefined : wanted
}

/** The language of the URL. */
export const useLocale = (): Locale => splitPath(useLocation().pathname).locale

/** `/login` → `/login` in the language of the URL. */
export const useLocalePath = (): ((path: string) => string) => {
  const locale = useLocale()
  return (path) => localePath(locale, path)
}
