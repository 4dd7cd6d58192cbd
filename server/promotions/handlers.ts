import type { promotionCalls } from '../../contract/calls/promotions'
import type { HandlersOf } from '../authorise'
import type { Limited } from '../rates'
import type { ServerContext } from '../serverContext'
import { inviteFriend } from './invite'
import { getPromotions } from './promotions'
import { requestReward } from './rewards'

/** The handlers of the calls about promotions; `spent` counts a use and returns the driver's uid. */
export function promotionHandlers(
  context: ServerContext,
  spent: (what: Limited, uid: string) => string,
): HandlersOf<typeof promotionCalls> {
  return {
    getPromotions: (_, uid) => getPromotions(context, uid),
    inviteFriend: async ({ email }, uid) => {
      await inviteFriend(context, spent('invitation', uid), email)
      return getPromotions(context, uid)
    },
    requestReward: async (wanted, uid) => {
      await requestReward(context, spent('invitation', uid), wanted)
      return getPromotions(context, uid)
    },
  }
}
