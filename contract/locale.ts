/** The five interface languages; Spanish is the default and has no URL prefix (spec §1, R329, A1). */
export const locales = ['es', 'en', 'fr', 'de', 'it'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'es'

/** Name of each language in itself, for the language switcher (spec §2, screen 16). */
export const localeNames: Record<Locale, string> = {
  es: 'Español',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
}

export const localeCookie = 'i18n_redirected'

/** `fr-CA` → `fr`; undefined when the tag is none of the five. */
export const localeOfTag = (tag: string): Locale | undefined => {
  const language = tag.toLowerCase().split(/[-_]/)[0]
  return locales.find((locale) => locale === language)
}

/** Cookie, then the browser's languages in order, then Spanish (A2). An explicit URL prefix wins before this is asked. */
export const resolveLocale = (cookie: string | undefined, browser: readonly string[]): Locale =>
  (cookie && localeOfTag(cookie)) || browser.map(localeOfTag).find((l) => l !== undefined) || defaultLocale

/**
 * Path without its language prefix and the language it names. `/de/login` → `{ locale: 'de', path: '/login' }`. It begins with
 * one slash: with two it would be the address of another host.
 */
export const splitPath = (pathname: string): { locale: Locale; prefixed: boolean; path: string } => {
  const [, first = '', ...rest] = pathname.split('/')
  const locale = locales.find((l) => l === first && l !== defaultLocale)
  return locale
    ? { locale, prefixed: true, path: oneSlash(rest.join('/')) }
    : { locale: defaultLocale, prefixed: false, path: oneSlash(pathname) }
}

/**
 * The address of a path that names the default language, which has no prefix: `/es/login` → `/login`; undefined for every other path.
 */
export const withoutDefaultPrefix = (pathname: string): string | undefined => {
  const [, first, ...rest] = pathname.split('/')
  return first === defaultLocale ? oneSlash(rest.join('/')) : undefined
}

/** `/login` in German → `/de/login`, and `/?where=x` → `/de?where=x`; in Spanish both stay. */
export const localePath = (locale: Locale, path: string): string =>
  locale === defaultLocale ? path : `/${locale}${path.replace(/^\/(?=$|[?#])/, '')}`

const oneSlash = (path: string): string => path.replace(/^\/*/, '/')
