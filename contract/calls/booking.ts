import * as z from 'zod/mini'
import { BookingAccepted, BookingRequest, CostNote, CostNoteChange, Quote, QuoteRequest } from '../booking'
import { CancellationAnswer } from '../cancellation'
import { WireBooking, WireCancellationQuote, WireProgress } from '../wire/booking'
import { call, stream } from './call'

const Uid = z.object({ uid: z.string() })
const KeyedRequest = z.extend(BookingRequest, { key: z.string() })

/**
 * `key` of `createBooking` is sent as `Idempotency-Key`; `uid: 'next'` of a cancellation is the next upcoming
 * booking.
 */
export const bookingCalls = {
  listBookings: call('get', 'users/bookings', 'driver', z.object({}), z.array(WireBooking)),
  quoteBooking: call('post', 'users/bookings/quotes', 'driver', QuoteRequest, Quote),
  createBooking: call('post', 'users/bookings', 'driver', KeyedRequest, BookingAccepted),
  followBooking: stream('events', 'users/bookings/{uid}/progress', 'driver', Uid, WireProgress),
  changeCostNote: call('patch', 'users/bookings/{uid}', 'driver', CostNoteChange, CostNote),
  quoteCancellation: call('get', 'users/bookings/{uid}/cancellation', 'driver', Uid, WireCancellationQuote),
  cancelBooking: call('post', 'users/bookings/{uid}/cancel', 'driver', Uid, CancellationAnswer),
}
