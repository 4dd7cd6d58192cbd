import { LifeBuoy, Smartphone } from 'lucide-react'
import { useTranslation } from '../../translation'
import type { Booking } from '../../../contract/booking'
import { keyOf, keyState } from '../../../contract/rules/account/keys'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { Plate } from '../../components/signs/Plate'
import { When } from '../../components/text/When'
import { QrCode } from '../../components/signs/QrCode'
import { useWakeLock } from './useWakeLock'
import styles from './keychain.module.css'

type Props = { booking: Booking; at: number; onBarrier: () => void; onClose: () => void }

/** One key over the whole screen, white on black in both themes, so that it is read on a dark display. */
export function KeyDialog({ booking, at, onBarrier, onClose }: Props) {
  const { t } = useTranslation()
  const awake = useWakeLock()
  const key = keyOf(booking)
  if (!key) return null
  const state = keyState(key, at)
  const zone = booking.timeZone
  return (
    <Dialog
      title={booking.parking?.name ?? t(`keys:kind.${key.kind}`)}
      onClose={onClose}
      classNames={{ dialog: styles.black, body: styles.blackBody }}
    >
      <p className={styles.states}>
        <strong className={styles.state}>{t(`keys:state.${state}`)}</strong>
        {awake && (
          <span className={styles.state}>
            <Smartphone aria-hidden="true" />
            {t('keys:awake')}
          </span>
        )}
      </p>
      {key.kind === 'qr' && (
        <QrCode code={key.code} label={t('keys:qrOf', { code: key.code })} className={styles.qr} />
      )}
      <p className={styles.caption}>{t(key.kind === 'qr' ? 'keys:showQr' : 'keys:type')}</p>
      <p className={`${styles.pin} mono`}>{key.code}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('keys:validFor')}</dt>
          <dd>
            <Plate plate={booking.plate} />
          </dd>
        </div>
        <div>
          <dt>{t('keys:validFrom')}</dt>
          <dd>
            <When iso={key.validFrom} zone={zone} />
          </dd>
        </div>
        <div>
          <dt>{t('keys:validTo')}</dt>
          <dd>
            <When iso={key.validTo} zone={zone} />
          </dd>
        </div>
        {key.usesLeft !== undefined && (
          <div>
            <dt>{t('keys:uses')}</dt>
            <dd>{key.usesLeft}</dd>
          </div>
        )}
      </dl>
      <Button wide className={styles.white} icon={<LifeBuoy aria-hidden="true" />} onClick={onBarrier}>
        {t('keys:barrier')}
      </Button>
    </Dialog>
  )
}
