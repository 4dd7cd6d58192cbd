import * as z from 'zod/mini'
import { NewVehicle, OwnVehicle, VehicleChange, VehicleRemoval } from '../vehicle'
import { call } from './call'

const List = z.array(OwnVehicle)

/** The vehicles of a driver. Each change answers with the whole list as it is afterwards, the main one first. */
export const vehicleCalls = {
  listVehicles: call('get', 'users/vehicles', 'driver', z.object({}), List),
  addVehicle: call('post', 'users/vehicles', 'driver', NewVehicle, List),
  changeVehicle: call('patch', 'users/vehicles/{plate}', 'driver', VehicleChange, List),
  removeVehicle: call('delete', 'users/vehicles/{plate}', 'driver', VehicleRemoval, List),
}
