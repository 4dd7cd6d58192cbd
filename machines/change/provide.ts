import { fromPromise } from 'xstate'
import type { ParkingApi } from '../../contract/calls'
import { extensionMachine } from './extension.machine'

/** Provides the chart of another end with its actors; `changed` is told when the booking may be another one. */
export function provideExtension(
  api: Pick<ParkingApi, 'quoteChange' | 'confirmChange'>,
  changed: () => void,
) {
  return extensionMachine.provide({
    actors: {
      quoteChange: fromPromise(async ({ input, signal }) => ({
        quote: await api.quoteChange(input, signal),
        key: crypto.randomUUID(),
      })),
      confirmChange: fromPromise(async ({ input, signal }) => {
        const answer = await api.confirmChange(input, signal)
        changed()
        return answer
      }),
    },
  })
}
