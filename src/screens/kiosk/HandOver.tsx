import { Smartphone } from 'lucide-react'
import { localePath } from '../../../contract/locale'
import { asOffered, isOffered } from '../../../contract/rules/bookable'
import { Bay } from '../../components/signs/Bay'
import { Busy } from '../../components/Busy'
import { useLocale } from '../../language'
import { useTranslation } from '../../translation'
import { QrCode } from '../../components/signs/QrCode'
import { BackButton } from './parts/Controls'
import { Frame } from './parts/Frame'
import { Total } from './parts/Offers'
import { PhoneSteps } from './parts/PhoneSteps'
import { useTicks } from './parts/Clock'
import { usePeriod } from './parts/usePeriod'
import { useKioskContext, useScreen } from './useKiosk'
import asked from './asked.module.css'
import content from './content.module.css'
import styles from './kiosk.module.css'

/** The way to a phone: a QR, or a code to type; then what goes on there. Who signs in and pays does it there; no card is typed here. */
export function HandOver() {
  const { t } = useTranslation()
  const locale = useLocale()
  const at = useScreen()
  const ticks = useTicks(1_000)
  const { chosen, shared } = useKioskContext()
  const period = usePeriod(chosen?.window, chosen?.place.timeZone)
  const pays = chosen && isOffered(chosen.offer, chosen.window, ticks)
  const seconds = shared?.until ? Math.max(0, Math.round((Date.parse(shared.until) - ticks) / 1_000)) : 0
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const status = at === 'joined' || at === 'confirming' ? at : 'waiting'
  return (
    <Frame
      title={t(pays && status === 'waiting' ? 'kiosk:handOver.pay' : 'kiosk:handOver.take')}
      lead={status === 'waiting' ? t('kiosk:handOver.lead') : undefined}
      controls={
        <>
          <p className={content.status} role="status">
            <Smartphone aria-hidden="true" />
            {t(`kiosk:handOver.${status}`)}
          </p>
          <BackButton>{t('kiosk:handOver.back')}</BackButton>
        </>
      }
    >
      {status === 'waiting' && (
        <Bay className={asked.bay}>
          {at === 'waiting' && shared?.link && shared.code ? (
            <>
              <QrCode
                className={content.qr}
                code={location.origin + localePath(locale, shared.link)}
                label={t('kiosk:handOver.qr')}
              />
              <p className={content.code}>
                <span>
                  {t('kiosk:handOver.type', { site: location.host + localePath(locale, '/continue') })}
                </span>
                <strong>{shared.code}</strong>
              </p>
            </>
          ) : (
            <Busy />
          )}
        </Bay>
      )}
      {status !== 'waiting' && <PhoneSteps pays={pays === true || shared?.pays === true} />}
      {chosen && (status === 'waiting' || shared?.parking === chosen.offer.parking.id) && (
        <dl className={content.pairs}>
          <div>
            <dt>
              {chosen.offer.parking.name}
              <span className={styles.note}>{period}</span>
            </dt>
            <dd>
              <Total offer={asOffered(chosen.offer, chosen.window, ticks)} />
            </dd>
          </div>
          {at === 'waiting' && (
            <div>
              <dt>{t('kiosk:handOver.valid')}</dt>
              <dd className="mono">{left}</dd>
            </div>
          )}
        </dl>
      )}
    </Frame>
  )
}
