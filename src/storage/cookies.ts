import { limits } from '../../contract/limits'
import { localeCookie, type Locale } from '../../contract/locale'
import { uidOfToken } from '../../contract/rules/token'
import type { Tokens } from '../../machines/provide'
import { forgetOwnToken } from './account/acting'
import { inForeignFrame } from './foreignFrame'
import { forgetAnswers, forgetKept } from './kept'

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
const ownTokens: Tokens = {
  read: () => readCookie('userToken'),
  keep: (token) => {
    const before = ownTokens.read()
    if (before !== undefined && uidOfToken(before) !== uidOfToken(token)) forgetKept()
    writeCookie('userToken', token, limits.sessionCookieSeconds)
  },
  forget: (ended = false) => {
    writeCookie('userToken', '', 0)
    forgetOwnToken()
    if (ended) forgetAnswers()
    else forgetKept()
  },
}
const noTokens: Tokens = { read: () => undefined, keep: () => undefined, forget: () => undefined }

/** In the frame of another site nobody is signed in. */
export const cookieTokens = inForeignFrame ? noTokens : ownTokens

export const rememberLocale = (locale: Locale): void =>
  writeCookie(localeCookie, locale, limits.localeCookieDays * 86_400)
