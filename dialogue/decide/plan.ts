import type { Favorite } from '../../contract/calls/favorites'
import type { Place } from '../../contract/search'
import type { AccountTask, PendingClarification, ReadBack } from '../../machines/conversation.machine'
import type { ExtensionEvent, ExtensionInput } from '../../machines/change/extension.machine'
import type { Locale } from '../../contract/locale'
import type { DriverEvent } from '../../machines/events'
import type { Inquiry } from '../attributes'
import type { Wishes, WindowPart } from '../facts'
import type { Topic } from '../topics'

/** The events for the chart of a change, in order; `open`: a change that begins. */
export type ChangeStep = { open?: ExtensionInput; events: ExtensionEvent[] }

/**
 * What one frame leads to: the events for the machines in order, and the topic of the reply where the resulting state
 * does not give it.
 */
export type Plan = {
  events: DriverEvent[]
  topic?: Topic | 'repeat'
  part?: WindowPart
  /** A place whose name is confirmed before the events are sent. */
  pendingClarification?: PendingClarification
  /** What the account is asked after the events. */
  task?: AccountTask
  /** What happens to the change of a booking. */
  change?: ChangeStep
  /** Uid of the booking that the reply is about. */
  about?: string
  /** What the reply answers about a car park. */
  inquiry?: Inquiry
  /** The utterance is none of ours: what was asked stays open. */
  aside?: true
  /** What had just been read back when a question about it came. */
  readBack?: ReadBack
  /** Uids of the bookings of which one is to be chosen. */
  among?: readonly string[]
  /** Uids of the bookings that are to be cancelled behind the one that is asked about. */
  toCancel?: readonly string[]
  /** A day that was named and has no booking, `2026-11-25`. */
  unbookedDay?: string
  /** What is wanted of a car park, beside place and time. */
  wished?: Wishes
  /** The open parking is asked for at another stay. */
  moved?: true
  /** A day before today that was asked for, `2026-11-22`. */
  passedDay?: string
  /** The language in which the conversation goes on, and what was said in it before that, to be heard once more. */
  language?: Locale
  meant?: string | undefined
  /** The language that was asked for where the device sets it. */
  wantedLanguage?: Locale
}
export type PlanContext = {
  /** Epoch ms. */
  at: number
  /** IANA zone of the place, or of the driver while no place is known. */
  timeZone: string
  part?: WindowPart
  asked?: string
  /**
   * Id of the quote or booking that a yes in this turn confirms; undefined when none was read back in the last turn,
   * or too long ago.
   */
  yesTo?: string
  /** The question that the last reply ended in (`questionOf`); undefined before the first reply. */
  question?: string
  /** The driver's position, when the front knows it. */
  here?: Place
  /** The place that the last reply asked the driver to confirm. */
  pendingClarification?: PendingClarification
  /** The last reply, as it was spoken. */
  said?: string
  /** Uid of the booking that the last reply was about. */
  about?: string
  /** Centimetres that the driver has said the vehicle is high. */
  height?: number
  /** Uids of the bookings of which the last reply asked to choose one. */
  among?: readonly string[]
  /** The driver's favourites, when the utterance may name one as a place. */
  favorites?: readonly Favorite[]
  /** True where the conversation can go on in another language. */
  switchesLanguage?: boolean
}
