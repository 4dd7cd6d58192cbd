import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '../../translation'
import type { Reward } from '../../../contract/calls/promotions'
import type { FaultCode } from '../../../contract/fault'
import { limits } from '../../../contract/limits'
import { Badge } from '../../components/signs/Badge'
import { Button } from '../../components/Button'
import { TextArea } from '../../components/form/TextArea'
import { dateText } from '../../components/text/When'
import { useFocusOnFault } from '../../components/useFocusOnFault'
import { deviceZone } from '../../device/position'
import { useLocale } from '../../language'
import type { Change } from './usePromotions'
import rows from '../../components/rows.module.css'
import styles from './promotions.module.css'

const tones = { granted: 'lane', requested: 'sign', sent: 'go' } as const

/** The rewards, each with its state; one without an address asks for it. */
export function RewardList({ rewards, change }: { rewards: readonly Reward[]; change: Change }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <section className="stack" aria-labelledby="rewards">
      <h2 id="rewards">{t('promotions:rewards.title')}</h2>
      <ul className={`${rows.frame} ${styles.rows}`}>
        {rewards.map((reward, index) => (
          <li key={reward.id}>
            <span className={styles.what}>
              <strong>{t('promotions:rewards.name', { number: index + 1 })}</strong>
              <span className="small soft">
                {t('promotions:rewards.granted', { date: dateText(reward.grantedAt, deviceZone(), locale) })}
              </span>
            </span>
            <Badge tone={tones[reward.state]}>{t(`promotions:rewards.states.${reward.state}`)}</Badge>
            {reward.state === 'granted' && <AddressForm id={reward.id} change={change} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function AddressForm({ id, change }: { id: string; change: Change }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [fault, setFault] = useState<FaultCode>()
  useFocusOnFault(form, { attempt, busy, wrong: fault && 'address' })
  const ask = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget).get('address')
    const address = typeof typed === 'string' ? typed.trim() : ''
    setAttempt((n) => n + 1)
    setBusy(true)
    const refused =
      address.length < limits.addressLeast
        ? 'promotion.addressMissing'
        : await change(({ requestReward }) => requestReward({ id, address }))
    setFault(refused)
    setBusy(false)
  }
  return (
    <form ref={form} className={`${styles.address} stack`} onSubmit={(event) => void ask(event)} noValidate>
      <TextArea
        label={t('promotions:rewards.address')}
        hint={t('promotions:rewards.hint')}
        name="address"
        rows={4}
        maxLength={limits.addressMost}
        autoComplete="street-address"
        fault={fault && t(`faults:${fault}`)}
      />
      <Button type="submit" busy={busy}>
        {t('promotions:rewards.ask')}
      </Button>
    </form>
  )
}
