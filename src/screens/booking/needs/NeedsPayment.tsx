import { useTranslation } from '../../../translation'
import { isCardExpired } from '../../../../contract/time/cardExpiry'
import { useChild, useFront } from '../../../driver'
import { cardName } from '../../../../contract/rules/payment/cardName'
import { NewCard } from '../../payments/NewCard'
import { StaySummary } from '../StaySummary'

/** A card is missing, or has expired: one is typed on the gateway's page, and the booking goes on when the driver comes back. */
export const NeedsPayment = () => {
  const { t } = useTranslation()
  const { now } = useFront()
  const card = useChild('session').context.user?.card
  return (
    <>
      <StaySummary />
      <section className="stack">
        <h1>{t('payments:card.title')}</h1>
        {card && isCardExpired(card.expiry, now()) && (
          <p>{t('cards:hasExpired', { card: cardName(card) })}</p>
        )}
        <NewCard back="booking" />
      </section>
    </>
  )
}
