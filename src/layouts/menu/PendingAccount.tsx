import { useTranslation } from '../../translation'
import { Button } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { useChild } from '../../driver'
import { useFollowCompletion } from '../../sync/useFollowCompletion'
import { useResendCompletion } from '../../sync/useResendCompletion'
import styles from './PendingAccount.module.css'

/** Says that the link of the first mail is still to be opened, and sends it again; nothing for a complete account. */
export function PendingAccount() {
  const { t } = useTranslation()
  const { user } = useChild('session').context
  const { busy, resent, fault, resend } = useResendCompletion()
  useFollowCompletion()
  if (user?.completed !== false) return null
  return (
    <section className={`card stack ${styles.pending}`} aria-labelledby="pending-account">
      <strong id="pending-account">{t('menu:pending.title')}</strong>
      <p>{t('menu:pending.text', { email: user.email })}</p>
      <p role="status">{resent && t('menu:pending.resent')}</p>
      {fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
      <Button busy={busy} onClick={() => void resend()}>
        {t('menu:pending.resend')}
      </Button>
    </section>
  )
}
