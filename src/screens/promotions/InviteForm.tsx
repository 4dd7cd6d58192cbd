import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '../../translation'
import type { Invitation } from '../../../contract/calls/promotions'
import type { FaultCode } from '../../../contract/fault'
import { isEmail } from '../../../contract/rules/email'
import { Badge } from '../../components/signs/Badge'
import { Button } from '../../components/Button'
import { Field } from '../../components/Field'
import { dateText } from '../../components/text/When'
import { useFocusOnFault } from '../../components/useFocusOnFault'
import { deviceZone } from '../../device/position'
import { useLocale } from '../../language'
import type { Change } from './usePromotions'
import rows from '../../components/rows.module.css'
import styles from './promotions.module.css'

const tones = { waiting: undefined, sent: 'go', failed: 'stop' } as const

/** Mails an invitation, and lists those of the last month with what became of them. What was typed stays after a refusal. */
export function InviteForm({ invitations, change }: { invitations: readonly Invitation[]; change: Change }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [fault, setFault] = useState<FaultCode>()
  const [sent, setSent] = useState(false)
  useFocusOnFault(form, { attempt, busy, wrong: fault && 'email' })
  const refusedBefore = (email: string): FaultCode | undefined =>
    email === '' ? 'session.emailMissing' : isEmail(email) ? undefined : 'session.emailInvalid'
  const invite = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget).get('email')
    const email = typeof typed === 'string' ? typed.trim() : ''
    setAttempt((n) => n + 1)
    setSent(false)
    setBusy(true)
    const refused = refusedBefore(email) ?? (await change(({ inviteFriend }) => inviteFriend({ email })))
    setFault(refused)
    setSent(!refused)
    setBusy(false)
    if (!refused) form.current?.reset()
  }
  return (
    <section className="stack" aria-labelledby="invite">
      <h2 id="invite">{t('promotions:invite.title')}</h2>
      <form ref={form} className="stack" onSubmit={(event) => void invite(event)} noValidate>
        <Field
          label={t('promotions:invite.email')}
          hint={t('promotions:invite.hint')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          fault={fault && t(`faults:${fault}`)}
        />
        <Button type="submit" busy={busy}>
          {t('promotions:invite.send')}
        </Button>
      </form>
      <p className={styles.news} role="status">
        {sent && t('promotions:invite.sent')}
      </p>
      {invitations.length > 0 && (
        <>
          <h3>{t('promotions:invite.list')}</h3>
          <ul className={`${rows.frame} ${styles.rows}`}>
            {invitations.map(({ to, at, state }, index) => (
              <li key={`${to} ${at} ${index}`}>
                <span className={styles.what}>
                  <span translate="no">{to}</span>
                  <span className="small soft">{dateText(at, deviceZone(), locale)}</span>
                </span>
                <Badge tone={tones[state]}>{t(`promotions:invite.states.${state}`)}</Badge>
                {state === 'failed' && <span className={styles.below}>{t('promotions:invite.other')}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
