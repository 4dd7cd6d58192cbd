import { Scale } from 'lucide-react'
import { memo } from 'react'
import type { Offer } from '../../../../contract/parking'
import type { PriceState } from '../../../../contract/rules/cheapest'
import type { Window } from '../../../../contract/time/window'
import { useSend } from '../../../driver'
import { Dot } from '../../../components/signs/Dot'
import { OfferActions } from './OfferActions'
import { OfferBadges } from './OfferBadges'
import { OfferPrice } from './OfferPrice'
import { Walk } from '../Walk'
import styles from './offer.module.css'
import walkStyles from '../Walk.module.css'

type Props = {
  offer: Offer
  window: Window
  state: PriceState
  reason: string
  attended: boolean
  demo: boolean
  /** Turned out to be another one's twin: it keeps its place until the list is sorted, and does nothing. */
  gone: boolean
  onAttend: (id: string | undefined) => void
}

export const cardId = (parking: string): string => `offer-${parking}`

/** One parking of the results. A tap anywhere on it opens what else is known; pointing at it shows it on the map. */
export const OfferCard = memo(({ offer, window, state, reason, attended, demo, gone, onAttend }: Props) => {
  const sendIfAllowed = useSend()
  const { parking, walk } = offer
  return (
    <li
      className={gone ? `${styles.offer} ${styles.gone}` : styles.offer}
      data-attended={attended || undefined}
      inert={gone}
      onPointerEnter={() => onAttend(parking.id)}
      onFocus={() => onAttend(parking.id)}
    >
      <div className={styles.head}>
        <div>
          <h3>
            <button
              type="button"
              id={cardId(parking.id)}
              className={styles.name}
              onClick={() => sendIfAllowed({ type: 'search.choose', parking: parking.id })}
            >
              {parking.name}
            </button>
          </h3>
          <p className="small soft">
            {parking.operator}
            <Dot />
            <Walk minutes={walk} />
          </p>
        </div>
        <OfferPrice offer={offer} window={window} state={state} />
      </div>
      <OfferBadges offer={offer} state={state} demo={demo} />
      {reason && (
        <p className={`${styles.reason} small`}>
          <Scale aria-hidden="true" className={walkStyles.sign} /> {reason}
        </p>
      )}
      <OfferActions offer={offer} window={window} state={state} />
    </li>
  )
})
OfferCard.displayName = 'OfferCard'
