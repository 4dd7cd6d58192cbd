import { replyFacts } from '../../../dialogue/facts'
import type { Texts } from '../../../dialogue/language/languagePack'
import type { Reply } from '../../../dialogue/reply/reply'
import type { ConversationActor } from '../../../machines/conversation.machine'
import type { DriverSnapshot } from '../../../machines/driver.machine'
import type { Turn } from './turn'
import { waysOf } from './ways'

type Said = {
  id: number
  at: number
  snapshot: DriverSnapshot
  conversation: ConversationActor
  spoken: Texts
}

/** A reply as a turn of the page; `at` epoch ms. */
export function turnOf(reply: Reply, { id, at, snapshot, conversation, spoken }: Said) {
  const { ranked, at: state } = replyFacts(snapshot, at)
  const { text, speech, listen, reprompt, call } = reply
  return {
    id,
    at,
    who: 'plaza',
    text,
    speech,
    listen,
    reprompt,
    ways: waysOf(reply, ranked, spoken),
    call,
    readBack:
      reply.readBack === undefined
        ? undefined
        : conversation.getSnapshot().context.change
          ? 'change'
          : state.startsWith('cancellation.')
            ? 'cancellation'
            : 'booking',
  } as const satisfies Turn
}
