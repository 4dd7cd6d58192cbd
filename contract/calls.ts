import * as z from 'zod/mini'
import { Booking, BookingAccepted, BookingRequest, Progress, Quote, QuoteRequest } from './booking'
import { CancellationAnswer, CancellationQuote } from './cancellation'
import { Card, HistoryEntry, NewCard } from './payment'
import { Place, PlaceQuery, SearchCriteria, SearchMessage } from './search'
import { EndSession, LoginAnswer, LoginRequest, User, UserPatch } from './session'
import { NewVehicle, Vehicle } from './vehicle'

type Method = 'get' | 'post' | 'patch'
const call = <In extends z.ZodMiniType, Out extends z.ZodMiniType, const Path extends string>(
  method: Method,
  path: Path,
  input: In,
  output: Out,
) => ({ kind: 'once' as const, method, path, input, output })

/**
 * Answered message by message: `ndjson` is a line of JSON each, `events` server-sent events. Between messages come empty
 * lines, in events comments (`limits.heartbeat`): readers skip them, and may take longer silence for a lost connection.
 */
const stream = <In extends z.ZodMiniType, Out extends z.ZodMiniType, const Path extends string>(
  wire: 'ndjson' | 'events',
  path: Path,
  input: In,
  output: Out,
) => ({ kind: 'stream' as const, method: 'get' as const, wire, path, input, output })

const none = z.object({})
const Uid = z.object({ uid: z.string() })

/**
 * Every question the house answers, once: method, path under `/api`, what goes in, what comes out. `{name}` in a
 * path is taken from the input; the rest of it is the query of a GET and the body otherwise. `key` of
 * `createBooking` travels as the header `Idempotency-Key`. `uid: 'next'` of a cancellation means the next upcoming one.
 */
export const calls = {
  authenticate: call('post', 'users/authenticate', LoginRequest, LoginAnswer),
  endSession: call('post', 'users/sessions/end', EndSession, none),
  patchUser: call('patch', 'users', UserPatch, none),
  listBookings: call('get', 'users/bookings', none, z.array(Booking)),
  listHistory: call('get', 'users/history', none, z.array(HistoryEntry)),
  listVehicles: call('get', 'users/vehicles', none, z.array(Vehicle)),
  // After the fixed paths below `users/`: routers take the first that fits.
  getUser: call('get', 'users/{uid}', Uid, User),
  addVehicle: call('post', 'users/vehicles', NewVehicle, Vehicle),
  addCard: call('post', 'users/payments', NewCard, Card),
  findPlaces: call('get', 'places', PlaceQuery, z.array(Place)),
  findParkings: stream('ndjson', 'parkings', SearchCriteria, SearchMessage),
  quoteBooking: call('post', 'users/bookings/quotes', QuoteRequest, Quote),
  createBooking: call(
    'post',
    'users/bookings',
    z.extend(BookingRequest, { key: z.string() }),
    BookingAccepted,
  ),
  followBooking: stream('events', 'users/bookings/{uid}/progress', Uid, Progress),
  quoteCancellation: call('get', 'users/bookings/{uid}/cancellation', Uid, CancellationQuote),
  cancelBooking: call('post', 'users/bookings/{uid}/cancel', Uid, CancellationAnswer),
}

type Calls = typeof calls
export type CallName = keyof Calls
type Answer<C extends Calls[CallName]> = C extends { kind: 'stream' }
  ? AsyncIterable<z.infer<C['output']>>
  : Promise<z.infer<C['output']>>

/** The port. Browser: over HTTP. Webhook: in process. Tests: scripted. Refusals are thrown as `Fault`. */
export type ParkingApi = {
  [K in CallName]: (input: z.input<Calls[K]['input']>, signal?: AbortSignal) => Answer<Calls[K]>
}
