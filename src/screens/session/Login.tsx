import { useEffect, useRef } from 'react'
import { useTranslation } from '../../translation'
import { matchPath, useLocation, useNavigate, useSearchParams, type Location } from 'react-router'
import { defaultLocale, localePath } from '../../../contract/locale'
import { pagePaths, type PageBesideHome, type PageName, type RouteName } from '../../../contract/pages'
import { useChild, useSend } from '../../driver'
import { useLocale, useLocalePath } from '../../language'
import { Busy } from '../../components/Busy'
import { ButtonLink } from '../../components/Button'
import { useEmailCarried } from './emailCarried'
import { LoginForm } from './LoginForm'

/**
 * Where a driver goes once known: on with the booking, to the page that was wanted, home after a login (R183), to
 * the user area when already logged in (R187).
 */
const useOnward = (): void => {
  const session = useChild('session')
  const booking = useChild('booking')
  const sendIfAllowed = useSend()
  const navigate = useNavigate()
  const locale = useLocale()
  const visitor = session.matches('visitor')
  const { user, wanted } = session.context
  const member = session.matches('member')
  const booked = booking !== undefined
  // Whoever never was a visitor here did not log in here; and one leaves once, even though leaving forgets the wish.
  const seen = useRef({ visitor: false, gone: false })
  useEffect(() => {
    seen.current.visitor ||= visitor
    if (!member || !user || seen.current.gone) return
    seen.current.gone = true
    const alreadyKnown = !seen.current.visitor
    // The driver's own language is applied (R182, A2). What was begun in the language that the URL names goes on in it.
    const begun = booked || wanted !== undefined
    const language = alreadyKnown || (begun && locale !== defaultLocale) ? locale : user.locale
    const path = booked ? '/user/bookings/new' : (wanted ?? (alreadyKnown ? '/user' : '/'))
    sendIfAllowed({ type: 'session.want', path: undefined })
    void navigate(localePath(language, path), { replace: true })
  }, [visitor, member, user, wanted, booked, locale, navigate, sendIfAllowed])
}

const names = Object.keys(pagePaths) as PageName[]
/** The page at a path without its language's prefix; undefined for home and for a path that has none. */
const pageNamed = (path: string | undefined): PageBesideHome | undefined => {
  const pathname = path?.replace(/[?#].*/, '')
  const name = names.find((page) => pathname !== undefined && matchPath(pagePaths[page], pathname))
  return name === 'index' ? undefined : name
}

/**
 * Screen 10, at /login and at /logon, where a driver lands who was asked to log in: that one says why and offers the
 * registration as the other choice (R037, A4). It never shows a form to someone who is still being recognised.
 */
export const Login = ({ name }: { name: RouteName }) => {
  const { t } = useTranslation()
  const session = useChild('session')
  const { state, search, hash } = useLocation() as Location<{ expired?: boolean } | null>
  const [query] = useSearchParams()
  const to = useLocalePath()
  const registration = to('/registration')
  const register = useEmailCarried(registration)
  const sendIfAllowed = useSend()
  const navigate = useNavigate()
  const expired = session.matches('expired')
  useOnward()
  const told = state?.expired === true
  const refused = expired && session.context.fault !== 'session.offline'
  const ready = session.matches('visitor') || session.matches('signingIn')
  const asked = useRef(false)
  // The popup's button led here; only now may the session be cleared, or the page below it would go elsewhere first. Where it
  // had ended before the form was shown, this page asks for the login without a popup.
  useEffect(() => {
    asked.current ||= ready
    if (expired && told) sendIfAllowed({ type: 'session.acknowledge' })
    else if (refused && !asked.current)
      void navigate({ search, hash }, { replace: true, state: { expired: true } })
  }, [ready, expired, refused, told, search, hash, navigate, sendIfAllowed])
  const landing = name === 'logon'
  const onward = landing ? pageNamed(session.context.wanted) : undefined
  const heading = useRef<HTMLHeadingElement>(null)
  // After a reload the form comes when the driver has been looked for, and nothing has the focus yet.
  useEffect(() => {
    if (ready && document.activeElement === document.body) heading.current?.focus()
  }, [ready])
  if (!ready) return <Busy />
  return (
    <div className="stack">
      <h1 ref={heading} tabIndex={-1}>
        {t('account:login.title')}
      </h1>
      {(told || onward) && (
        <div className="card" role="status">
          {told && <p>{t('shell:session.expired.text')}</p>}
          {onward && <p>{t('account:login.onward', { page: t(`menu:titles.${onward}`) })}</p>}
        </div>
      )}
      <LoginForm email={query.get('email') ?? undefined} landing={landing} />
      {landing && (
        <>
          <h2>{t('account:login.newHere')}</h2>
          <ButtonLink wide to={registration} onClick={register}>
            {t('account:login.register')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
