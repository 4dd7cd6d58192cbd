import { CreditCard, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '../../../translation'
import { Busy } from '../../../components/Busy'
import { Button } from '../../../components/Button'
import { Dialog } from '../../../components/Dialog'
import { FieldFault } from '../../../components/Field'
import { brandName } from '../../../../contract/rules/payment/cardName'
import { useCards } from '../../payments/useCards'
import styles from './CardDialog.module.css'

/** Another card for this booking: one of the saved ones, or a new one, after which the booking is gone on with. */
export const CardDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const { actor, snapshot, busy } = useCards({ list: true }, 'booking')
  const { cards, fault, told } = snapshot.context
  useEffect(() => {
    if (told === 'preferred') onClose()
  }, [told, onClose])
  return (
    <Dialog title={t('booking:change.card')} onClose={onClose}>
      {fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
      {!cards && busy && <Busy />}
      <ul className={styles.cards} aria-label={t('cards:choice.saved')}>
        {cards?.map(({ id, brand, last4, expiry, main }) => (
          <li key={id}>
            <Button
              wide
              icon={<CreditCard aria-hidden="true" />}
              aria-pressed={main}
              busy={busy}
              onClick={() => (main ? onClose() : actor.send({ type: 'cards.prefer', id }))}
            >
              {brandName(brand)} •••• {last4}, {t('cards:expires', { expiry })}
            </Button>
          </li>
        ))}
      </ul>
      <p className="small soft">{t('cards:adding.text')}</p>
      <Button
        wide
        icon={<Plus aria-hidden="true" />}
        busy={busy}
        onClick={() => actor.send({ type: snapshot.matches('unread') ? 'cards.read' : 'cards.add' })}
      >
        {t(snapshot.matches('unread') ? 'shell:retry' : 'cards:choice.another')}
      </Button>
    </Dialog>
  )
}
