import type { ParkingApi } from '../../../../contract/calls'
import { Fault } from '../../../../contract/fault'
import type { DriverEvent } from '../../../../machines/events'
import { sendWhenAllowed, type Front } from '../../../../src/driver'
import { atocha, bookingOf, now, quoteOf, scriptedApi, stay, user } from '../../scriptedApi'
import { offers } from '../../sampleOffers'

export type Scene = { api: ParkingApi; member: boolean; play: (this: void, front: Front) => Promise<void> }

const never = (): Promise<never> => new Promise(() => undefined)
const say = (front: Front, ...words: DriverEvent[]): void =>
  words.forEach((word) => sendWhenAllowed(front, word))

/** Waits until the actor has come somewhere. */
export const reached = (front: Front, there: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (there()) return resolve()
    const subscription = front.actor.subscribe(() => {
      if (!there()) return
      subscription.unsubscribe()
      resolve()
    })
  })
const booking = (front: Front) => front.actor.getSnapshot().context.booking?.getSnapshot()

/** Searches near Atocha and begins to book the first parking. */
export const beginBooking = async (front: Front): Promise<void> => {
  say(front, { type: 'search.ask', at: now, place: atocha, window: stay, go: true })
  await reached(front, () => front.sendIfAllowed({ type: 'driver.book', parking: 'onda-park:1', at: now }))
}
const confirm = async (front: Front): Promise<void> => {
  await beginBooking(front)
  await reached(front, () => booking(front)?.matches('reviewing') ?? false)
  say(front, { type: 'booking.confirm', quote: 'q1', at: now })
}
const nothing = (): Promise<void> => Promise.resolve()

const withBookings = (): ParkingApi =>
  scriptedApi({
    listBookings: () =>
      Promise.resolve([
        bookingOf(),
        bookingOf({
          uid: 'b2',
          number: 'PZ-9Q1M-04',
          accessCode: undefined,
          when: '2026-11-28T10:30:00+01:00',
          reservedTime: '2026-11-28T10:30:00+01:00',
          end: '2026-11-28T22:00:00+01:00',
          minutesToCancel: null,
          parking: { ...offers[1]!.parking, name: 'Plaça Catalunya Nord' },
        }),
        bookingOf({ uid: 'b3', when: '2026-10-02T10:00:00+02:00', end: '2026-10-02T12:00:00+02:00' }),
        bookingOf({ uid: 'b4', status: 'cancelled', cancelled: true }),
      ]),
  })

/** Everything a driver of this room can be shown, each over its own scripted port. */
export const scenes: Record<string, Scene> = {
  visitor: { api: scriptedApi(), member: false, play: nothing },
  member: { api: withBookings(), member: true, play: nothing },
  expired: {
    api: scriptedApi({ getUser: () => Promise.reject(new Fault('session.expired')) }),
    member: true,
    play: nothing,
  },
  needsAccount: { api: scriptedApi(), member: false, play: beginBooking },
  needsVehicle: {
    api: scriptedApi({ getUser: () => Promise.resolve({ ...user, vehicles: [] }) }),
    member: true,
    play: beginBooking,
  },
  needsDocument: {
    api: scriptedApi({ quoteBooking: () => Promise.reject(new Fault('booking.needsDocument')) }),
    member: true,
    play: beginBooking,
  },
  needsPayment: {
    api: scriptedApi({ getUser: () => Promise.resolve({ ...user, card: undefined }) }),
    member: true,
    play: beginBooking,
  },
  notOffered: {
    api: scriptedApi({ quoteBooking: () => Promise.reject(new Fault('booking.soldOut')) }),
    member: true,
    play: beginBooking,
  },
  quoting: { api: scriptedApi({ quoteBooking: never }), member: true, play: beginBooking },
  reviewing: {
    api: scriptedApi({
      getUser: () =>
        Promise.resolve({
          ...user,
          vehicles: [...user.vehicles, { plate: 'AB123CD', country: 'FR', main: false }],
        }),
      quoteBooking: ({ window, plate }) =>
        Promise.resolve({ ...quoteOf('q1', window, plate), warnings: ['overlap'] }),
    }),
    member: true,
    play: beginBooking,
  },
  reserving: {
    api: scriptedApi({
      async *followBooking() {
        yield { step: 'connecting' }
        yield { step: 'reserving' }
        await never()
      },
    }),
    member: true,
    play: confirm,
  },
  booked: { api: scriptedApi(), member: true, play: confirm },
  pending: {
    api: scriptedApi({
      async *followBooking() {
        yield { step: 'pleaseWait', outcome: 'pending' }
      },
    }),
    member: true,
    play: confirm,
  },
  refused: {
    api: scriptedApi({
      async *followBooking() {
        yield { step: 'reserving', outcome: 'refused', fault: 'booking.declined' }
      },
    }),
    member: true,
    play: confirm,
  },
  cancelling: {
    api: withBookings(),
    member: true,
    play: async (front) => say(front, { type: 'driver.cancel', booking: 'b1' }),
  },
}
