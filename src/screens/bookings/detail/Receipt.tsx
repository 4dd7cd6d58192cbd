import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../translation'
import { referenceOf, type Booking } from '../../../../contract/booking'
import { formatPlate } from '../../../../contract/rules/plate'
import { Button } from '../../../components/Button'
import { Dialog } from '../../../components/Dialog'
import { Period } from '../../../components/text/Period'
import { When } from '../../../components/text/When'
import { PriceLines } from '../../booking/price/PriceLines'
import styles from './detail.module.css'

/** What was paid for one booking, to print or keep as a PDF; invoices are a page of their own. */
export function Receipt({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation()
  const { parking, timeZone: zone, number, uid, costNote } = booking
  const facts = (
    [
      [t('booking:number'), number ?? referenceOf(uid)],
      [t('keys:paper.paid'), <When key="made" iso={booking.timestamp} zone={zone} />],
      [t('keys:paper.parking'), [parking?.name, parking?.address, parking?.city].filter(Boolean).join(', ')],
      [t('keys:paper.stay'), <Period key="stay" from={booking.when} to={booking.end} zone={zone} />],
      [t('booking:plate'), formatPlate(booking.plate)],
      [t('change:cost.costCentre'), costNote?.costCentre],
      [t('change:cost.note'), costNote?.note],
    ] as [string, ReactNode][]
  ).filter(([, value]) => value !== undefined)
  return (
    <Dialog
      title={t('keys:receipt')}
      onClose={onClose}
      classNames={{ dialog: styles.receipt }}
      actions={
        <>
          <Button look="primary" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            {t('keys:paper.print')}
          </Button>
          <Button onClick={onClose}>{t('shell:close')}</Button>
        </>
      }
    >
      <p>
        <strong>Plaza</strong>
      </p>
      <dl className={styles.lines}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PriceLines price={booking.price} />
      {booking.cancelled && <p>{t('keys:paper.cancelled')}</p>}
      <p className="small soft">{t('keys:paper.text')}</p>
    </Dialog>
  )
}
