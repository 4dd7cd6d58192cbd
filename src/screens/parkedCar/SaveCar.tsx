import { MapPin } from 'lucide-react'
import { useTranslation } from '../../translation'
import { Button } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { usePosition } from '../../device/position'
import { useFront } from '../../driver'
import type { ParkedCar } from './carStorage'
import styles from './parkedCar.module.css'

/** No car is kept: the driver keeps it where the device is now; without a position a note and a photo can still say it. */
export function SaveCar({ onSave }: { onSave: (car: ParkedCar) => void }) {
  const { t } = useTranslation()
  const { now } = useFront()
  const { locate, busy, fault } = usePosition({ enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 })
  return (
    <section className={`card ${styles.save}`}>
      <p>{t('parkedCar:intro')}</p>
      <p role="status" className={styles.news}>
        {busy && t('parkedCar:locating')}
      </p>
      {fault && <FieldFault large>{t(`parkedCar:${fault}`)}</FieldFault>}
      <Button
        look="primary"
        busy={busy}
        icon={<MapPin aria-hidden="true" />}
        onClick={() => locate((point) => onSave({ at: now(), point, note: '' }))}
      >
        {t('parkedCar:save')}
      </Button>
      {fault && <Button onClick={() => onSave({ at: now(), note: '' })}>{t('parkedCar:saveWithout')}</Button>}
    </section>
  )
}
