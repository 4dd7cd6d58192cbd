import { useState, type FormEvent } from 'react'
import type { FaultCode } from '../../../contract/fault'
import { isTalkCode } from '../../../contract/talk/talkCode'
import { Button } from '../../components/Button'
import { Field } from '../../components/Field'
import styles from '../../talk/talk.module.css'
import type { HandOverSnapshot, TalkSession } from '../../talk/talkSession'
import { useTranslation } from '../../translation'

type Props = {
  session: TalkSession
  snapshot: HandOverSnapshot
  look?: 'primary'
  /** What its button says. */ action?: string
}

/** A typed code that opens the talk of another device. */
export function CodeForm({ session, snapshot, look, action }: Props) {
  const { t } = useTranslation()
  const [wrong, setWrong] = useState(false)
  const refused = useRefusal(snapshot)
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('code')
    const code = typeof typed === 'string' ? typed : ''
    setWrong(!isTalkCode(code))
    if (isTalkCode(code)) session.send({ type: 'handOver.join', code })
  }
  return (
    <form className="stack" onSubmit={send} noValidate>
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
          fault={wrong ? t('faults:talk.codeUnknown') : refused}
        />
      </div>
      <Button type="submit" look={look} wide busy={snapshot.hasTag('busy')}>
        {action ?? t('talk:go')}
      </Button>
    </form>
  )
}

/** Why the talk could not be opened, in words. */
export function useRefusal({ context: { fault, wait } }: HandOverSnapshot): string | undefined {
  const { t } = useTranslation()
  if (fault === 'request.tooMany' && wait !== undefined)
    return t('talk:tooMany', { minutes: Math.ceil(wait / 60) })
  return fault && t(`faults:${fault satisfies FaultCode}`)
}
