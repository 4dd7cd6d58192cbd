import { limits } from '../../contract/limits'
import { localeCookie, type Locale } from '../../contract/locale'
import type { Tokens } from '../../machines/provide'

export const readCookie = (name: string): string | undefined => {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  try {
    return decodeURIComponent(entry?.slice(name.length + 1) ?? '') || undefined
  } catch {
    // Somebody else wrote it: what cannot be read is not there.
    return undefined
  }
}

const writeCookie = (name: string, value: string, seconds: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; SameSite=Lax${secure}`
}

/** The driver's token lives in the cookie that the spec names (R180). */
export const cookieTokens: Tokens = {
  read: () => readCookie('userToken'),
  keep: (token) => writeCookie('userToken', token, limits.sessionCookieSeconds),
  forget: () => writeCookie('userToken', '', 0),
}

export const rememberLocale = (locale: Locale): void =>
  writeCookie(localeCookie, locale, limits.localeCookieDays * 86_400)
