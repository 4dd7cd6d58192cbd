import type { changeCalls } from '../../contract/changes/changeCalls'
import type { HandlersOf } from '../authorise'
import type { Limited } from '../rates'
import type { Caller, ServerContext } from '../serverContext'
import { keepSpokenYes } from '../talks/consent'
import { findAlternatives } from './alternatives'
import { changeBookingPlate, confirmChange } from './confirm'
import { reportNoEntry } from './noEntry'
import { quoteChange } from './quoteChange'

/** The handlers of the calls that change a booking; `spent` counts a use and returns the driver's uid. */
export function changeHandlers(
  context: ServerContext,
  spent: (what: Limited, uid: string) => string,
  caller: Caller,
): HandlersOf<typeof changeCalls> {
  return {
    quoteChange: (wanted, uid) => quoteChange(context, spent('quote', uid), wanted),
    confirmChange: async ({ consent, ...change }, uid) => {
      const answer = await confirmChange(context, spent('booking', uid), change, caller.byVoice)
      await keepSpokenYes(context, uid, { booking: answer.uid, act: 'end', of: change.quote }, consent)
      return answer
    },
    findAlternatives: (about, uid) => findAlternatives(context, spent('quote', uid), about),
    reportNoEntry: (told, uid) => reportNoEntry(context, spent('booking', uid), told),
    changeBookingPlate: async ({ consent, ...change }, uid) => {
      const answer = await changeBookingPlate(context, spent('booking', uid), change)
      await keepSpokenYes(context, uid, { booking: answer.uid, act: 'plate', of: change.key }, consent)
      return answer
    },
  }
}
