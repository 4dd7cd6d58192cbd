import { useMemo, useRef, useState, type ComponentProps, type FormEvent } from 'react'
import { useTranslation } from '../../translation'
import { faultCode, type FaultCode } from '../../../contract/fault'
import { contactFaults, contactFields, type ContactFaults } from '../../../contract/site/contactFaults'
import { useChild, useDepartures, useFront } from '../../driver'
import { useLocale } from '../../language'
import { recallContact, rememberContact, type ContactText } from '../../storage/contactText'
import { Button } from '../../components/Button'
import { Field, FieldFault } from '../../components/Field'
import { TextArea } from '../../components/form/TextArea'
import { useFocusOnFault } from '../../components/useFocusOnFault'

const longestMessage = 4_000

/** `faults` are about a field, `fault` is about none. */
type Sending = { busy?: true; faults?: ContactFaults; fault?: FaultCode; caseNumber?: string }

/**
 * A message to the support, which becomes a case. What was typed stays when it cannot be sent, and is sent again by
 * the same button; the tab keeps it over a reload until it is sent. `subject` is what the page proposes.
 */
export function ContactForm(proposed: { subject?: string }) {
  return <EmptyForm key={useDepartures()} {...proposed} />
}

function EmptyForm({ subject }: { subject?: string }) {
  const { t } = useTranslation()
  const { api, departures } = useFront()
  const locale = useLocale()
  const session = useChild('session')
  const user = session.matches('member') ? session.context.user : undefined
  const uid = user?.uid
  const kept = useMemo(() => recallContact(uid), [uid])
  const [state, setState] = useState<Sending>({})
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  /** A second tap comes before the first has been drawn. */
  const sending = useRef(false)
  const { busy = false, faults = {}, fault, caseNumber } = state
  useFocusOnFault(form, { attempt, busy, wrong: contactFields.find((field) => faults[field]) })
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (sending.current) return
    setAttempt((n) => n + 1)
    const { name = '', email = '', subject = '', message = '', phone, booking } = trimmed(event.currentTarget)
    const request = { name, email, subject, message, locale }
    const wrong = contactFaults(request)
    if (Object.keys(wrong).length > 0) return setState({ faults: wrong })
    sending.current = true
    setState({ busy: true })
    const before = departures()
    api
      .contactSupport({ ...request, ...(phone && { phone }), ...(booking && { booking }) })
      .then(
        (answer) => {
          // By then another driver may write.
          if (departures() === before) rememberContact(undefined)
          setState(answer)
        },
        (error: unknown) => setState(blamed(faultCode(error))),
      )
      .finally(() => (sending.current = false))
  }
  const edit = ({ currentTarget, target }: FormEvent<HTMLFormElement>): void => {
    rememberContact(textOf(currentTarget), uid)
    const { [(target as HTMLInputElement).name as keyof ContactFaults]: mended, ...others } = faults
    if (mended) setState({ ...state, faults: others })
  }
  if (caseNumber !== undefined)
    return (
      <section className="stack" role="status">
        <h2>{t('help:contact.sent')}</h2>
        <p>{t('help:contact.case', { number: caseNumber })}</p>
        <Button onClick={() => setState({})}>{t('help:contact.another')}</Button>
      </section>
    )
  const texts: ContactText = {
    ...(subject !== undefined && { subject }),
    ...(user && { name: `${user.firstName} ${user.surname}`.trim(), email: user.email }),
    ...kept,
  }
  const field = (name: 'name' | 'email' | 'phone' | 'booking' | 'subject', rest: ComponentProps<'input'>) => {
    const wrong = name in faults ? faults[name as keyof ContactFaults] : undefined
    return (
      <Field
        label={t(`help:contact.${name}`)}
        name={name}
        defaultValue={texts[name] ?? ''}
        fault={wrong && t(`faults:${wrong}`)}
        {...rest}
      />
    )
  }
  return (
    <form ref={form} className="stack" onSubmit={send} onInput={edit} noValidate>
      {field('name', { autoComplete: 'name', maxLength: 120 })}
      {field('email', { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 })}
      {field('phone', { type: 'tel', autoComplete: 'tel', maxLength: 30 })}
      {field('booking', { autoComplete: 'off', maxLength: 30 })}
      {field('subject', { autoComplete: 'off', maxLength: 120 })}
      <TextArea
        label={t('help:contact.message')}
        name="message"
        rows={6}
        maxLength={longestMessage}
        defaultValue={texts['message'] ?? ''}
        fault={faults.message && t(`faults:${faults.message}`)}
      />
      <p className="small soft">{t('help:contact.privacy')}</p>
      {fault && <FieldFault>{t(`faults:${fault}`)}</FieldFault>}
      <Button type="submit" look="primary" wide busy={busy}>
        {t('help:contact.send')}
      </Button>
    </form>
  )
}

/** A refusal of the server, at the field that it is about. */
function blamed(fault: FaultCode): Sending {
  return fault === 'session.emailInvalid' ? { faults: { email: fault } } : { fault }
}

/** The text of each field as it stands in the form. */
function textOf(form: HTMLFormElement): ContactText {
  const texts = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return Object.fromEntries(texts) as ContactText
}

function trimmed(form: HTMLFormElement): ContactText {
  return Object.fromEntries(Object.entries(textOf(form)).map(([name, text]) => [name, text.trim()]))
}
