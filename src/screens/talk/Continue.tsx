import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { FaultCode } from '../../../contract/fault'
import { isTalkCode } from '../../../contract/talk/talkCode'
import { Button, ButtonLink } from '../../components/Button'
import { Field, FieldFault } from '../../components/Field'
import { useFront } from '../../driver'
import { useLocalePath } from '../../language'
import { Devices } from '../../talk/Devices'
import styles from '../../talk/talk.module.css'
import { TalkNews } from '../../talk/TalkNews'
import { watchTalk } from '../../talk/talkOpen'
import { talkSessionOf } from '../../talk/talkSession'
import { useTranslation } from '../../translation'
import { useSnapshot } from '../account/useSnapshot'

/**
 * A talk of another device goes on here: by a typed code, or by the link, whose key stands after `#` and is used by a tap
 * only (X29).
 */
export function Continue() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const navigate = useNavigate()
  const { hash, pathname } = useLocation()
  const session = talkSessionOf(useFront())
  const snapshot = useSnapshot(session.actor)
  const [link, setLink] = useState(() => hash.slice(1) || undefined)
  const [wrong, setWrong] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const together = snapshot.hasTag('together')
  const busy = snapshot.hasTag('busy')
  const { fault: refused, wait, talk } = snapshot.context
  const fault: FaultCode | undefined = wrong ? 'talk.codeUnknown' : refused
  useEffect(() => {
    if (together) {
      watchTalk()
      heading.current?.focus()
    }
  }, [together])
  useEffect(() => {
    // The key is not to stay in the address, which is copied and kept in the history.
    if (hash) void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])

  const told =
    fault === 'request.tooMany' && wait !== undefined
      ? t('talk:tooMany', { minutes: Math.ceil(wait / 60) })
      : fault && t(`faults:${fault}`)
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('code')
    const code = typeof typed === 'string' ? typed : ''
    setWrong(!isTalkCode(code))
    if (isTalkCode(code)) session.send({ type: 'handOver.join', code })
  }

  if (together)
    return (
      <div className={`stack ${styles.page}`}>
        <h1 ref={heading} tabIndex={-1}>
          {t('talk:joined')}
        </h1>
        <p>{t('talk:joinedText')}</p>
        <TalkNews snapshot={snapshot} />
        <ButtonLink look="primary" wide to={to('/')}>
          {talk.shown.looking ? t('talk:show') : t('talk:go')}
        </ButtonLink>
        <Devices session={session} snapshot={snapshot} />
        <p className="small soft">{t('talk:privacy')}</p>
        <Button look="remove" onClick={() => session.send({ type: 'handOver.leave' })}>
          {t('talk:leave')}
        </Button>
      </div>
    )
  if (link !== undefined)
    return (
      <div className={`stack ${styles.page}`}>
        <h1>{t('talk:title')}</h1>
        <p>{t('talk:link')}</p>
        {told && <FieldFault large>{told}</FieldFault>}
        <Button look="primary" wide busy={busy} onClick={() => session.send({ type: 'handOver.join', link })}>
          {t('talk:go')}
        </Button>
        <Button
          wide
          onClick={() => {
            session.send({ type: 'handOver.acknowledge' })
            setLink(undefined)
          }}
        >
          {t('talk:other')}
        </Button>
        <p className="small soft">{t('talk:privacy')}</p>
      </div>
    )
  return (
    <form className={`stack ${styles.page}`} onSubmit={send} noValidate>
      <h1>{t('talk:title')}</h1>
      <p>{t('talk:enter')}</p>
      <div className={styles.field}>
        <Field
          label={t('talk:field')}
          hint={t('talk:hint')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          fault={told}
        />
      </div>
      <Button type="submit" look="primary" wide busy={busy}>
        {t('talk:go')}
      </Button>
      <p className="small soft">{t('talk:privacy')}</p>
    </form>
  )
}
