import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../translation'
import { Button, ButtonLink } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { useChild } from '../../driver'
import { useLocalePath } from '../../language'
import { hasBookingToResume } from '../../storage/storedBooking'
import { useFollowCompletion } from '../../sync/useFollowCompletion'
import type { RegistrationActor } from './registrationActor'
import { useSnapshot } from './useSnapshot'
import { Wait } from './Wait'
import styles from './account.module.css'

/** The account exists and waits for the link of its mail; a booking that waited for it goes on. */
export function MailSent({ actor }: { actor: RegistrationActor }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const snapshot = useSnapshot(actor)
  const session = useChild('session')
  // Leaving its page ended the booking's actor; the tab has kept it.
  const booking = hasBookingToResume()
  const heading = useRef<HTMLHeadingElement>(null)
  const { form, fault, wait, resent } = snapshot.context
  const completed = session.context.user?.completed === true
  const done = snapshot.matches('done')
  useFollowCompletion()
  useEffect(() => {
    const word = { type: 'registration.completed' } as const
    if (completed && actor.getSnapshot().can(word)) actor.send(word)
  }, [completed, actor])
  useEffect(() => heading.current?.focus(), [done])
  const resend = { type: 'registration.resend' } as const
  const busy = snapshot.matches('resending')
  return (
    <div className={styles.page}>
      <div className="stack">
        <MailCheck className={styles.sentSign} aria-hidden="true" />
        <h1 ref={heading} tabIndex={-1}>
          {t(done ? 'registration:done.title' : 'registration:sent.title')}
        </h1>
        <p>
          {done ? t('registration:done.text') : t('registration:sent.text', { email: form.email.trim() })}
        </p>
        <div role="status">
          {resent && !done && <p className={styles.good}>{t('registration:sent.again')}</p>}
        </div>
        {fault && (
          <FieldFault large>
            {t(`faults:${fault}`)} {wait !== undefined && <Wait seconds={wait} />}
          </FieldFault>
        )}
        <ButtonLink look="primary" wide to={to(booking ? '/user/bookings/new' : '/')}>
          {t(booking ? 'registration:sent.booking' : 'registration:sent.search')}
        </ButtonLink>
        {(snapshot.can(resend) || busy) && (
          <Button wide busy={busy} onClick={() => actor.send(resend)}>
            {t('registration:sent.resend')}
          </Button>
        )}
      </div>
    </div>
  )
}
