import type { BookedElsewhere } from '../../contract/talk/held'
import type { TalkSeat } from '../../contract/talk/talk'
import type { DriverSnapshot } from '../driver.machine'
import type { SessionEvent } from '../events'
import type { TalkState } from './talkState'

/** What another device of the talk has booked, as long as it stands; undefined where it was this one. */
export function bookedByOthers({
  seat,
  talk: { booked },
}: {
  seat?: TalkSeat
  talk: TalkState
}): BookedElsewhere | undefined {
  if (!seat || !booked || booked.cancelled || booked.front === seat.front) return undefined
  const { number, name, timeZone, window } = booked.ticket
  return {
    ...{ by: 'device', name, timeZone, window },
    ...(number !== undefined && { number }),
    ...(booked.parking !== undefined && { parking: booked.parking }),
  }
}

/** The event that tells a driver what other devices of the talk have booked; undefined where the driver knows it. */
export function bookedNews(
  { context }: DriverSnapshot,
  booked: BookedElsewhere | undefined,
): Extract<SessionEvent, { type: 'session.bookedElsewhere' }> | undefined {
  const known = context.session.getSnapshot().context.bookedElsewhere
  // What another tab has booked is none of the talk's.
  if (!booked && known?.by !== 'device') return undefined
  if (JSON.stringify(known) === JSON.stringify(booked)) return undefined
  return { type: 'session.bookedElsewhere', ...(booked && { booked }) }
}
