import { localePath, splitPath } from '../../contract/locale'
import { uidOfToken } from '../../contract/rules/token'
import { tellWhenPossible, type Front } from '../driver'
import { readSearch } from '../memory/address'
import { rememberBooking } from '../memory/booking'
import { recallSearch, rememberSearch } from '../memory/search'
import { remember } from '../memory/storage'
import { recallWanted, rememberWanted } from '../memory/wanted'

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
  tellWhenPossible(front, { type: 'session.useToken', token })
}

/** What happens once when a page comes alive: the URL's token, what was asked and wanted; and what is kept from now on. */
export const arrive = (front: Front): void => {
  adoptTokenOfUrl(front)
  const { path } = splitPath(location.pathname)
  // The address of a search says itself what to look for.
  const search = path === '/' && readSearch(location.search, 0) ? undefined : recallSearch(front.now())
  if (search) front.tell(search)
  const wanted = recallWanted()
  if (wanted !== undefined) front.tell({ type: 'session.want', path: wanted })
  front.actor.subscribe((snapshot) => {
    rememberSearch(snapshot)
    rememberBooking(snapshot)
    rememberWanted(snapshot)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') front.tell({ type: 'session.refresh' })
  })
}
