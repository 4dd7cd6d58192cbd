import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '../../translation'
import { useLocation, useNavigate } from 'react-router'
import { createActor } from 'xstate'
import type { RecoveryHash } from '../../../contract/identity'
import { longestName } from '../../../contract/rules/account/personName'
import { readRecoveryHash } from '../../../contract/rules/account/recoveryHash'
import { normaliseEmail } from '../../../contract/rules/email'
import { provideRecovery } from '../../../machines/account/provide'
import type { NewPassword as Typed } from '../../../machines/account/recovery.machine'
import { Button, ButtonLink } from '../../components/Button'
import { Field } from '../../components/Field'
import { Link } from '../../components/Link'
import { useChild, useFront, useSend } from '../../driver'
import { useLocalePath } from '../../language'
import { tellNote } from '../../pageNote'
import { FaultList } from './FaultList'
import { fieldFault } from './fieldFault'
import { valuesOf, valueTyped } from './formValues'
import { PasswordFields } from './PasswordFields'
import { useSnapshot } from './useSnapshot'

/**
 * Screen 11b: the page of the mailed link. Its hash leaves the address at once; a reload finds it in the tab's history.
 * A newer link that is opened in the same tab begins anew.
 */
export function NewPassword() {
  const navigate = useNavigate()
  const { hash, pathname, state } = useLocation() as {
    hash: string
    pathname: string
    state: { link?: RecoveryHash } | null
  }
  const link = hash === '' ? state?.link : readRecoveryHash(hash)
  useEffect(() => {
    if (hash !== '' && link) void navigate(pathname, { replace: true, state: { link } })
  }, [hash, pathname, link, navigate])
  return <NewPasswordForm key={link?.vt ?? 'broken'} link={link} />
}

function NewPasswordForm({ link }: { link: RecoveryHash | undefined }) {
  const { t } = useTranslation()
  const { api } = useFront()
  const to = useLocalePath()
  const navigate = useNavigate()
  const [actor] = useState(() => createActor(provideRecovery(api), { input: { link: link ?? 'broken' } }))
  // A render that is thrown away, because a text is still fetched, asks the server nothing.
  useEffect(() => void actor.start(), [actor])
  const snapshot = useSnapshot(actor)
  const [attempt, setAttempt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const { email, asksName, name, surname, password, repeat, faults, fault, wait } = snapshot.context
  const [broken, saved, expired, over] = (['unreadable', 'saved', 'expired', 'over'] as const).map((at) =>
    snapshot.matches(at),
  )
  const login = to(`/login?email=${encodeURIComponent(email.trim())}`)
  useEffect(() => {
    if (broken) {
      tellNote('brokenReset')
      void navigate(to('/'), { replace: true })
    } else if (over) void navigate(login, { replace: true })
  }, [broken, over, login, navigate, to])
  useEndedSession(saved ? email : undefined)
  useEffect(() => {
    if (saved || expired) heading.current?.focus()
  }, [saved, expired])
  if (broken) return null
  if (saved || over || expired)
    return (
      <div className="stack">
        <h1 ref={heading} tabIndex={-1}>
          {t(expired ? 'account:newPassword.expired' : 'account:newPassword.saved')}
        </h1>
        <p role="status">{expired ? t('faults:recovery.expired') : t('account:newPassword.savedText')}</p>
        {expired ? (
          <ButtonLink look="primary" wide to={to(`/recovery?email=${encodeURIComponent(email.trim())}`)}>
            {t('account:recovery.again')}
          </ButtonLink>
        ) : (
          <ButtonLink look="primary" wide to={login}>
            {t('shell:session.logIn')}
          </ButtonLink>
        )}
      </div>
    )
  const asked = [...(asksName ? (['name', 'surname'] as const) : []), 'password', 'repeat'] as const
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const typed = Object.fromEntries(asked.map((field) => [field, String(values[field])]))
    const word = { type: 'recovery.save', typed } as const
    if (!actor.getSnapshot().can(word)) return
    setAttempt((n) => n + 1)
    actor.send(word)
  }
  const edit = (event: FormEvent<HTMLFormElement>): void => {
    const word = { type: 'recovery.edit', typed: valueTyped(event) as Partial<Typed> } as const
    if (actor.getSnapshot().can(word)) actor.send(word)
  }
  const listed = asked.flatMap((field) => {
    const wrong = faults[field]
    return wrong ? [{ field, label: t(`account:newPassword.${field}`), fault: wrong }] : []
  })
  return (
    <form className="stack" onSubmit={save} onInput={edit} noValidate>
      <h1>{t('menu:titles.recovery-tokenEmail')}</h1>
      <FaultList faults={listed} fault={fault} wait={wait} attempt={attempt} />
      <Field label={t('account:login.email')} type="email" autoComplete="username" value={email} readOnly />
      {asksName &&
        (['name', 'surname'] as const).map((field) => (
          <Field
            key={field}
            label={t(`account:newPassword.${field}`)}
            name={field}
            autoComplete={field === 'name' ? 'given-name' : 'family-name'}
            maxLength={longestName}
            defaultValue={{ name, surname }[field]}
            fault={fieldFault(t, faults[field])}
          />
        ))}
      <PasswordFields names={['password', 'repeat']} password={password} repeat={repeat} faults={faults} />
      <Button type="submit" look="primary" wide busy={snapshot.hasTag('busy')}>
        {t('account:newPassword.save')}
      </Button>
      <Link to={login}>{t('account:recovery.login')}</Link>
    </form>
  )
}

/** The server has ended all sessions of the driver whose password was set, so the one of this browser is over too. */
function useEndedSession(email: string | undefined): void {
  const sendIfAllowed = useSend()
  const { user } = useChild('session').context
  const ended = email !== undefined && user?.email === normaliseEmail(email)
  useEffect(() => {
    if (ended) sendIfAllowed({ type: 'session.signOut' })
  }, [ended, sendIfAllowed])
}
