import type { ConversationActor } from '../../machines/conversation.machine'

/** How long a turn waits; the conversation's chart decides it. */
export type Patience = {
  /** Resolves when the waiting time or the turn has ended. */
  ended: Promise<void>
  /** Aborts at the same time. */
  late: AbortSignal
}

/** Observes the chart for the end of the waiting time of the turn that has just begun. */
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
