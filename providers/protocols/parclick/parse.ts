import { plus, type Cents } from '../../../contract/money'
import type { Parking } from '../../../contract/parking'
import type { Window } from '../../../contract/time/window'
import { alwaysOpen } from '../../../contract/time/openingHours'
import { isTimeZone } from '../../../contract/time/zonedTime'
import type { Platform, PricedParking } from '../../protocol'
import { centsFor, placeIn, plainText, Unusable } from '../parseItems'
import { minutesToCancel } from './times'
import { Lot, LotWithPasses, Pass } from './schema'

const carType = 1

/** A bookable parking. With a stay its `minutesToCancel` is exact. Throws ZodError. */
export function readParking(item: unknown, platform: Platform, demo: boolean, window?: Window): Parking {
  const lot = Lot.parse(item)
  const at = { lat: lot.latitude, lng: lot.longitude }
  const here = placeIn(platform, at)
  const named = lot._embedded?.city?.time_zone
  const timeZone = named && isTimeZone(named) ? named : here.timeZone
  const entrance = lot.access?.find(({ type }) => type === 'vehicle')
  const charger = chargerOf(lot)
  const accessText = plainText(lot.instructions) ?? plainText(lot.description)
  const toCancel = minutesToCancel(lot, timeZone, window)
  const city = lot.city ?? lot._embedded?.city?.name
  return {
    id: `${platform.id}:${lot.id}`,
    platform: platform.id,
    operator: lot.provider?.name ?? platform.name,
    name: lot.name,
    ...at,
    ...(lot.address ? { address: lot.address } : {}),
    ...(city ? { city } : {}),
    timeZone,
    currency: lot.extra_info?.code ?? here.currency,
    automatic: false,
    bookable: true,
    street: false,
    access: accessOf(lot),
    ...(entrance ? { entrance: { lat: entrance.latitude, lng: entrance.longitude } } : {}),
    ...(lot.max_height === undefined ? {} : { maxHeight: Math.round(lot.max_height) }),
    ...(charger === undefined ? {} : { charger }),
    ...(lot.total_spaces === undefined ? {} : { spaces: lot.total_spaces }),
    ...featuresOf(lot),
    ...(accessText === undefined ? {} : { accessText }),
    ...(toCancel === undefined ? {} : { minutesToCancel: toCancel }),
    ...(lot.minimum_duration ? { minimumMinutes: lot.minimum_duration } : {}),
    ...(lot.minutes_before_sell ? { leadMinutes: lot.minutes_before_sell } : {}),
    demo,
    licence: platform.licence.attribution,
  }
}

export type PricedPass = { base: Cents; management: Cents; onSite?: Cents; currency: Parking['currency'] }

/**
 * Price of a pass for this stay. An implausible list price is left out; an implausible price throws Unusable.
 */
export function pricePass(pass: Pass, parking: Parking, window: Window): PricedPass {
  let onSite: Cents | undefined
  try {
    if (pass.list_price) onSite = centsFor(pass.list_price, window)
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
  }
  return {
    base: centsFor(pass.price, window),
    management: centsFor(pass.administration_fee ?? 0, window),
    currency: pass.extra_info?.code ?? parking.currency,
    ...(onSite === undefined ? {} : { onSite }),
  }
}

/** A parking with its cheapest pass for a car, or undefined when nothing is sold there for this stay. */
export function readOffer(
  item: unknown,
  platform: Platform,
  demo: boolean,
  window: Window,
): PricedParking | undefined {
  const { passes = [] } = LotWithPasses.parse(item)
  if (passes.length === 0) return undefined
  const parking = readParking(item, platform, demo, window)
  let refusal: unknown
  const prices = passes.flatMap((raw) => {
    try {
      const pass = Pass.parse(raw)
      return (pass.vehicle_type?.id ?? carType) === carType ? [pricePass(pass, parking, window)] : []
    } catch (error) {
      refusal = error
      return []
    }
  })
  const [first, ...others] = prices
  if (!first) {
    if (refusal instanceof Error) throw refusal
    return undefined
  }
  const best = others.reduce((a, b) => (total(b) < total(a) ? b : a), first)
  return {
    parking: { ...parking, currency: best.currency },
    prepaid: { base: best.base, management: best.management },
    ...(best.onSite === undefined ? {} : { onSite: { total: best.onSite, pay: 'machine' } }),
  }
}

/**
 * Kilowatts of the best charger, read from the name of a feature, because the protocol has no field for it. Undefined
 * without chargers.
 */
function chargerOf({ feature_electric_cars, features = [] }: Lot): number | undefined {
  const chargers = features.filter(({ key }) => key.includes('electric'))
  if (!feature_electric_cars && chargers.length === 0) return undefined
  const powers = chargers.map(({ name = '' }) =>
    Number(/(\d+(?:[.,]\d+)?)\s*kW/i.exec(name)?.[1]?.replace(',', '.')),
  )
  return Math.max(0, ...powers.filter((power) => power > 0 && power < 1_000))
}

/** What the lot tells of itself; its hours are those of its schedule, where it is not always open. */
function featuresOf(lot: Lot): Pick<Parking, 'covered' | 'guarded' | 'disabled' | 'hours'> {
  const { covered, guarded, handicapped_access: disabled, open_24h: always, schedule = [] } = lot
  const hours = schedule.flatMap(({ week_day, intervals }) =>
    intervals.map(({ hour_from: from, hour_to: to }) => ({ days: [week_day.order], from, to })),
  )
  const isSound = hours.length > 0 && hours.every(({ from, to }) => from < to)
  return {
    ...(covered === undefined ? {} : { covered }),
    ...(guarded === undefined ? {} : { guarded }),
    ...(disabled === undefined ? {} : { disabled }),
    ...(always ? { hours: alwaysOpen } : isSound ? { hours } : {}),
  }
}

/** Kind of access: the plate where booking requires it, a QR code where a voucher must be shown. */
function accessOf({ _embedded, voucher_needed }: Lot): Parking['access'] {
  if (voucher_needed) return 'qr'
  const asked = _embedded?.fieldsRequested?.some(({ name }) => /^licen[cs]e_plate$/.test(name))
  return asked ? 'plate' : 'ticket'
}

function total({ base, management }: PricedPass): Cents {
  return plus(base, management)
}
