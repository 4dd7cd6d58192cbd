import type { ConversationActor } from '../../machines/conversation.machine'
import type { Reply } from '../reply/reply'

/** What was said to somebody else in the car is no turn: what was asked or read back stays so, and nothing is counted. */
export function stayQuiet(conversation: ConversationActor): Reply {
  conversation.send({ type: 'conversation.overheard' })
  return { speech: '', text: '', options: [], listen: true, overheard: true }
}
