import type { BookingRequest, SpokenConsent } from '../../contract/booking'
import type { TalkSeat } from '../../contract/talk/talk'

let seat: TalkSeat | undefined
let yes: { quote: string; consent: SpokenConsent } | undefined

/** The talk of this page, which its bookings are made in; undefined: none. */
export function attachTalk(next: TalkSeat | undefined): void {
  seat = next
}

/** The spoken or typed yes to a quote, which goes with its booking (X30). */
export function attachConsent(quote: string, consent: SpokenConsent): void {
  yes = { quote, consent }
}

/** What goes with the booking of a quote. */
export function attachedTo(quote: string): Omit<BookingRequest, 'quote'> {
  return {
    ...(seat && { talk: { talk: seat.talk, talkKey: seat.talkKey } }),
    ...(yes?.quote === quote && { consent: yes.consent }),
  }
}
