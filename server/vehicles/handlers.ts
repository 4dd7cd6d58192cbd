import type { vehicleCalls } from '../../contract/calls/vehicles'
import type { HandlersOf } from '../authorise'
import type { Limited } from '../rates'
import type { ServerContext } from '../serverContext'
import { addVehicle, changeVehicle, listVehicles, removeVehicle } from './vehicles'

/** The handlers of the calls about vehicles; `spent` counts a use and returns the driver's uid. */
export function vehicleHandlers(
  context: ServerContext,
  spent: (what: Limited, uid: string) => string,
): HandlersOf<typeof vehicleCalls> {
  return {
    listVehicles: (_, uid) => listVehicles(context, uid),
    addVehicle: (vehicle, uid) => addVehicle(context, spent('vehicle', uid), vehicle),
    changeVehicle: (change, uid) => changeVehicle(context, spent('vehicleChange', uid), change),
    removeVehicle: (removal, uid) => removeVehicle(context, spent('vehicleChange', uid), removal),
  }
}
