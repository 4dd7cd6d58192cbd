import type { ActiveState } from '../../machines/children'
import type { DriverEvent } from '../../machines/events'
import type { Intent } from '../frame'
import { priors } from './thresholds'

/** Slots that may stand anywhere in a sentence of an intent, besides those its templates name. */
const where = ['time', 'preference', 'filter', 'charger', 'covered', 'max_price', 'max_height_m']
const freely: Partial<Record<Intent, readonly string[]>> = {
  search_parking: where,
  change_slot: where,
  select_result: ['filter'],
  book: ['time'],
  cancel_booking: ['time'],
  list_bookings: ['time'],
  access_code: ['time'],
  booking_plate: ['time'],
  change_booking: ['time'],
  change_plate: ['time'],
  parking_details: ['time'],
  choose_vehicle: ['time'],
  out_of_scope: [...where, 'here', 'plate', 'language', 'app'],
}
const none: ReadonlySet<string> = new Set()
const sets = new Map(Object.entries(freely).map(([intent, slots]) => [intent, new Set(slots)]))
export function freeSlots(intent: Intent): ReadonlySet<string> {
  return sets.get(intent) ?? none
}

export type DialogueState = {
  at: ActiveState
  can: (event: DriverEvent) => boolean
  /** Intents, or the name of the slot, that the last reply asked for. */
  expected?: string | readonly string[]
  /** Whether the driver has a booking that is not over. */
  booked?: boolean
  /** Whether one is being changed. */
  changing?: boolean
  /** Whether results are on screen. */
  listed: boolean
}

export function isAskingWhere({ at }: DialogueState): boolean {
  return at === 'search.asking' || at === 'search.broken'
}

/** True while a search or a booking is under way that an utterance may change. */
export function isUnderWay({ at }: DialogueState): boolean {
  return at !== 'search.asking'
}

export function expects({ expected }: DialogueState, what: string): boolean {
  return typeof expected === 'string' ? expected === what : (expected?.includes(what) ?? false)
}

/**
 * The event of an intent, to ask whether the machines allow it. An intent that they refuse is still understood, with
 * a slightly lower prior.
 */
const probes: Partial<Record<Intent, DriverEvent>> = {
  log_out: { type: 'session.signOut' },
  start_over: { type: 'search.clear' },
}

/**
 * Prior of an intent in a state, from 0 to 1. Intents that change something have the lowest one where nothing asks
 * for them.
 */
export function intentPrior(intent: Intent, state: DialogueState): number {
  const { at } = state
  if (expects(state, intent)) return 1
  switch (intent) {
    case 'confirm':
      if (!isUnderWay(state)) return priors.confirmUnasked
      return at === 'search.viewing' || at === 'search.listing' ? priors.confirmUnread : 1
    case 'select_result':
      if (state.changing || state.listed || at === 'search.listing' || at === 'search.viewing') return 1
      return at.startsWith('booking.') ? priors.selectWhileBooking : priors.selectUnlisted
    case 'change_slot':
      // What may be a yes or a no is one where the state asks for it; elsewhere `the cheaper` selects.
      if (!isUnderWay(state)) return priors.changeOfNothing
      return answering(at) ? priors.changeWhileAnswering : priors.change
    case 'change_booking':
    case 'change_plate':
      if (!(state.changing || state.booked))
        return isUnderWay(state) ? priors.unlikely : priors.changeOfNoBooking
      return isUnderWay(state) && at !== 'booking.booked' ? priors.changeOfOther : 1
    case 'parking_details':
      return state.booked && !isUnderWay(state) ? priors.impossible : 1
    case 'stop':
    case 'cancel_booking':
      return answering(at) ? priors.leaveWhileAnswering : 1
    case 'favourites_remove':
      return expects(state, 'cancel_booking') ? priors.otherThanBooking : 1
    case 'search_parking':
      return isUnderWay(state) ? priors.searchAgain : 1
    case 'book':
      // "Book it" is the yes there.
      if (at === 'booking.reviewing') return priors.bookWhileReviewing
      return state.can({ type: 'driver.book', at: 0 }) && at !== 'search.listing' ? 1 : priors.bookImpossible
    case 'choose_vehicle':
      return at.startsWith('booking.') || state.changing ? 1 : priors.vehicleElsewhere
    default: {
      const probe = probes[intent]
      return probe && !state.can(probe) ? priors.impossible : 1
    }
  }
}

/** True in states that ask a yes-or-no question. */
function answering(at: ActiveState): boolean {
  return at === 'booking.reviewing' || at.startsWith('cancellation.')
}
