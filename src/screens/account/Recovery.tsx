import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '../../translation'
import { useSearchParams } from 'react-router'
import { createActor } from 'xstate'
import { provideRecovery } from '../../../machines/account/provide'
import { Button, ButtonLink } from '../../components/Button'
import { Field } from '../../components/Field'
import { Link } from '../../components/Link'
import { useFront } from '../../driver'
import { useLocale, useLocalePath } from '../../language'
import { FaultList } from './FaultList'
import { valuesOf } from './formValues'
import { useSnapshot } from './useSnapshot'
import styles from './account.module.css'

/** Screen 11a: asks for the mail with which a new password is set. */
export function Recovery() {
  const { t } = useTranslation()
  const { api } = useFront()
  const locale = useLocale()
  const to = useLocalePath()
  const [query] = useSearchParams()
  const [actor] = useState(() =>
    createActor(provideRecovery(api), { input: { email: query.get('email') ?? '' } }).start(),
  )
  const snapshot = useSnapshot(actor)
  const [attempt, setAttempt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const { email, faults, fault, wait } = snapshot.context
  const sent = snapshot.matches('sent')
  useEffect(() => {
    if (sent) heading.current?.focus()
  }, [sent])
  const login = to(`/login${email ? `?email=${encodeURIComponent(email.trim())}` : ''}`)
  if (sent)
    return (
      <div className="stack">
        <MailCheck className={styles.sentSign} aria-hidden="true" />
        <h1 ref={heading} tabIndex={-1}>
          {t('account:recovery.sent')}
        </h1>
        <p>{t('account:recovery.sentText', { email: email.trim() })}</p>
        <ButtonLink look="primary" wide to={login}>
          {t('account:recovery.login')}
        </ButtonLink>
        <Button wide onClick={() => actor.send({ type: 'recovery.again' })}>
          {t('account:recovery.again')}
        </Button>
      </div>
    )
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const word = {
      type: 'recovery.request',
      email: String(valuesOf(event.currentTarget)['email'] ?? ''),
      locale,
    } as const
    if (!actor.getSnapshot().can(word)) return
    setAttempt((n) => n + 1)
    actor.send(word)
  }
  const listed = faults.email
    ? [{ field: 'email', label: t('account:login.email'), fault: faults.email }]
    : []
  return (
    <form className="stack" onSubmit={send} noValidate>
      <h1>{t('menu:titles.recovery')}</h1>
      <p>{t('account:recovery.text')}</p>
      <FaultList faults={listed} fault={fault} wait={wait} attempt={attempt} />
      <Field
        label={t('account:login.email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={email}
        fault={faults.email && t(`faults:${faults.email}`)}
      />
      <Button type="submit" look="primary" wide busy={snapshot.hasTag('busy')}>
        {t('account:recovery.send')}
      </Button>
      <Link to={login}>{t('account:recovery.login')}</Link>
    </form>
  )
}
