import type { cardCalls } from '../../contract/calls/cards'
import { checkAllowed } from '../accounts/user'
import type { HandlersOf } from '../authorise'
import type { ServerContext } from '../serverContext'
import { addCard, listCards, preferCard, removeCard } from './cards'
import { finishCardSetup, startCardSetup } from './setup'

/** The handlers of the calls about cards; refused where payments are forbidden to the account (R252). */
export function cardHandlers(context: ServerContext): HandlersOf<typeof cardCalls> {
  /** Counts a call that asks the gateway, and checks that the driver may have cards. */
  const allowed = async (uid: string, what: 'card' | 'cardChange'): Promise<string> => {
    await checkAllowed(context, uid, 'payments')
    context.rates.spend(what, uid)
    return uid
  }
  return {
    listCards: async (_, uid) => {
      await checkAllowed(context, uid, 'payments')
      return listCards(context, uid)
    },
    addCard: async (card, uid) => addCard(context, await allowed(uid, 'card'), card),
    preferCard: async ({ id, revision }, uid) =>
      preferCard(context, await allowed(uid, 'cardChange'), { id, revision: Number(revision) }),
    removeCard: async ({ id, revision }, uid) =>
      removeCard(context, await allowed(uid, 'cardChange'), { id, revision: Number(revision) }),
    startCardSetup: async (wanted, uid) => startCardSetup(context, await allowed(uid, 'card'), wanted),
    finishCardSetup: async ({ session }, uid) =>
      finishCardSetup(context, await allowed(uid, 'cardChange'), session),
  }
}
