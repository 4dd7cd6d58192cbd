import type { ParkingApi } from '../contract/calls'
import { Fault } from '../contract/fault'
import { SearchCriteria } from '../contract/search'
import { authenticate, endSession, identify } from './accounts/session'
import { addCard, addVehicle, getUser, listHistory, listVehicles, patchUser } from './accounts/user'
import { createBooking } from './booking/create'
import { cancelBooking, followBooking, listBookings, quoteCancellation } from './booking/driverBookings'
import { quoteBooking } from './booking/quote'
import { readToken } from './accounts/token'
import type { Caller, ServerContext } from './serverContext'
import type { Limited } from './rates'
import { findPlaces } from './search/places'
import { searchParkings } from './search/search'

/**
 * The port without HTTP: webhooks use it as it is, and the HTTP routes only decode, call it and encode. Who asks is
 * read from the token for each call; nothing in a path or body can say otherwise (R248).
 */
export const inProcessApi = (house: ServerContext, caller: Caller = {}): ParkingApi => {
  const me = (): Promise<string> => identify(house, caller)
  /** Who I am, and one less of what I may ask so often. */
  const mine = async (what: Limited): Promise<string> => {
    const uid = await me()
    house.rates.spend(what, uid)
    return uid
  }
  /** A signed-in driver counts for himself, so that nobody behind the same address uses up his searches. */
  const spend = (what: Limited): void => {
    const { token = '', address } = caller
    house.rates.spend(what, readToken(token, house.now(), house.secret)?.uid ?? address)
  }
  return {
    authenticate: (request) => authenticate(house, request, caller),
    endSession: async (ending) => {
      await endSession(house, ending)
      return {}
    },
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
    addVehicle: async (vehicle) => addVehicle(house, await mine('vehicle'), vehicle),
    addCard: async (card) => addCard(house, await mine('card'), card),
    findPlaces: async ({ q, locale }, signal) => {
      spend('place')
      return findPlaces(house, q, locale ?? 'es', signal)
    },
    async *findParkings(criteria, signal) {
      spend('search')
      yield* searchParkings(house, SearchCriteria.parse(criteria), signal)
    },
    quoteBooking: async (request) => quoteBooking(house, await mine('quote'), request),
    createBooking: async (request) => createBooking(house, await mine('booking'), request),
    async *followBooking({ uid }, signal) {
      const driver = await me()
      const close = house.rates.openStream({ driver, address: caller.address })
      try {
        yield* followBooking(house, driver, uid, signal)
      } finally {
        close()
      }
    },
    quoteCancellation: async ({ uid }) => quoteCancellation(house, await me(), uid),
    cancelBooking: async ({ uid }) => cancelBooking(house, await mine('booking'), uid),
  }
}
