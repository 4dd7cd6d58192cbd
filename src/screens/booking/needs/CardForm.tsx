import { CreditCard } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '../../../translation'
import { Badge } from '../../../components/signs/Badge'
import { Button } from '../../../components/Button'
import { FieldFault } from '../../../components/Field'
import { useSaving } from './useSaving'
import styles from './CardForm.module.css'

/** The payment gateway's own test cards: no money moves, and the page says so. */
const demoCards = [
  { paymentMethod: 'pm_card_visa', name: 'Visa', digits: '4242' },
  { paymentMethod: 'pm_card_mastercard', name: 'Mastercard', digits: '4444' },
] as const

/** One of the gateway's test cards. Numbers never reach Plaza: what is saved is the gateway's name for the card. */
export const CardForm = ({ children, onSaved }: { children?: ReactNode; onSaved?: () => void }) => {
  const { t } = useTranslation()
  const { api, busy, fault, save } = useSaving()
  const [chosen, setChosen] = useState<string>(demoCards[0].paymentMethod)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    void save(async () => {
      await api.addCard({ paymentMethod: chosen })
      onSaved?.()
    })
  }
  return (
    <form className="stack" onSubmit={send}>
      {children}
      <p>
        <Badge tone="lane">{t('booking:demo')}</Badge> {t('payments:card.text')}
      </p>
      <fieldset className={styles.cards}>
        <legend className="unseen">{t('payments:card.card')}</legend>
        {demoCards.map(({ paymentMethod, name, digits }) => (
          <label key={paymentMethod} className={styles.choice}>
            <input
              type="radio"
              name="card"
              checked={chosen === paymentMethod}
              onChange={() => setChosen(paymentMethod)}
            />
            <CreditCard aria-hidden="true" />
            <span>
              {name} <span className="mono">•••• {digits}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
      <Button type="submit" look="primary" wide busy={busy}>
        {t('payments:card.use')}
      </Button>
    </form>
  )
}
