import { Maximize } from 'lucide-react'
import { useTranslation } from '../../../translation'
import { referenceOf, type Booking } from '../../../../contract/booking'
import { keyOf } from '../../../../contract/rules/account/keys'
import { holdsSpace } from '../../../../contract/rules/bookingPhase'
import { useChild } from '../../../driver'
import { Button } from '../../../components/Button'
import { Plate } from '../../../components/signs/Plate'
import { QrCode } from '../../../components/signs/QrCode'
import styles from './detail.module.css'

/** What opens the barrier: the plate above, the code below, as its platform gave it. A cancelled booking has its reference alone. */
export function Pass({ booking, onFull }: { booking: Booking; onFull: () => void }) {
  const { t } = useTranslation()
  const { parking, plate, number, uid } = booking
  const vehicles = useChild('session').context.user?.vehicles
  const country = vehicles?.find((vehicle) => vehicle.plate === plate)?.country
  const key = keyOf(booking)
  const readsPlate = parking?.access === 'plate'
  const opens = key && !key.revoked
  return (
    <>
      {holdsSpace(booking) && (
        <div className={styles.part}>
          <div className={styles.words}>
            <p>
              <strong>
                {readsPlate
                  ? t('booking:accessByPlate')
                  : parking && t(`shell:access.kinds.${parking.access}`)}
              </strong>
            </p>
            {readsPlate && <p className="small soft">{t('keys:help.ticket')}</p>}
          </div>
          <Plate plate={plate} country={country} />
        </div>
      )}
      <div className={styles.part}>
        {opens && key.kind === 'qr' && (
          <QrCode code={key.code} label={t('keys:qrOf', { code: key.code })} className={styles.qr} />
        )}
        <div className={styles.words}>
          {opens ? (
            <>
              <p className="small soft">
                {readsPlate
                  ? t(key.kind === 'qr' ? 'keys:ifUnread' : 'keys:typeIfUnread')
                  : t(key.kind === 'qr' ? 'keys:showQr' : 'keys:type')}
              </p>
              <p className={`${styles.code} mono`}>{key.code}</p>
            </>
          ) : (
            <p>{t(key ? 'keys:state.revoked' : 'keys:noCode')}</p>
          )}
          <p className="small soft">{t('keys:reference')}</p>
          <p className="mono">{number ?? referenceOf(uid)}</p>
        </div>
        {opens && (
          <Button icon={<Maximize aria-hidden="true" />} onClick={onFull}>
            {t('keys:full')}
          </Button>
        )}
      </div>
    </>
  )
}
