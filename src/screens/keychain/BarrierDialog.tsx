import { Phone, Search } from 'lucide-react'
import { useTranslation } from '../../translation'
import { referenceOf, type Booking } from '../../../contract/booking'
import { keyOf } from '../../../contract/rules/account/keys'
import { formatPlate } from '../../../contract/rules/plate'
import { phoneLink } from '../../../contract/site/support'
import { readConfiguration } from '../../configuration'
import { Button, ButtonAway } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { PlatformWords } from '../../components/text/PlatformWords'
import { useSearchNear } from '../favorites/useSearchNear'
import { useOnline } from '../../device/connection'
import styles from './keychain.module.css'

/** What to do at a barrier that stays closed (X08), from what the device has kept: only another search needs the network. */
export function BarrierDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation()
  const searchNear = useSearchNear()
  const online = useOnline()
  const { parking, plate, number, uid } = booking
  const key = keyOf(booking)
  const { phone } = readConfiguration().support
  const steps = [
    parking?.access === 'plate' && [
      t('keys:help.back'),
      t('keys:help.backText', { plate: formatPlate(plate) }),
    ],
    key?.kind === 'qr' && [t('keys:help.qr'), t('keys:help.qrText')],
    key && [t('keys:help.type', { code: key.code }), t('keys:help.typeText')],
    [t('keys:help.intercom'), t('keys:help.intercomText', { number: number ?? referenceOf(uid) })],
  ].filter((step) => Array.isArray(step))
  return (
    <Dialog
      title={t('keys:help.title')}
      onClose={onClose}
      classNames={{ dialog: styles.black, body: styles.blackBody }}
    >
      <p className={styles.caption}>{t('keys:help.text')}</p>
      <p>
        <strong>{t('keys:help.ticket')}</strong>
        <br />
        <span className={styles.caption}>{t('keys:help.ticketText')}</span>
      </p>
      <ol className={styles.steps}>
        {steps.map(([what, how]) => (
          <li key={what}>
            <div>
              <strong>{what}</strong>
              <p className={styles.caption}>{how}</p>
            </div>
          </li>
        ))}
      </ol>
      {parking && <PlatformWords parking={parking} />}
      <div className={styles.ways}>
        <ButtonAway
          wide
          className={styles.white}
          target={undefined}
          href={phoneLink(phone)}
          icon={<Phone aria-hidden="true" />}
        >
          {t('keys:help.call', { phone })}
        </ButtonAway>
        <p className={styles.caption}>
          {t('keys:help.say')} <strong className="mono">{referenceOf(uid)}</strong>
        </p>
        {parking &&
          (online ? (
            <Button
              wide
              look="outline"
              icon={<Search aria-hidden="true" />}
              onClick={() => searchNear(parking)}
            >
              {t('keys:help.nearby')}
            </Button>
          ) : (
            <p className={styles.caption}>{t('keys:help.offline')}</p>
          ))}
      </div>
    </Dialog>
  )
}
