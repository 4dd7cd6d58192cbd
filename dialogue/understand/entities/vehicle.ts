import type { Vehicle } from '../../../contract/vehicle'
import { mostSimilar } from './similarName'
import type { Token } from '../../language/tokenise'
import { vehicleInTalk } from '../thresholds'
import type { PhraseMatch } from '../../language/phrases'

/** A vehicle of the driver with its make and model. */
export type DriverVehicle = Pick<Vehicle, 'plate' | 'brand' | 'model'>

const none: ReadonlySet<string> = new Set()
export function vehicleName({ plate, brand, model }: DriverVehicle): string {
  return [brand, model].filter(Boolean).join(' ') || plate
}

/**
 * The vehicle that the words name: `el ibiza`, `el seat`, `seat ibiza`. Doubtful when two have the same make;
 * undefined for none.
 */
export function vehicleByName(
  said: string,
  cars: readonly DriverVehicle[],
): { car: DriverVehicle; score: number; sure: boolean } | undefined {
  const lists = [
    (car: DriverVehicle) => vehicleName(car),
    (car: DriverVehicle) => car.model,
    (car: DriverVehicle) => car.brand,
  ]
  const found = lists.flatMap((nameOf) => {
    const named = cars.flatMap((car) => {
      const name = nameOf(car)
      return name ? [{ id: car.plate, name }] : []
    })
    const hit = mostSimilar(said, named, none)
    const car = cars.find(({ plate }) => plate === hit?.id)
    return hit && car ? [{ car, score: hit.score, sure: hit.sure }] : []
  })
  return found.sort((a, b) => Number(b.sure) - Number(a.sure) || b.score - a.score)[0]
}

/** Vehicles that are named within other words, by their first token. */
export function findVehicles(
  tokens: readonly Token[],
  cars: readonly DriverVehicle[],
): Map<number, PhraseMatch<string>> {
  const found = new Map<number, PhraseMatch<string>>()
  for (let i = 0; cars.length > 0 && i < tokens.length; i++)
    for (const size of [2, 1]) {
      const said = tokens.slice(i, i + size).map(({ text }) => text)
      if (said.length < size || said.join('').length < 3) continue
      const named = vehicleByName(said.join(' '), cars)
      if (!named?.sure || named.score < vehicleInTalk) continue
      // `golf bitte`: a longer run must be more similar than its first word alone.
      if (size > 1 && (vehicleByName(said[0] ?? '', cars)?.score ?? 0) >= named.score) continue
      found.set(i, { value: named.car.plate, end: i + size })
      break
    }
  return found
}
