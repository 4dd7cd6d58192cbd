import { useNavigate } from 'react-router'
import { useChild } from '../driver'
import { useLocalePath } from '../language'
import { closeChat } from './chatOpen'

/** Takes the driver to the login form of the page, or to the page that has one; a chat that covers it closes first. */
export const useLogIn = (covers: boolean): (() => void) => {
  const navigate = useNavigate()
  const to = useLocalePath()
  const booking = useChild('booking')
  const session = useChild('session')
  return () => {
    if (covers) closeChat()
    const email = document.querySelector<HTMLInputElement>('input[autocomplete="username"]')
    // Behind a modal dialog nothing takes the focus: it has to be gone first.
    if (email) setTimeout(() => email.focus())
    else if (booking) void navigate(to('/user/bookings/new'))
    else void navigate(to('/logon'), { state: { expired: session.matches('expired') } })
  }
}
