import { useRef, useState, type FormEvent } from 'react'
import type { FaultCode } from '../../../contract/fault'
import { isEmail } from '../../../contract/rules/email'
import { useTranslation } from '../../translation'
import { useChild, useSend } from '../../driver'
import { useLocalePath } from '../../language'
import { Button } from '../../components/Button'
import { Field, FieldFault } from '../../components/Field'
import { Link } from '../../components/Link'
import { useFocusOnFault } from '../../components/useFocusOnFault'
import { useEmailCarried } from './emailCarried'

/** The field that a fault is about; any other is about neither. */
const fieldOf: Partial<Record<FaultCode, 'email' | 'password'>> = {
  'session.emailMissing': 'email',
  'session.emailInvalid': 'email',
  'session.wrongCredentials': 'password',
}

/**
 * E-mail and password. The values are read from the form itself when it is sent, because browsers that fill them in
 * do not always tell (R125). What was wrong is the machine's to say. A `landing` offers the registration by itself.
 */
export const LoginForm = ({ email, landing }: { email?: string; landing?: boolean }) => {
  const { t } = useTranslation()
  const session = useChild('session')
  const sendIfAllowed = useSend()
  const [shown, setShown] = useState(false)
  const busy = session.hasTag('busy')
  const { fault } = session.context
  const [missing, setMissing] = useState(false)
  const refusal = fault && !busy ? t(`faults:${fault}`) : undefined
  const text = missing ? t('account:login.passwordMissing') : refusal
  const wrong = missing ? 'password' : text && fault ? fieldOf[fault] : undefined
  const to = useLocalePath()
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  useFocusOnFault(form, { attempt, busy, wrong })
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    const read = (name: string): string => {
      const value = said.get(name)
      return typeof value === 'string' ? value : ''
    }
    const [email, password] = [read('email'), read('password')]
    // A wrong e-mail is told first, by the machine; a password that was not typed is nothing to ask the server about.
    const empty = password === '' && isEmail(email)
    setMissing(empty)
    setAttempt((n) => n + 1)
    if (!empty) sendIfAllowed({ type: 'session.signIn', email, password })
  }
  const [recovery, registration] = [to('/recovery'), to('/registration')]
  const recover = useEmailCarried(recovery)
  const register = useEmailCarried(registration)
  return (
    <form ref={form} className="stack" onSubmit={send} noValidate>
      <Field
        label={t('account:login.email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        fault={wrong === 'email' ? text : undefined}
      />
      <Field
        label={t('account:login.password')}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        fault={wrong === 'password' ? text : undefined}
        tail={
          <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {t(shown ? 'account:login.hide' : 'account:login.show')}
            <span className="unseen"> {t('account:login.password')}</span>
          </button>
        }
      />
      {text && !wrong && <FieldFault>{text}</FieldFault>}
      <Button type="submit" look="primary" wide busy={busy}>
        {t('account:login.continue')}
      </Button>
      <Link to={recovery} onClick={recover}>
        {t('account:login.forgot')}
      </Link>
      {!landing && (
        <Link to={registration} onClick={register}>
          {t('account:login.register')}
        </Link>
      )}
    </form>
  )
}
