import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Offer } from '../../../contract/parking'
import { priceStateOf } from '../../../contract/rules/cheapest'
import type { Window } from '../../../contract/window'
import { useChild, useFront } from '../../driver'
import { useLocale } from '../../language'
import { Button } from '../../parts/Button'
import { OfferCard } from './OfferCard'
import { reasonOf, standingOf } from './reasons'
import type { Steady } from './useSteadyList'
import { useTouches } from './useTouches'

/** Drawn before the browser paints for the first time; the others follow in the background. */
const first = 8
/** More cards than anyone compares at once; the rest is one tap away and on the map. */
const page = 40

type Props = {
  steady: Steady
  /** All of the search, whatever the filter shows: what the reasons compare with. */
  all: readonly Offer[]
  window: Window
  attended: string | undefined
  onAttend: (id: string | undefined) => void
}

export const ResultList = ({ steady: { list, attend }, all, window, attended, onAttend }: Props) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { now } = useFront()
  const search = useChild('search')
  const { platforms } = search.context
  const arriving = search.matches({ looking: { stream: 'arriving' } })
  const { user } = useChild('session').context
  const plate = user?.vehicles.find((vehicle) => vehicle.main)?.plate ?? user?.vehicles[0]?.plate
  const standing = useMemo(() => standingOf(all), [all])
  const [wanted, setWanted] = useState(page)
  const shown = useDeferredValue(wanted, first)
  const offers = list?.offers ?? []
  useTouches(attend, list?.since)
  const about = { window, at: now(), plate, locale, t }
  const everyDemo = all.every(({ parking }) => parking.demo)
  return (
    <>
      {everyDemo && <p className="demo-line small soft">{t('search.demoLine')}</p>}
      <ul
        className="offers"
        aria-label={t('search.results')}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && attend({ reading: true })}
        onPointerLeave={() => (attend({ reading: false }), onAttend(undefined))}
        onFocus={() => attend({ focused: true })}
        onBlur={({ relatedTarget, currentTarget }) =>
          !currentTarget.contains(relatedTarget) && attend({ focused: false })
        }
      >
        {offers.slice(0, shown).map((offer) => (
          <OfferCard
            key={offer.parking.id}
            offer={offer}
            window={window}
            state={priceStateOf(offer, platforms, arriving)}
            reason={reasonOf(offer, standing, about)}
            attended={offer.parking.id === attended}
            demo={!everyDemo}
            gone={list?.gone.has(offer.parking.id) ?? false}
            onAttend={onAttend}
          />
        ))}
      </ul>
      {offers.length > wanted && (
        <Button wide onClick={() => setWanted(wanted + page)}>
          {t('search.more', { count: Math.min(page, offers.length - wanted) })}
        </Button>
      )}
    </>
  )
}
