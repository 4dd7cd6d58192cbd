import { Footprints, Scale } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Offer } from '../../../contract/parking'
import type { Window } from '../../../contract/window'
import { useTell } from '../../driver'
import { Dot } from '../../parts/Dot'
import { OfferActions } from './OfferActions'
import { OfferBadges } from './OfferBadges'
import { OfferPrice } from './OfferPrice'

type Props = {
  offer: Offer
  window: Window
  reason: string
  attended: boolean
  onAttend: (id: string | undefined) => void
}

export const cardId = (parking: string): string => `offer-${parking}`

/** One parking of the results. Its name opens what else is known; pointing at it shows it on the map. */
export const OfferCard = memo(({ offer, window, reason, attended, onAttend }: Props) => {
  const { t } = useTranslation()
  const tell = useTell()
  const { parking, walk } = offer
  const choose = (): boolean => tell({ type: 'search.choose', parking: parking.id })
  return (
    <li
      className={attended ? 'offer attended' : 'offer'}
      onPointerEnter={() => onAttend(parking.id)}
      onFocus={() => onAttend(parking.id)}
    >
      <div className="offer-head">
        <div>
          <h3>
            <button type="button" id={cardId(parking.id)} className="offer-name" onClick={choose}>
              {parking.name}
            </button>
          </h3>
          <p className="small soft">
            {parking.operator}
            <Dot />
            <Footprints aria-hidden="true" className="inline-sign" /> {t('search.walk', { minutes: walk })}
          </p>
        </div>
        <OfferPrice offer={offer} />
      </div>
      <OfferBadges offer={offer} />
      {reason && (
        <p className="offer-reason small">
          <Scale aria-hidden="true" className="inline-sign" /> {reason}
        </p>
      )}
      <OfferActions offer={offer} window={window} />
    </li>
  )
})
OfferCard.displayName = 'OfferCard'
