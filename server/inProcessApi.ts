import { calls, type ParkingApi } from '../contract/calls'
import { StreetQuery } from '../contract/calls/zones'
import { Fault } from '../contract/fault'
import { keysOf } from '../contract/rules/account/keys'
import { SearchCriteria } from '../contract/search'
import { resendCompletion } from './accounts/completion'
import { createAutologin, exchangeToken } from './accounts/links'
import { endOtherSessions, endSessionById, listSessions } from './accounts/openSessions'
import { checkReset, requestRecovery, resetPassword } from './accounts/recovery'
import { register } from './accounts/register'
import { authenticate, endSession, identify } from './accounts/session'
import { checkAllowed, getUser, patchUser } from './accounts/user'
import { calendarHandlers } from './calendar/handlers'
import { cardHandlers } from './cards/handlers'
import { changeCostNote } from './booking/costNote'
import {
  bookingOfQuote,
  cancelBooking,
  followBooking,
  listBookings,
  quoteCancellation,
} from './booking/driverBookings'
import { quoteBooking } from './booking/quote'
import { readToken } from './accounts/token'
import { addFavorite, changeFavorite, listFavorites, removeFavorite } from './favorites/favorites'
import { exportHistory } from './money/exportHistory'
import { listHistory } from './money/history'
import { actingOf } from './admin/acting'
import { admitActing } from './admin/admitActing'
import { adminHandlers } from './admin/handlers'
import { invoiceHandlers } from './invoices/handlers'
import { caseHandlers } from './cases/handlers'
import { authorise, type HandlersOf } from './authorise'
import type { Caller, ServerContext } from './serverContext'
import { everybody, type Limited } from './rates'
import { makePageToken, pageOf } from './pageToken'
import { findPlaces } from './search/places'
import { listPlatforms } from './search/platforms'
import { searchParkings } from './search/search'
import { profileHandlers } from './profile/handlers'
import { promotionHandlers } from './promotions/handlers'
import { contactSupport } from './support/contact'
import { fileSample } from './samples/samples'
import { changeHandlers } from './changes/handlers'
import { accessHandlers } from './access/handlers'
import { kioskHandlers } from './kiosks/handlers'
import { pushKeys } from './notices/keys'
import { keepSpokenYes } from './talks/consent'
import { bookOnce, talkHandlers } from './talks/handlers'
import { vehicleHandlers } from './vehicles/handlers'

/**
 * The port without HTTP: webhooks call it directly, and the HTTP routes decode, call it and encode. The caller is
 * read from the token of each call; no path or body can name another (R248).
 */
