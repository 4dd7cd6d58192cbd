import { sayChange } from './change'
import type { Asked } from '../../machines/conversation.machine'
import { demoSupport } from '../../contract/site/support'
import type { Support } from '../../contract/configuration'
import type { Locale } from '../../contract/locale'
import type { ActiveState } from '../../machines/children'
import { bookingLines, cancellationLines } from './booking'
import type { Line, QuickReply, Say, SpeechContext, ToConfirm } from './line'
import { faultText, line, longestSpeech, quickReplies } from './line'
import { isBookedGone, zoneOf, type ReplyFacts, type WindowPart } from '../facts'
import type { Topic } from '../topics'
import { searchLines } from './search'
import { withUnbookedDay } from './aside'
import { sayTopic } from './topics'
import { words, type Rendered, questionOf } from './render'
import { isOneTown } from './town'
import type { Faults, Texts } from '../language/languagePack'

export type Reply = {
  /** To be spoken: numbers and times in words, short, with at most one question, at its end. */
  speech: string
  /** To be read: compact. */
  text: string
  /** The question to repeat after a silence. */
  reprompt?: string
  /** At most three quick replies; `say` is understood in this language and state. */
  options: QuickReply[]
  /** Whether the microphone opens after the reply: only after a question (C3). */
  listen: boolean
  /** Id of the quote or booking that the reply reads back: a yes in the next turn confirms this one only. */
  readBack?: string
  asked?: Asked
  /** The number of a person that the reply names: a channel that can calls it at a tap. */
  call?: string
  /** The language in which the next turn is expected. */
  language?: Locale
  /** What was said in that language before, to be heard once more in it. */
  meant?: string
  /** The language that was asked for where the device sets it. */
  wantedLanguage?: Locale
  /** The beginning of the speech that is in another language than the rest. */
  foreign?: { locale: Locale; speech: string }
  /** An account is needed to continue: a channel that supports it sends its card for linking one. */
  account?: boolean
  /** The utterance was for somebody else in the car: nothing is said, and nothing has changed. */
  overheard?: true
}
export type ReplyOptions = {
  locale: Locale
  spoken: Texts
  faults: Faults
  /** Epoch ms. */
  now: number
  /** The driver's IANA zone; the zone of the parking or the place has precedence. */
  timeZone: string
  /** Number of the turn; it selects the variant of a text. */
  seed: number
  conversation?: {
    part?: WindowPart
    said?: Rendered
    toConfirm?: ToConfirm
    /** What the last reply asked for; `open` while its question is still that of the state. */
    asked?: Asked
    open?: boolean
  }
  topic?: Topic | 'repeat'
  /** Whom a driver may call; absent: the demo's. */
  support?: Support
}

const lines: Record<ActiveState, Say> = {
  ...searchLines,
  ...bookingLines,
  ...cancellationLines,
  'session.expired': sayExpired,
  'session.replacing': (_, context) =>
    line(context, 'session.replacing', {}, { options: quickReplies(context, 'yes', 'no') }),
}

/**
 * The reply to a turn: a pure function of the driver's facts, the language, the instant and the turn's number. It has
 * the line of the active state, or of a topic, and ends in the state's question.
 */
export function reply(facts: ReplyFacts, given: ReplyOptions): Reply {
  const { locale, spoken, faults, now, seed, conversation } = given
  const timeZone = zoneOf(facts, given.timeZone)
  const context: SpeechContext = {
    locale,
    spoken,
    faults,
    now,
    timeZone,
    seed,
    support: given.support ?? demoSupport,
    part: conversation?.part,
    said: conversation?.said,
    toConfirm: conversation?.toConfirm,
    ...(conversation?.open &&
      conversation.said && { open: { said: conversation.said, asked: conversation.asked } }),
  }
  const whole = sayIn(facts, context, given)
  const { options: ways, listen, readBack, asked, call, account, foreign } = whole
  const said = withTown(whole, facts, () => sayIn(facts, { ...context, townless: true }, given))
  const reprompt = listen ? questionOf(said).speech : undefined
  return {
    ...said,
    reprompt,
    options: ways,
    listen,
    readBack,
    asked,
    call,
    account,
    ...(foreign && { foreign }),
  }
}

/** The line of the topic, else of the state. */
function sayIn(facts: ReplyFacts, context: SpeechContext, { topic }: ReplyOptions): Line {
  const state = sayChange(facts, context) ?? lines[facts.at](facts, context)
  return facts.unbookedDay === undefined
    ? sayOf(state, facts, context, topic)
    : withUnbookedDay(facts.unbookedDay, sayOf(state, facts, context, topic), context)
}

/** The line of a topic in front of the state's, else of the state. */
function sayOf(state: Line, facts: ReplyFacts, context: SpeechContext, topic: ReplyOptions['topic']): Line {
  if (topic === undefined) return state
  if (topic !== 'repeat') return sayTopic(topic, facts, context, state)
  // A repeated read-back keeps its id, so that a yes to it counts. A code that was told is not repeated once its booking is cancelled.
  return context.said && !state.readBack && !isBookedGone(facts) ? { ...state, said: context.said } : state
}

/** Words that a speech has with a warning before what is read back. */
const longestWarned = 37

/** Names the town of a car park; the speech does where it stays short, and always where another town may be meant. */
function withTown({ said }: Line, facts: ReplyFacts, townless: () => Line): Rendered {
  const most = facts.quote?.warnings.length ? longestWarned : longestSpeech
  if (words(said.speech) <= most || !isOneTown(facts)) return said
  return { speech: townless().said.speech, text: said.text }
}

function sayExpired({ mayRetry, fault }: ReplyFacts, context: SpeechContext): Line {
  return mayRetry
    ? line(
        context,
        'fault.retry',
        { fault: faultText(context, fault ?? 'session.offline') },
        { options: quickReplies(context, 'yes', 'repeat') },
      )
    : line(context, 'session.expired', {}, { options: quickReplies(context, 'yes', 'login'), account: true })
}
