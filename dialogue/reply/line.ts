import type { Asked } from '../../machines/conversation.machine'
import type { Locale } from '../../contract/locale'
import type { Window } from '../../contract/time/window'
import type { Support } from '../../contract/configuration'
import type { FaultCode } from '../../contract/fault'
import type { ReplyFacts, WindowPart } from '../facts'
import type { Faults } from '../language/languagePack'
import type { SpeechFormat } from './formats'
import { phrase, sentence, type Rendered, type Values } from './render'

/** Words that the speech of a turn has at most (C1). */
export const longestSpeech = 30

export type QuickReply = { label: string; say: string }
export type Line = {
  said: Rendered
  options: QuickReply[]
  asked?: Asked
  /** Id of the quote or booking that a yes to this line confirms. */
  readBack?: string
  /** Whether the driver is expected to answer; false after a farewell or a handover to a person. */
  listen: boolean
  /** Its beginning that is in another language. */
  foreign?: { locale: Locale; speech: string }
  /** The number of a person that it names. */
  call?: string
  /** The driver needs a linked account to continue. */
  account?: boolean
}

/** The line of a state. */
export type Say = (facts: ReplyFacts, context: SpeechContext) => Line

/** What a line depends on beside the facts. */
export type SpeechContext = SpeechFormat & {
  /** Car parks are named without their town, so that the speech stays short. */
  townless?: boolean
  faults: Faults
  /** Number of the turn; it selects the variant of a text. */
  seed: number
  support: Support
  part?: WindowPart
  /** The last reply. */
  said?: Rendered
  /** The last reply and what it asked for, while its question still stands. */
  open?: { said: Rendered; asked?: Asked | undefined }
  toConfirm?: ToConfirm
}
/** The name, or the stay, that the driver is asked to confirm; or the language that was spoken, when it is asked whether to go on in it. */
export type ToConfirm = { name: string; language?: Locale; stay?: Window }

export type QuickReplyId =
  | 'first'
  | 'second'
  | 'third'
  | 'book'
  | 'yes'
  | 'yesBook'
  | 'yesCancel'
  | 'yesChange'
  | 'anHour'
  | 'no'
  | 'back'
  | 'details'
  | 'cheaper'
  | 'closer'
  | 'all'
  | 'retry'
  | 'repeat'
  | 'help'
  | 'bookings'
  | 'cancelMine'
  | 'here'
  | 'tomorrow'
  | 'login'
  | 'search'
  | 'until'
  | 'startOver'
  | 'code'
  | 'access'
  | 'navigate'
  | 'person'

/** Quick replies for the ids: at most three (C2). */
export function quickReplies({ spoken }: SpeechFormat, ...ids: QuickReplyId[]): QuickReply[] {
  return ids.slice(0, 3).map((id) => ({
    label: phrase(spoken, `option.${id}.label`).text,
    say: phrase(spoken, `option.${id}.say`).text,
  }))
}

export function line(context: SpeechContext, path: string, values: Values, rest: Partial<Line>): Line {
  return {
    said: sentence(context.spoken, path, values, context.seed),
    options: [],
    listen: true,
    ...rest,
  }
}

/** The text of a refusal. Throws when the language has none for the code. */
export function faultText({ faults }: SpeechContext, code: FaultCode): Rendered {
  const [owner = '', name = ''] = code.split('.')
  const text = faults[owner]?.[name]
  if (!text) throw new Error(`no text for ${code}`)
  return { speech: text, text }
}

/** The text of a refusal before a question that says what to do: what it advises is read and not spoken. */
export function faultBefore(context: SpeechContext, code: FaultCode): Rendered {
  const { text } = faultText(context, code)
  // Who has to log in, or to write to us, hears that.
  if (code.startsWith('session.') && code !== 'session.offline') return { speech: text, text }
  const [speech = text] = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)
  return { speech, text }
}
