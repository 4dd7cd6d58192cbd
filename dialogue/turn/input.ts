import type { DriverEvent } from '../../machines/events'
import type { Frame } from '../frame'
import type { Hearing } from './frame'

/**
 * The input of a turn: text, a frame of an assistant's model, an event of a tool, an opening without text, or
 * silence, or the first turn in another language.
 */
export type TurnInput =
  | ({ text: string } & Hearing)
  | { frame: Frame }
  | { event: DriverEvent }
  | { opening: true }
  | { silence: true }
  /** The conversation has changed to this turn's language. */
  | { switched: true }
