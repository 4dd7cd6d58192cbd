import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { splitPath } from '../../contract/locale'
import { useChild, useTell } from '../driver'
import { useLocalePath } from '../language'
import { Busy } from '../parts/Busy'

const Refuse = () => {
  const tell = useTell()
  const { pathname, search, hash } = useLocation()
  const to = useLocalePath()
  const path = splitPath(pathname).path + search + hash
  useEffect(() => {
    tell({ type: 'session.want', path })
  }, [tell, path])
  return <Navigate to={to('/login')} replace />
}

/** A page for members: a visitor's wish is kept and the login asked first. What is known stays while it refreshes. */
export const Protected = ({ children }: { children: ReactNode }) => {
  const session = useChild('session')
  if (session.matches('member')) return children
  return session.matches('visitor') ? <Refuse /> : <Busy />
}
