import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from '../../../translation'
import { filters } from '../../../../contract/choices'
import { isUnreachable } from '../../../../contract/fault'
import type { Offer } from '../../../../contract/parking'
import { countBy } from '../../../../contract/rules/rank'
import { useChild, useFront } from '../../../driver'
import { loadTexts } from '../../../language'
import { loadChunk } from '../../../loadChunk'
import { Button } from '../../../components/Button'
import { Announcement } from './Announcement'
import { cardId } from './OfferCard'
import { focusGently, resultsId } from '../focus'
import type { TooLow } from '../fit/useFitting'
import { HiddenLine } from '../HiddenLine'
import { NeedsLine } from './NeedsLine'
import { NothingFound } from './NothingFound'
import { PlatformLane } from './PlatformLane'
import { ResultList } from './ResultList'
import { Segments } from '../../../components/form/Segments'
import type { Steady } from './useSteadyList'
import { useRanking } from '../useRanking'
import { Waiting } from './Waiting'
import styles from './results.module.css'
import offerCardStyles from './offer.module.css'

/** Fetched with its texts when the driver's car does not fit everywhere. */
const TooLowLine = lazy(async () => {
  const [line] = await Promise.all([loadChunk(() => import('../fit/TooLowLine')), loadTexts(['vehicles'])])
  return { default: line.TooLowLine }
})

type Props = {
  /** Whatever the filter shows. */
  all: readonly Offer[]
  offers: readonly Offer[]
  tooLow: TooLow
  /** The same as they stand on the screen. */
  steady: Steady
  attended: string | undefined
  onAttend: (id: string | undefined) => void
  /** The parking the driver has just come back from. */
  left: string | undefined
  onEdit: () => void
}

/** What was found: filtered, ordered, with who has answered; or what to do when there is nothing. */
export const Results = ({ all, offers, tooLow, steady, attended, onAttend, left, onEdit }: Props) => {
  const { t } = useTranslation()
  const { sendIfAllowed, now } = useFront()
  const search = useChild('search')
  const { platforms, place, filter, window, fault } = search.context
  const { order, choices } = useRanking()
  const busy = search.matches({ looking: { stream: 'arriving' } })
  const broken = search.matches({ looking: { stream: 'broken' } })
  const counts = countBy(all)
  const heading = useRef<HTMLHeadingElement>(null)
  const returned = useRef(left)

  // A search starts at its results, a return at the card that was left; the focus never falls off the page.
  useEffect(() => {
    const back = returned.current
    returned.current = undefined
    const card = back === undefined ? null : document.getElementById(cardId(back))
    if (card) focusGently(card)
    else focusGently(heading.current)
  }, [])
  useEffect(() => {
    if (document.activeElement === document.body) focusGently(heading.current)
  }, [place, window, broken])

  if (broken)
    return (
      <div className={styles.note} role="alert">
        <h2 ref={heading} tabIndex={-1}>
          {t('results:broken')}
        </h2>
        <p>{fault && t(`faults:${fault}`)}</p>
        {isUnreachable(fault) && <p className="small soft">{t('results:cut.resumes')}</p>}
        <Button look="primary" onClick={() => sendIfAllowed({ type: 'search.go', at: now() })}>
          {t('results:retry')}
        </Button>
      </div>
    )
  return (
    <div className={styles.results}>
      <h2 id={resultsId} ref={heading} className="unseen" tabIndex={-1}>
        {t('results:results')}
      </h2>
      <div className={styles.choices}>
        <Segments
          label={t('results:filter')}
          options={filters.map((id) => ({ id, label: t(`results:filters.${id}`), count: counts[id] }))}
          chosen={filter}
          onChoose={(id) => sendIfAllowed({ type: 'search.ask', at: now(), filter: id })}
        />
        <label className={styles.order}>
          <span className="unseen">{t('results:order')}</span>
          <select
            value={order}
            onChange={(event) => {
              const chosen = choices.find((id) => id === event.target.value)
              if (chosen) sendIfAllowed({ type: 'search.ask', at: now(), preference: chosen })
            }}
          >
            {choices.map((id) => (
              <option key={id} value={id}>
                {t(`search:preferences.${id}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <PlatformLane platforms={platforms} busy={busy} />
      <NeedsLine currency={all[0]?.parking.currency ?? 'EUR'} />
      <HiddenLine />
      {tooLow.count > 0 && tooLow.height !== undefined && (
        <Suspense fallback={null}>
          <TooLowLine count={tooLow.count} height={tooLow.height} onShow={tooLow.show} />
        </Suspense>
      )}
      <Announcement offers={offers} busy={busy} />
      {steady.list && <Waiting list={steady.list} onSort={steady.sort} />}
      {window && offers.length > 0 && (
        <ResultList
          key={`${filter} ${order}`}
          steady={steady}
          all={all}
          window={window}
          attended={attended}
          onAttend={onAttend}
          left={left}
        />
      )}
      {offers.length === 0 && busy && (
        <div className={styles.offers} aria-hidden="true">
          {[1, 2, 3].map((n) => (
            <div key={n} className={`${offerCardStyles.offer} ${offerCardStyles.ghost}`}>
              <i />
              <i />
              <i />
            </div>
          ))}
        </div>
      )}
      {offers.length === 0 && !busy && <NothingFound onEdit={onEdit} onShow={tooLow.show} />}
    </div>
  )
}
