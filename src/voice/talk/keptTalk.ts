import * as z from 'zod/mini'
import { hours24 } from '../../../contract/time/days'
import { extensionMachine } from '../../../machines/change/extension.machine'
import { conversationMachine, type ConversationContext } from '../../../machines/conversation.machine'
import { isSoundConversation } from '../../../machines/stored/snapshots'
import { isOfToday, versionOfMachine } from '../../../machines/stored/version'
import { recallPart, rememberPart } from '../../storage/chartStorage'
import { Turn } from './turn'

/** How long the tab keeps a conversation after its last turn, ms: as long as the server keeps one of an assistant. */
export const talkLife = hours24
/** The last turns of a conversation; more would fill the storage of the tab. */
export const mostTurns = 100

const part = { name: 'talk', machine: conversationMachine }
const Kept = z.object({
  /** The account whose talk it is; absent: a visitor's. */
  uid: z.optional(z.string()),
  /** Epoch ms. */
  at: z.number(),
  turns: z.array(Turn),
  context: z.unknown(),
  /** Version of the chart of a change that is under way. */
  extension: z.optional(z.string()),
})

/**
 * `uid` is absent of a visitor's; `context` where another version of the chart has written it. `cancelling`: the booking whose cancellation
 * its last turn reads back.
 */
export type KeptTalk = {
  uid?: string
  turns: readonly Turn[]
  context?: ConversationContext
  cancelling?: string
}

/** Keeps the talk of an account, or of a visitor, in the tab; one without turns is forgotten. */
export function rememberTalk({ uid, turns, context }: KeptTalk, at: number): void {
  const extension = context?.change && versionOfMachine(extensionMachine)
  const kept = { uid, at, turns: turns.slice(-mostTurns), context, extension }
  rememberPart(part, turns.length > 0 ? kept : undefined)
}

/**
 * The talk that the tab has kept of this account, or of the visitor that it was; undefined without one, after `talkLife`,
 * or where it cannot be read. What was read back before the page was loaded anew is not part of it: a yes hears it again.
 */
export function recallTalk(uid: string | undefined, now: number): KeptTalk | undefined {
  const stored = recallPart(part)
  const kept = Kept.safeParse(stored).data
  if (!kept || kept.turns.length === 0 || now - kept.at > talkLife) return undefined
  if (kept.uid !== undefined && kept.uid !== uid) return undefined
  const { turns, context, extension } = kept
  if (!isOfToday(conversationMachine, stored) || !isSoundConversation(context))
    return { uid: kept.uid, turns }
  const change = extension === versionOfMachine(extensionMachine) ? context.change : undefined
  const last = turns.at(-1)
  const cancelling =
    last?.who === 'plaza' && last.readBack === 'cancellation' ? context.readBack?.id : undefined
  return { uid: kept.uid, turns, context: { ...context, readBack: undefined, change }, cancelling }
}
