import { ChevronRight, Star } from 'lucide-react'
import { useTranslation } from '../../translation'
import type { OwnVehicle } from '../../../contract/vehicle'
import { Badge } from '../../components/signs/Badge'
import { Dots } from '../../components/signs/Dots'
import { Plate } from '../../components/signs/Plate'
import { LabelSign } from './LabelSign'
import { useFacts } from './useFacts'
import styles from './vehicles.module.css'

/** One vehicle of the list: its plate first, then what it is. */
export function VehicleRow({ vehicle, onOpen }: { vehicle: OwnVehicle; onOpen: () => void }) {
  const { t } = useTranslation()
  const { name, facts } = useFacts()(vehicle)
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.plate}>
          <Plate plate={vehicle.plate} country={vehicle.country} />
        </span>
        <span className={styles.what}>
          {name && <strong>{name}</strong>}
          {vehicle.main && (
            <Badge tone="sign" icon={<Star aria-hidden="true" />}>
              {t('vehicles:main')}
            </Badge>
          )}
          {facts.length > 0 && (
            <small>
              <Dots parts={facts} />
            </small>
          )}
        </span>
        <LabelSign label={vehicle.label} />
        <ChevronRight aria-hidden="true" />
      </button>
    </li>
  )
}
