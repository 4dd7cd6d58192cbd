import type { DriverSnapshot } from '../../machines/driver.machine'
import { can } from '../../machines/selectors'
import type { SpokenIntent } from '../frame'
import type { ReplyFacts } from '../facts'
import { leaveEvents, noEvents } from '../decide/yesNo'

type Condition = (facts: ReplyFacts, snapshot: DriverSnapshot) => boolean

const free: Condition = (facts) => leaveEvents(facts) !== undefined
const always: Condition = () => true
const member: Condition = ({ user }) => user !== undefined
/** True when a no would send an event. */
const deniable: Condition = (facts) => noEvents(facts).length > 0

/**
 * The intents that a model may choose and when. `confirm`, `book` and `cancel_booking` are absent because they are
 * risky (`riskyIntents`), `retry` because it repeats a refused booking, `log_out`, `start_over`, `cancel` and `stop`
 * because they discard what the driver entered, and what changes favourites or vehicles because a guess changes nothing.
 */
const allowedWhen: Partial<Record<SpokenIntent, Condition>> = {
  search_parking: free,
  change_slot: (facts) => (facts.place ?? facts.window) !== undefined && free(facts, {} as DriverSnapshot),
  select_result: (facts, snapshot) => facts.found > 0 && free(facts, snapshot),
  parking_details: ({ found, parking, booked, bookings }) =>
    found > 0 || bookings.length > 0 || (parking ?? booked) !== undefined,
  choose_vehicle: ({ user }, snapshot) =>
    user?.vehicles.some(({ plate }) => can(snapshot, { type: 'booking.vehicle', plate })) ?? false,
  deny: deniable,
  go_back: deniable,
  list_bookings: member,
  check_balance: member,
  access_code: member,
  booking_plate: member,
  favourites_list: member,
  last_payment: member,
  list_vehicles: member,
  referral_code: member,
  log_in: (facts) => facts.user === undefined,
  access: always,
  help: always,
  navigate: always,
  person: always,
  repeat: always,
  why: always,
}

/** The intents that a model may choose from right now. */
export function allowedIntents(facts: ReplyFacts, snapshot: DriverSnapshot): SpokenIntent[] {
  return (Object.keys(allowedWhen) as SpokenIntent[]).filter((intent) =>
    allowedWhen[intent]?.(facts, snapshot),
  )
}
