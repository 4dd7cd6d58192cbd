import { useState } from 'react'
import { useTranslation } from '../../../translation'
import { useChild, useSend } from '../../../driver'
import { Button } from '../../../components/Button'
import { FieldFault } from '../../../components/Field'
import { StaySummary } from '../StaySummary'
import { useFollowCompletion } from '../../../sync/useFollowCompletion'
import { useResendCompletion } from '../../../sync/useResendCompletion'

/** The link of the first mail is still to be opened, here or elsewhere; the booking then goes on by itself. */
export function NeedsCompletion() {
  const { t } = useTranslation()
  const sendIfAllowed = useSend()
  const session = useChild('session')
  const { user, fault: unread } = session.context
  const { busy, resent, fault, resend } = useResendCompletion()
  const [asked, setAsked] = useState(false)
  useFollowCompletion()
  const mailAgain = (): void => {
    setAsked(false)
    void resend()
  }
  const check = (): void => {
    setAsked(true)
    sendIfAllowed({ type: 'session.refresh' })
  }
  const looking = session.hasTag('busy')
  const answer = unread ? t(`faults:${unread}`) : t('booking:needsCompletion.notYet')
  return (
    <>
      <StaySummary />
      <section className="stack">
        <h1>{t('booking:needsCompletion.title')}</h1>
        <p>{t('booking:needsCompletion.text', { email: user?.email })}</p>
        <p role="status">
          {resent && !asked && t('booking:needsCompletion.resent')}
          {asked && !looking && answer}
        </p>
        {fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
        <Button look="primary" wide busy={asked && looking} onClick={check}>
          {t('booking:needsCompletion.check')}
        </Button>
        <Button wide busy={busy} onClick={mailAgain}>
          {t('booking:needsCompletion.resend')}
        </Button>
      </section>
    </>
  )
}
