import type { Booking } from '../../contract/booking'
import { locales } from '../../contract/locale'
import type { Parking } from '../../contract/parking'
import { sortBookings } from '../../contract/rules/cancellable'
import type { Place } from '../../contract/search'
import type { Favorite } from '../../contract/calls/favorites'
import { isoAt } from '../../contract/time/zonedTime'
import type { AccountTask } from '../../machines/conversation.machine'
import type { DriverEvent } from '../../machines/events'
import { nameKey } from '../understand/entities/ownNames'
import { atClock, namedBookings } from '../understand/ownBookings'
import type { Frame, Slots } from '../frame'
import { bookingsOf } from '../bookings'
import type { ReplyFacts } from '../facts'
import type { Topic } from '../topics'
import { chosenOffer } from './offer'
import { askClarification } from './clarify'
import type { Plan, PlanContext } from './plan'

/** A plan of what only a driver with an account may ask; a visitor is asked to log in. */
export function planAccount(
  facts: ReplyFacts,
  topic: Topic,
  events: DriverEvent[] = [],
  task?: AccountTask,
): Plan {
  return facts.user ? { events, topic, ...(task && { task }) } : { events: [], topic: 'login' }
}

/** The plan of a question about money: refused where the account has no payments (R252). */
export function planMoney(facts: ReplyFacts, plan: Plan): Plan {
  if (!facts.user) return { events: [], topic: 'login' }
  return facts.user.forbiddenResources.includes('payments') ? { events: [], topic: 'accountFault' } : plan
}

/** Adds the result that is named, or the parking on view, to the favourites. */
export function planAddFavorite({ slots }: Frame, facts: ReplyFacts, { about }: PlanContext): Plan {
  if (!facts.user) return { events: [], topic: 'login' }
  const points = [slots.ordinal, slots.name, slots.preference, slots.step].some((one) => one !== undefined)
  const named = points ? chosenOffer(slots, facts) : undefined
  if (points && !named) return { events: [], topic: facts.found > 0 ? 'notThere' : 'searchFirst' }
  const parking = named?.parking ?? parkingInFront(facts, about)
  const isListed = facts.found > 0 && facts.at !== 'search.asking'
  if (!parking) return { events: [], topic: isListed ? 'which' : 'searchFirst' }
  return {
    events: [],
    topic: 'favoriteAdded',
    task: { type: 'favorites.add', parking: parking.id, name: parking.name },
  }
}

/** Asks whether the favourite that is named, or that of the parking in front, is to be removed. */
export function planRemoveFavorite({ slots }: Frame, facts: ReplyFacts, { about }: PlanContext): Plan {
  if (!facts.user) return { events: [], topic: 'login' }
  const said = slots.place ?? slots.name
  const parking = (
    slots.ordinal === undefined ? parkingInFront(facts, about) : chosenOffer(slots, facts)?.parking
  )?.id
  if (said === undefined && parking === undefined) return listFavorites('favorites')
  return {
    events: [],
    topic: 'favoriteRemove',
    task: { type: 'favorites.find', ...(said === undefined ? { parking } : { said }) },
  }
}

export function planListFavorites(_: Frame, facts: ReplyFacts): Plan {
  return facts.user ? listFavorites('favorites') : { events: [], topic: 'login' }
}

/** Makes the named vehicle the main one, or the only other one; else the vehicles are told. */
export function planMainVehicle({ slots }: Frame, facts: ReplyFacts): Plan {
  if (!facts.user) return { events: [], topic: 'login' }
  const others = facts.user.vehicles.filter(({ main }) => !main)
  const { plate } = slots
  const named = plate === undefined ? undefined : facts.user.vehicles.find((one) => one.plate.includes(plate))
  const next = named ?? (plate === undefined && others.length === 1 ? others[0] : undefined)
  return next
    ? { events: [], topic: 'mainChanged', task: { type: 'vehicles.main', plate: next.plate } }
    : { events: [], topic: 'cars' }
}

