import type { DriverEvent } from './events'

/**
 * What a driver's answer means in a state. It stands in the `meta` of every state that can be in front of the driver, and
 * the dialogue, its quick replies and a model's choice of intents read it there.
 */
export type StateMeta = {
  /** Events of a yes: the first that what is known is enough for. Empty: a yes only hears what has come of it. */
  yes: readonly YesEventType[]
  /** Events of a no, all of them that apply. A no never does more than put the question away (C9). */
  no: readonly BareEventType[]
  /** Events that put away what is being made, so that something else can begin; `refused` while it cannot be left. */
  leave: readonly BareEventType[] | 'refused'
  /** A yes costs money or a booking: it counts only for what was read back in the turn before (C8). */
  readBack?: true
  /** A yes to what was read back has been taken: it is being done, stands or may stand, or was refused. */
  afterYes?: 'doing' | 'done' | 'refused'
  /** The driver has to log in to go on. */
  login?: true
}

/** Events that a yes can send; the dialogue fills in what they carry. */
export type YesEventType = Extract<
  DriverEvent['type'],
  | 'booking.confirm'
  | 'booking.leave'
  | 'booking.retry'
  | 'cancellation.confirm'
  | 'cancellation.leave'
  | 'cancellation.retry'
  | 'driver.book'
  | 'search.ask'
  | 'search.back'
  | 'search.choose'
  | 'search.go'
  | 'session.acknowledge'
  | 'session.refresh'
  | 'session.replace'
>
/** Events that carry nothing but their name. */
export type BareEventType = BareTypeOf<DriverEvent>
type BareTypeOf<Event extends DriverEvent> = Event extends DriverEvent
  ? [Exclude<keyof Event, 'type'>] extends [never]
    ? Event['type']
    : never
  : never
