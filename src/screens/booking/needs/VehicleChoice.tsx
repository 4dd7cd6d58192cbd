import { useTranslation } from '../../../translation'
import { formatPlate } from '../../../../contract/rules/plate'
import type { Vehicle } from '../../../../contract/vehicle'
import { useSend } from '../../../driver'
import { Choice } from '../../../components/Field'
import { Plate } from '../../../components/signs/Plate'
import styles from './VehicleChoice.module.css'

/** The car of this booking; another one means another quote, because access depends on it. */
export const VehicleChoice = ({ plate, vehicles }: { plate: string; vehicles: readonly Vehicle[] }) => {
  const { t } = useTranslation()
  const sendIfAllowed = useSend()
  const country = vehicles.find((vehicle) => vehicle.plate === plate)?.country
  return (
    <div className={styles.vehicle}>
      {vehicles.length > 1 ? (
        <Choice
          label={t('booking:vehicle')}
          value={plate}
          data-returns="vehicle"
          onChange={(event) => sendIfAllowed({ type: 'booking.vehicle', plate: event.target.value })}
        >
          {vehicles.map((vehicle) => (
            <option key={vehicle.plate} value={vehicle.plate}>
              {[formatPlate(vehicle.plate), vehicle.brand, vehicle.model].filter(Boolean).join(' ')}
            </option>
          ))}
        </Choice>
      ) : (
        <span className="soft">{t('booking:vehicle')}</span>
      )}
      <Plate plate={plate} country={country} />
    </div>
  )
}
