import { localePath, type Locale } from '../../contract/locale'

/** The address of a page of the app in a language, absolute. */
export function pageLink(origin: string, locale: Locale, path: string): string {
  return `${origin}${localePath(locale, path)}`
}

/** The page of one booking. */
export function bookingLink(origin: string, locale: Locale, uid: string): string {
  return pageLink(origin, locale, `/user/bookings/detail?booking=${encodeURIComponent(uid)}`)
}

/** The registration with the code of the driver who invites. */
export function invitationLink(origin: string, locale: Locale, code: string): string {
  return `${pageLink(origin, locale, '/registration')}?code=${encodeURIComponent(code)}`
}

/** The link that completes a registration: it signs the driver in once. */
export function completionLink(origin: string, locale: Locale, token: string): string {
  const home = locale === 'es' ? '/' : `/${locale}/`
  return `${origin}${home}?access-token=${encodeURIComponent(token)}`
}

/**
 * The link to choose a new password. Address and token are in the hash, which browsers do not send: they reach no log
 * of a server. The last part of the path is for the eye only (A6).
 */
export function resetLink(origin: string, locale: Locale, email: string, vt: string): string {
  const hash = Buffer.from(JSON.stringify({ email, vt })).toString('base64url')
  return `${pageLink(origin, locale, '/recovery/link')}#${hash}`
}
