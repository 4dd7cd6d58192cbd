import { ChevronDown, ChevronUp } from 'lucide-react'
import type { Offer } from '../../../contract/parking'
import { asOffered } from '../../../contract/rules/bookable'
import { rank, rankingOf } from '../../../contract/rules/rank'
import type { PlatformState } from '../../../contract/search'
import { nearTitle } from '../../../dialogue/reply/place'
import { Dots } from '../../components/signs/Dots'
import { Lane, type Dash } from '../../components/signs/Lane'
import { useLocale } from '../../language'
import { useTranslation } from '../../translation'
import { BackButton } from './parts/Controls'
import { Frame } from './parts/Frame'
import { Total } from './parts/Offers'
import { useFacts } from './parts/useFacts'
import { usePeriod } from './parts/usePeriod'
import { useKioskContext, useKioskFront, useSearch, useTell } from './useKiosk'
import content from './content.module.css'
import styles from './kiosk.module.css'

/** Cards that fit a screen, also in its upper half. */
const page = 3
const choices = ['cheaper', 'closer'] as const
const dashOf: Record<PlatformState['state'], Dash> = { asked: 'now', answered: 'on', failed: 'miss' }

/** What was found, three at once: the cheapest first, or the nearest. */
export function Results() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { now } = useKioskFront()
  const search = useSearch()
  const { aids, first: start } = useKioskContext()
  const low = aids.includes('low')
  const tell = useTell()
  const period = usePeriod(search?.window, search?.place?.timeZone)
  const { offers = [], platforms = [], window, place, preference = 'own', filter = 'all' } = search ?? {}
  const order = rankingOf(preference, undefined)
  const sound = window ? offers.map((offer) => asOffered(offer, window, now())) : []
  const ranked = rank(sound, order, filter)
  const shown = ranked.slice(start, start + page)
  const asking = platforms.some(({ state }) => state === 'asked')
  const choose = (offer: Offer) => () => tell({ type: 'search.choose', parking: offer.parking.id })
  const leaf = (first: number) => () => tell({ type: 'kiosk.leaf', first })
  const left = ranked.length - start - page
  return (
    <Frame
      title={place ? nearTitle(place.name, locale) : ''}
      lead={<Dots parts={[period, t('kiosk:results.total')]} />}
      controls={
        <>
          {low &&
            shown.map((offer, index) => (
              <button
                key={offer.parking.id}
                type="button"
                className={index === 0 ? styles.primary : styles.quiet}
                onClick={choose(offer)}
              >
                <span className={content.name}>{offer.parking.name}</span>
                <Total offer={offer} />
              </button>
            ))}
          {ranked.length > 1 && (
            <div className={styles.row} role="group" aria-label={t('kiosk:results.order')}>
              {choices.map((choice) => (
                <button
                  key={choice}
                  type="button"
                  className={styles.option}
                  aria-pressed={choice === order}
                  onClick={() => tell({ type: 'search.ask', at: now(), preference: choice })}
                >
                  {t(`kiosk:results.orders.${choice}`)}
                </button>
              ))}
            </div>
          )}
          <div className={styles.row} data-across>
            <BackButton>{t('kiosk:results.back')}</BackButton>
            {start > 0 && (
              <button type="button" className={styles.quiet} onClick={leaf(Math.max(0, start - page))}>
                <ChevronUp aria-hidden="true" />
                {t('kiosk:results.before')}
              </button>
            )}
            {left > 0 && (
              <button type="button" className={styles.quiet} onClick={leaf(start + page)}>
                <ChevronDown aria-hidden="true" />
                {t('kiosk:results.more', { count: left })}
              </button>
            )}
          </div>
        </>
      }
    >
      <Lane
        dashes={platforms.map(({ state }) => dashOf[state])}
        label={t('kiosk:results.platforms', {
          answered: platforms.filter(({ state }) => state === 'answered').length,
          all: platforms.length,
        })}
      />
      {ranked.length === 0 && (
        <p className={styles.lead}>{t(asking ? 'kiosk:results.coming' : 'kiosk:results.none')}</p>
      )}
      <ol className={content.cards}>
        {shown.map((offer, index) => (
          <Card
            key={offer.parking.id}
            offer={offer}
            first={index + start === 0}
            onChoose={low ? undefined : choose(offer)}
          />
        ))}
      </ol>
    </Frame>
  )
}

function Card({
  offer,
  first,
  onChoose,
}: {
  offer: Offer
  first: boolean
  onChoose: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const { parking } = offer
  const facts = useFacts(offer)
  return (
    <li className={content.card} data-first={first || undefined}>
      <h2>{parking.name}</h2>
      <strong className={content.total}>
        <Total offer={offer} />
      </strong>
      <p className={content.facts}>
        <Dots parts={facts.slice(0, 3)} />
      </p>
      {onChoose && (
        <button type="button" className={first ? styles.sign : styles.quiet} onClick={onChoose}>
          {t(parking.bookable ? 'kiosk:results.book' : 'kiosk:results.open')}
          <span className="unseen">: {parking.name}</span>
        </button>
      )}
    </li>
  )
}
