import { assign, setup } from 'xstate'
import { faultCode, type FaultCode } from '../../contract/fault'
import { newVehicleOf, vehicleChangeOf, type VehicleDraft } from '../../contract/rules/account/vehicleDraft'
import type { NewVehicle, OwnVehicle, VehicleChange, VehicleRemoval } from '../../contract/vehicle'
import { unprovided } from '../unprovided'

export type VehiclesContext = {
  /** As the server told them last, the main one first; undefined before it has. */
  vehicles?: readonly OwnVehicle[]
  /** The vehicle that is changed or removed. */
  plate?: string
  /** What was typed; it stays after a refusal. */
  draft?: VehicleDraft
  /** The vehicle that takes the place of a removed main one. */
  next?: string
  /** Why nothing was done. */
  fault?: FaultCode
  /** What was done last. */
  told?: 'added' | 'saved' | 'removed'
}
export type VehiclesEvent =
  | { type: 'vehicles.read' }
  | { type: 'vehicles.add' }
  | { type: 'vehicles.open'; plate: string }
  | { type: 'vehicles.save'; draft: VehicleDraft }
  | { type: 'vehicles.remove' }
  /** Yes, it is to be removed; `next` names the main one after it. */
  | { type: 'vehicles.confirm'; next?: string }
  | { type: 'vehicles.back' }

const chosen = ({ vehicles = [], plate }: VehiclesContext): OwnVehicle | undefined =>
  vehicles.find((vehicle) => vehicle.plate === plate)
export const newOf = ({ draft }: VehiclesContext) => newVehicleOf(draft!)
export const changeOf = (context: VehiclesContext) => vehicleChangeOf(chosen(context)!, context.draft!)

/** Refusals after which the list is not as it was shown. */
const isStale = (error: unknown): boolean =>
  (['vehicle.changed', 'vehicle.notFound', 'vehicle.mainNeeded'] as readonly FaultCode[]).includes(
    faultCode(error),
  )

/** What the chart of the page of vehicles is made of: its events, actors, guards and actions. */
export const vehiclesSetup = setup({
  types: {
    context: {} as VehiclesContext,
    events: {} as VehiclesEvent,
    tags: {} as 'busy',
  },
  actors: {
    listVehicles: unprovided<OwnVehicle[], void>('listVehicles'),
    addVehicle: unprovided<OwnVehicle[], NewVehicle>('addVehicle'),
    changeVehicle: unprovided<OwnVehicle[], VehicleChange>('changeVehicle'),
    removeVehicle: unprovided<OwnVehicle[], VehicleRemoval>('removeVehicle'),
  },
  guards: {
    known: ({ context }, plate: string) => context.vehicles?.some((one) => one.plate === plate) === true,
    soundNew: ({ context }, draft: VehicleDraft) => 'vehicle' in newOf({ ...context, draft }),
    soundChange: ({ context }, draft: VehicleDraft) => 'change' in changeOf({ ...context, draft }),
    stale: (_, { error }: { error: unknown }) => isStale(error),
    gone: ({ context }, list: readonly OwnVehicle[]) => chosen({ ...context, vehicles: list }) === undefined,
    needsHeir: ({ context }) => chosen(context)?.main === true && (context.vehicles?.length ?? 0) > 1,
    isHeir: ({ context }, next: string | undefined) =>
      next !== context.plate && context.vehicles?.some(({ plate }) => plate === next) === true,
  },
  actions: {
    keep: assign((_, vehicles: readonly OwnVehicle[]) => ({ vehicles })),
    choose: assign((_, plate: string) => ({ plate, draft: undefined, fault: undefined, told: undefined })),
    clear: assign({
      plate: undefined,
      draft: undefined,
      next: undefined,
      fault: undefined,
      told: undefined,
    }),
    type: assign((_, draft: VehicleDraft) => ({ draft, fault: undefined })),
    judgeNew: assign(({ context }) => {
      const read = newOf(context)
      return 'fault' in read ? { fault: read.fault } : {}
    }),
    judgeChange: assign(({ context }) => {
      const read = changeOf(context)
      return 'fault' in read ? { fault: read.fault } : {}
    }),
    nameHeir: assign((_, next: string | undefined) => ({ next })),
    tell: assign((_, told: NonNullable<VehiclesContext['told']>) => ({
      told,
      plate: undefined,
      draft: undefined,
      next: undefined,
      fault: undefined,
    })),
    blame: assign((_, { error }: { error: unknown }) => ({ fault: faultCode(error) })),
  },
})
