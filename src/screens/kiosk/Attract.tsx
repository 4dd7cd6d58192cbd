import { Search, Smartphone } from 'lucide-react'
import type { Offer } from '../../../contract/parking'
import { asOffered } from '../../../contract/rules/bookable'
import { rank } from '../../../contract/rules/rank'
import { shownTotal } from '../../../contract/rules/price'
import { windowFault } from '../../../contract/time/window'
import { nextHours } from '../../../machines/kiosk/provide'
import { timeText } from '../../components/text/When'
import { useTranslation } from '../../translation'
import { useTicks } from './parts/Clock'
import { Frame } from './parts/Frame'
import { KindLegend, OfferLines } from './parts/Offers'
import { useHere } from './parts/useHere'
import { useKiosk, useKioskContext, useKioskFront, useTell } from './useKiosk'
import { SpeakButton, useSpeakOffer } from './voice/Speak'
import content from './content.module.css'
import styles from './kiosk.module.css'

/** Lines that fit beside the question, and above what is touched. */
const most = 5
const mostLow = 3

/** What waits for somebody: the languages, the question, and what parking around here costs. */
export function Attract() {
  const { t } = useTranslation()
  const { prices, kiosk, aids } = useKioskContext()
  const missing = useKiosk((snapshot) => snapshot.matches({ serving: { attract: 'unpriced' } }))
  const idle = useKiosk((snapshot) => snapshot.matches({ serving: 'attract' }))
  const { now } = useKioskFront()
  const here = useHere()
  const tell = useTell()
  const heardBy = useSpeakOffer()
  const at = useTicks(1_000)
  // Prices of a stay that cannot be searched for any more are not told, nor one that it is too late to book at.
  const shown = prices && windowFault(prices.window, at) === undefined ? prices : undefined
  const offers = shown?.offers.map((offer) => asOffered(offer, shown.window, at)) ?? []
  const known = rank(offers, 'cheaper', 'all').filter((offer) => shownTotal(offer) !== undefined)
  const zone = kiosk?.timeZone ?? 'UTC'
  const low = aids.includes('low')
  const near = known.slice(0, low ? mostLow : most)
  // Low: what is up here is read alone.
  const opens = !low && here !== undefined
  const open = ({ parking }: Offer): void => {
    const touched = now()
    const window = nextHours(touched, zone)
    tell({ type: 'kiosk.start' })
    tell({ type: 'search.ask', at: touched, place: here, window, parking: parking.id, go: true })
  }
  return (
    <Frame
      title={t('kiosk:question')}
      lead={t(opens && near.length > 0 ? 'kiosk:touch' : 'kiosk:touchWithoutPrices')}
      languages
      asks
      idle={idle}
      controls={
        <>
          <div className={styles.row} data-across={heardBy && true}>
            <button type="button" className={styles.primary} onClick={() => tell({ type: 'kiosk.start' })}>
              <Search aria-hidden="true" />
              {t('kiosk:search')}
            </button>
            {heardBy && <SpeakButton className={styles.lane} />}
          </div>
          {heardBy && <p className={styles.note}>{t(`handsFree:heardBy.${heardBy}`)}</p>}
          <button type="button" className={styles.quiet} onClick={() => tell({ type: 'kiosk.enterCode' })}>
            <Smartphone aria-hidden="true" />
            {t('kiosk:haveCode')}
          </button>
        </>
      }
    >
      <section className={content.near} aria-labelledby="near">
        <h2 id="near">{t('kiosk:near')}</h2>
        {shown && known.length > 0 && (
          <>
            <p className={styles.note}>
              {t('kiosk:nearTotal', {
                from: timeText(shown.window.from, zone),
                to: timeText(shown.window.to, zone),
              })}
            </p>
            <OfferLines offers={near} onChoose={opens ? open : undefined} />
            <KindLegend offers={near} />
          </>
        )}
        {shown && known.length === 0 && <p className={styles.note}>{t('kiosk:nothingNear')}</p>}
        {!shown && <p className={styles.note}>{t(missing ? 'kiosk:pricesMissing' : 'kiosk:pricesComing')}</p>}
      </section>
    </Frame>
  )
}
