import { ExternalLink } from 'lucide-react'
import { useTranslation } from '../../translation'
import type { NewSetup } from '../../../contract/calls/cards'
import { Button } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { useCards } from './useCards'

/** The way to the gateway's page; `back` is what the driver goes on with when a card is saved. */
export function NewCard({ back }: { back: NonNullable<NewSetup['back']> }) {
  const { t } = useTranslation()
  const { actor, snapshot, busy } = useCards({ list: false }, back)
  const { fault } = snapshot.context
  return (
    <>
      <p>{t('cards:adding.text')}</p>
      {back === 'booking' && <p>{t('cards:adding.booking')}</p>}
      {fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
      <p className="unseen" role="status">
        {busy && t('cards:adding.leaving')}
      </p>
      <Button
        look="primary"
        wide
        icon={<ExternalLink aria-hidden="true" />}
        busy={busy}
        onClick={() => actor.send({ type: 'cards.add' })}
      >
        {t('cards:adding.go')}
      </Button>
    </>
  )
}
