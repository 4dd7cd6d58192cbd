import type { Vehicle } from '../contract/vehicle'
import { nameAmong } from './names'
import type { Token } from './normalise'
import type { Hit } from './phrases'

/** One of the driver's own cars, by what it is called: `Seat Ibiza`. */
export type Car = Pick<Vehicle, 'plate' | 'brand' | 'model'>

const none: ReadonlySet<string> = new Set()
export const carName = ({ plate, brand, model }: Car): string =>
  [brand, model].filter(Boolean).join(' ') || plate

/** Which of the driver's cars was named: `el ibiza`, `el seat`, `seat ibiza`; two of one make are doubtful. */
export const carNamed = (
  said: string,
  cars: readonly Car[],
): { car: Car; score: number; sure: boolean } | undefined => {
  const lists = [(car: Car) => carName(car), (car: Car) => car.model, (car: Car) => car.brand]
  const found = lists.flatMap((nameOf) => {
    const named = cars.flatMap((car) => {
      const name = nameOf(car)
      return name ? [{ id: car.plate, name }] : []
    })
    const hit = nameAmong(said, named, none)
    const car = cars.find(({ plate }) => plate === hit?.id)
    return hit && car ? [{ car, score: hit.score, sure: hit.sure }] : []
  })
  return found.sort((a, b) => Number(b.sure) - Number(a.sure) || b.score - a.score)[0]
}

/** A name that stands among other words has to be heard this well. */
const plainly = 0.75

/** Cars that are named among other words, by the token they begin at: as good as their plates. */
export const carsIn = (tokens: readonly Token[], cars: readonly Car[]): Map<number, Hit<string>> => {
  const found = new Map<number, Hit<string>>()
  for (let i = 0; cars.length > 0 && i < tokens.length; i++)
    for (const size of [2, 1]) {
      const said = tokens.slice(i, i + size).map(({ text }) => text)
      if (said.length < size || said.join('').length < 3) continue
      const named = carNamed(said.join(' '), cars)
      if (!named?.sure || named.score < plainly) continue
      // `golf bitte`: one word more must say more.
      if (size > 1 && (carNamed(said[0] ?? '', cars)?.score ?? 0) >= named.score) continue
      found.set(i, { value: named.car.plate, end: i + size })
      break
    }
  return found
}
