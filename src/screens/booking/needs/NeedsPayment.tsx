import { useTranslation } from '../../../translation'
import { CardForm } from './CardForm'
import { StaySummary } from '../StaySummary'

/** A card is missing: one of the gateway's, and the booking goes on by itself. */
export const NeedsPayment = () => {
  const { t } = useTranslation()
  return (
    <>
      <StaySummary />
      <CardForm>
        <h1>{t('payments:card.title')}</h1>
      </CardForm>
    </>
  )
}
