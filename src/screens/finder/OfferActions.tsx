import { Navigation } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Offer } from '../../../contract/parking'
import { bookableFault } from '../../../contract/rules/bookable'
import type { Window } from '../../../contract/window'
import { useCan, useFront } from '../../driver'
import { useLocale } from '../../language'
import { Button } from '../../parts/Button'
import { NavigateDialog } from '../../parts/NavigateDialog'
import { durationText } from './stay'

/** Navigate, always; Book, where the stay can be booked. Where it almost can, what is missing is said instead. */
export const OfferActions = ({ offer, window }: { offer: Offer; window: Window }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { tell, now } = useFront()
  const [navigating, setNavigating] = useState(false)
  const { parking } = offer
  const may = useCan({ type: 'driver.book', parking: parking.id, at: now() })
  const fault = bookableFault(parking, window, now())
  const minimum = durationText(parking.minimumMinutes ?? 0, locale)
  const lead = durationText(Math.max(60, parking.leadMinutes ?? 0), locale)
  return (
    <>
      {parking.bookable && (fault === 'booking.leadTime' || fault === 'booking.tooShort') && (
        <p className="small soft">
          {fault === 'booking.tooShort' ? t('search.tooShort', { minimum }) : t('search.leadTime', { lead })}
        </p>
      )}
      <div className="offer-actions">
        <Button icon={<Navigation aria-hidden="true" />} onClick={() => setNavigating(true)}>
          {t('search.navigate')}
          <span className="unseen"> {parking.name}</span>
        </Button>
        {may && offer.prepaid && !fault && (
          <Button
            look="primary"
            onClick={() => tell({ type: 'driver.book', parking: parking.id, at: now() })}
          >
            {t('search.book')}
            <span className="unseen"> {parking.name}</span>
          </Button>
        )}
      </div>
      {navigating && <NavigateDialog parking={parking} onClose={() => setNavigating(false)} />}
    </>
  )
}
