import * as z from 'zod/mini'
import { ChangeAnswer, ChangeQuote } from './change'
import { Instant } from '../schemas'
import { call } from '../calls/call'

const Wanted = z.object({ uid: z.string(), to: Instant })
const Confirmed = z.object({ uid: z.string(), quote: z.string(), key: z.string() })
const Plated = z.object({ uid: z.string(), plate: z.string(), key: z.string() })

/** Changes of a booking where its platform allows them (X07, X13). `key` is sent as `Idempotency-Key`. */
export const changeCalls = {
  quoteChange: call('post', 'users/bookings/{uid}/changes/quotes', 'driver', Wanted, ChangeQuote),
  confirmChange: call('post', 'users/bookings/{uid}/changes', 'driver', Confirmed, ChangeAnswer),
  changeBookingPlate: call('post', 'users/bookings/{uid}/plate', 'driver', Plated, ChangeAnswer),
}
