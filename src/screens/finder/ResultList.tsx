import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Offer } from '../../../contract/parking'
import type { Window } from '../../../contract/window'
import { useChild } from '../../driver'
import { useLocale } from '../../language'
import { Button } from '../../parts/Button'
import { OfferCard } from './OfferCard'
import { reasonOf, standingOf } from './reasons'

/** More cards than anyone compares at once; the rest is one tap away and on the map. */
const page = 40

type Props = {
  /** In the order of their rank. */
  offers: readonly Offer[]
  /** All of the search, whatever the filter shows: what the reasons compare with. */
  all: readonly Offer[]
  window: Window
  attended: string | undefined
  onAttend: (id: string | undefined) => void
}

export const ResultList = ({ offers, all, window, attended, onAttend }: Props) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { user } = useChild('session').context
  const plate = user?.vehicles.find((vehicle) => vehicle.main)?.plate ?? user?.vehicles[0]?.plate
  const standing = useMemo(() => standingOf(all), [all])
  const [shown, setShown] = useState(page)
  const about = { window, plate, locale, t }
  return (
    <>
      <ul className="offers" aria-label={t('search.results')} onPointerLeave={() => onAttend(undefined)}>
        {offers.slice(0, shown).map((offer) => (
          <OfferCard
            key={offer.parking.id}
            offer={offer}
            window={window}
            reason={reasonOf(offer, standing, about)}
            attended={offer.parking.id === attended}
            onAttend={onAttend}
          />
        ))}
      </ul>
      {offers.length > shown && (
        <Button wide onClick={() => setShown(shown + page)}>
          {t('search.more', { count: Math.min(page, offers.length - shown) })}
        </Button>
      )}
    </>
  )
}
