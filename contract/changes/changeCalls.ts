import * as z from 'zod/mini'
import { ChangeAnswer, ChangeQuote, NoEntryAnswer, NoEntryReason } from './change'
import { Instant } from '../schemas'
import { call } from '../calls/call'

const Wanted = z.object({ uid: z.string(), to: Instant })
const Confirmed = z.object({ uid: z.string(), quote: z.string(), key: z.string() })
const NoEntry = z.object({ uid: z.string(), reason: NoEntryReason })
const Plated = z.object({ uid: z.string(), plate: z.string(), key: z.string() })

/** Changes of a booking where its platform allows them (X07, X13), and what is done for who did not get in (X09). `key` is sent as `Idempotency-Key`. */
export const changeCalls = {
  quoteChange: call('post', 'users/bookings/{uid}/changes/quotes', 'driver', Wanted, ChangeQuote),
  confirmChange: call('post', 'users/bookings/{uid}/changes', 'driver', Confirmed, ChangeAnswer),
  reportNoEntry: call('post', 'users/bookings/{uid}/no-entry', 'driver', NoEntry, NoEntryAnswer),
  changeBookingPlate: call('post', 'users/bookings/{uid}/plate', 'driver', Plated, ChangeAnswer),
}
