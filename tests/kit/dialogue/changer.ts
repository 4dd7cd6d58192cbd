import type { Booking } from '../../../contract/booking'
import type { ParkingApi } from '../../../contract/calls'
import { Fault, type FaultCode } from '../../../contract/fault'
import type { Locale } from '../../../contract/locale'
import { cents } from '../../../contract/money'
import { changeQuoteOf } from '../changeOf'
import { offers } from '../sampleOffers'
import { bookingOf, user } from '../scriptedApi'
import { talkTo } from './talk'

const changeable = { changeable: true, minutesToCancel: null } as const
/** A stay that runs, and two of tomorrow. */
export const running = bookingOf({
  ...changeable,
  when: '2026-11-23T09:00:00+01:00',
  reservedTime: '2026-11-23T09:00:00+01:00',
  end: '2026-11-23T18:00:00+01:00',
})
export const tomorrow = bookingOf({ ...changeable, uid: 'b2', parking: offers[1]!.parking })
export const evening = bookingOf({
  ...changeable,
  uid: 'b3',
  parking: offers[2]!.parking,
  when: '2026-11-24T20:00:00+01:00',
  end: '2026-11-24T23:00:00+01:00',
})
const ibiza = { plate: '9911BCD', country: 'ES', main: false, brand: 'Seat', model: 'Ibiza' }

type Asked = { calls: [name: string, input: object][] }
/** A driver with these bookings and two vehicles; every call that changes a booking is written down. */
export const driverOf = (
  given: { locale?: Locale; bookings?: Booking[]; script?: Partial<ParkingApi>; alone?: boolean } = {},
) => {
  const { locale = 'es', bookings = [running], script = {}, alone = false } = given
  const asked: Asked = { calls: [] }
  const note =
    <Input extends object, Out>(name: string, answer: (input: Input) => Promise<Out>) =>
    (input: Input) => {
      asked.calls.push([name, input])
      return answer(input)
    }
  const quoted = ({ uid, to }: { uid: string; to: string }) => {
    const window = { from: bookings.find((one) => one.uid === uid)!.when, to }
    const difference = cents(Date.parse(to) > Date.parse(running.end) ? 400 : -300)
    return Promise.resolve(changeQuoteOf({ id: `c${asked.calls.length}`, booking: uid, window, difference }))
  }
  const done = ({ uid }: { uid: string }) => Promise.resolve({ uid, status: 'changed' as const })
  const talk = talkTo({
    locale,
    sleeping: true,
    script: {
      listBookings: () => Promise.resolve(bookings),
      getUser: () =>
        Promise.resolve({ ...user, vehicles: alone ? user.vehicles : [...user.vehicles, ibiza] }),
      ...script,
      quoteChange: note('quote', script.quoteChange ?? quoted),
      confirmChange: note('confirm', script.confirmChange ?? done),
      changeBookingPlate: note('plate', script.changeBookingPlate ?? done),
    },
  })
  return { talk, asked: asked.calls, names: () => asked.calls.map(([name]) => name) }
}
export const refuse = (code: FaultCode) => () => Promise.reject(new Fault(code))
