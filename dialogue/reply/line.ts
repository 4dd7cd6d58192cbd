import type { Asked } from '../../machines/conversation.machine'
import type { FaultCode } from '../../contract/fault'
import type { ReplyFacts, WindowPart } from '../facts'
import type { Faults } from '../language/languagePack'
import type { SpeechFormat } from './formats'
import { phrase, sentence, type Rendered, type Values } from './render'

export type QuickReply = { label: string; say: string }
export type Line = {
  said: Rendered
  options: QuickReply[]
  asked?: Asked
  /** The quote or booking that a yes to this line would mean. */
  readBack?: string
  /** Whether the floor is the driver's now; false after a good-bye or a hand-over. */
  listen: boolean
  /** The driver has to link an account to go on. */
  account?: boolean
}

/** What a state says of itself. */
export type Say = (facts: ReplyFacts, telling: SpeechContext) => Line

/** How to speak, and what belongs to talking only. */
export type SpeechContext = SpeechFormat & {
  faults: Faults
  /** Chooses among variants: the turn's number. */
  seed: number
  part?: WindowPart
  /** The name that was only half heard. */
  meant?: string
}

export type QuickReplyId =
  | 'first'
  | 'second'
  | 'third'
  | 'book'
  | 'yes'
  | 'yesBook'
  | 'yesCancel'
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

/** Ways to go on, at most three (C2). */
export function quickReplies({ spoken }: SpeechFormat, ...ids: QuickReplyId[]): QuickReply[] {
  return ids.slice(0, 3).map((id) => ({
    label: phrase(spoken, `option.${id}.label`).text,
    say: phrase(spoken, `option.${id}.say`).text,
  }))
}

export function line(telling: SpeechContext, path: string, values: Values, rest: Partial<Line>): Line {
  return {
    said: sentence(telling.spoken, path, values, telling.seed),
    options: [],
    listen: true,
    ...rest,
  }
}

/** The text of a refusal, for ear and eye alike. */
export function faultText({ faults }: SpeechContext, code: FaultCode): string {
  const [owner = '', name = ''] = code.split('.')
  const text = faults[owner]?.[name]
  if (!text) throw new Error(`no text for ${code}`)
  return text
}
