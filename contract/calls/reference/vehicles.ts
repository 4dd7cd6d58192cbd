import type { CallName } from '../../calls'
import type { CallReference } from './entry'

const adding = ['request.tooMany', 'account.incomplete', 'user.notFound', 'vehicle.tooMany'] as const

/** Calls about the driver's vehicles. */
export const vehicleReference = {
  listVehicles: { noun: 'Vehicles', does: 'Lists the vehicles of the driver, the main one first.' },
  addVehicle: {
    noun: 'Vehicles',
    does: 'Adds a vehicle by its plate, and answers with the list. The first one is the main one.',
    faults: [...adding, 'vehicle.plateInvalid', 'vehicle.alreadyYours', 'vehicle.duplicate'],
  },
  changeVehicle: {
    noun: 'Vehicles',
    does: 'Changes what is known of a vehicle, or makes it the main one.',
    faults: ['request.tooMany', 'vehicle.notFound', 'vehicle.changed'],
  },
  removeVehicle: {
    noun: 'Vehicles',
    does: 'Removes a vehicle that no running or coming booking has. Of several, the main one is removed once `next` names another.',
    faults: ['request.tooMany', 'vehicle.notFound', 'vehicle.booked', 'vehicle.mainNeeded'],
  },
} as const satisfies Partial<Record<CallName, CallReference>>
