import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { splitPath } from '../../contract/locale'
import { useChild, useDriver, useSend } from '../driver'
import { useLocalePath } from '../language'
import { addressOf, bookingAddressOf, showSame } from '../storage/address'
import { useEntry, useStepBack } from './history'

const bookingPath = '/user/bookings/new'
/** The login may be asked in the middle of a booking; it comes back to the same step. */
const loginPaths = ['/login', '/logon']
/** The query of an address of the search page; undefined for that of any other page. */
const searchQueryIn = (address: string): string | undefined => {
  const [pathname = '', query = ''] = address.split('?')
  return splitPath(pathname).path === '/' ? query : undefined
}

/**
 * The booking has its own page, however it was begun: by a tap, in the chat or by voice. The page comes with the
 * booking and goes with it, and going back leaves the booking where the machine allows it. Who has left it for another car park or
 * other hours (`no, rather the first one`) comes to those, and not back to what was looked at before. While the server
 * reserves, it does not, and the browser asks before the page is closed (R199). `OpenBooking` opens its address again.
 */
export const SyncBookingRoute = () => {
  const sendIfAllowed = useSend()
  const booking = useChild('booking')
  const bookingQuery = useDriver(bookingAddressOf)
  const navigate = useNavigate()
  const stepBack = useStepBack()
  const localise = useLocalePath()
  const { pathname, query, state } = useEntry()
  const { path } = splitPath(pathname)
  const exists = booking !== undefined
  const reserving = booking?.matches('reserving') ?? false
  const before = useRef({ exists: false, onPage: false })
  const onPage = path === bookingPath
  const page = localise(bookingPath) + bookingQuery
  const home = localise('/')
  const searched = useDriver(addressOf)
  const searchPage = localise(`/${searched ?? ''}`)

  useEffect(() => {
    const was = before.current
    const atLogin = loginPaths.includes(path)
    before.current = { exists, onPage: onPage || (was.onPage && atLogin) }
    const openPage = (): void => void navigate(page, { state: { previous: pathname + query } })
    if (exists && !was.exists && !onPage) {
      openPage()
    } else if (!exists && was.exists && onPage) {
      const { previous } = state
      const looked = previous === undefined ? undefined : searchQueryIn(previous)
      if (previous === undefined) void navigate(home, { replace: true })
      else if (looked !== undefined && searched !== undefined && !showSame(looked, searched))
        void navigate(searchPage, { replace: true, state: { ...state, previous: `?${looked}` } })
      else stepBack(state, { follows: true })
    } else if (exists && was.onPage && !onPage && !atLogin) {
      if (!sendIfAllowed({ type: 'booking.leave' })) openPage()
    } else if (exists && onPage && page !== pathname + query) {
      void navigate(page, { replace: true, state })
    }
  }, [
    exists,
    onPage,
    path,
    pathname,
    query,
    state,
    page,
    home,
    searched,
    searchPage,
    navigate,
    stepBack,
    sendIfAllowed,
  ])

  useEffect(() => {
    if (!reserving) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [reserving])
  return null
}
