import { useTranslation } from 'react-i18next'
import { CardForm } from './CardForm'
import { StayAbove } from './StayAbove'

/** A card is missing: one of the gateway's, and the booking goes on by itself. */
export const NeedsPayment = () => {
  const { t } = useTranslation()
  return (
    <>
      <StayAbove />
      <CardForm>
        <h1>{t('booking.needsPayment.title')}</h1>
      </CardForm>
    </>
  )
}
