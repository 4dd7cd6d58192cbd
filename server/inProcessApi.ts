import { calls, type ParkingApi } from '../contract/calls'
import { Fault } from '../contract/fault'
import { SearchCriteria } from '../contract/search'
import { authenticate, endSession, identify } from './accounts/session'
import { addCard, addVehicle, getUser, listHistory, listVehicles, patchUser } from './accounts/user'
import { createBooking } from './booking/create'
import { cancelBooking, followBooking, listBookings, quoteCancellation } from './booking/driverBookings'
import { quoteBooking } from './booking/quote'
import { readToken } from './accounts/token'
import { authorise, type HandlersOf } from './authorise'
import type { Caller, ServerContext } from './serverContext'
import type { Limited } from './rates'
import { findPlaces } from './search/places'
import { searchParkings } from './search/search'

/**
 * The port without HTTP: webhooks call it directly, and the HTTP routes decode, call it and encode. The caller is
 * read from the token of each call; no path or body can name another (R248).
 */
export function inProcessApi(context: ServerContext, caller: Caller = {}): ParkingApi {
  /** Counts a signed-in driver by uid, so that callers behind the same address do not use up his allowance. */
  const spend = (what: Limited): void => {
    const { token = '', address } = caller
    context.rates.spend(what, readToken(token, context.now(), context.secret)?.uid ?? address)
  }
  /** The driver's uid, after one use of a limited call has been counted. */
  const spent = (what: Limited, uid: string): string => {
    context.rates.spend(what, uid)
    return uid
  }
  const handlers: HandlersOf<typeof calls> = {
    authenticate: (request) => authenticate(context, request, caller),
    endSession: async (ending) => {
      await endSession(context, ending)
      return {}
    },
    patchUser: async (patch, uid) => {
      await patchUser(context, uid, patch)
      return {}
    },
    getUser: async ({ uid }, own) => {
      if (uid !== own) throw new Fault('session.forbidden')
      return getUser(context, own)
    },
    listBookings: (_, uid) => listBookings(context, uid),
    listHistory: (_, uid) => listHistory(context, uid),
    listVehicles: (_, uid) => listVehicles(context, uid),
    addVehicle: (vehicle, uid) => addVehicle(context, spent('vehicle', uid), vehicle),
    addCard: (card, uid) => addCard(context, spent('card', uid), card),
    findPlaces: async ({ q, locale }, _, signal) => {
      spend('place')
      return findPlaces(context, q, locale ?? 'es', signal)
    },
    async *findParkings(criteria, _, signal) {
      spend('search')
      yield* searchParkings(context, SearchCriteria.parse(criteria), signal)
    },
    quoteBooking: (request, uid) => quoteBooking(context, spent('quote', uid), request),
    createBooking: (request, uid) => createBooking(context, spent('booking', uid), request),
    async *followBooking({ uid }, driver, signal) {
      const close = context.rates.openStream({ driver, address: caller.address })
      try {
        yield* followBooking(context, driver, uid, signal)
      } finally {
        close()
      }
    },
    quoteCancellation: ({ uid }, driver) => quoteCancellation(context, driver, uid),
    cancelBooking: ({ uid }, driver) => cancelBooking(context, spent('booking', driver), uid),
  }
  return authorise(calls, handlers, () => identify(context, caller))
}
