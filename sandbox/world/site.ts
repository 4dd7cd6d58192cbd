import type { City } from './city'

/** A car park or street zone of the invented stock, before any protocol words it. Money in cents. */
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
  /** Where a car drives in. */
  entrance: { lat: number; lng: number }
  street: string
  number: number
  postcode: string
  spaces: number
  covered: boolean
  /** Centimetres. */
  maxHeight: number | undefined
  /** Charging points, and the power of the best, kW. */
  chargers: number
  chargerPower: number
  hourly: number
  dailyMax: number
  /** Prepaid price as a share of the price at the barrier. */
  share: number
  /** Platform's fee on a prepaid stay. */
  management: number
  /** Bookable only. Cancelling: 1 until 23:59 of the day before, 2 until an hour before, 3 never. */
  cancellation: 1 | 2 | 3
  /** Entry half an hour around the start, cancelling until the end. */
  flexible: boolean
  minimumMinutes: number
  leadMinutes: number
  /** Stays it sells for the same hour. */
  stock: number
  /** Local opening hours, minutes of the day; absent = always open. */
  hours: { from: number; to: number } | undefined
}
