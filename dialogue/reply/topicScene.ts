import type { Booking } from '../../contract/booking'
import type { Offer, Parking } from '../../contract/parking'
import type { ReplyFacts } from '../facts'
import type { Line, SpeechContext } from './line'
import type { Rendered, Values } from './render'

/** What the lines of topics are made of. */
export type TopicScene = {
  facts: ReplyFacts
  context: SpeechContext
  /** The line of the active state. */
  state: Line
  question: Rendered
  /** The line of the state with the text at a path in place of its own. */
  say: (path: string, values?: Values) => Line
  offer?: Offer
  booking?: Booking
  /** What a question about access and directions is about. */
  parking?: Parking
}
export type SayTopic = (scene: TopicScene) => Line
