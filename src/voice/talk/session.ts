import type { Locale } from '../../../contract/locale'
import type { QuickReply } from '../../../dialogue/reply/line'
import type { Hearing } from '../../../dialogue/turn/frame'
import type { ConversationActor } from '../../../machines/conversation.machine'
import type { Turn, Way } from './turn'

export type ChatState = {
  /** The chart of the conversation; another account has another one. */
  conversation: ConversationActor
  turns: readonly Turn[]
  thinking: boolean
  failed: boolean
}

export type ChatSession = {
  read: () => ChatState
  subscribe: (notify: () => void) => () => void
  /**
   * One utterance; they are taken one after the other, however fast they come. What comes back is the language in which
   * the driver wants to go on, when the utterance asks for one. What was said `aloud` to somebody else leaves no turn.
   */
  say: (text: string, locale: Locale, how?: Hearing) => Promise<Locale | undefined>
  /** What a way says. A card opens the parking that it shows, wherever that stands in the list by now. */
  take: (way: Way, locale: Locale) => Promise<Locale | undefined>
  /** Whether the last reply still asks what the charts ask now; its ways are no answer to another question. */
  isAsked: () => boolean
  /** Asks what the charts ask now, where the last reply asks something else. */
  askNow: (locale: Locale) => Promise<unknown>
  /** The last utterance once more, after it failed. */
  again: (locale: Locale) => Promise<Locale | undefined>
  /** Plaza speaks first, once, from wherever the screen is. */
  open: (locale: Locale) => Promise<void>
  /** Begins anew, here and in what the tab keeps. */
  forget: () => void
  /** What may be said now; empty until the words of the language are there. */
  suggestions: () => QuickReply[]
  /** The reply `id` answers what was not meant: what the last utterance has changed is taken back if it can be, and asked again. */
  takeBack: (id: number, locale: Locale) => Promise<void>
}
