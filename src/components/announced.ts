import type { ActiveState } from '../../machines/children'

/** Whether a screen reader is told of a state when it comes, or of its steps; the others are read where the focus goes. */
export const announced = {
  'session.expired': true,
  'session.replacing': false,
  'search.asking': false,
  'search.listing': false,
  'search.viewing': false,
  'search.broken': true,
  'booking.checking': false,
  'booking.waiting': false,
  'booking.needsAccount': false,
  'booking.needsCompletion': false,
  'booking.needsVehicle': false,
  'booking.needsDocument': false,
  'booking.needsPayment': false,
  'booking.notOffered': true,
  'booking.quoting': true,
  'booking.reviewing': false,
  'booking.reserving': 'steps',
  'booking.booked': true,
  'booking.pending': true,
  'booking.refused': true,
  'cancellation.checking': false,
  'cancellation.asking': true,
  'cancellation.cancelling': false,
  'cancellation.tooLate': true,
  'cancellation.alreadyRequested': true,
  'cancellation.cancelled': true,
  'cancellation.requested': true,
  'cancellation.refused': true,
} as const satisfies Record<ActiveState, boolean | 'steps'>

/** The states with a text of their own under `shell:status`. */
export type AnnouncedState = {
  [State in ActiveState]: (typeof announced)[State] extends true ? State : never
}[ActiveState]

export function isAnnounced(at: ActiveState): at is AnnouncedState {
  return announced[at] === true
}
