import type { transferCalls } from '../../contract/calls/transfers'
import type { vehicleCalls } from '../../contract/calls/vehicles'
import type { HandlersOf } from '../authorise'
import type { Limited } from '../rates'
import type { ServerContext } from '../serverContext'
import { answerTransfer, decideTransfer, listTransfers, requestTransfer, withdrawTransfer } from './transfers'
import { addVehicle, changeVehicle, listVehicles, removeVehicle } from './vehicles'

/** The handlers of the calls about vehicles and their transfers; `spent` counts a use and returns the driver's uid. */
export function vehicleHandlers(
  context: ServerContext,
  spent: (what: Limited, uid: string) => string,
): HandlersOf<typeof vehicleCalls & typeof transferCalls> {
  return {
    listVehicles: (_, uid) => listVehicles(context, uid),
    addVehicle: (vehicle, uid) => addVehicle(context, spent('vehicle', uid), vehicle),
    changeVehicle: (change, uid) => changeVehicle(context, spent('vehicleChange', uid), change),
    removeVehicle: (removal, uid) => removeVehicle(context, spent('vehicleChange', uid), removal),
    listTransfers: (_, uid) => listTransfers(context, uid),
    requestTransfer: (wanted, uid) => requestTransfer(context, spent('transfer', uid), wanted),
    answerTransfer: (answer, uid) => answerTransfer(context, spent('vehicleChange', uid), answer),
    withdrawTransfer: ({ id }, uid) => withdrawTransfer(context, spent('vehicleChange', uid), id),
    decideTransfer: (decision, admin) => decideTransfer(context, admin, decision),
  }
}
