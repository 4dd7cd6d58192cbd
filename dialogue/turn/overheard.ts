import type { ConversationActor } from '../../machines/conversation.machine'
import type { Reply } from '../reply/reply'

/** What was said to somebody else in the car is no turn: what was asked stays so and nothing is counted, but what was read back is to be read back again. */
export function stayQuiet(conversation: ConversationActor): Reply {
  conversation.send({ type: 'conversation.overheard' })
  return { speech: '', text: '', options: [], listen: true, overheard: true }
}
