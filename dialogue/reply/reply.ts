import type { Asked } from '../../machines/conversation.machine'
import type { Locale } from '../../contract/locale'
import type { ActiveState } from '../../machines/children'
import { bookingLines, cancellationLines } from './booking'
import type { Line, QuickReply, Say, SpeechContext } from './line'
import { faultText, line, quickReplies } from './line'
import { zoneOf, type ReplyFacts, type Topic, type WindowPart } from '../facts'
import { searchLines } from './search'
import { questionOf, sayTopic } from './topics'
import type { Rendered } from './render'
import type { Faults, Texts } from '../language/languagePack'

export type Reply = {
  /** For the ear: numbers and times as people say them, one breath, one question at its end. */
  speech: string
  /** For the eye: compact. */
  text: string
  /** Said once more after a silence. */
  reprompt?: string
  /** At most three ways to go on; `say` is understood in this language and state. */
  options: QuickReply[]
  /** Whether the microphone opens after it: only after a question (C3). */
  listen: boolean
  /** Quote id or booking uid that was read back in full: a yes in the next turn means this and nothing else. */
  readBack?: string
  asked?: Asked
  /** An account is needed to go on: a channel that can, sends its card for linking one. */
  account?: boolean
}
export type ReplyOptions = {
  locale: Locale
  spoken: Texts
  faults: Faults
  /** Epoch ms. */
  now: number
  /** The driver's own zone; the parking's or the place's goes before it. */
  timeZone: string
  /** Chooses among variants. */
  seed: number
  conversation?: { part?: WindowPart; said?: Rendered; /** A name to be asked about. */ meant?: string }
  topic?: Topic | 'repeat'
}

/** What each state says of itself. */
const lines: Record<ActiveState, Say> = {
  ...searchLines,
  ...bookingLines,
  ...cancellationLines,
  'session.expired': sayExpired,
}

/**
 * What Plaza says now, from what is true now: a pure function of the driver's facts, the language, the instant and
 * the turn. Says the state's own line, or a topic's, and ends in the state's question.
 */
export function reply(facts: ReplyFacts, given: ReplyOptions): Reply {
  const { locale, spoken, faults, now, seed, conversation, topic } = given
  const timeZone = zoneOf(facts, given.timeZone)
  const telling: SpeechContext = {
    locale,
    spoken,
    faults,
    now,
    timeZone,
    seed,
    part: conversation?.part,
    meant: conversation?.meant,
  }
  const state = lines[facts.at](facts, telling)
  // A repeated read-back is a read-back again, so that a yes to it counts.
  const repeated = conversation?.said && !state.readBack ? { ...state, said: conversation.said } : state
  const {
    said,
    options: ways,
    listen,
    readBack,
    asked,
    account,
  } = topic === undefined ? state : topic === 'repeat' ? repeated : sayTopic(topic, facts, telling, state)
  const reprompt = listen ? questionOf(said).speech : undefined
  return { ...said, reprompt, options: ways, listen, readBack, asked, account }
}

function sayExpired({ mayRetry, fault }: ReplyFacts, telling: SpeechContext): Line {
  return mayRetry
    ? line(
        telling,
        'fault.retry',
        { fault: faultText(telling, fault ?? 'session.offline') },
        { options: quickReplies(telling, 'yes', 'repeat') },
      )
    : line(telling, 'session.expired', {}, { options: quickReplies(telling, 'yes', 'login'), account: true })
}
