import '../api/jitless'
import * as z from 'zod/mini'
import { Parking } from '../../contract/parking'
import { Window } from '../../contract/schemas'
import type { DriverEvent } from '../../machines/events'
import { recall } from './browserStorage'

const StoredBooking = z.object({
  parking: z.optional(Parking),
  window: z.optional(Window),
  plate: z.optional(z.string()),
  /** Set once the driver has said yes and nobody knows the outcome yet. */
  quote: z.optional(z.string()),
  key: z.optional(z.string()),
  uid: z.optional(z.string()),
})
export type StoredBooking = z.infer<typeof StoredBooking>

/** What `rememberBooking` keeps: read only by the page of a booking, whose code brings the schemas. */
export const recallBooking = (): StoredBooking | undefined => {
  const text = recall('session', 'booking')
  if (text === undefined) return undefined
  try {
    const read = StoredBooking.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** A yes was said: its reservation is taken up again, and no new price asked. */
export const isReserved = ({ uid, key }: StoredBooking): boolean => (uid ?? key) !== undefined

/** The word that takes a kept booking up again; undefined when too little is kept. */
export const resumeBooking = (
  { parking, window, plate, uid, quote, key }: StoredBooking,
  at: number,
): DriverEvent | undefined => {
  if (uid !== undefined) return { type: 'driver.resume', uid, parking, window }
  if (quote !== undefined && key !== undefined)
    return { type: 'driver.resume', yes: { quote, key }, parking, window }
  return parking && window && { type: 'driver.continue', parking, window, plate, at }
}