/**
 * The plan of a question about one booking: that of the day or the place which is named, else of the last reply, else the next one. A code is
 * asked for by name where several fit, and all bookings of a day are told.
 */
export function planBooking(topic: Topic, events: DriverEvent[] = []) {
  return ({ slots }: Frame, facts: ReplyFacts, planning: PlanContext): Plan => {
    const { about, at } = planning
    if (!facts.user) return { events: [], topic: 'login' }
    if (topic === 'code' && slots.ordinal !== undefined) return planNthCode(slots.ordinal, facts, planning)
    const date = (slots.date ?? slots.from)?.slice(0, 10)
    const { name, place } = slots
    if ((date ?? name ?? place) === undefined) {
      const several = topic === 'code' && about === undefined ? undecided(facts, at) : []
      if (several.length > 1) return codeOf(several)
      const told = topic === 'bookings' ? onlyOne(sortBookings(facts.bookings, at).next)?.uid : about
      if (topic !== 'bookings' && facts.bookings.some(({ uid, cancelled }) => uid === told && cancelled))
        return { events: [], topic: 'bookingCancelled' }
      return { events, topic, ...(told !== undefined && { about: told }) }
    }
    // `und der von gestern` was heard with a place.
    const there = namedBookings({ name, place }, facts.bookings)
    const known = date !== undefined && there.length === 0 ? facts.bookings : there
    const named = atClock(slots.from, namedBookings({ date }, known))
    const live = named.filter(({ cancelled }) => !cancelled)
    const ahead = sortBookings(live, at).next
    if (topic === 'code' && distinct(ahead).length > 1) return codeOf(ahead)
    const booking = ahead[0] ?? live[0] ?? named[0]
    const gone = !booking || booking.cancelled
    if (gone && topic === 'bookings' && date !== undefined && (name ?? place) === undefined)
      return { events: [], topic, unbookedDay: date }
    if (booking?.cancelled) return { events: [], topic: 'bookingCancelled' }
    if (!booking) return { events: [], topic: 'bookingUnknown' }
    if (topic !== 'bookings') return { events: [], topic, about: booking.uid }
    const among = ahead.length > 1 && { among: ahead.map(({ uid }) => uid) }
    return { events: [], topic: among ? 'bookings' : 'bookingThen', about: booking.uid, ...among }
  }
}

/** The code of the booking that answers the question which one, or of one of those just listed; undefined for anything else. */
export function planCodeOf(frame: Frame, { bookings }: ReplyFacts, planning: PlanContext): Plan | undefined {
  const { asked, among, about } = planning
  if (asked !== 'code' || !among) return undefined
  const listed = bookingsOf(among, bookings)
  const { intent, slots } = frame
  if (intent === 'confirm' && about === undefined) return codeOf(listed)
  if (!choosing.has(intent)) return undefined
  const { ordinal, date, from, name, place } = slots
  if (ordinal !== undefined) {
    const one = listed.at(ordinal - Number(ordinal > 0))
    return one && { events: [], topic: 'code', about: one.uid }
  }
  const day = (date ?? from)?.slice(0, 10)
  if ((day ?? name ?? place) === undefined) return undefined
  const meant = atClock(from, namedBookings({ date: day, name, place }, listed))
  const [one, ...others] = meant
  if (!one) return undefined
  return others.length > 0 ? codeOf(meant) : { events: [], topic: 'code', about: one.uid }
}

/** True for a day, or a place of a booking, alone where the last reply was about the code of one: `¿y el de ayer?`. */
export function isOtherBooking(
  { intent, slots }: Frame,
  { bookings }: ReplyFacts,
  { asked, at, timeZone }: PlanContext,
): boolean {
  const { date, place, ...others } = slots
  if (asked !== 'code' || Object.keys(others).length > 0) return false
  if (date === undefined)
    return intent === 'search_parking' && place !== undefined && namedBookings({ place }, bookings).length > 0
  // `und der von gestern`: nobody looks for a place on a day that has passed.
  const past = date < isoAt(at, timeZone).slice(0, 10)
  return (intent === 'search_parking' || intent === 'change_slot') && (place === undefined || past)
}

