import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { defaultLocale, localePath } from '../../../contract/locale'
import { useChild, useSend } from '../../driver'
import { useLocale } from '../../language'
import { Busy } from '../../components/Busy'
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
    // The driver's own language is applied (R182), unless the URL names one: that always wins (R025).
    const language = locale === defaultLocale && !alreadyKnown ? user.locale : locale
    const path = booked ? '/user/bookings/new' : (wanted ?? (alreadyKnown ? '/user/bookings' : '/'))
    sendIfAllowed({ type: 'session.want', path: undefined })
    void navigate(localePath(language, path), { replace: true })
  }, [visitor, member, user, wanted, booked, locale, navigate, sendIfAllowed])
}

/** Screen 10. It never shows a form to someone who is still being recognised. */
export const Login = () => {
  const { t } = useTranslation()
  const session = useChild('session')
  const { state } = useLocation() as { state: { expired?: boolean } | null }
  const [query] = useSearchParams()
  const sendIfAllowed = useSend()
  const expired = session.matches('expired')
  useOnward()
  // The popup's button led here; only now may the session be cleared, or the page below it would go elsewhere first.
  useEffect(() => {
    if (expired && state?.expired) sendIfAllowed({ type: 'session.acknowledge' })
  }, [expired, state, sendIfAllowed])
  const ready = session.matches('visitor') || session.matches('signingIn')
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
      {state?.expired && (
        <p className="card" role="status">
          {t('shell:session.expired.text')}
        </p>
      )}
      <LoginForm email={query.get('email') ?? undefined} />
    </div>
  )
}
