import type { Spending } from '../../../../contract/rules/payment/spending'

type Place = Spending['places'][number]

/** The name of a place, with its city where another place has the same name. */
export function placeName({ name, city }: Place, places: readonly Place[]): string | undefined {
  const alone = places.filter((place) => place.name === name).length === 1
  return name === undefined || city === undefined || alone ? name : `${name}, ${city}`
}
