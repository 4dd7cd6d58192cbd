import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isAdmin } from '../../contract/rules/role'
import { splitPath } from '../../contract/locale'
import { useChild, useSend } from '../driver'
import { useLocalePath } from '../language'
import { Busy } from '../components/Busy'
import { ErrorText } from '../screens/errors/crash'
import { PageError } from './PageError'

type Guard = (props: { children: ReactNode }) => ReactNode

/** Who may see a page, by the names that `pages.ts` gives. The server refuses by itself what is not its driver's. */
const guards = { member: Member, payments: Payments, admin: Admin } satisfies Record<string, Guard>
export type GuardName = keyof typeof guards

/** Shows a page once every guard lets its driver pass, the first one first. A guard that does not exist is our fault: 500 (R034). */
export function Guarded({ by, children }: { by: readonly GuardName[]; children: ReactNode }) {
  return by.reduceRight((inner, name) => {
    const Guard: Guard | undefined = guards[name]
    if (!Guard) throw new PageError(500, `unknown guard ${name}`)
    return <Guard>{inner}</Guard>
  }, children)
}

/** Keeps the page that was wanted and asks for the login. */
export function Refuse() {
  const sendIfAllowed = useSend()
  const { pathname, search, hash } = useLocation()
  const to = useLocalePath()
  const path = splitPath(pathname).path + search + hash
  useEffect(() => {
    sendIfAllowed({ type: 'session.want', path })
  }, [sendIfAllowed, path])
  return <Navigate to={to('/login')} replace />
}

/** Another address of the page of changing the user: anyone who may not see that goes to the login (A5). */
export function ChangeUserAlias() {
  const session = useChild('session')
  const to = useLocalePath()
  if (session.hasTag('busy') && !session.matches('member')) return <Busy />
  return <Navigate to={to(isAdmin(session.context.user) ? '/user/changeadmin' : '/login')} replace />
}

/**
 * A page for members: a visitor's wish is kept and the login asked first. What is known stays while it refreshes.
 * Whoever logs out here wanted to leave, in this tab or in another: home (R086).
 */
function Member({ children }: { children: ReactNode }) {
  const session = useChild('session')
  const to = useLocalePath()
  const member = session.matches('member')
  const visitor = session.matches('visitor')
  const [shown, setShown] = useState(member)
  if (shown !== member && !visitor) setShown(member)
  if (member) return children
  if (!visitor) return <Busy />
  return shown ? <Navigate to={to('/')} replace /> : <Refuse />
}

const forbidden = <ErrorText error={new PageError(403)} />

/** Payments can be forbidden to an account (R084). */
function Payments({ children }: { children: ReactNode }) {
  const { user } = useChild('session').context
  return user?.forbiddenResources.includes('payments') ? forbidden : children
}

function Admin({ children }: { children: ReactNode }) {
  const { user } = useChild('session').context
  return isAdmin(user) ? children : forbidden
}
