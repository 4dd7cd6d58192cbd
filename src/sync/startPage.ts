import { localePath, splitPath } from '../../contract/locale'
import { uidOfToken } from '../../contract/rules/token'
import { afterPaint } from '../afterPaint'
import { sendWhenAllowed, type Front } from '../driver'
import { noteReplaced } from '../newVersion'
import { readSearch } from '../storage/address'
import { rememberBooking } from '../storage/booking'
import { recallSearch, rememberSearch, renewSearch } from '../storage/search'
import { remember } from '../storage/browserStorage'
import { recallWanted, rememberWanted } from '../storage/wantedPage'

/** The flag of R185 is for a token that was used: one for another account than the driver's is not. */
const noteAdoption = ({ actor }: Front): void => {
  const subscription = actor.subscribe(({ context }) => {
    if (!context.session.getSnapshot().matches('adopting')) return
    remember('session', 'autologin', 'true')
    subscription.unsubscribe()
  })
}

/**
 * `?access-token=` becomes the session and leaves the URL (R184, R185); one without an identity is warned about at
 * home (R186).
 */
const adoptTokenOfUrl = (front: Front): void => {
  const url = new URL(location.href)
  const token = url.searchParams.get('access-token')
  if (token === null) return
  url.searchParams.delete('access-token')
  const sound = uidOfToken(token) !== undefined
  if (sound) noteAdoption(front)
  else url.pathname = localePath(splitPath(url.pathname).locale, '/')
  history.replaceState(null, '', url)
  // Told after the current turn: the session first has to look at its cookie.
  sendWhenAllowed(front, { type: 'session.useToken', token })
}

/** What happens once when a page comes alive: the URL's token, what was asked and wanted; and what is kept from now on. */
export const startPage = (front: Front): void => {
  adoptTokenOfUrl(front)
  if (renewSearch()) afterPaint(noteReplaced)
  const { path } = splitPath(location.pathname)
  // The address of a search says itself what to look for.
  const search = path === '/' && readSearch(location.search, 0) ? undefined : recallSearch(front.now())
  if (search) front.sendIfAllowed(search)
  const wanted = recallWanted()
  if (wanted !== undefined) front.sendIfAllowed({ type: 'session.want', path: wanted })
  front.actor.subscribe((snapshot) => {
    rememberSearch(snapshot)
    rememberBooking(snapshot)
    rememberWanted(snapshot)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') front.sendIfAllowed({ type: 'session.refresh' })
  })
}
