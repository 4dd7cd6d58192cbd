import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { splitPath } from '../../contract/locale'
import { useChild, useTell } from '../driver'
import { useLocalePath } from '../language'

const bookingPath = '/user/bookings/new'
/** The login may be asked in the middle of a booking; it comes back to the same step. */
const detours = ['/login', '/logon']

/**
 * The booking has its own page, however it was begun: by a tap, in the chat or by voice. The page comes with the
 * booking and goes with it, and going back leaves the booking where the machine allows it. While the server
 * reserves, it does not, and the browser asks before the page is closed (R199).
 */
export const FollowBooking = () => {
  const booking = useChild('booking')
  const tell = useTell()
  const navigate = useNavigate()
  const localise = useLocalePath()
  const { path } = splitPath(useLocation().pathname)
  const exists = booking !== undefined
  const reserving = booking?.matches('reserving') ?? false
  const before = useRef({ exists: false, there: false })
  const there = path === bookingPath
  const page = localise(bookingPath)
  const home = localise('/')

  useEffect(() => {
    const was = before.current
    before.current = { exists, there: there || (was.there && detours.includes(path)) }
    if (exists && !was.exists && !there) void navigate(page)
    else if (!exists && was.exists && there) void navigate(home, { replace: true })
    else if (exists && was.there && !there && !detours.includes(path) && !tell({ type: 'booking.leave' }))
      void navigate(page)
  }, [exists, there, path, page, home, navigate, tell])

  useEffect(() => {
    if (!reserving) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [reserving])
  return null
}
