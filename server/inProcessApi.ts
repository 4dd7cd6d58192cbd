import type { ParkingApi } from '../contract/calls'
import { Fault } from '../contract/fault'
import { SearchCriteria } from '../contract/search'
import { authenticate, identify } from './accounts/session'
import { addCard, addVehicle, getUser, listHistory, listVehicles, patchUser } from './accounts/user'
import { createBooking } from './booking/create'
import { cancelBooking, followBooking, listBookings, quoteCancellation } from './booking/own'
import { quoteBooking } from './booking/quote'
import type { Caller, House } from './house'
import { findPlaces } from './search/places'
import { searchParkings } from './search/search'

/**
 * The port without HTTP: webhooks use it as it is, and the HTTP routes only decode, call it and encode. Who asks is
 * read from the token for each call; nothing in a path or body can say otherwise (R248).
 */
export const inProcessApi = (house: House, caller: Caller = {}): ParkingApi => {
  const me = (): Promise<string> => identify(house, caller)
  return {
    authenticate: (request) => authenticate(house, request, caller),
    patchUser: async (patch) => {
      await patchUser(house, await me(), patch)
      return {}
    },
    getUser: async ({ uid }) => {
      const own = await me()
      if (uid !== own) throw new Fault('session.forbidden')
      return getUser(house, own)
    },
    listBookings: async () => listBookings(house, await me()),
    listHistory: async () => listHistory(house, await me()),
    listVehicles: async () => listVehicles(house, await me()),
    addVehicle: async (vehicle) => addVehicle(house, await me(), vehicle),
    addCard: async (card) => addCard(house, await me(), card),
    findPlaces: ({ q, locale }, signal) => findPlaces(house, q, locale ?? 'es', signal),
    findParkings: (criteria, signal) => searchParkings(house, SearchCriteria.parse(criteria), signal),
    quoteBooking: async (request) => quoteBooking(house, await me(), request),
    createBooking: async (request) => createBooking(house, await me(), request),
    async *followBooking({ uid }, signal) {
      yield* followBooking(house, await me(), uid, signal)
    },
    quoteCancellation: async ({ uid }) => quoteCancellation(house, await me(), uid),
    cancelBooking: async ({ uid }) => cancelBooking(house, await me(), uid),
  }
}
