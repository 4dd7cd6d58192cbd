import * as z from 'zod/mini'
import {
  BookingAccepted,
  BookingRequest,
  CostNote,
  CostNoteChange,
  Quote,
  QuoteRequest,
  SpokenConsent,
} from '../booking'
import { CancellationAnswer, CancellationTold } from '../cancellation'
import { WireBooking, WireCancellationQuote, WireProgress } from '../wire/booking'
import { Instant } from '../schemas'
import { call, download, stream } from './call'

const Uid = z.object({ uid: z.string() })
const Cancelling = z.extend(Uid, {
  told: z.optional(CancellationTold),
  consent: z.optional(SpokenConsent),
})
const KeyedRequest = z.extend(BookingRequest, { key: z.string() })

/**
 * `key` of `createBooking` is sent as `Idempotency-Key`; `uid: 'next'` of a cancellation is the next upcoming
 * booking, and what was `told` of it is compared with what it is.
 */
export const bookingCalls = {
  listBookings: call('get', 'users/bookings', 'driver', z.object({}), z.array(WireBooking)),
  quoteBooking: call('post', 'users/bookings/quotes', 'driver', QuoteRequest, Quote),
  createBooking: call('post', 'users/bookings', 'driver', KeyedRequest, BookingAccepted),
  // What became of a yes whose answer was lost: nothing is booked by asking.
  bookingOfQuote: call(
    'get',
    'users/bookings/quotes/{quote}',
    'driver',
    z.object({ quote: z.string() }),
    z.object({ uid: z.optional(z.string()) }),
  ),
  followBooking: stream('events', 'users/bookings/{uid}/progress', 'driver', Uid, WireProgress),
  changeCostNote: call('patch', 'users/bookings/{uid}', 'driver', CostNoteChange, CostNote),
  quoteCancellation: call('get', 'users/bookings/{uid}/cancellation', 'driver', Uid, WireCancellationQuote),
  cancelBooking: call('post', 'users/bookings/{uid}/cancel', 'driver', Cancelling, CancellationAnswer),
}

/** Whether a calendar can read the driver's bookings, and since when. */
export const CalendarFeed = z.object({ since: z.optional(Instant) })
export type CalendarFeed = z.infer<typeof CalendarFeed>
const Token = z.object({ token: z.string().check(z.maxLength(60)) })

/** A secret address at which a calendar reads the bookings of a driver; a new one ends the one before. */
export const calendarCalls = {
  getCalendarFeed: call('get', 'users/calendar', 'driver', z.object({}), CalendarFeed),
  makeCalendarFeed: call('post', 'users/calendar', 'driver', z.object({}), Token),
  removeCalendarFeed: call('delete', 'users/calendar', 'driver', z.object({}), CalendarFeed),
  readCalendarFeed: download('calendar/{token}', 'none', Token, { type: 'text/calendar' }),
}
