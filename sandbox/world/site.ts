import type { Cents } from '../../contract/money'
import type { City } from './city'

/** A car park or street zone of the invented stock, independent of protocols. */
export type Site = {
  /** Unique in the sandbox; stable for a seed. */
  serial: number
  platform: string
  operator: string
  kind: 'bookable' | 'automatic' | 'live' | 'mapped' | 'street'
  city: City
  name: string
  lat: number
  lng: number
  /** Position of the entrance. */
  entrance: { lat: number; lng: number }
  street: string
  number: number
  postcode: string
  spaces: number
  covered: boolean
  /** Centimetres. */
  maxHeight: number | undefined
  /** Number of charging points; `chargerPower`: kW of the best. */
  chargers: number
  chargerPower: number
  /** On site. */
  hourly: Cents
  dailyMax: Cents
  /** Prepaid price as a share of the price on site. */
  share: number
  /** The platform's fee on a prepaid stay. */
  management: Cents
  /** For bookable sites. Cancelling: 1 until 23:59 of the day before, 2 until an hour before, 3 never. */
  cancellation: 1 | 2 | 3
  /** Entry half an hour around the start, cancelling until the end. */
  flexible: boolean
  minimumMinutes: number
  leadMinutes: number
  /** Number of stays that it sells for the same hour. */
  stock: number
  /** Local opening hours, minutes of the day; absent = always open. */
  hours: { from: number; to: number } | undefined
}
