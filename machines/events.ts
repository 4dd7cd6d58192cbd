import type { Booking, BookingStep } from '../contract/booking'
import type { FaultCode } from '../contract/fault'
import type { Offer, Parking } from '../contract/parking'
import type { Kinds } from '../contract/rules/rank'
import type { BookedElsewhere } from '../contract/talk/held'
import type { Filter, Needs, Order, Place, PlatformState } from '../contract/search'
import type { User } from '../contract/session'
import type { Vehicle } from '../contract/vehicle'
import type { Window } from '../contract/time/window'

/** What signed a driver in without a login on the page. */
export const arrivals = ['link', 'completed', 'plateTaken', 'notMine', 'otherTab'] as const
export type Arrival = (typeof arrivals)[number]

/**
 * Every event that can reach a driver's machines, by owner. Events that need the time carry `at`, epoch ms, so that a
 * machine never reads a clock and a conversation replays byte for byte.
 */
export type SessionEvent =
  | { type: 'session.signIn'; email: string; password: string }
  | { type: 'session.signOut' }
  /** A call was refused with 401. */
  | { type: 'session.expired' }
  /** The popup's button: back to visitor, the wanted place kept. */
  | { type: 'session.acknowledge' }
  /** `?access-token=` of the URL. */
  | { type: 'session.useToken'; token: string }
  /** The link of another account takes the place of who is signed in; or a link that asks is put away. */
  | { type: 'session.replace' }
  | { type: 'session.keep' }
  /** The password that was chosen at the registration, for the link of its mail; or the reader has not chosen it, said twice. */
  | { type: 'session.prove'; password: string }
  | { type: 'session.notMine' }
  /** What the page tells about a link, or about who is signed in by it, was read. */
  | { type: 'session.dismissNote' }
  /** What signed this driver in before the page was loaded, which was not read yet. */
  | { type: 'session.arrived'; by: Arrival; uid: string }
  /** The accounts that are not warned about links on this device, from now on; a warning that is shown is put away. */
  | { type: 'session.silence'; accounts: string[] }
  /** The token of a session that was just made: by a registration, or handed over by an assistant with its turn. */
  | { type: 'session.signedIn'; token: string }
  /** Another tab of this browser has signed in: its cookie has this token now. */
  | { type: 'session.changed'; token: string }
  /** What another device of the talk, or another tab, has booked; absent: nothing that stands. */
  | { type: 'session.bookedElsewhere'; booked?: BookedElsewhere }
  /** Where the driver wanted to go before being asked to log in (a path without language prefix). */
  | { type: 'session.want'; path: string | undefined }
  /** Bookings, vehicles or cards changed: read them again. */
  | { type: 'session.refresh' }

/** Sent by the driver's machine only. */
export type SessionActorEvent =
  /** The platform has accepted that this booking is cancelled. */
  { type: 'session.cancelled'; booking: string }

export type SearchEvent =
  /** Sets the fields it carries, in any order. `where` is a name still to be located; `go` searches as soon as possible. */
  | {
      type: 'search.ask'
      at: number
      place?: Place
      where?: string
      window?: Window
      preference?: Order
      filter?: Filter
      /** Replaces the needs; empty: none. */
      needs?: Needs
      /** Radius around the place, metres; absent: the default. */
      radius?: number
      /** Id of a parking to be shown as soon as a platform offers it: a link to its detail. */
      parking?: string
      /** The stay of a link whose hours are not possible; `window` is the proposed one. */
      linkWindow?: Window
      go?: boolean
    }
  /** The same place in another language. */
  | { type: 'search.rename'; place: Place }
  /** Kinds of parking that the driver wants to see; a search that has begun starts again. */
  | { type: 'search.kinds'; kinds: Kinds; at: number }
  | { type: 'search.go'; at: number }
  | { type: 'search.choose'; parking: string }
  | { type: 'search.back' }
  /** The logo: forgets the search. */
  | { type: 'search.clear' }

/** What the stream of a search sends. */
export type SearchActorEvent =
  | { type: 'search.platforms'; platforms: PlatformState[] }
  | { type: 'search.arrived'; offers: Offer[]; /** twins of another parking, told before */ gone?: string[] }
  | { type: 'search.platform'; platform: PlatformState }
  | { type: 'search.settled' }
  | { type: 'search.broke'; fault: FaultCode }

export type BookingEvent =
  /** Confirms exactly the quote that was shown or read back. */
  | { type: 'booking.confirm'; quote: string; at: number }
  | { type: 'booking.vehicle'; plate: string }
  | { type: 'booking.change'; window: Window; at: number }
  | { type: 'booking.retry' }
  | { type: 'booking.leave' }

export type BookingActorEvent =
  /** What the session knows about the driver; sent again when it changes. */
  | { type: 'booking.driver'; driver: DriverFacts }
  | { type: 'booking.accepted'; uid: string }
  | { type: 'booking.step'; step: BookingStep }
  | { type: 'booking.booked'; booking: Booking }
  | { type: 'booking.pending' }
  | { type: 'booking.refused'; fault: FaultCode }

export type CancellationEvent =
  | { type: 'cancellation.confirm'; booking: string }
  | { type: 'cancellation.keep' }
  | { type: 'cancellation.retry' }
  | { type: 'cancellation.leave' }

/** Hands-free; it runs in a browser alone. */
export type ListeningEvent =
  /** Opens the microphone, or asks for it once more. */
  | { type: 'listening.talk' }
  /** Closes the microphone, or silences Plaza. */
  | { type: 'listening.stop' }
  /** A choice was tapped: it counts as said. */
  | { type: 'listening.say'; text: string }
  /** Ends hands-free, to go on by writing, or altogether. */
  | { type: 'listening.write' }
  | { type: 'listening.off' }

/** A confirmation: the same quote with the same key asks for the same reservation, never for another. */
export type Confirmation = { quote: string; key: string }

export type DriverOwnEvent =
  /** Start booking a parking of the results; absent = the one being viewed. `height`: of the car as the driver has said it, cm. */
  | { type: 'driver.book'; parking?: string; height?: number; at: number }
  /**
   * Opens a reservation of the server, made or in progress, by its uid or by the confirmation of its quote; what is
   * known of its stay is shown meanwhile.
   */
  | ({ type: 'driver.resume'; parking?: Parking; window?: Window } & (
      | { uid: string; yes?: undefined }
      | { uid?: undefined; yes: Confirmation }
    ))
  /** Resumes a booking before its confirmation; a new quote is requested. */
  | { type: 'driver.continue'; parking: Parking; window: Window; plate?: string; height?: number; at: number }
  /** Start cancelling; absent = the next upcoming booking. */
  | { type: 'driver.cancel'; booking?: string }
  /** Starts hands-free, where the front has fetched it. */
  | { type: 'driver.listen' }

/** Events that a driver causes by talking, tapping or typing. `ActorEvent`s come from invoked actors. */
export type DriverEvent =
  | SessionEvent
  | SearchEvent
  | BookingEvent
  | CancellationEvent
  | ListeningEvent
  | DriverOwnEvent
export type ActorEvent = SearchActorEvent | BookingActorEvent

/** What booking needs to know of the driver; `known` is false while the session still loads. */
export type DriverFacts = {
  known: boolean
  member: boolean
  /** False until the link of the first mail was opened: the driver may not book yet. */
  completed: boolean
  vehicles: Vehicle[]
  card: boolean
}

export const factsOf = (user: User | undefined, known: boolean): DriverFacts => ({
  known,
  member: user !== undefined,
  completed: user?.completed ?? true,
  vehicles: user?.vehicles ?? [],
  card: user?.card !== undefined,
})
