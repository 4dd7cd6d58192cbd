import type { VehicleDraft } from '../../../contract/rules/account/vehicleDraft'
import { vehiclesMachine } from '../../../machines/account/vehicles.machine'
import { ownVehicleOf } from '../ownVehicleOf'
import { done, failed } from './answers'
import type { Model } from './model'

const golf = ownVehicleOf()
const second = ownVehicleOf({ plate: '2345BCD', brand: 'Seat', model: 'Mii', main: false })
const draft: VehicleDraft = {
  ...{ country: 'ES', plate: '2345BCD', brand: 'Seat', model: 'Mii' },
  ...{ label: 'C', height: '1,49', main: false },
}
const open = (plate: string) => ({ type: 'vehicles.open', plate })

export const vehicles = {
  machine: vehiclesMachine,
  world: {
    'there is one vehicle': done('listVehicles', [golf]),
    'there are two vehicles': done('listVehicles', [golf, second]),
    'the list cannot be read': failed('listVehicles', 'session.offline'),
    'reads it again': { type: 'vehicles.read' },
    'adds one': { type: 'vehicles.add' },
    'opens the main one': open(golf.plate),
    'opens the second one': open(second.plate),
    'saves it': { type: 'vehicles.save', draft },
    'saves it with a height that no car has': { type: 'vehicles.save', draft: { ...draft, height: '14' } },
    'it is added': done('addVehicle', [golf, second]),
    'another account has it': failed('addVehicle', 'vehicle.duplicate'),
    'it is saved': done('changeVehicle', [golf, second]),
    'another tab has changed it': failed('changeVehicle', 'vehicle.changed'),
    'the server is away': failed('changeVehicle', 'server.unavailable'),
    'it is read again': done('rereadVehicle', [golf, second]),
    'it is there no more': done('rereadVehicle', []),
    'it cannot be read again': failed('rereadVehicle', 'session.offline'),
    'removes it': { type: 'vehicles.remove' },
    'says yes': { type: 'vehicles.confirm' },
    'names the second one as the main one': { type: 'vehicles.confirm', next: second.plate },
    'it is removed': done('removeVehicle', [golf]),
    'a booking has it': failed('removeVehicle', 'vehicle.booked'),
    'goes back': { type: 'vehicles.back' },
  },
  project: ({ vehicles: list, plate, next, fault, told }) => [
    list?.map((one) => one.plate).join(),
    plate,
    next,
    fault,
    told,
  ],
} satisfies Model<typeof vehiclesMachine>
