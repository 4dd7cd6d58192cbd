import { Check, Printer } from 'lucide-react'
import { mapLink } from '../../../contract/rules/mapLink'
import { brandTitle } from '../../brand'
import { Money } from '../../components/text/Money'
import { useTranslation } from '../../translation'
import { QrCode } from '../../components/signs/QrCode'
import { Frame } from './parts/Frame'
import { usePeriod } from './parts/usePeriod'
import type { TalkTicket } from '../../../contract/talk/talk'
import { useKioskContext, useTell } from './useKiosk'
import content from './content.module.css'
import styles from './kiosk.module.css'
import paper from './paper.module.css'
import ticketStyles from './ticket.module.css'

/** The booking that the phone has made, to take along on paper or by a QR. The code of the barrier is on the phone alone. */
export function Ticket() {
  const { ticket } = useKioskContext()
  return ticket ? <Booked ticket={ticket} /> : null
}

function Booked({ ticket }: { ticket: TalkTicket }) {
  const { t } = useTranslation()
  const tell = useTell()
  const { name, number, address, city, lat, lng, timeZone, window, total, currency } = ticket
  const period = usePeriod(window, timeZone)
  const where = [address, city].filter(Boolean).join(', ')
  const way = (
    <QrCode
      className={`${content.qr} ${ticketStyles.qr}`}
      code={mapLink('google', { lat, lng })}
      label={t('kiosk:ticket.way')}
    />
  )
  return (
    <>
      <Frame
        title={t('kiosk:ticket.title')}
        lead={t('kiosk:ticket.lead')}
        controls={
          <>
            <button type="button" className={styles.primary} onClick={() => tell({ type: 'kiosk.print' })}>
              <Printer aria-hidden="true" />
              {t('kiosk:ticket.print')}
            </button>
            <button type="button" className={styles.quiet} onClick={() => tell({ type: 'kiosk.end' })}>
              <Check aria-hidden="true" />
              {t('kiosk:ticket.done')}
            </button>
          </>
        }
      >
        <dl className={`${content.pairs} ${content.rows}`}>
          {number !== undefined && (
            <div>
              <dt>{t('kiosk:ticket.number')}</dt>
              <dd className="mono">{number}</dd>
            </div>
          )}
          <div>
            <dt>
              {name}
              <span className={styles.note}>{where}</span>
              <span className={styles.note}>{period}</span>
            </dt>
            <dd>
              <Money cents={total} currency={currency} />
            </dd>
          </div>
        </dl>
        <div className={ticketStyles.way}>
          {way}
          <p className={styles.lead}>{t('kiosk:ticket.way')}</p>
        </div>
      </Frame>
      <section className={paper.ticket} aria-hidden="true">
        <p className={paper.brand}>{brandTitle()}</p>
        {number !== undefined && <p className={paper.number}>{number}</p>}
        <p className={paper.name}>{name}</p>
        <p>{where}</p>
        <p>{period}</p>
        <p>
          {t('kiosk:ticket.paid')} <Money cents={total} currency={currency} />
        </p>
        {way}
        <p>{t('kiosk:ticket.way')}</p>
        <p>{t('kiosk:ticket.code')}</p>
      </section>
    </>
  )
}
