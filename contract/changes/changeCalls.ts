import * as z from 'zod/mini'
import { SpokenConsent } from '../booking'
import { ChangeAnswer, ChangeQuote } from './change'
import { NoEntryAnswer, NoEntryChoices, NoEntryReason } from './noEntry'
import { Instant } from '../schemas'
import { call } from '../calls/call'

/** What was read back and the yes to it, where it was said (X30). */
const consent = z.optional(SpokenConsent)
const Wanted = z.object({ uid: z.string(), to: Instant })
const Confirmed = z.object({ uid: z.string(), quote: z.string(), key: z.string(), consent })
const Uid = z.object({ uid: z.string() })
/** `alternative`: the id of one that was offered; absent: the money back. */
const NoEntry = z.object({
  uid: z.string(),
  reason: NoEntryReason,
  alternative: z.optional(z.string().check(z.maxLength(60))),
})
const Plated = z.object({ uid: z.string(), plate: z.string(), key: z.string(), consent })

/** Changes of a booking where its platform allows them (X07, X13), and what is done for who did not get in (X09). `key` is sent as `Idempotency-Key`. */
export const changeCalls = {
  quoteChange: call('post', 'users/bookings/{uid}/changes/quotes', 'driver', Wanted, ChangeQuote),
  confirmChange: call('post', 'users/bookings/{uid}/changes', 'driver', Confirmed, ChangeAnswer),
  findAlternatives: call('post', 'users/bookings/{uid}/no-entry/alternatives', 'driver', Uid, NoEntryChoices),
  reportNoEntry: call('post', 'users/bookings/{uid}/no-entry', 'driver', NoEntry, NoEntryAnswer, {
    patience: 25_000,
  }),
  changeBookingPlate: call('post', 'users/bookings/{uid}/plate', 'driver', Plated, ChangeAnswer),
}
