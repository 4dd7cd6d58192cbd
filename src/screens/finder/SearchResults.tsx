import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../translation'
import { minutesOf } from '../../../contract/time/window'
import { rank } from '../../../contract/rules/rank'
import { useChild, useFront } from '../../driver'
import { useLocale } from '../../language'
import { rememberRecent } from '../../storage/recents'
import { loadChunk } from '../../loadChunk'
import { whenIdle } from '../../timing/whenIdle'
import { Dot } from '../../components/signs/Dot'
import { Logo } from '../../components/signs/Logo'
import { SearchForm } from './ask/SearchForm'
import { Detail } from './detail/Detail'
import { Results } from './results/Results'
import { usePointedAt } from '../../voice/pointedAt'
import { SayIt } from './SayIt'
import { Sheet } from './results/Sheet'
import { durationText, stayText } from './stay'
import { useFitting } from './fit/useFitting'
import { labelOf, type SearchFormState } from './ask/useSearchForm'
import { StreamNote } from './results/StreamNote'
import { useOffered } from './useOffered'
import { useRanking } from './useRanking'
import { useSteadyList } from './results/useSteadyList'
import { useViews } from './useViews'
import styles from './SearchResults.module.css'

const loadMap = () => import('../../map/ParkingMap')
const ParkingMap = lazy(async () => ({ default: (await loadChunk(loadMap)).ParkingMap }))

/** The list comes first: the map's code is fetched beside it, and the map drawn once it is there and the page at rest. */
const useMapLater = (listed: boolean): boolean => {
  const [mapped, setMapped] = useState(false)
  useEffect(() => whenIdle(() => void loadMap().catch(() => undefined)), [])
  useEffect(() => (listed ? whenIdle(() => setMapped(true)) : undefined), [listed])
  return mapped
}

/** Tells what stands below the bar how far it reaches: two words of a place, or large text, take it more lines. */
const useBarHeight = () => {
  const page = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!bar.current) return undefined
    const measure = (): void => {
      const { offsetTop = 0, offsetHeight = 0 } = bar.current ?? {}
      if (offsetHeight > 0) page.current?.style.setProperty('--bar', `${String(offsetTop + offsetHeight)}px`)
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(bar.current)
    return () => sizes.disconnect()
  }, [])
  return { page, bar }
}

/** Results and map, the same parkings in both; what is looked at in one is looked at in the other. */
export const SearchResults = ({ asking }: { asking: SearchFormState }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { sendIfAllowed, now } = useFront()
  const search = useChild('search')
  const { place, window, filter, chosen } = search.context
  const { ranking } = useRanking()
  const offered = useOffered(search.context.offers, window)
  const { fitting: all, tooLow } = useFitting(offered)
  const offers = useMemo(() => rank(all, ranking, filter), [all, ranking, filter])
  const steady = useSteadyList(
    offers,
    [place?.id, window?.from, window?.to, JSON.stringify(ranking), filter, tooLow.height].join(' '),
  )
  const viewed = all.find((offer) => offer.parking.id === chosen)
  const { stop, setStop, editing, edit } = useViews()
  const [attended, setAttended] = useState<string>()
  const [seen, setSeen] = useState({ chosen, left: undefined as string | undefined })
  if (seen.chosen !== chosen) {
    setSeen({ chosen, left: seen.chosen })
    setAttended(chosen ?? seen.chosen)
  }
  /** Until something else has the driver's attention, the first result has it. */
  const pointed = usePointedAt()
  const selected = pointed ?? chosen ?? attended ?? steady.list?.offers[0]?.parking.id
  useEffect(() => place && rememberRecent(place), [place])
  const choose = useCallback(
    (parking: string) => sendIfAllowed({ type: 'search.choose', parking }),
    [sendIfAllowed],
  )
  const { page, bar } = useBarHeight()
  const mapped = useMapLater(all.length > 0 || !search.hasTag('busy'))

  return (
    <div ref={page} className={styles.looking} data-bare-top data-editing={editing || undefined}>
      <div ref={bar} className={styles.bar} data-over-map>
        <Logo bare />
        <button
          type="button"
          className={styles.summary}
          data-summary
          aria-expanded={editing}
          onClick={() => edit(!editing)}
        >
          <span className={styles.words}>
            <strong>{place && labelOf(place)}</strong>
            <span className="small soft">
              {window && place && (
                <>
                  {stayText(window, place.timeZone, locale, now(), t)}
                  <Dot />
                  {durationText(minutesOf(window), locale)}
                </>
              )}
            </span>
          </span>
          <SlidersHorizontal aria-hidden="true" />
          <span className="unseen">{t('results:edit')}</span>
        </button>
      </div>
      <Sheet stop={stop} onStop={setStop} label={t('results:results')} className={styles.list}>
        <h1 className="unseen">{t('results:title')}</h1>
        <div className={styles.ask}>
          <SearchForm asking={asking} quiet />
        </div>
        <StreamNote />
        {viewed && window ? (
          <Detail offer={viewed} window={window} />
        ) : (
          <Results
            all={all}
            tooLow={tooLow}
            offers={offers}
            steady={steady}
            attended={selected}
            onAttend={setAttended}
            left={seen.left}
            onEdit={() => edit(true)}
          />
        )}
      </Sheet>
      {/* After the list, for whoever comes with the keyboard: everything on the map is in the list too. */}
      <div className={styles.map}>
        {place && mapped && (
          <Suspense fallback={null}>
            <ParkingMap place={place} offers={offers} selected={selected} chosen={chosen} onChoose={choose} />
          </Suspense>
        )}
        <SayIt among="map" />
      </div>
    </div>
  )
}
