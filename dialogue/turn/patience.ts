import type { ConversationActor } from '../../machines/conversation.machine'

/** Until when a turn waits, as the conversation's chart says it. */
export type Patience = {
  /** Resolves when patience has ended, or the turn. */
  ended: Promise<void>
  /** The same, to abort calls. */
  late: AbortSignal
}

/** Follows the patience of the turn that has just begun. */
export function openPatience(conversation: ConversationActor): Patience {
  const controller = new AbortController()
  const ended = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve())
  })
  const subscription = conversation.subscribe((snapshot) => {
    if (snapshot.matches({ turn: { patience: 'lasting' } })) return
    subscription.unsubscribe()
    controller.abort()
  })
  return { ended, late: controller.signal }
}
