import { useTranslation } from '../../translation'
import { limits } from '../../../contract/limits'
import { cents, formatMoney } from '../../../contract/money'
import { fullName } from '../../../contract/rules/account/personName'
import { useChild, useSend } from '../../driver'
import { Button, ButtonLink } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { FinishAccount } from './FinishAccount'
import { PendingLink } from './PendingLink'
import { useLocalePath } from '../../language'
import styles from './LinkNotice.module.css'

/**
 * The link of another account, and that of the first mail on another device, are asked about before they are used. One that was not used is told, until it
 * is dismissed, once or for good (R186); so is who is signed in without having logged in on this page.
 */
export const LinkNotice = () => {
  const { t } = useTranslation()
  const to = useLocalePath()
  const sendIfAllowed = useSend()
  const session = useChild('session')
  const { user, tokenWarning, link, asked, arrived, silent = [] } = session.context
  const dismiss = (): void => void sendIfAllowed({ type: 'session.dismissNote' })
  const whole = user && { name: fullName(user), email: user.email }
  if (asked) return <FinishAccount />
  if (session.matches({ member: 'replacing' }) && user) {
    const keep = (): void => void sendIfAllowed({ type: 'session.keep' })
    const name = user.firstName || user.email
    return (
      <Dialog
        title={t('session:link.replace.title')}
        onClose={keep}
        actions={
          <>
            <Button look="primary" onClick={keep}>
              {t('session:link.replace.no', { name })}
            </Button>
            <Button onClick={() => sendIfAllowed({ type: 'session.replace' })}>
              {t('session:link.replace.yes')}
            </Button>
          </>
        }
      >
        <p>{t('session:link.replace.text', whole)}</p>
      </Dialog>
    )
  }
  // The registration asks for the plate and, once the account is complete, for a means of payment (R010).
  const completed = arrived === 'completed' || arrived === 'plateTaken'
  const asksCard = completed && user && !user.card && !user.forbiddenResources.includes('payments')
  if (arrived && session.matches('member'))
    return (
      <div className={styles.note} role="status">
        <p>
          {t(`session:arrived.${arrived}`, whole)}
          {asksCard &&
            ` ${t('session:arrived.cardText', { amount: formatMoney(cents(limits.welcomeCreditCents), 'EUR') })}`}
        </p>
        <div className={styles.actions}>
          {asksCard && (
            <ButtonLink look="primary" to={to('/addcard')} onClick={dismiss}>
              {t('session:arrived.card')}
            </ButtonLink>
          )}
          <Button onClick={() => sendIfAllowed({ type: 'session.signOut' })}>
            {t('session:arrived.notYou')}
          </Button>
          <Button onClick={dismiss}>{t('session:link.dismiss')}</Button>
        </div>
      </div>
    )
  if (!tokenWarning) return null
  if (tokenWarning === 'session.tokenInvalid' && user?.completed === false)
    return <PendingLink email={user.email} onDismiss={dismiss} />
  return (
    <div className={styles.note} role="alert">
      <p>{t(`faults:${tokenWarning}`)}</p>
      <div className={styles.actions}>
        {link !== undefined && (
          <Button look="primary" onClick={() => sendIfAllowed({ type: 'session.useToken', token: link })}>
            {t('shell:retry')}
          </Button>
        )}
        {tokenWarning === 'session.tokenInvalid' && user && (
          <Button
            aria-describedby="silence-hint"
            onClick={() => sendIfAllowed({ type: 'session.silence', accounts: [...silent, user.uid] })}
          >
            {t('session:link.silence')}
          </Button>
        )}
        <Button onClick={dismiss}>{t('session:link.dismiss')}</Button>
      </div>
      {tokenWarning === 'session.tokenInvalid' && user && (
        <p id="silence-hint" className="small soft">
          {t('session:link.silenceHint')}
        </p>
      )}
    </div>
  )
}
