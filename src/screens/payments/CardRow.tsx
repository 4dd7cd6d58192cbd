import { CreditCard } from 'lucide-react'
import { useTranslation } from '../../translation'
import type { SavedCard } from '../../../contract/payment'
import { expiresSoon, isCardExpired } from '../../../contract/time/cardExpiry'
import { Badge } from '../../components/signs/Badge'
import { Button } from '../../components/Button'
import { useFront } from '../../driver'
import { brandName, cardName } from '../../../contract/rules/payment/cardName'
import rows from '../../components/rows.module.css'
import styles from './payments.module.css'

type Props = { card: SavedCard; busy: boolean; onPrefer: () => void; onRemove: () => void }

/** One card: what is known of it, whether it pays, and what can be done with it. */
export function CardRow({ card, busy, onPrefer, onRemove }: Props) {
  const { t } = useTranslation()
  const { now } = useFront()
  const { brand, last4, expiry, main } = card
  const at = now()
  const expired = isCardExpired(expiry, at)
  return (
    <li>
      <CreditCard aria-hidden="true" />
      <div className={rows.what}>
        <h3>
          {brandName(brand)} <span className={styles.digits}>•••• {last4}</span>
          {main && <Badge tone="sign">{t('cards:main')}</Badge>}
          {expired && <Badge tone="stop">{t('cards:expired')}</Badge>}
          {expiresSoon(expiry, at) && <Badge tone="lane">{t('cards:soon')}</Badge>}
        </h3>
        <p className="small soft">{t(expired ? 'cards:wasValid' : 'cards:expires', { expiry })}</p>
      </div>
      <div className={rows.buttons}>
        {!main && (
          <Button busy={busy} onClick={onPrefer}>
            {t('cards:prefer')}
            <span className="unseen"> {cardName(card)}</span>
          </Button>
        )}
        <Button
          look="remove"
          busy={busy}
          aria-haspopup="dialog"
          aria-label={t('cards:removeThis', { card: cardName(card) })}
          onClick={onRemove}
        >
          {t('cards:remove')}
        </Button>
      </div>
    </li>
  )
}
