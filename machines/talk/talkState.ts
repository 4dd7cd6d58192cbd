import type { TalkEntry, TalkFront, TalkSeat, TalkTicket } from '../../contract/talk/talk'
import { nothingShown, shownAfter, type Shown } from './shown'

export type SeatedFront = { front: number; as: TalkFront; /** epoch ms */ since: number }

/** The state of a talk: the fold of its log, the same on every device (X33). */
export type TalkState = {
  /** The number of the last entry. */
  n: number
  shown: Shown
  /** The entry that changed what is shown last, and its front. */
  shownBy?: { n: number; front: number }
  fronts: readonly SeatedFront[]
  /** The front that is booking now. */
  confirming?: number
  /** The log was as long as one may be. */
  ended?: true
  /** What was booked in the talk last, by which front, and whether it has been cancelled since. */
  booked?: { front: number; ticket: TalkTicket; parking?: string; cancelled?: true }
}

export const newTalk: TalkState = { n: 0, shown: nothingShown, fronts: [] }

/** The state after more entries; those that it has already are skipped, so that two readers of one log may overlap. */
export function talkAfter(talk: TalkState, entries: readonly TalkEntry[]): TalkState {
  return entries.reduce((now, entry) => (entry.n <= now.n ? now : { ...after(now, entry), n: entry.n }), talk)
}

/** Whether this device has been in the talk longest: it alone makes codes and sends others away. */
export function leads({ seat, talk }: { seat?: TalkSeat; talk: TalkState }): boolean {
  return seat !== undefined && talk.fronts[0]?.front === seat.front
}

/** The other devices of the talk. */
export function othersIn({ seat, talk }: { seat?: TalkSeat; talk: TalkState }): readonly SeatedFront[] {
  return talk.fronts.filter(({ front }) => front !== seat?.front)
}

function after(talk: TalkState, entry: TalkEntry): TalkState {
  const { n, front, at } = entry
  switch (entry.kind) {
    case 'event':
      return { ...talk, shown: shownAfter(talk.shown, entry.event), shownBy: { n, front } }
    case 'joined':
      return { ...talk, fronts: [...talk.fronts, { front, as: entry.as, since: at }] }
    case 'left':
      return { ...talk, fronts: talk.fronts.filter((one) => one.front !== entry.who) }
    case 'confirm':
      // A yes belongs to the device that said it: the others have nothing left to confirm (law 2).
      return {
        ...talk,
        shown: shownAfter(talk.shown, { type: 'booking.leave' }),
        shownBy: { n, front },
        confirming: front,
      }
    case 'notBooked':
      return { ...talk, confirming: undefined }
    case 'booked':
      return {
        ...talk,
        confirming: undefined,
        booked: { front, ticket: entry.ticket, parking: entry.parking },
      }
    case 'ended':
      return { ...talk, ended: true }
    case 'cancelled':
      return { ...talk, ...(talk.booked && { booked: { ...talk.booked, cancelled: true } }) }
  }
}
