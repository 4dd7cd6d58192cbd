import type { ActorRefFrom } from 'xstate'
import type { vehiclesMachine } from '../../../machines/account/vehicles.machine'

export type VehiclesActor = ActorRefFrom<typeof vehiclesMachine>
