import { splitPath, type Locale } from '../../contract/locale'
import { afterPaint } from '../timing/afterPaint'
import { sendWhenAllowed, type Front } from '../driver'
import { noteBrokenLink, noteReplaced } from '../pageNote'
import { keepArrival } from '../storage/arrival'
import { meansSearch, readSearch } from '../storage/address'
import { rememberBooking } from '../storage/booking'
import { recallKinds, rememberKinds } from '../storage/kinds'
import { recallSearch, rememberSearch, renewSearch } from '../storage/search'
import { recall, remember } from '../storage/browserStorage'
import { inForeignFrame } from '../storage/foreignFrame'
import { forgetLapsed } from '../storage/kept'
import { keepLinkToken, takeLinkToken } from './linkToken'
import { renamePlace } from './SyncLanguage'
import { recallWanted, rememberWanted } from '../storage/wantedPage'

/** How long a visible page goes on showing a driver whose session was ended on another device, ms. */
const refreshInterval = 60_000

/** Flags of this tab after a token of a URL was used (R185); the value is the specification's. */
const noteAutologin = ({ actor }: Front): void => {
  let exchanging = false
  const subscription = actor.subscribe(({ context }) => {
    const session = context.session.getSnapshot()
    if (exchanging && session.matches('loading')) {
      remember('session', 'autologin', 'true')
      remember('session', 'counterValue', '6')
      subscription.unsubscribe()
    }
    exchanging = session.matches('exchanging')
  })
}

/** Whether this tab's search was named in another language than the one that is opened now. */
const otherLanguage = (locale: Locale): boolean => {
  const named = recall('session', 'searchLocale')
  return named !== undefined && named !== locale
}

/**
 * What happens once when a page comes alive: the token that its URL had, what was asked and wanted; and what is kept from
 * now on.
 */
export const startPage = (front: Front, token = takeLinkToken()): void => {
  if (!inForeignFrame) forgetLapsed(front.tokens.read())
  const silent = recall('local', 'linkWarnings')?.split(' ')
  if (silent) front.sendIfAllowed({ type: 'session.silence', accounts: silent })
  keepArrival(front)
  keepLinkToken(front)
  if (token !== undefined) {
    noteAutologin(front)
    // Told after the current turn: the session first has to look at its cookie.
    sendWhenAllowed(front, { type: 'session.useToken', token })
  }
  if (renewSearch()) afterPaint(noteReplaced)
  const kinds = recallKinds()
  if (kinds) front.sendIfAllowed({ type: 'search.kinds', kinds, at: front.now() })
  const { locale, path } = splitPath(location.pathname)
  // The address of a search says itself what to look for, even where it cannot be read.
  const linked = path === '/' && meansSearch(location.search)
  if (linked && !readSearch(location.search, 0)) afterPaint(noteBrokenLink)
  const search = linked ? undefined : recallSearch(front.now())
  if (search && front.sendIfAllowed(search) && otherLanguage(locale))
    afterPaint(() => renamePlace(front, locale))
  const wanted = recallWanted()
  if (wanted !== undefined) front.sendIfAllowed({ type: 'session.want', path: wanted })
  front.actor.subscribe((snapshot) => {
    rememberSearch(snapshot)
    remember('session', 'searchLocale', splitPath(location.pathname).locale)
    rememberKinds(snapshot)
    rememberBooking(snapshot)
    rememberWanted(snapshot)
    const accounts = snapshot.context.session.getSnapshot().context.silent
    if (accounts) remember('local', 'linkWarnings', accounts.join(' ') || undefined)
  })
  const refresh = (): void => {
    if (document.visibilityState === 'visible') front.sendIfAllowed({ type: 'session.refresh' })
  }
  document.addEventListener('visibilitychange', refresh)
  // A session that was ended on another device, and what has happened to its bookings, shows here without a tap.
  setInterval(refresh, refreshInterval)
}
