import i18next from 'i18next'
import { useLocation } from 'react-router'
import {
  defaultLocale,
  localeCookie,
  localePath,
  resolveLocale,
  splitPath,
  withoutDefaultPrefix,
  type Locale,
} from '../contract/locale'
import { loadChunk } from './loadChunk'
import { readCookie, rememberLocale } from './storage/cookies'

type Texts = Record<string, unknown>
const firstTexts = import.meta.glob<Texts>(
  ['../locales/*/ui/{shell,search}.json', '../locales/*/faults.json'],
  {
    import: 'default',
  },
)

/** The texts of the screens by noun: `locales/<language>/ui/<noun>.json`. */
export type TextsName =
  | 'shell'
  | 'search'
  | 'results'
  | 'map'
  | 'booking'
  | 'access'
  | 'account'
  | 'admin'
  | 'payments'
  | 'parkedCar'
  | 'invoices'
  | 'promotions'
  | 'cards'
  | 'registration'
  | 'talk'
  | 'vehicles'
  | 'install'
  | 'meter'
  | 'keys'
  | 'kiosk'
  | 'change'
  | 'menu'
  | 'area'
  | 'deletion'
  | 'favorites'
  | 'history'
  | 'profile'
  | 'help'
  | 'chat'
  | 'handsFree'
  | 'session'
  | 'welcome'
  | 'pageFaults'
type Namespace = TextsName | 'faults'

/** What every page needs; the others come with the page that shows them. */
const always: readonly Namespace[] = ['shell', 'faults']
/** What every page but home needs: titles, and the texts of refusals that home does not meet. */
export const pageTexts: readonly TextsName[] = ['menu', 'pageFaults']
const needed = new Set<Namespace>(always)
/** The language that was chosen last; its texts may still be on their way. */
let wanted: Locale | undefined
const coming = new Map<string, Promise<unknown>>()

const loadFile = async (locale: Locale, name: Namespace): Promise<void> => {
  if (i18next.hasResourceBundle(locale, name)) return
  const path = `../locales/${locale}/${name === 'faults' || name === 'pageFaults' ? name : `ui/${name}`}.json`
  const file = firstTexts[path] ?? (await import('./laterTexts')).laterTexts[path]
  i18next.addResourceBundle(locale, name, (await file?.()) ?? {})
}

/** Loads what is needed so far in a language; one that is loading is waited for, one that failed is tried again. */
const load = async (locale: Locale): Promise<void> => {
  await Promise.all(
    [...needed].map((name) => {
      const key = `${locale} ${name}`
      const known = coming.get(key)
      if (known) return known
      const loading = loadFile(locale, name).finally(() => coming.delete(key))
      coming.set(key, loading)
      return loading
    }),
  )
}

export const startLanguage = async (locale: Locale, names: readonly TextsName[] = []): Promise<void> => {
  await i18next.init({
    lng: locale,
    ns: [...always],
    defaultNS: 'shell',
    fallbackLng: false,
    // A refusal has its text in one of two files.
    fallbackNS: 'pageFaults',
    resources: {},
    interpolation: { escapeValue: false },
  })
  for (const name of names) needed.add(name)
  await changeLanguage(locale)
}

/** Changes the language of the whole page; what is on the screen stays until the texts are there. */
export const changeLanguage = async (locale: Locale): Promise<void> => {
  wanted = locale
  await load(locale)
  // A language chosen later may have arrived sooner.
  if (wanted !== locale) return
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
}

/** Whether these texts are there in the language that is shown. */
export function hasTexts(names: readonly TextsName[]): boolean {
  return names.every((name) => i18next.hasResourceBundle(i18next.language, name))
}

/** Texts of a page, in the language that is shown and in every one that is chosen later. */
export async function loadTexts(names: readonly TextsName[]): Promise<void> {
  for (const name of names) needed.add(name)
  await loadChunk(() => load(i18next.language as Locale))
  // Another language may have been chosen meanwhile; its texts came with it.
  if (!hasTexts(names)) await load(i18next.language as Locale)
}

/**
 * Where a first, unprefixed visit belongs (R022); undefined when it may stay. A prefix in the URL always wins; the one of
 * the default language is remembered, for its address has none.
 */
export const localeRedirect = (pathname: string, browser: readonly string[]): string | undefined => {
  const plain = withoutDefaultPrefix(pathname)
  if (plain !== undefined) {
    rememberLocale(defaultLocale)
    return plain
  }
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
