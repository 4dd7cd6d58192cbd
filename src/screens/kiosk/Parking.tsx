import { Smartphone } from 'lucide-react'
import { asOffered, isOffered } from '../../../contract/rules/bookable'
import { PlatformWords } from '../../components/text/PlatformWords'
import { useTranslation } from '../../translation'
import { BackButton, FaultLine } from './parts/Controls'
import { Frame } from './parts/Frame'
import { Total } from './parts/Offers'
import { useFacts } from './parts/useFacts'
import { usePeriod } from './parts/usePeriod'
import type { Chosen } from '../../../machines/kiosk/kioskContext'
import { useKioskContext, useKioskFront, useTell } from './useKiosk'
import content from './content.module.css'
import styles from './kiosk.module.css'

/** One parking: its total, what one should know, and the way on by phone. */
export function Parking() {
  const { chosen } = useKioskContext()
  return chosen ? <Details chosen={chosen} /> : null
}

function Details({ chosen: { offer: found, window, place } }: { chosen: Chosen }) {
  const { t } = useTranslation()
  const { now } = useKioskFront()
  const { fault, aids } = useKioskContext()
  const tell = useTell()
  const offer = asOffered(found, window, now())
  const facts = useFacts(offer)
  const period = usePeriod(window, place.timeZone)
  const { parking } = offer
  const books = isOffered(offer, window, now())
  // Low: half of the screen is read, and beside the address is room.
  const low = aids.includes('low')
  const platformWords = <PlatformWords parking={parking} className={styles.note} />
  return (
    <Frame
      title={parking.name}
      lead={
        <>
          {[parking.address, parking.city].filter(Boolean).join(', ')}
          {low && platformWords}
        </>
      }
      controls={
        <>
          <FaultLine fault={fault} />
          <button
            type="button"
            className={styles.primary}
            onClick={() => tell({ type: 'kiosk.handOver', at: now() })}
          >
            <Smartphone aria-hidden="true" />
            {t(books ? 'kiosk:parking.book' : 'kiosk:parking.take')}
          </button>
          <BackButton>{t('kiosk:parking.back')}</BackButton>
        </>
      }
    >
      <dl className={content.pairs}>
        <div>
          <dt>{period}</dt>
          <dd>
            <Total offer={offer} />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>{t(books ? 'kiosk:parking.paidAhead' : 'kiosk:parking.paidThere')}</p>
      <ul className={content.bullets}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {!low && platformWords}
    </Frame>
  )
}
