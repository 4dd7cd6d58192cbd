import type { Asked } from '../machines/conversation.machine'
import type { FaultCode } from '../contract/fault'
import type { Manner } from './speakForms'
import { phrase, sentence, type Said, type Values } from './spoken'

/** Half a stay that is still being asked for: an entry without an exit, a length without an entry, a day without hours. */
export type WindowPart = { from?: string; minutes?: number; /** `2026-11-24` */ date?: string }

export type Option = { label: string; say: string }
export type Line = {
  said: Said
  options: Option[]
  asked?: Asked
  /** The quote or booking that a yes to this line would mean. */
  readBack?: string
  /** Whether the floor is the driver's now; false after a good-bye or a hand-over. */
  listen: boolean
  /** The driver has to link an account to go on. */
  account?: boolean
}

/** How to speak, and what belongs to talking only. */
export type Telling = Manner & {
  faults: Faults
  /** Chooses among variants: the turn's number. */
  seed: number
  part?: WindowPart
  /** The name that was only half heard. */
  meant?: string
}
export type Faults = Readonly<Record<string, Readonly<Record<string, string>>>>

export type OptionId =
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
export const options = ({ spoken }: Manner, ...ids: OptionId[]): Option[] =>
  ids.slice(0, 3).map((id) => ({
    label: phrase(spoken, `option.${id}.label`).text,
    say: phrase(spoken, `option.${id}.say`).text,
  }))

export const line = (telling: Telling, path: string, values: Values, rest: Partial<Line>): Line => ({
  said: sentence(telling.spoken, path, values, telling.seed),
  options: [],
  listen: true,
  ...rest,
})

/** The text of a refusal, for ear and eye alike. */
export const faultText = ({ faults }: Telling, code: FaultCode): string => {
  const [owner = '', name = ''] = code.split('.')
  const text = faults[owner]?.[name]
  if (!text) throw new Error(`no text for ${code}`)
  return text
}