/**
 * Goes on in the named language, or asks whether to go on in the one that was spoken; where the device sets it, that is told in that
 * language. Without either the languages are told.
 */
export function planLanguage(
  { slots, spokenIn }: Frame,
  _: ReplyFacts,
  { switchesLanguage }: PlanContext,
): Plan {
  const language = spokenIn?.locale ?? locales.find((one) => one === slots.language)
  if (!language) return { events: [], topic: 'languages' }
  if (!switchesLanguage) return { events: [], wantedLanguage: language }
  return spokenIn
    ? askClarification({ name: spokenIn.said, yes: [], no: [], language })
    : { events: [], topic: 'language', language }
}

/** The place of the favourite that the slots name. */
export function favoritePlace({ place }: Slots, favorites: PlanContext['favorites'] = []): Place | undefined {
  const named = place === undefined ? undefined : favoriteNamed(place, favorites)
  if (!named) return undefined
  const { id, alias, name, city = '', lat, lng, timeZone } = named
  return { id: `favorite:${id}`, name: alias ?? name, region: city, lat, lng, timeZone }
}

/** The favourite that words name by its alias or its whole name; undefined for none. Spaces and accents do not count. */
export function favoriteNamed(said: string, favorites: readonly Favorite[]): Favorite | undefined {
  const key = nameKey(said)
  return favorites.find(({ alias, name }) => [alias, name].some((one) => one && nameKey(one) === key))
}

/** Intents of utterances that choose one of several bookings. */
const choosing: ReadonlySet<Frame['intent']> = new Set([
  'select_result',
  'choose_vehicle',
  'search_parking',
  'change_slot',
  'list_bookings',
  'access_code',
])

/** What is told of several is of none of them: which one is meant next is asked. */
function onlyOne([one, ...others]: readonly Booking[]): Booking | undefined {
  return others.length === 0 ? one : undefined
}

/** The code of the first, the second or the last of the bookings as they are listed; which one, where there is no such. */
function planNthCode(ordinal: number, { bookings }: ReplyFacts, { among, at }: PlanContext): Plan {
  const listed = among ? bookingsOf(among, bookings) : sortBookings(bookings, at).next
  const one = listed.at(ordinal - Number(ordinal > 0))
  return one ? { events: [], topic: 'code', about: one.uid } : codeOf(listed)
}

function codeOf(several: readonly Booking[]): Plan {
  return { events: [], topic: 'codeWhich', among: several.map(({ uid }) => uid) }
}

/** The bookings of which the code may be wanted: the one just made or told, that which runs, else all that are ahead. */
function undecided({ booked, cancelling, bookings }: ReplyFacts, at: number): Booking[] {
  if (booked ?? cancelling) return []
  const { next } = sortBookings(bookings, at)
  const running = next.filter(({ when }) => Date.parse(when) <= at)
  return distinct(running.length > 0 ? running : next)
}

/** Those of another place or hour: two of the same are told apart by nobody. */
function distinct(bookings: readonly Booking[]): Booking[] {
  const key = ({ parking, when }: Booking): string => `${parking?.name} ${when}`
  return bookings.filter((one, i) => bookings.findIndex((other) => key(other) === key(one)) === i)
}

function listFavorites(topic: Topic): Plan {
  return { events: [], topic, task: { type: 'favorites.list' } }
}

/** The parking on view, of the booking under way or just made or just told, else the only result; undefined where none is on view. */
function parkingInFront(facts: ReplyFacts, told: string | undefined): Parking | undefined {
  const { booked, parking, cancelling, chosen, bookings, ranked, at } = facts
  const about = bookings.find(({ uid }) => uid === told)
  const shown = booked?.parking ?? parking ?? cancelling?.booking.parking ?? chosen?.parking ?? about?.parking
  return shown ?? (at !== 'search.asking' && ranked.length === 1 ? ranked[0]?.parking : undefined)
}
