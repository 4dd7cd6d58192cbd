import type { SpokenIntent } from '../../../dialogue/frame'
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
}
