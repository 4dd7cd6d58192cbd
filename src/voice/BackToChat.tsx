import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useOverlay } from '../components/overlays'
import { useDriver } from '../driver'
import { useLocalePath } from '../language'
import { closeChat, openChat } from './chatOpen'

/** While the map is looked at from the conversation: Back returns to it, until something else is looked at there. */
export const BackToChat = () => {
  useOverlay(true, openChat)
  const home = useLocalePath()('/')
  const { pathname } = useLocation()
  const shown = useDriver(({ context }) => {
    const { place, window, chosen } = context.search.getSnapshot().context
    return JSON.stringify([place?.id, window, chosen])
  })
  const first = useRef(shown)
  // The conversation may have been open over another page: then the map is on its way.
  const arrived = useRef(pathname === home)
  useEffect(() => {
    if ((arrived.current && pathname !== home) || first.current !== shown) closeChat()
    arrived.current ||= pathname === home
  }, [pathname, home, shown])
  return null
}
