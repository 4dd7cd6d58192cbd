import { fromPromise } from 'xstate'
import type { ParkingApi } from '../../contract/calls'
import { meterMachine } from './meter.machine'

/** Provides the chart of the parking meter with its actors. */
export function provideMeter(api: Pick<ParkingApi, 'findPlaces' | 'findZones'>) {
  return meterMachine.provide({
    actors: {
      findPlace: fromPromise(async ({ input, signal }) => (await api.findPlaces(input, signal))[0]),
      findZones: fromPromise(({ input: { lat, lng }, signal }) => api.findZones({ lat, lng }, signal)),
    },
  })
}
