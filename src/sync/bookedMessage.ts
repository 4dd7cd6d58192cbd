import type { Booking } from '../../contract/booking'
import type { BookedElsewhere } from '../../contract/talk/held'
import type { ChildSnapshot } from '../../machines/children'

/** What a tab tells the others of a booking that it has made: whose it is, and as much of it as a talk shows; no plate, no code. */
export type BookedMessage = { account: string; booked: BookedElsewhere }

/** The message of a booking that has just become one; undefined before, and for one that was only opened. */
export function bookedMessage(
  booking: ChildSnapshot<'booking'> | undefined,
  account: string | undefined,
): BookedMessage | undefined {
  const { booking: made, quote, yes } = booking?.context ?? {}
  if (!booking?.matches('booked') || !made?.parking || account === undefined) return undefined
  if (!quote && !yes) return undefined
  const { number, parking, when, end, timeZone } = made
  return {
    account,
    booked: {
      ...{ by: 'tab', parking: parking.id, name: parking.name, timeZone },
      ...(number !== undefined && { number }),
      window: { from: when, to: end },
    },
  }
}

/** The message of another tab, whose page may have another version; undefined where it is something else. */
export function readBookedMessage(data: unknown): BookedMessage | undefined {
  const message = data as Partial<BookedMessage> | null
  const { name, timeZone, window } = (typeof message === 'object' && message?.booked) || {}
  const whole = [message && message.account, name, timeZone, window?.from, window?.to]
  return whole.every((one) => typeof one === 'string') ? (message as BookedMessage) : undefined
}

/** The message of a tab whose list of bookings has changed. */
export const changedBookings = 'bookings'

/** What an account holds, as a text to compare: nothing in it changes by the passing of time alone. */
export function heldOf(account: string, bookings: readonly Booking[]): string {
  const held = bookings.map(({ uid, when, end, plate, accessCode, cancelled, changing }) =>
    JSON.stringify([uid, when, end, plate, accessCode, cancelled, changing]),
  )
  return `${account} ${held.sort().join(' ')}`
}
