import type { Locale } from '../../../contract/locale'
import { keyOf } from '../../../dialogue/turn/elsewhere'
import type { ConversationActor } from '../../../machines/conversation.machine'
import type { Front } from '../../driver'
import { recall, remember } from '../../storage/browserStorage'

/** Who is signed in on this page, by uid; undefined while nobody is. */
export const memberOf = ({ actor }: Pick<Front, 'actor'>): string | undefined => {
  const session = actor.getSnapshot().context.session.getSnapshot()
  return session.matches('member') ? session.context.user?.uid : undefined
}

/** Where the tab keeps which booking it asks about: one that was kept on the page, or cancelled there, is not asked about again. */
const asked = 'cancelling'

/** A cancellation goes with the page and its question does not: begins that of `booking` again, once, when its driver is known. */
export function reopenCancellation({ actor, sendIfAllowed }: Front, booking: string | undefined): () => void {
  let waits = recall('session', asked) === booking ? booking : undefined
  actor.subscribe(({ context }) => {
    const child = context.cancellation?.getSnapshot()
    const asks = child?.matches('asking') ? child.context.wanted : undefined
    if (waits === undefined) remember('session', asked, asks)
  })
  return () => {
    if (waits === undefined || memberOf({ actor }) === undefined) return
    const again = waits
    waits = undefined
    sendIfAllowed({ type: 'driver.cancel', booking: again })
  }
}

/**
 * Calls `tell` once for each booking of another device or another tab that the conversation has not told, in the language that is
 * spoken; never where nobody has spoken.
 */
export function watchBookedElsewhere(
  { actor }: Pick<Front, 'actor'>,
  talk: () => { conversation: ConversationActor; locale: Locale | undefined },
  tell: (locale: Locale) => void,
): void {
  let seen: string | undefined
  actor.subscribe(({ context }) => {
    const news = keyOf(context.session.getSnapshot().context.bookedElsewhere)
    const { conversation, locale } = talk()
    if (!locale || news === undefined || news === seen) return
    if (news === conversation.getSnapshot().context.told) return
    seen = news
    tell(locale)
  })
}
