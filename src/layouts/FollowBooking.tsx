import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { splitPath } from '../../contract/locale'
import { useChild, useDriver, useFront, type Front } from '../driver'
import { useLocalePath } from '../language'
import { bookingAddressOf, readSearch } from '../memory/address'
import { isReserved, recallBooking, takeUp } from '../memory/booking'
import { useEntry, useStepBack } from './history'

const bookingPath = '/user/bookings/new'
/** The login may be asked in the middle of a booking; it comes back to the same step. */
const loginPaths = ['/login', '/logon']

/**
 * Opens the booking that an address means: one of the server's by its uid, the one this tab has kept, or, for an
 * address from elsewhere, a search for the parking first. `later` while the driver must first be known.
 */
const open = (front: Front, query: string): 'later' | 'opened' | 'searched' => {
  const { session } = front.actor.getSnapshot().context
  const uid = new URLSearchParams(query).get('uid') ?? undefined
  const kept = recallBooking()
  const at = front.now()
  if (uid !== undefined || (kept && isReserved(kept))) {
    if (!session.getSnapshot().matches('member')) return 'later'
    const stay = uid === undefined || kept?.uid === uid ? kept : { uid }
    const word = stay && takeUp({ ...stay, ...(uid !== undefined && { uid }) }, at)
    if (word) front.tell(word)
    return 'opened'
  }
  const asked = readSearch(query, at)
  const same =
    !asked ||
    (kept?.parking?.id === asked.parking && JSON.stringify(kept?.window) === JSON.stringify(asked.window))
  const word = kept && same ? takeUp(kept, at) : asked
  if (word) front.tell(word)
  return word === asked ? 'searched' : 'opened'
}

/**
 * The booking has its own page, however it was begun: by a tap, in the chat or by voice. The page comes with the
 * booking and goes with it, and going back leaves the booking where the machine allows it. While the server
 * reserves, it does not, and the browser asks before the page is closed (R199). Its address opens it again.
 */
export const FollowBooking = () => {
  const front = useFront()
  const { tell, now } = front
  const booking = useChild('booking')
  const settled = !useChild('session').hasTag('busy')
  const bookingQuery = useDriver(bookingAddressOf)
  const chosen = useChild('search').context.chosen
  const navigate = useNavigate()
  const stepBack = useStepBack()
  const localise = useLocalePath()
  const { pathname, query, state, key } = useEntry()
  const { path } = splitPath(pathname)
  const exists = booking !== undefined
  const reserving = booking?.matches('reserving') ?? false
  const before = useRef({ exists: false, onPage: false })
  /** The entry of the history whose booking has been shown or looked for; leaving it does not open it again. */
  const opened = useRef<string>(undefined)
  const searched = useRef(false)
  const onPage = path === bookingPath
  const page = localise(bookingPath) + bookingQuery
  const home = localise('/')

  useEffect(() => {
    const was = before.current
    const atLogin = loginPaths.includes(path)
    before.current = { exists, onPage: onPage || (was.onPage && atLogin) }
    const openPage = (): void => void navigate(page, { state: { previous: pathname + query } })
    if (exists && !was.exists && !onPage) {
      openPage()
    } else if (!exists && was.exists && onPage) {
      if (state.previous !== undefined) stepBack(state)
      else void navigate(home, { replace: true })
    } else if (exists && was.onPage && !onPage && !atLogin) {
      if (!tell({ type: 'booking.leave' })) openPage()
    } else if (exists && onPage && page !== pathname + query) {
      void navigate(page, { replace: true, state })
    }
  }, [exists, onPage, path, pathname, query, state, page, home, navigate, stepBack, tell])

  useEffect(() => {
    if (!onPage || exists) {
      opened.current = onPage ? key : undefined
      searched.current = false
    } else if (opened.current !== key && settled) {
      const answer = open(front, query)
      if (answer !== 'later') opened.current = key
      searched.current = answer === 'searched'
    }
  }, [front, onPage, exists, settled, query, key])

  // An address from elsewhere: the search it stands for has found its parking.
  const found = onPage && !exists && chosen !== undefined && readSearch(query, 0)?.parking === chosen
  useEffect(() => {
    if (found && searched.current) tell({ type: 'driver.book', parking: chosen, at: now() })
  }, [found, chosen, tell, now])

  useEffect(() => {
    if (!reserving) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [reserving])
  return null
}
