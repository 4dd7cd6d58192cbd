import { useTranslation } from 'react-i18next'
import type { Offer } from '../../../contract/parking'
import { shownTotal } from '../../../contract/rules/price'
import { Dot } from '../../parts/Dot'
import { Money } from '../../parts/Money'

/** The first price shown is the total to pay, fees included (X01); beneath it, what kind of price it is. */
export const OfferPrice = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation()
  const { prepaid, onSite, parking } = offer
  const { currency } = parking
  const total = shownTotal(offer)
  return (
    <p className="offer-price">
      <strong>
        {total === undefined ? (
          '—'
        ) : total === 0 ? (
          t('search.free')
        ) : (
          <Money cents={total} currency={currency} />
        )}
      </strong>
      {prepaid ? (
        <span className="small soft">
          {t('search.total')}
          {onSite?.total !== undefined && onSite.total > prepaid.total && !parking.automatic && (
            <>
              <Dot />
              {t('search.was')} <Money cents={onSite.total} currency={currency} />
            </>
          )}
        </span>
      ) : (
        total !== 0 && (
          <span className="small soft">
            {t(`search.pays.${total === undefined ? 'unknown' : (onSite?.pay ?? 'unknown')}`)}
          </span>
        )
      )}
      {prepaid && parking.automatic && onSite?.total !== undefined && (
        <span className="small soft">
          <Money cents={onSite.total} currency={currency} /> {t('search.byPlate')}
        </span>
      )}
    </p>
  )
}
