import * as z from 'zod/mini'
import type { ParkingApi } from '../../contract/calls'
import type { DriverSnapshot } from '../../machines/driver.machine'
import { recall, remember } from './storage'

const Kept = z.object({
  quote: z.optional(z.string()),
  key: z.optional(z.string()),
  uid: z.optional(z.string()),
})

/** While the server reserves, enough is kept to find it again after a reload; once it has an outcome, nothing is. */
export const rememberReservation = ({ context }: DriverSnapshot): void => {
  const booking = context.booking?.getSnapshot()
  // No booking at all may just mean that the page has been reloaded and has not come back to it yet.
  if (!booking) return
  const { quote, key, uid } = booking.context
  const under = booking.matches('reserving') || booking.matches('pending')
  remember('session', 'reservation', under ? JSON.stringify({ quote: quote?.id, key, uid }) : undefined)
}

export const forgetReservation = (): void => remember('session', 'reservation', undefined)

/**
 * The uid of the reservation that was under way when the page went, or undefined. When the page went before the
 * server had answered, the same key asks again: that finds the reservation, or makes the one the driver had said
 * yes to, and never two.
 */
export const recallReservation = async (api: ParkingApi): Promise<string | undefined> => {
  const text = recall('session', 'reservation')
  if (text === undefined) return undefined
  const { uid, quote, key } = Kept.parse(JSON.parse(text))
  if (uid !== undefined) return uid
  if (quote === undefined || key === undefined) return undefined
  return (await api.createBooking({ quote, key })).uid
}
