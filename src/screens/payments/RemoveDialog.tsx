import { useTranslation } from '../../translation'
import type { SavedCard } from '../../../contract/payment'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { cardName } from '../../../contract/rules/payment/cardName'

type Props = {
  card: SavedCard
  /** The card that pays afterwards; undefined when there is no other. */
  next: SavedCard | undefined
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/** The second step of removing a card: what it means, and a yes. */
export function RemoveDialog({ card, next, busy, onYes, onNo }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('cards:removing.title', { card: cardName(card) })}
      onClose={onNo}
      actions={
        <>
          <Button look="stop" busy={busy} onClick={onYes}>
            {t('cards:removing.yes')}
          </Button>
          <Button onClick={onNo}>{t('cards:removing.no')}</Button>
        </>
      }
    >
      <p>{t('cards:removing.text')}</p>
      <p>{next ? t('cards:removing.next', { card: cardName(next) }) : t('cards:removing.last')}</p>
    </Dialog>
  )
}
