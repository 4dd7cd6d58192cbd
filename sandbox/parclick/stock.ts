import { metresBetween } from '../world/city'
import { onSiteCents, prepaidCents } from '../world/price'
import type { Site } from '../world/site'
import type { Cents } from '../../contract/money'
import { wallAt } from '../../contract/time/zonedTime'
import { languageOf } from '../world/naming'
import { minutesBetween, type LocalWindow } from './window'

const symbols = { EUR: '€', GBP: '£', CHF: 'CHF' } as const
const words = { EUR: 'euro', GBP: 'pound', CHF: 'franc' } as const
const vat = { ES: 21, FR: 20, DE: 19, IT: 22, GB: 20, CH: 8.1 } as const
const countryNames = {
  ES: 'España',
  FR: 'France',
  DE: 'Deutschland',
  IT: 'Italia',
  GB: 'United Kingdom',
  CH: 'Schweiz',
} as const
const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

/** The decimal amount, which the protocol uses. */
export function amount(price: Cents): number {
  return Number((price / 100).toFixed(2))
}
export function vatOf(site: Site): number {
  return vat[site.city.country]
}
export function extraInfo(site: Site): object {
  return {
    currency: words[site.city.currency],
    code: site.city.currency,
    minor_unit: 2,
    symbol: symbols[site.city.currency],
  }
}
/** Id of the one pass of a car park (`product` in the protocol). */
export function productOf(site: Site): number {
  return site.serial * 10 + 1
}

const descriptions = {
  es: (s: Site) =>
    `Aparcamiento de demostración de ${s.operator} en ${s.street}. La cámara de la entrada lee la matrícula.`,
  fr: (s: Site) =>
    `Parking de démonstration de ${s.operator}, ${s.street}. La caméra de l'entrée lit la plaque.`,
  de: (s: Site) =>
    `Demo-Parkhaus von ${s.operator}, ${s.street}. Die Kamera an der Einfahrt liest das Kennzeichen.`,
  it: (s: Site) =>
    `Parcheggio dimostrativo di ${s.operator} in ${s.street}. La telecamera all'ingresso legge la targa.`,
  en: (s: Site) =>
    `Demonstration car park by ${s.operator} on ${s.street}. The camera at the entrance reads the plate.`,
} as const

/** A car park in the form of `parking/list` and `parking/{id}/details`. */
export function describeParking(site: Site, base: string): Record<string, unknown> {
  return {
    id: site.serial,
    covered: site.covered,
    description: descriptions[languageOf(site.city)](site),
    flexible_entry: site.flexible,
    guarded: true,
    latitude: site.lat,
    longitude: site.lng,
    medias: [],
    is_cancellable: site.cancellation !== 3,
    extra_info: extraInfo(site),
    address: `${site.street}, ${site.number}`,
    city: site.city.name,
    country: countryNames[site.city.country],
    province: site.city.state,
    zip: site.postcode,
    provider: { id: Number.parseInt(site.platform, 36) % 900, name: site.operator },
    feature_electric_cars: site.chargers > 0,
    // The protocol has no field for power; operators add it to their features.
    features: site.chargers
      ? [{ key: 'electric_charger', name: `${site.chargerPower} kW`, quantity: site.chargers }]
      : [],
    handicapped_access: true,
    security: true,
    open_24h: site.hours === undefined,
    giving_keys: false,
    exclude_checking: false,
    license_info: true,
    vehicle_info: true,
    name: site.name,
    external: [],
    ...(site.maxHeight === undefined ? {} : { max_height: site.maxHeight }),
    total_spaces: site.spaces,
    vat_tax: vatOf(site),
    subscriptions: [],
    schedule: scheduleOf(site),
    access: [
      {
        id: productOf(site),
        type: 'vehicle',
        address: `${site.street} ${site.number}`,
        latitude: site.entrance.lat,
        longitude: site.entrance.lng,
      },
    ],
    slug: site.name.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '_'),
    voucher_needed: false,
    freemium: false,
    minutes_before_sell: site.leadMinutes,
    minimum_duration: site.minimumMinutes,
    multiparking: false,
    instructions: '',
    cancellation_type: site.cancellation,
    _links: { self: { href: `${base}/v1/parking/${site.serial}` } },
    _embedded: {
      city: {
        id: Math.floor(site.serial / 1000),
        name: site.city.name,
        slug: site.city.id,
        country: { id: Math.floor(site.serial / 1000), iso: site.city.country },
        latitude: site.city.lat,
        longitude: site.city.lng,
        vat_tax: vatOf(site),
        time_zone: site.city.timeZone,
      },
      fieldsRequested: [
        { id: 3, name: 'license_plate', label: 'License plate', required: true, sequence: 1 },
        { id: 1, name: 'brand', label: 'Vehicle make', required: true, sequence: 2 },
        { id: 2, name: 'model', label: 'Vehicle model', required: true, sequence: 3 },
      ],
    },
  }
}

/** The pass for one stay: its price when prepaid, and the list price on site. */
export function describePass(site: Site, window: LocalWindow, token: string): Record<string, unknown> {
  const minutes = minutesBetween(site, window)
  const hours = Math.ceil(minutes / 60)
  const price = amount(prepaidCents(site, minutes))
  const fee = amount(site.management)
  return {
    id: productOf(site),
    category: 'ONEPASS',
    name: `ONEPASS ${hours} h`,
    vehicle_type: { id: 1, type: 'CAR', max_height: site.maxHeight ?? null, max_length: 500 },
    warning_message: '',
    administration_fee: fee,
    paypal_fee: 0,
    price,
    price_with_administration_fee: Number((price + fee).toFixed(2)),
    list_price: amount(onSiteCents(site, minutes)),
    status: 'ACTIVE',
    type: 'pass',
    internal_name: `ONEPASS ${hours}h (${price.toFixed(2)}${symbols[site.city.currency]})`,
    token,
    extra_info: extraInfo(site),
    duration: hours,
    minutes_before_sell: site.leadMinutes,
    multiparking: false,
    multipass: false,
    frequency: 'HOURLY',
  }
}

/** True when the car park is open at this instant, epoch ms. */
export function isOpenAt(site: Site, instant: number): boolean {
  if (!site.hours) return true
  const wall = wallAt(instant, site.city.timeZone)
  const minute = wall.hour * 60 + wall.minute
  return minute >= site.hours.from && minute <= site.hours.to
}

/** Sites whose centre lies within `radius` metres, nearest first. */
export function sitesAround(
  sites: readonly Site[],
  centre: { lat: number; lng: number },
  radius: number,
): Site[] {
  return sites
    .map((site) => ({ site, metres: metresBetween(site, centre) }))
    .filter(({ metres }) => metres <= radius)
    .sort((a, b) => a.metres - b.metres)
    .map(({ site }) => site)
}

function pad(n: number): string {
  return String(n).padStart(2, '0')
}
function clock(minutes: number): string {
  return `1970-01-01T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:00+0000`
}

function scheduleOf(site: Site): object[] {
  const { hours } = site
  if (!hours) return []
  return days.map((key, nth) => ({
    id: productOf(site) * 10 + nth,
    type: { id: 1, name: 'PERSONAL' },
    week_day: { key, order: nth + 1 },
    intervals: [{ id: productOf(site) * 100 + nth, hour_from: clock(hours.from), hour_to: clock(hours.to) }],
  }))
}
