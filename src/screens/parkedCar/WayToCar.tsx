import { Footprints, Navigation } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { walkOf } from '../../../contract/rules/walk'
import { useTranslation } from '../../translation'
import { Button } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { NavigateDialog } from '../../components/NavigateDialog'
import { decimalText, numberFormat } from '../../components/text/numbers'
import { positionIfAllowed, usePosition, type Position } from '../../device/position'
import { loadTexts, useLocale } from '../../language'
import { loadChunk } from '../../loadChunk'
import { Walk } from '../finder/Walk'
import styles from './parkedCar.module.css'

const CarMap = lazy(async () => {
  const [{ CarMap: Map }] = await Promise.all([
    loadChunk(() => import('../../map/CarMap')),
    loadTexts(['map']),
  ])
  return { default: Map }
})

const fresh: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 }
/** Metres on foot within which the driver stands beside the car. */
const beside = 40
/** Minutes beyond which nobody walks: the distance alone is said. */
const longWalk = 60

/** The map with the car, and how far it is from here: asked for by a tap, or at once where the device may be asked. */
export function WayToCar({ car }: { car: Position }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [here, setHere] = useState<Position>()
  const [leading, setLeading] = useState(false)
  const { locate, busy, fault } = usePosition(fresh)
  useEffect(() => {
    let wanted = true
    positionIfAllowed(fresh).then(
      (found) => found && wanted && setHere(found),
      // A browser that does not tell what it allows is asked by the tap.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  const way = useMemo(() => here && { at: here, ...walkOf(here, car) }, [here, car])
  const near = way !== undefined && way.distance <= beside
  const minutes = way && way.walk <= longWalk ? way.walk : undefined
  const from = useMemo(() => (way && !near ? { at: way.at, minutes } : undefined), [way, near, minutes])
  return (
    <>
      <div className={styles.map}>
        <Suspense fallback={null}>
          <CarMap car={car} from={from} />
        </Suspense>
      </div>
      <p role="status" className={styles.distance}>
        {busy && t('parkedCar:locating')}
        {!busy && near && t('parkedCar:beside')}
        {!busy && way && !near && (
          <>
            {minutes !== undefined && <Walk minutes={minutes} />}
            <strong>{distanceText(way.distance, locale)}</strong>
          </>
        )}
      </p>
      {fault && <FieldFault>{t(`parkedCar:${fault}`)}</FieldFault>}
      <div className={styles.actions}>
        <Button look="primary" icon={<Navigation aria-hidden="true" />} onClick={() => setLeading(true)}>
          {t('parkedCar:navigate')}
        </Button>
        <Button icon={<Footprints aria-hidden="true" />} busy={busy} onClick={() => locate(setHere)}>
          {t('parkedCar:fromHere')}
        </Button>
      </div>
      {leading && (
        <NavigateDialog
          parking={{ name: t('parkedCar:name'), lat: car.lat, lng: car.lng }}
          onFoot
          onClose={() => setLeading(false)}
        />
      )}
    </>
  )
}

/** `240 m`, `1,2 km`. */
function distanceText(metres: number, locale: string): string {
  if (metres < 1_000)
    return numberFormat(locale, { style: 'unit', unit: 'meter' }).format(Math.round(metres / 10) * 10)
  return `${decimalText(Math.round(metres / 100) / 10, locale, 1)} km`
}
