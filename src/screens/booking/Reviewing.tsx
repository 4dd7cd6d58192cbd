import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCan, useChild, useFront } from '../../driver'
import { Button } from '../../parts/Button'
import { When } from '../../parts/When'
import { ChangeWindow } from './ChangeWindow'
import { PriceLines } from './PriceLines'
import { Stay } from './Stay'
import { VehicleChoice } from './VehicleChoice'

/** Everything that a yes would mean: stay, car, price, cancelling, what the operator does not give back. */
export const Reviewing = () => {
  const { t } = useTranslation()
  const { tell, now } = useFront()
  const { quote, driver } = useChild('booking')?.context ?? {}
  const mayConfirm = useCan({ type: 'booking.confirm', quote: quote?.id ?? '', at: 0 })
  if (!quote || !driver) return null
  const { parking, window, price } = quote
  return (
    <>
      <h1 className="unseen">{t('booking.head')}</h1>
      <section className="card stack">
        <Stay parking={parking} window={window} />
        <VehicleChoice plate={quote.plate} vehicles={driver.vehicles} />
        <hr />
        <PriceLines price={price} />
      </section>
      {quote.warnings.map((warning) => (
        <p key={warning} className="warning" role="note">
          <TriangleAlert aria-hidden="true" />
          {t(`booking.warnings.${warning}`)}
        </p>
      ))}
      <ul className="terms small">
        <li>
          {quote.cancelUntil === undefined ? (
            t('booking.terms.neverCancel')
          ) : (
            <>
              {t('booking.terms.cancelUntil')}{' '}
              <When iso={quote.cancelUntil ?? window.to} zone={parking.timeZone} />
            </>
          )}
        </li>
        <li>{t('booking.terms.unused')}</li>
        <li>{t('booking.terms.overtime')}</li>
        <li>
          {t('booking.terms.priceUntil')} <When iso={quote.until} zone={parking.timeZone} />
        </li>
      </ul>
      <div className="booking-actions">
        {mayConfirm && (
          <Button
            look="primary"
            wide
            onClick={() => tell({ type: 'booking.confirm', quote: quote.id, at: now() })}
          >
            {t('booking.confirm')}
          </Button>
        )}
        <ChangeWindow window={window} zone={parking.timeZone} />
      </div>
    </>
  )
}
