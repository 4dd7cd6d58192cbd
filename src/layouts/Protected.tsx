import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { splitPath } from '../../contract/locale'
import { useChild, useSend } from '../driver'
import { useLocalePath } from '../language'
import { Busy } from '../components/Busy'

/** Keeps the page that was wanted and asks for the login. */
export const Refuse = () => {
  const sendIfAllowed = useSend()
  const { pathname, search, hash } = useLocation()
  const to = useLocalePath()
  const path = splitPath(pathname).path + search + hash
  useEffect(() => {
    sendIfAllowed({ type: 'session.want', path })
  }, [sendIfAllowed, path])
  return <Navigate to={to('/login')} replace />
}

/**
 * A page for members: a visitor's wish is kept and the login asked first. What is known stays while it refreshes.
 * Whoever logs out here wanted to leave, in this tab or in another: home (R086).
 */
export const Protected = () => {
  const session = useChild('session')
  const to = useLocalePath()
  const member = session.matches('member')
  const visitor = session.matches('visitor')
  const [shown, setShown] = useState(member)
  if (shown !== member && !visitor) setShown(member)
  if (member) return <Outlet />
  if (!visitor) return <Busy />
  return shown ? <Navigate to={to('/')} replace /> : <Refuse />
}
