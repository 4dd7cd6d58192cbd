import type { CallName } from '../../calls'
import type { CallReference } from './entry'

const stay = [
  'search.windowReversed',
  'search.windowPast',
  'search.windowTooLong',
  'search.windowTooFar',
] as const
const sellable = ['booking.notBookable', ...stay, 'booking.leadTime', 'booking.tooShort'] as const

const changeable = [
  'change.cancelled',
  'change.notOffered',
  'change.tooLate',
  'change.underWay',
  'change.refused',
] as const

/** Calls about places, parkings, bookings and favourites. */
export const bookingReference = {
  findPlaces: {
    noun: 'Parkings',
    does: 'Finds places and parkings by name, best match first.',
    faults: ['request.tooMany', 'search.failed'],
  },
  findParkings: {
    noun: 'Parkings',
    does: 'Searches all platforms for a stay around a point. The stream begins with what is known already, then brings the answer of each platform as it arrives; the same as one answer without the header `accept: application/x-ndjson`.',
    faults: ['request.tooMany', ...stay],
  },
  findZones: {
    noun: 'Parkings',
    does: 'Lists the regulated kerbs within 150 m of a point, the nearest first, each with its rules and rates. Empty where no source knows the street.',
    faults: ['request.tooMany', 'search.failed'],
  },
  listPlatforms: {
    noun: 'Parkings',
    does: 'Lists the platforms that are searched, and what each of them can do.',
  },
  quoteBooking: {
    noun: 'Bookings',
    does: 'Asks for a binding price of a stay, valid until the instant `until`.',
    faults: [
      'request.tooMany',
      'parking.notFound',
      ...sellable,
      'account.incomplete',
      'booking.needsVehicle',
      'booking.needsDocument',
      'booking.userUnknown',
      'booking.needsPayment',
      'booking.soldOut',
      'booking.nameInvalid',
      'booking.failed',
    ],
  },
  createBooking: {
    noun: 'Bookings',
    does: 'Books what a quote offers and charges the card. `Idempotency-Key` is a text of your own, 8 to 255 characters: the same one never books twice, and a repeated request gets the first answer. The answer comes before the platform has confirmed: follow the progress.',
    faults: [
      'request.tooMany',
      'booking.quoteUnknown',
      'booking.quoteExpired',
      'booking.keyReused',
      ...sellable,
      'account.incomplete',
      'booking.needsPayment',
      'booking.overlaps',
      'booking.balanceChanged',
    ],
  },
  bookingOfQuote: {
    noun: 'Bookings',
    does: 'Tells which booking was made of a quote; no `uid` where none was. It books nothing.',
  },
  followBooking: {
    noun: 'Bookings',
    does: 'Follows a booking until it has an outcome; the last event has it.',
    faults: ['booking.notFound'],
  },
  listBookings: { noun: 'Bookings', does: 'Lists the bookings of the driver.' },
  changeCostNote: {
    noun: 'Bookings',
    does: 'Writes a note and a cost centre to a booking, for the history, its CSV and the invoice of a company. An empty text removes one, and what is absent stays.',
    faults: ['request.tooMany', 'booking.notFound', 'booking.noteChanged'],
  },
  quoteCancellation: {
    noun: 'Bookings',
    does: 'Tells whether a booking can be cancelled now, and what is refunded. The uid `next` is the next upcoming booking.',
    faults: ['booking.notFound'],
  },
  cancelBooking: {
    noun: 'Bookings',
    does: 'Cancels a booking once and refunds it. The uid `next` is the next upcoming booking. With `told`, the end and the refund that the driver has seen, one that has been changed since is refused.',
    faults: [
      'request.tooMany',
      'booking.notFound',
      'cancellation.tooLate',
      'cancellation.notCancellable',
      'cancellation.alreadyRequested',
      'cancellation.changed',
      'change.underWay',
      'cancellation.failed',
    ],
  },
  quoteChange: {
    noun: 'Bookings',
    does: 'Asks for a binding price of another end of a booked stay. `difference` is paid in addition, or refunded where it is negative.',
    faults: [
      'request.tooMany',
      'booking.notFound',
      ...changeable,
      'change.nothing',
      ...stay,
      'booking.tooShort',
      'booking.soldOut',
      'booking.nameInvalid',
      'booking.needsPayment',
      'change.failed',
    ],
  },
  confirmChange: {
    noun: 'Bookings',
    does: 'Changes the end of a booked stay to what a quote offers, and charges or refunds the difference. A repeated request gets the first answer; `pending` where the platform has not answered yet.',
    faults: [
      'request.tooMany',
      'booking.notFound',
      ...changeable,
      'booking.quoteUnknown',
      'booking.quoteExpired',
      'booking.keyReused',
      'change.quoteStale',
      'booking.needsPayment',
      'booking.overlaps',
      'booking.balanceChanged',
      'booking.aboveVoiceLimit',
    ],
  },
  findAlternatives: {
    noun: 'Bookings',
    does: 'Lists the nearest parkings that can be booked for the time that is left, for a driver who did not get in. Plaza covers what they cost more than the booking, up to a limit. Empty where nothing is near, or where a person must decide.',
    faults: ['request.tooMany', 'booking.notFound', 'booking.notYet', 'change.underWay'],
  },
  reportNoEntry: {
    noun: 'Bookings',
    does: 'Tells that the driver did not get in. Within half an hour of the start, where the platform lets the stay go, all is refunded at once, and the `alternative` that was chosen is booked; otherwise a case is opened for a person of the support. Repeated, the same answer.',
    faults: [
      'request.tooMany',
      'booking.notFound',
      'booking.notYet',
      'change.underWay',
      'booking.quoteUnknown',
      'booking.quoteExpired',
    ],
  },
  changeBookingPlate: {
    noun: 'Bookings',
    does: 'Moves a booking to another vehicle of the driver, at the same price.',
    faults: [
      'request.tooMany',
      'booking.notFound',
      ...changeable,
      'change.nothing',
      'booking.needsVehicle',
      'booking.needsDocument',
      'booking.userUnknown',
      'booking.keyReused',
      'change.failed',
    ],
  },
  listKeys: {
    noun: 'Bookings',
    does: 'Lists the codes that open the booked parkings: those that open now or later first. `usesLeft` is absent where the platform does not tell it.',
  },
  listFavorites: {
    noun: 'Favorites',
    does: 'Lists the parkings that the driver keeps, in the driver’s order.',
  },
  addFavorite: {
    noun: 'Favorites',
    does: 'Keeps a parking. One that was removed within a day comes back with its alias and position.',
    faults: ['request.tooMany', 'parking.notFound', 'favorite.tooMany'],
  },
  changeFavorite: {
    noun: 'Favorites',
    does: 'Changes alias and position of a favourite, over the revision that it was read with.',
    faults: ['request.tooMany', 'favorite.notFound', 'favorite.changed'],
  },
  removeFavorite: {
    noun: 'Favorites',
    does: 'Removes a favourite.',
    faults: ['request.tooMany', 'favorite.notFound'],
  },
} satisfies Partial<Record<CallName, CallReference>>
