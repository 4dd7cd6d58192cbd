import type { SpokenIntent } from '../../../dialogue/frame'
import type { Context } from '../../../dialogue/understand/understand'
import type { ActiveState } from '../../../machines/children'

/** Where each intent is at home; the others are said over a list of results. */
export const home: Partial<Record<SpokenIntent, ActiveState>> = {
  search_parking: 'search.asking',
  book: 'search.viewing',
  confirm: 'booking.reviewing',
  deny: 'cancellation.asking',
  choose_vehicle: 'booking.needsVehicle',
  access_code: 'booking.booked',
  access: 'booking.booked',
  retry: 'booking.refused',
  change_booking: 'search.asking',
  change_plate: 'search.asking',
}

/** What a driver who says a sentence of an intent has beside: only who has booked changes a booking. */
export const beside = (intent: SpokenIntent): Partial<Context> =>
  intent === 'change_booking' || intent === 'change_plate'
    ? { bookings: [{ from: '2026-11-23T09:00:00+01:00', to: '2026-11-23T18:00:00+01:00' }] }
    : {}
