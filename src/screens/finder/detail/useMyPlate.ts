import { formatPlate } from '../../../../contract/rules/plate'
import { useChild } from '../../../driver'

/** The plate of the driver's main car as it stands on it; undefined for visitors. */
export function useMyPlate(): string | undefined {
  const { user } = useChild('session').context
  const car = user?.vehicles.find((vehicle) => vehicle.main) ?? user?.vehicles[0]
  return car && formatPlate(car.plate)
}
