import '../api/jitless'
import * as z from 'zod/mini'
import { Parking } from '../../contract/parking'
import { Window } from '../../contract/schemas'
import type { DriverEvent } from '../../machines/events'
import { isOfToday } from '../../machines/stored/version'
import { bookingPart } from './booking'
import { recallPart, renewPart } from './chartStorage'

const fields = {
  parking: z.optional(Parking),
  window: z.optional(Window),
  plate: z.optional(z.string()),
  height: z.optional(z.int()),
  /** Set once the driver has said yes and nobody knows the outcome yet. */
  quote: z.optional(z.string()),
  key: z.optional(z.string()),
  uid: z.optional(z.string()),
}
const StoredBooking = z.object(fields)
export type StoredBooking = z.infer<typeof StoredBooking>

/** The same, where a field that is not sound is left out. */
const SoundFields = z.object({
  parking: z.catch(fields.parking, undefined),
  window: z.catch(fields.window, undefined),
  plate: z.catch(fields.plate, undefined),
  height: z.catch(fields.height, undefined),
  quote: z.catch(fields.quote, undefined),
  key: z.catch(fields.key, undefined),
  uid: z.catch(fields.uid, undefined),
})

/** What `rememberBooking` keeps: read only by the page of a booking, whose code brings the schemas. */
export const recallBooking = (): StoredBooking | undefined => soundBooking(recallPart(bookingPart))

/** Keeps what is sound of a booking that another version of the page has kept; true when there was one. */
export function renewBooking(): boolean {
  return renewPart(bookingPart, soundBooking)
}

/** A yes was said: its reservation is taken up again, and no new price asked. */
export const isReserved = ({ uid, key }: StoredBooking): boolean => (uid ?? key) !== undefined

/** The word that takes a kept booking up again; undefined when too little is kept. */
export const resumeBooking = (
  { parking, window, plate, height, uid, quote, key }: StoredBooking,
  at: number,
): DriverEvent | undefined => {
  if (uid !== undefined) return { type: 'driver.resume', uid, parking, window }
  if (quote !== undefined && key !== undefined)
    return { type: 'driver.resume', yes: { quote, key }, parking, window }
  return parking && window && { type: 'driver.continue', parking, window, plate, height, at }
}

/** Whether this tab has a booking that its page takes up again. */
export function hasBookingToResume(): boolean {
  const kept = recallBooking()
  return kept !== undefined && resumeBooking(kept, 0) !== undefined
}

/**
 * What can be gone on with: all of what this version has kept, and of another one's, or where a field is not sound, only
 * the reservation that was asked for. A stay without a yes is found again by the address of the page.
 */
function soundBooking(kept: unknown): StoredBooking | undefined {
  const whole = StoredBooking.safeParse(kept)
  if (whole.success && isOfToday(bookingPart.machine, kept)) return whole.data
  const sound = SoundFields.safeParse(kept).data
  return sound && isReserved(sound) ? sound : undefined
}
