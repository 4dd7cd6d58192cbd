import { memo, startTransition, useEffect, useMemo, useState, type ComponentProps } from 'react'
import { useTranslation } from '../../../translation'
import type { Offer } from '../../../../contract/parking'
import { standingOf, type Standing } from '../../../../contract/rules/offerReasons'
import { priceStateOf } from '../../../../contract/rules/cheapest'
import type { Window } from '../../../../contract/time/window'
import { afterPaint } from '../../../timing/afterPaint'
import { useChild, useFront } from '../../../driver'
import { useLocale } from '../../../language'
import { Button } from '../../../components/Button'
import { OfferCard } from './OfferCard'
import { reasonOf } from '../reasons'
import type { Steady } from './useSteadyList'
import { useRanking } from '../useRanking'
import { useTouches } from './useTouches'
import styles from './results.module.css'

/** Drawn with the results: what fits on the screen. The others follow below, a few after each paint. */
const first = 4
const few = 4
/** More cards than anyone compares at once; the rest is one tap away and on the map. */
const page = 40

type CardProps = Omit<ComponentProps<typeof OfferCard>, 'reason'> & {
  standing: Standing
  plate: string | undefined
  minute: number
}
/** A card with its reason, which is found again only when what it is made of has changed. */
const ReasonedCard = memo(({ standing, plate, minute, ...card }: CardProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const about = { window: card.window, at: minute * 60_000, plate, locale, t }
  return <OfferCard {...card} reason={reasonOf(card.offer, standing, about)} />
})
ReasonedCard.displayName = 'ReasonedCard'

/** How many of `count` cards are drawn now: `atOnce` with the list, the others a few at a time. */
const useDrawn = (count: number, atOnce: number): number => {
  const [drawn, setDrawn] = useState(atOnce)
  useEffect(
    () => (drawn < count ? afterPaint(() => startTransition(() => setDrawn(drawn + few))) : undefined),
    [drawn, count],
  )
  return Math.min(count, drawn)
}

type Props = {
  steady: Steady
  /** All of the search, whatever the filter shows: what the reasons compare with. */
  all: readonly Offer[]
  window: Window
  attended: string | undefined
  onAttend: (id: string | undefined) => void
  /** The parking the driver has just come back from: its card is there at once. */
  left: string | undefined
}

export const ResultList = ({ steady: { list, attend }, all, window, attended, onAttend, left }: Props) => {
  const { t } = useTranslation()
  const { now } = useFront()
  const search = useChild('search')
  const { platforms } = search.context
  const arriving = search.matches({ looking: { stream: 'arriving' } })
  const { user } = useChild('session').context
  const plate = user?.vehicles.find((vehicle) => vehicle.main)?.plate ?? user?.vehicles[0]?.plate
  const { ranking } = useRanking()
  const standing = useMemo(() => standingOf(all, ranking), [all, ranking])
  const [wanted, setWanted] = useState(page)
  const offers = list?.offers ?? []
  const back = left === undefined ? -1 : offers.findIndex(({ parking }) => parking.id === left)
  const drawn = useDrawn(Math.min(wanted, offers.length), Math.max(first, back + 1))
  useTouches(attend, list?.since)
  const minute = Math.floor(now() / 60_000)
  const everyDemo = all.every(({ parking }) => parking.demo)
  return (
    <>
      {everyDemo && <p className={`${styles.demoLine} small soft`}>{t('results:demoLine')}</p>}
      <ul
        className={styles.offers}
        aria-label={t('results:results')}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && attend({ reading: true })}
        onPointerLeave={() => (attend({ reading: false }), onAttend(undefined))}
        onFocus={() => attend({ focused: true })}
        onBlur={({ relatedTarget, currentTarget }) =>
          !currentTarget.contains(relatedTarget) && attend({ focused: false })
        }
      >
        {offers.slice(0, drawn).map((offer) => (
          <ReasonedCard
            key={offer.parking.id}
            offer={offer}
            window={window}
            state={priceStateOf(offer, platforms, arriving)}
            standing={standing}
            plate={plate}
            minute={minute}
            attended={offer.parking.id === attended}
            demo={!everyDemo}
            gone={list?.gone.has(offer.parking.id) ?? false}
            onAttend={onAttend}
          />
        ))}
      </ul>
      {offers.length > wanted && (
        <Button wide onClick={() => setWanted(wanted + page)}>
          {t('results:more', { count: Math.min(page, offers.length - wanted) })}
        </Button>
      )}
    </>
  )
}
