import { useState } from 'react'
import { useTranslation } from '../../../translation'
import type { Card } from '../../../../contract/payment'
import { Button } from '../../../components/Button'
import { brandName } from '../../../../contract/rules/payment/cardName'
import { CardDialog } from './CardDialog'
import styles from './CardChoice.module.css'

/** The card that pays, and the way to another one; the price stays as it was read. */
export const CardChoice = ({ card }: { card: Card }) => {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  const close = (): void => setChanging(false)
  return (
    <div className={styles.row}>
      <span className="soft">{t('payments:card.card')}</span>
      <strong className={styles.card}>
        {brandName(card.brand)} <span className="mono">•••• {card.last4}</span>
      </strong>
      <Button look="bare" className={styles.change} aria-haspopup="dialog" onClick={() => setChanging(true)}>
        {t('booking:change.link')}
        <span className="unseen"> {t('payments:card.card')}</span>
      </Button>
      {changing && <CardDialog onClose={close} />}
    </div>
  )
}
