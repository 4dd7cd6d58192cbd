import { DoorOpen, KeyRound, QrCode, ScanLine, Ticket } from 'lucide-react'
import { useTranslation } from '../../../translation'
import type { Access, Parking } from '../../../../contract/parking'
import { PlatformWords } from '../../../components/text/PlatformWords'
import { useMyPlate } from './useMyPlate'
import styles from './detail.module.css'

const icons = { plate: ScanLine, code: KeyRound, qr: QrCode, ticket: Ticket, open: DoorOpen } as const

/** How the barrier opens, in our words and in the driver's language; beneath, the platform's own, marked as such (B24). */
export function DetailAccess({ parking }: { parking: Parking }) {
  const { t } = useTranslation()
  const plate = useMyPlate()
  const Icon = icons[parking.access satisfies Access]
  return (
    <section className={styles.group} aria-labelledby="detail-access">
      <h3 id="detail-access">{t('results:detail.access')}</h3>
      <p className={styles.way}>
        <Icon aria-hidden="true" />
        <span>
          {parking.access === 'plate' && plate
            ? t('results:detail.readsPlate', { plate })
            : t(`shell:access.kinds.${parking.access}`)}
        </span>
      </p>
      <PlatformWords parking={parking} />
    </section>
  )
}
