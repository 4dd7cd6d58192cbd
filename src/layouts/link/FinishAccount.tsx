import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '../../translation'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { Field, FieldFault } from '../../components/Field'
import { useFocusOnFault } from '../../components/useFocusOnFault'
import { useChild, useSend } from '../../driver'

/**
 * The link of the first mail was opened on another device than that of the registration: its password completes the
 * account, and who has not chosen that password gets another.
 */
export function FinishAccount() {
  const { t } = useTranslation()
  const sendIfAllowed = useSend()
  const session = useChild('session')
  const { asked, fault } = session.context
  const [shown, setShown] = useState(false)
  const [missing, setMissing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const busy = session.matches('exchanging')
  const isWrong = fault === 'session.wrongCredentials'
  const refusal = isWrong ? t('session:finish.wrong') : undefined
  const wrong = missing ? t('session:finish.missing') : refusal
  useFocusOnFault(form, { attempt, busy, wrong: wrong && 'password' })
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    // Read from the form: what fills passwords in does not always tell.
    const password = new FormData(event.currentTarget).get('password')
    const typed = typeof password === 'string' ? password : ''
    setMissing(typed === '')
    setAttempt((n) => n + 1)
    if (typed !== '') sendIfAllowed({ type: 'session.prove', password: typed })
  }
  const keep = (): void => void sendIfAllowed({ type: 'session.keep' })
  const disown = (): void => void sendIfAllowed({ type: 'session.notMine' })
  if (session.matches({ proving: 'disowning' }) || (busy && asked?.notMine))
    return (
      <Dialog title={t('session:finish.sure.title')} onClose={keep} onOutside={() => undefined}>
        <div className="stack">
          <p>{t('session:finish.sure.text')}</p>
          <Button look="stop" wide busy={busy} onClick={disown}>
            {t('session:finish.sure.yes')}
          </Button>
          <Button wide busy={busy} onClick={keep}>
            {t('session:finish.sure.no')}
          </Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={t('session:finish.title')} onClose={keep} onOutside={() => undefined}>
      <form ref={form} className="stack" onSubmit={send} noValidate>
        <p>{t('session:finish.text', { name: asked?.name, email: asked?.email })}</p>
        <Field
          data-first
          label={t('session:finish.password')}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          fault={wrong}
          tail={
            <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
              {t(shown ? 'session:finish.hide' : 'session:finish.show')}
              <span className="unseen"> {t('session:finish.password')}</span>
            </button>
          }
        />
        {fault && !busy && !isWrong && <FieldFault>{t(`faults:${fault}`)}</FieldFault>}
        <Button type="submit" look="primary" wide busy={busy}>
          {t('session:finish.send')}
        </Button>
        <p className="small soft">{t('session:finish.notMineText')}</p>
        <Button wide busy={busy} onClick={disown}>
          {t('session:finish.notMine')}
        </Button>
      </form>
    </Dialog>
  )
}
