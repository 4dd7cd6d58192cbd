import type { Place } from '../../contract/search'
import type { PendingClarification } from '../../machines/conversation.machine'
import type { DriverEvent } from '../../machines/events'
import type { Topic, WindowPart } from '../facts'

/** What one utterance comes to: words for the machines in order, and what is to be told that they do not tell. */
export type Plan = {
  events: DriverEvent[]
  topic?: Topic | 'repeat'
  part?: WindowPart
  /** A name to be asked about before anything is done. */
  pendingClarification?: PendingClarification
}
export type PlanContext = {
  /** Epoch ms. */
  at: number
  /** The place's or the driver's zone. */
  timeZone: string
  part?: WindowPart
  asked?: string
  /** The quote or booking that a yes counts for right now; undefined when it would come too late or mean something else. */
  yesTo?: string
  /** What was awaited has come within this turn: a yes asked whether it has. */
  hasCome?: boolean
  /** Where the driver is, if the front knows. */
  here?: Place
  /** What `¿Atocha?` was asked about, right before. */
  pendingClarification?: PendingClarification
}
