import type { Parking } from '../../../contract/parking'
import type { Window } from '../../../contract/time/window'
import { alwaysOpen } from '../../../contract/time/openingHours'
import { isTimeZone } from '../../../contract/time/zonedTime'
import type { Platform, PricedParking } from '../../protocol'
import { clampFree, placeIn, Unusable } from '../parseItems'
import { estimate } from './rate'
import { Place, type RateTable, type Spec } from './schema'

/** Throws ZodError or Unusable. */
export function readParking(
  item: unknown,
  spec: Spec | undefined,
  platform: Platform,
  demo: boolean,
): Parking {
  const place = Place.parse(item)
  const { name, characteristics, placeStreetAddress: address } = place
  const point = place.indicativePlacePointLocation[0]
  if (!name || !point) throw new Unusable('place without a name or a point')
  const [lng, lat] = point.coordinates
  const here = placeIn(platform, { lat, lng })
  const operator = place.responsibilityRoleAssignments
    ?.filter(({ type }) => type === 'operator')
    .flatMap(({ contactPoints = [] }) => contactPoints)
    .find(({ organisationName }) => organisationName)?.organisationName
  const street = address?.addressLines?.map(({ text }) => text).find((text) => text)
  const maxHeight = heightOf(spec)
  const automatic = readsPlates(place, spec)
  const covered = structures[characteristics?.structureType ?? '']
  return {
    id: `${platform.id}:${place.id}`,
    platform: platform.id,
    operator: operator ?? platform.name,
    name,
    lat,
    lng,
    ...(street ? { address: street } : {}),
    ...(address?.city ? { city: address.city } : {}),
    timeZone: place.timeZone && isTimeZone(place.timeZone) ? place.timeZone : here.timeZone,
    currency: here.currency,
    automatic,
    bookable: false,
    street: false,
    access: automatic ? 'plate' : 'ticket',
    ...(maxHeight === undefined ? {} : { maxHeight }),
    ...(characteristics?.evChargingPoints ? { charger: 0 } : {}),
    ...(characteristics?.spacesTotal === undefined ? {} : { spaces: characteristics.spacesTotal }),
    ...(covered === undefined ? {} : { covered }),
    ...(place.times?.available24hours && place.times.openAllYear ? { hours: alwaysOpen } : {}),
    ...(place.description ? { accessText: place.description } : {}),
    demo,
    licence: platform.licence.attribution,
  }
}

/** Structures of which it is known whether they have a roof. */
const structures: Record<string, boolean> = { offStreetStructure: true, offStreetSurface: false }

/** The type of a right to enter again and again. */
export const permit = 'permitParking'

export type RightsAndRates = { specs: readonly Spec[]; rates: readonly RateTable[] }

export function specOf(item: unknown, { specs }: RightsAndRates): Spec | undefined {
  const place = Place.pick({ id: true }).safeParse(item)
  if (!place.success) return undefined
  // A permit for many uses has no rate of its own.
  const own = specs.filter(({ type }) => type !== permit)
  return own.find(({ hierarchyElements }) => hierarchyElements.some(({ id }) => id === place.data.id))
}

/** A parking with the number of plates that it still admits. */
export function readFree(
  item: unknown,
  tables: RightsAndRates,
  platform: Platform,
  demo: boolean,
): PricedParking {
  const spec = specOf(item, tables)
  const parking = readParking(item, spec, platform, demo)
  const available = spec?.rightPools?.[0]?.availableAssignedRights
  return { parking, ...(available === undefined ? {} : { free: clampFree(available, parking.spaces) }) }
}

/** A parking with the estimated price of a stay, where its rate table can be read and is plausible. */
export function readOffer(
  item: unknown,
  tables: RightsAndRates,
  platform: Platform,
  demo: boolean,
  window: Window,
): PricedParking {
  const spec = specOf(item, tables)
  const { parking, ...free } = readFree(item, tables, platform, demo)
  const table = spec?.rateEligibility
    ?.map(({ rateTable }) => tables.rates.find(({ id }) => id === rateTable?.id))
    .find((found) => found)
  const pay = parking.automatic ? 'minute' : 'machine'
  const cost = table ? estimate(table, window) : undefined
  return {
    parking: cost ? { ...parking, currency: cost.currency } : parking,
    onSite: cost ? { total: cost.total, pay } : { pay },
    ...free,
  }
}

/** Lowest ceiling of the barriers, centimetres; the wire has metres. */
function heightOf(spec: Spec | undefined): number | undefined {
  const heights = (spec?.rateEligibility ?? [])
    .flatMap(({ eligibility }) => eligibility?.qualifications ?? [])
    .flatMap(({ heightCharacteristics = [] }) => heightCharacteristics)
    .filter(({ comparisonOperator }) => comparisonOperator.startsWith('lessThan'))
    .map(({ vehicleHeight }) => Math.round(vehicleHeight * 100))
    .filter((height) => height >= 100 && height <= 1_000)
  return heights.length ? Math.min(...heights) : undefined
}

function readsPlates(place: Place, spec: Spec | undefined): boolean {
  return (
    spec?.credentials?.includes('licensePlate') ||
    place.characteristics?.operatingModes?.includes('payByPlate') ||
    false
  )
}
