import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useOverlay } from '../components/overlays'
import { useLocalePath } from '../language'
import { closeChat, openChat } from './chatOpen'

/** While the map is looked at from the conversation: Back returns to it, until something else is opened there. */
export const BackToChat = () => {
  useOverlay(true, openChat)
  const home = useLocalePath()('/')
  const { pathname, search } = useLocation()
  const seen = useRef<string>(undefined)
  useEffect(() => {
    // The conversation may have been open over another page: the map is on its way.
    if (pathname !== home) return
    if (seen.current !== undefined && seen.current !== search) closeChat()
    seen.current = search
  }, [pathname, home, search])
  return null
}
