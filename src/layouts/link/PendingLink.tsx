import { useTranslation } from '../../translation'
import { Button } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { useResendCompletion } from '../../sync/useResendCompletion'
import styles from './LinkNotice.module.css'

/** An older link of the first mail, opened by the driver whose account still waits for the newest one. */
export function PendingLink({ email, onDismiss }: { email: string; onDismiss: () => void }) {
  const { t } = useTranslation()
  const { busy, resent, fault, resend } = useResendCompletion()
  return (
    <div className={styles.note} role="alert">
      <p>{resent ? t('session:link.pending.resent', { email }) : t('session:link.pending.text')}</p>
      {fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
      <div className={styles.actions}>
        <Button look="primary" busy={busy} onClick={() => void resend()}>
          {t('session:link.pending.resend')}
        </Button>
        <Button onClick={onDismiss}>{t('session:link.dismiss')}</Button>
      </div>
    </div>
  )
}