export function inProcessApi(context: ServerContext, caller: Caller = {}): ParkingApi {
  const own = () => readToken(caller.token ?? '', context.now(), context.secret)
  /** Id of the call's session. */
  const sid = (): string => own()?.sid ?? ''
  /** Counts a signed-in driver by uid, so that callers behind the same address do not use up his allowance. */
  const spend = (what: Limited): void => context.rates.spend(what, own()?.uid ?? caller.address)
  /** Counts the address even of a signed-in driver: these calls are about whatever account their input names. */
  const spendAddress = (what: Limited): void => context.rates.spend(what, caller.address)
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
    register: (account) => register(context, account, caller),
    resendCompletion: async (_, uid) => {
      await resendCompletion(context, uid)
      return {}
    },
    exchangeToken: (link) => {
      spendAddress('link')
      return exchangeToken(context, link, caller)
    },
    requestRecovery: async (request) => {
      await requestRecovery(context, request, caller)
      return {}
    },
    checkReset: (link) => checkReset(context, link, caller),
    resetPassword: (reset) => resetPassword(context, reset, caller),
    listSessions: (_, uid) => listSessions(context, uid, sid()),
    endOtherSessions: async (_, uid) => {
      await endOtherSessions(context, uid, sid())
      return {}
    },
    endSessionById: async ({ id }, uid) => {
      await endSessionById(context, uid, id, sid())
      return {}
    },
    createAutologin: (_, uid) => createAutologin(context, spent('link', uid), sid()),
    patchUser: async (patch, uid) => {
      await patchUser(context, uid, patch)
      return {}
    },
    getPushKey: async () => ({ key: (await pushKeys(context.db)).publicKey }),
    getUser: async ({ uid }, asker) => {
      if (uid !== asker) throw new Fault('session.forbidden')
      return { ...(await getUser(context, uid)), ...(await actingOf(context, own()?.act)) }
    },
    listBookings: (_, uid) => listBookings(context, uid),
    listHistory: async (query, uid) => {
      await checkAllowed(context, uid, 'payments')
      return listHistory(context, uid, query)
    },
    exportHistory: async (query, uid) => {
      await checkAllowed(context, uid, 'payments')
      return exportHistory(context, uid, query)
    },
    ...invoiceHandlers(context, spent),
    ...vehicleHandlers(context, spent),
    ...accessHandlers(context, spent),
    ...changeHandlers(context, spent, caller),
    ...cardHandlers(context),
    ...calendarHandlers(context, spent, spendAddress),
    findPlaces: async ({ q, locale }, _, signal) => {
      spend('place')
      return findPlaces(context, q, locale ?? 'es', signal)
    },
    listPlatforms: () => Promise.resolve(listPlatforms(context)),
    async *findParkings(criteria, _, signal) {
      spend('search')
      yield* searchParkings(context, SearchCriteria.parse(criteria), signal)
    },
    findZones: (at, _, signal) => {
      spend('place')
      return context.zones(StreetQuery.parse(at), signal)
    },
    quoteBooking: (request, uid) => quoteBooking(context, spent('quote', uid), request),
    createBooking: (request, uid) => bookOnce(context, spent('booking', uid), request, caller.byVoice),
    bookingOfQuote: ({ quote }, uid) => bookingOfQuote(context, uid, quote),
    async *followBooking({ uid }, driver, signal) {
      const close = context.rates.openStream({ driver, address: caller.address })
      try {
        yield* followBooking(context, driver, uid, signal)
      } finally {
        close()
      }
    },
    listKeys: async (_, uid) => keysOf(await listBookings(context, uid), context.now()),
    listFavorites: (_, uid) => listFavorites(context, uid),
    addFavorite: ({ parkingId }, uid) => addFavorite(context, spent('favorite', uid), parkingId),
    changeFavorite: (change, uid) => changeFavorite(context, spent('favorite', uid), change),
    removeFavorite: ({ id }, uid) => removeFavorite(context, spent('favorite', uid), id),
    ...profileHandlers(context, spent),
    ...promotionHandlers(context, spent),
    ...caseHandlers(context, spent),
    ...talkHandlers(context, spendAddress, caller),
    ...kioskHandlers(context, spent, caller),
    ...adminHandlers(context, spent, sid),
    openPage: () => {
      spendAddress('page')
      return Promise.resolve(makePageToken(context))
    },
    fileSample: async ({ page, ...sample }) => {
      pageOf(context, page)
      spendAddress('sample')
      context.rates.spend('samples', everybody)
      await fileSample(context, sample)
      return {}
    },
    contactSupport: (request) => contactSupport(context, request, caller),
    getConfiguration: () => Promise.resolve(context.configuration),
    changeCostNote: (change, uid) => changeCostNote(context, spent('favorite', uid), change),
    quoteCancellation: ({ uid }, driver) => quoteCancellation(context, driver, uid),
    cancelBooking: async ({ uid, told, consent }, driver) => {
      const answer = await cancelBooking(context, spent('booking', driver), uid, told)
      await keepSpokenYes(context, driver, { booking: answer.uid, act: 'cancel', of: answer.uid }, consent)
      return answer
    },
  }
  return authorise(calls, handlers, () => identify(context, caller), admitActing(context, caller))
}
