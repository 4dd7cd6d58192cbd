import { Smartphone } from 'lucide-react'
import { useTranslation } from '../../translation'
import { BackButton } from './parts/Controls'
import { Frame } from './parts/Frame'
import { useKioskContext, useTell } from './useKiosk'
import styles from './kiosk.module.css'

/** Asks before the kiosk and the phone that is connected with it go separate ways. */
export function Parting() {
  const { t } = useTranslation()
  const { chosen } = useKioskContext()
  const tell = useTell()
  return (
    <Frame
      title={t('kiosk:handOver.parting.title', { name: chosen?.offer.parking.name })}
      lead={t('kiosk:handOver.parting.text')}
      asks
      controls={
        <>
          <button type="button" className={styles.primary} onClick={() => tell({ type: 'kiosk.stay' })}>
            <Smartphone aria-hidden="true" />
            {t('kiosk:handOver.parting.stay')}
          </button>
          <BackButton>{t('kiosk:handOver.parting.leave')}</BackButton>
        </>
      }
    />
  )
}
