import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../translation'
import { Busy } from '../../components/Busy'
import { Button } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { cardName } from '../../../contract/rules/payment/cardName'
import { CardRow } from './CardRow'
import { RemoveDialog } from './RemoveDialog'
import { useCards } from './useCards'
import rows from '../../components/rows.module.css'
import { Unread } from '../../components/Unread'
import styles from './payments.module.css'

/** The driver's cards: which one pays, another one, and one less in two steps. */
export function CardList() {
  const { t } = useTranslation()
  const { actor, snapshot, busy } = useCards({ list: true })
  const { cards, asked, fault, told } = snapshot.context
  const heading = useRef<HTMLHeadingElement>(null)
  // The row whose button opened the question is gone.
  useEffect(() => {
    if (told === 'removed') heading.current?.focus({ preventScroll: true })
  }, [told])
  const main = cards?.find((card) => card.main)
  const removing = snapshot.matches('asking') || snapshot.matches('removing')
  const others = cards?.filter(({ id }) => id !== asked?.id)
  return (
    <section aria-labelledby="cards">
      <div className={styles.head}>
        <h2 id="cards" ref={heading} tabIndex={-1}>
          {t('cards:title')}
        </h2>
        <Button
          look="bare"
          icon={<Plus aria-hidden="true" />}
          aria-label={t('cards:addCard')}
          busy={busy}
          onClick={() => actor.send({ type: 'cards.add' })}
        >
          {t('cards:add')}
        </Button>
      </div>
      <p className="unseen" role="status">
        {told === 'removed' && t('cards:told.removed')}
        {told === 'preferred' && main && t('cards:told.preferred', { card: cardName(main) })}
        {(snapshot.matches('opening') || snapshot.matches('away')) && t('cards:adding.leaving')}
      </p>
      {snapshot.matches('unread') ? (
        <Unread fault={fault} onAgain={() => actor.send({ type: 'cards.read' })} />
      ) : (
        fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>
      )}
      {!cards && busy && <Busy />}
      {cards?.length === 0 && <p className="card">{t('cards:none')}</p>}
      {cards && cards.length > 0 && (
        <ul className={`${rows.frame} ${rows.lines} ${styles.cards}`}>
          {cards.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              busy={busy}
              onPrefer={() => actor.send({ type: 'cards.prefer', id: card.id })}
              onRemove={() => actor.send({ type: 'cards.remove', id: card.id })}
            />
          ))}
        </ul>
      )}
      {removing && asked && (
        <RemoveDialog
          card={asked}
          next={others?.find((card) => card.main) ?? others?.[0]}
          busy={busy}
          onYes={() => actor.send({ type: 'cards.confirm' })}
          onNo={() => actor.send({ type: 'cards.keep' })}
        />
      )}
    </section>
  )
}
