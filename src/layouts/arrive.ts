import { localePath, splitPath } from '../../contract/locale'
import { uidOfToken } from '../../contract/session'
import { tellWhenPossible, type Front } from '../driver'
import { forgetReservation, recallReservation, rememberReservation } from '../memory/reservation'
import { recallSearch, rememberSearch } from '../memory/search'
import { remember } from '../memory/storage'

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

/** A reservation that was under way when the page went is followed again as soon as the driver is known. */
const comeBackToReservation = (front: Front): void => {
  const subscription = front.actor.subscribe(({ context }) => {
    const session = context.session.getSnapshot()
    if (!session.matches('member')) return
    subscription.unsubscribe()
    recallReservation(front.api)
      .then((uid) => uid !== undefined && front.tell({ type: 'driver.resume', uid }))
      .catch((error: unknown) => {
        forgetReservation()
        console.error(error)
      })
  })
}

/** What happens once when a page comes alive: the URL's token, the remembered search, a reservation under way. */
export const arrive = (front: Front): void => {
  adoptTokenOfUrl(front)
  comeBackToReservation(front)
  const search = recallSearch(front.now())
  if (search) front.tell(search)
  front.actor.subscribe((snapshot) => {
    rememberSearch(snapshot)
    rememberReservation(snapshot)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') front.tell({ type: 'session.refresh' })
  })
}
