import { fromPromise } from 'xstate'
import type { ParkingApi } from '../../contract/calls'
import { faultCode, isUnreachable } from '../../contract/fault'
import { extensionMachine } from './extension.machine'
import { noEntryReportMachine } from './noEntryReport.machine'

/** The calls that change a booking. */
export type ChangePort = Pick<ParkingApi, 'quoteChange' | 'confirmChange' | 'changeBookingPlate'>

/** Provides the chart of a change with its actors; `changed` is told when the booking may be another one. */
export function provideExtension(api: ChangePort, changed: () => void) {
  const orChanged = tellOfRefusal(changed)
  return extensionMachine.provide({
    actors: {
      quoteChange: fromPromise(({ input, signal }) => api.quoteChange(input, signal).catch(orChanged)),
      // A yes is not called back: what became of it is known only by its answer.
      confirmChange: fromPromise(async ({ input }) => {
        const answer = await api.confirmChange(input).catch(orChanged)
        changed()
        return answer
      }),
      changePlate: fromPromise(async ({ input }) => {
        const answer = await api.changeBookingPlate(input).catch(orChanged)
        changed()
        return answer
      }),
    },
  })
}

/** Provides the chart of who did not get in with its actors; `changed` is told when the bookings may be others. */
export function provideNoEntryReport(
  api: Pick<ParkingApi, 'findAlternatives' | 'reportNoEntry'>,
  changed: () => void,
) {
  const orChanged = tellOfRefusal(changed)
  return noEntryReportMachine.provide({
    actors: {
      findAlternatives: fromPromise(({ input, signal }) =>
        api.findAlternatives(input, signal).catch(orChanged),
      ),
      reportNoEntry: fromPromise(async ({ input, signal }) => {
        const answer = await api.reportNoEntry(input, signal).catch(orChanged)
        changed()
        return answer
      }),
    },
  })
}

/** A refusal tells that the booking is another one than is shown, as after a cancellation in another tab. */
function tellOfRefusal(changed: () => void): (error: unknown) => never {
  return (error) => {
    if (!isUnreachable(faultCode(error))) changed()
    throw error
  }
}
