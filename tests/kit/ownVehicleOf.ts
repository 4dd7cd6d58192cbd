import type { OwnVehicle } from '../../contract/vehicle'

/** A car as the page of vehicles gets it. */
export const ownVehicleOf = (patch: Partial<OwnVehicle> = {}): OwnVehicle => ({
  plate: '4821KJT',
  country: 'ES',
  brand: 'Volkswagen',
  model: 'Golf',
  main: true,
  kind: 'touring',
  revision: 1,
  ...patch,
})
