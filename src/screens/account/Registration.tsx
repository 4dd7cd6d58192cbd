import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { useTranslation } from '../../translation'
import { useNavigate } from 'react-router'
import { pagePaths } from '../../../contract/pages'
import type { AccountField } from '../../../contract/rules/account/newAccount'
import { fieldsOf, registrationSteps } from '../../../machines/account/registrationContext'
import type { Typed } from '../../../machines/account/registrationSetup'
import { Button } from '../../components/Button'
import { Link } from '../../components/Link'
import { Lane } from '../../components/signs/Lane'
import { useChild, useFront, useSend } from '../../driver'
import { useLocale, useLocalePath } from '../../language'
import { hasBookingToResume } from '../../storage/storedBooking'
import { useEmailCarried } from '../session/emailCarried'
import { FaultList } from './FaultList'
import { valuesOf, valueTyped } from './formValues'
import { registrationOf, stepOf } from './registrationActor'
import { MailSent } from './MailSent'
import { StepFields } from './StepFields'
import { goBack, useStepHistory } from './stepHistory'
import { useSnapshot } from './useSnapshot'
import styles from './account.module.css'

/** Screen 12: a registration in four steps, and the mail that completes it. */
export function Registration() {
  const { t } = useTranslation()
  const front = useFront()
  const [actor] = useState(() => registrationOf(front))
  const snapshot = useSnapshot(actor)
  const step = stepOf(snapshot)
  const session = useChild('session')
  const navigate = useNavigate()
  const to = useLocalePath()
  const locale = useLocale()
  const sendIfAllowed = useSend()
  const login = to('/login')
  const carryEmail = useEmailCarried(login)
  const [attempt, setAttempt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const signedIn = session.matches('member') && step !== undefined
  useEffect(() => {
    if (signedIn) void navigate(to('/user'), { replace: true })
  }, [signedIn, navigate, to])
  const first = useRef(step)
  useEffect(() => {
    // A step that was reached is read out from its title; what the server refused in it takes the focus instead.
    if (first.current === step) return
    first.current = step
    const refused = Object.keys(actor.getSnapshot().context.faults).length > 0
    setAttempt(refused ? 1 : 0)
    if (refused) return
    // The start of the step with the header above it, as on a page that was loaded.
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step, actor])
  const form = useRef<HTMLFormElement>(null)
  useStepHistory(actor, form)
  if (step === undefined) return <MailSent actor={actor} />

  const { faults, fault, wait, form: typed } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const number = registrationSteps.indexOf(step)
  const go = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = valuesOf(event.currentTarget) as Typed
    const word =
      step === 'terms'
        ? ({ type: 'registration.submit', typed, locale } as const)
        : ({ type: 'registration.next', typed } as const)
    if (!actor.getSnapshot().can(word)) return
    setAttempt((n) => n + 1)
    actor.send(word)
  }
  const edit = (event: FormEvent<HTMLFormElement>): void => {
    const word = { type: 'registration.edit', typed: valueTyped(event) as Typed } as const
    if (actor.getSnapshot().can(word)) actor.send(word)
  }
  const logIn = (event: MouseEvent<HTMLElement>): void => {
    // Whoever came here from a booking goes on with it once logged in.
    if (hasBookingToResume()) sendIfAllowed({ type: 'session.want', path: pagePaths['user-bookings-new'] })
    carryEmail(event)
  }
  const back = { type: 'registration.back' } as const
  const label = (field: AccountField): string => t(`registration:fields.${field}`)
  const listed = fieldsOf[step].flatMap((field) => {
    const wrong = faults[field]
    return wrong ? [{ field, label: label(field), fault: wrong }] : []
  })
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        {snapshot.can(back) && (
          <Button look="bare" aria-label={t('registration:back')} onClick={() => goBack(actor, form.current)}>
            <ArrowLeft aria-hidden="true" />
          </Button>
        )}
        <strong>{t('registration:title')}</strong>
        <span className="small soft">
          {t('registration:step', { step: number + 1, of: registrationSteps.length })}
        </span>
      </div>
      <div className={styles.lane}>
        <Lane
          label={t('registration:title')}
          dashes={registrationSteps.map((_, at) => (at < number ? 'on' : at === number ? 'now' : 'wait'))}
        />
      </div>
      <form key={step} ref={form} className="stack" onSubmit={go} onInput={edit} noValidate>
        <h1 ref={heading} tabIndex={-1}>
          {t(`registration:${step}.title`)}
        </h1>
        <FaultList faults={listed} fault={fault} wait={wait} attempt={attempt} />
        <StepFields step={step} actor={actor} />
        {faults.email === 'account.emailTaken' && (
          <Link to={to(`/recovery?email=${encodeURIComponent(typed.email.trim())}`)}>
            {t('account:login.forgot')}
          </Link>
        )}
        <Button type="submit" look="primary" wide busy={busy}>
          {t(step === 'terms' ? 'registration:create' : 'registration:next')}
        </Button>
        {step === 'you' && (
          <p className={styles.center}>
            {t('registration:known')}{' '}
            <Link to={login} onClick={logIn}>
              {t('shell:session.logIn')}
            </Link>
          </p>
        )}
      </form>
    </div>
  )
}
