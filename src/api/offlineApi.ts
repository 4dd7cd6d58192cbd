import type { Booking } from '../../contract/booking'
import type { ParkingApi } from '../../contract/calls'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { uidOfToken } from '../../contract/rules/token'
import { windowFault } from '../../contract/time/window'
import type { DriverSnapshot } from '../../machines/driver.machine'
import { isOnline } from '../device/connection'
import type { Front } from '../driver'
import { keptBookingKey } from '../storage/booking'
import {
  recallDriver,
  recallResults,
  rememberDriver,
  rememberResults,
  type KeptResults,
} from '../storage/keptAnswers'
import { attachedTo } from '../talk/attached'
import { whenIdle } from '../timing/whenIdle'
import type { HttpOptions } from './client'
import { httpApi } from './httpApi'
import { openedOnline, watchedFetch } from './watchConnection'

/** The port over HTTP, and what the device keeps of its answers for when there is no network. */
export function offlineApi(frontOf: () => Front, options: HttpOptions & { token: () => string | undefined }) {
  const front = frontOf()
  keepResults(front)
  void openedOnline().then((online) => !online && showResults(front))
  keepMapsOfBookings(front)
  return keptApi(httpApi({ ...options, fetch: watchedFetch }), options.token, {
    onLine: isOnline,
    // What was shown from the device is asked for again as soon as it can be.
    shown: () =>
      addEventListener('online', () => front.sendIfAllowed({ type: 'session.refresh' }), { once: true }),
  })
}

/**
 * Without a network, driver, bookings and the last search are answered as the server told them last, and a booking that
 * was not sent is refused at once instead of being sent later. Once the server has answered, the page itself knows more.
 */
export function keptApi(
  api: ParkingApi,
  token: () => string | undefined,
  device: { onLine: () => boolean; shown: () => void },
): ParkingApi {
  const uidNow = (): string | undefined => uidOfToken(token() ?? '')
  let heard = false
  const known: { user?: Awaited<ReturnType<ParkingApi['getUser']>> } = {}
  /** The bookings of an account as the server told them last, with those that it has made since. */
  let listed: { uid: string | undefined; bookings: Booking[] } | undefined
  /** Made while this page is open, in this order. */
  const made: Booking[] = []
  const keepDriver = (uid: string | undefined): void => {
    const { user } = known
    if (heard && uid !== undefined && uid === uidNow() && user?.uid === uid && listed?.uid === uid)
      rememberDriver({ uid, user, bookings: listed.bookings })
  }
  const orKept = async <T>(ask: Promise<T>, kept: () => T | undefined): Promise<T> => {
    try {
      const answer = await ask
      heard = true
      return answer
    } catch (error) {
      const answer = heard || !isOffline(error) ? undefined : kept()
      if (answer === undefined) throw error
      device.shown()
      return answer
    }
  }
  /** Keys that may have reached the server: of a page before this one, and those sent with a network. */
  const sent = new Set<string | undefined>([keptBookingKey()])
  return {
    ...api,
    getUser: async (input, signal) => {
      known.user = await orKept(api.getUser(input, signal), () => recallDriver(uidNow())?.user)
      return known.user
    },
    listBookings: async (input, signal) => {
      const uid = uidNow()
      const before = made.length
      const bookings = await orKept(api.listBookings(input, signal), () => recallDriver(uid)?.bookings)
      // The answer may lack what was made since it was asked for.
      if (uid === uidNow()) listed = { uid, bookings: made.slice(before).reduce(withBooking, bookings) }
      // The driver, who is asked for beside this, is there by then.
      whenIdle(() => keepDriver(uid))
      return bookings
    },
    followBooking: async function* (input, signal) {
      const uid = uidNow()
      for await (const progress of api.followBooking(input, signal)) {
        // Before it is shown: whoever reads the code may lose the network at once.
        if (progress.booking && listed && listed.uid === uid) {
          made.push(progress.booking)
          listed = { uid, bookings: withBooking(listed.bookings, progress.booking) }
          keepDriver(uid)
        }
        yield progress
      }
    },
    createBooking: async (input, signal) => {
      if (!device.onLine() && !sent.has(input.key)) throw new Fault('booking.notSent')
      sent.add(input.key)
      return api.createBooking({ ...input, ...attachedTo(input.quote) }, signal)
    },
    findParkings: async function* (input, signal) {
      let begun = false
      try {
        for await (const message of api.findParkings(input, signal)) {
          begun = true
          yield message
        }
      } catch (error) {
        const kept = begun || !isOffline(error) ? undefined : recallResults()
        if (kept && isSameSearch(kept, input))
          yield { type: 'catalogue', platforms: kept.platforms, offers: kept.offers }
        // The search stays cut, and goes on by itself with the network.
        throw error
      }
    },
  }
}

function withBooking(bookings: Booking[], booking: Booking): Booking[] {
  return [...bookings.filter(({ uid }) => uid !== booking.uid), booking]
}

type Asked = Parameters<ParkingApi['findParkings']>[0]

/** An address without a radius means the usual one. */
function isSameSearch({ place, window, radius = limits.radius }: KeptResults, asked: Asked): boolean {
  return (
    place.lat === asked.lat &&
    place.lng === asked.lng &&
    window.from === asked.from &&
    window.to === asked.to &&
    radius === (asked.radius ?? limits.radius)
  )
}

function isOffline(error: unknown): boolean {
  return error instanceof Fault && error.code === 'session.offline'
}

/** Keeps the results of each search that was answered to its end. */
function keepResults({ actor }: Front): void {
  let last: unknown
  actor.subscribe(({ context }: DriverSnapshot) => {
    const search = context.search.getSnapshot()
    const { place, window, offers, platforms, preference, filter, radius } = search.context
    if (!search.matches({ looking: { stream: 'settled' } }) || offers === last || !place || !window) return
    last = offers
    whenIdle(() => rememberResults({ place, window, offers, platforms, preference, filter, radius }))
  })
}

/** Keeps the map around the places of bookings, each time that they have changed. */
function keepMapsOfBookings({ actor, now }: Front): void {
  const bookingsNow = () => actor.getSnapshot().context.session.getSnapshot().context.bookings
  let last = bookingsNow()
  actor.subscribe(() => {
    const bookings = bookingsNow()
    if (bookings === last) return
    last = bookings
    whenIdle(() => {
      import('../map/vector/keepMaps')
        .then(({ keepMaps }) => keepMaps(bookings, now(), () => last === bookings))
        .catch(() => undefined)
    })
  })
}

/** Shows the last results at home, where the page was opened without a network, if their stay is still to come. */
function showResults(front: Front): void {
  const kept = recallResults()
  const at = front.now()
  if (
    !kept ||
    windowFault(kept.window, at) ||
    location.search !== '' ||
    !/^\/(\w\w)?$/.test(location.pathname)
  )
    return
  if (front.actor.getSnapshot().context.search.getSnapshot().context.place) return
  const { place, window, radius, preference, filter } = kept
  front.sendIfAllowed({ type: 'search.ask', at, place, window, radius, preference, filter, go: true })
}
