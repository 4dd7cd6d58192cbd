import type { SnapshotFrom } from 'xstate'
import type { conversationMachine, PendingClarification } from '../../machines/conversation.machine'
import type { Plan } from '../decide/plan'
import type { Reply } from '../reply/reply'
import type { Topic } from '../topics'
import type { AccountOutcome } from './account'

/** The topic of the reply; undefined where the state's own line is the reply. */
export function topicOf(
  talking: SnapshotFrom<typeof conversationMachine>,
  plan: Plan | undefined,
  {
    sent,
    pendingClarification,
    told,
  }: { sent: boolean; pendingClarification?: PendingClarification; told?: AccountOutcome },
): Topic | 'repeat' | undefined {
  if (told) return told.answer.fault === 'session.expired' ? undefined : (told.topic ?? plan?.topic)
  if (pendingClarification && !plan?.inquiry) return pendingClarification.language ? 'otherLanguage' : 'meant'
  for (const missed of ['rephrasing', 'narrowing', 'handingOver'] as const)
    if (talking.matches({ turn: { step: { replying: missed } } })) return `missed.${missed}`
  return sent ? plan?.topic : 'notNow'
}

/** The language in which the talk goes on, or that was asked for. */
export function languagesOf({ language, wantedLanguage, meant }: Partial<Plan> = {}): Pick<
  Reply,
  'language' | 'wantedLanguage' | 'meant'
> {
  const next = language && { language, ...(meant && { meant }) }
  return { ...next, ...(wantedLanguage && { wantedLanguage }) }
}
