import { waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../contract/calls'
import { Fault } from '../../contract/fault'
import { createDriver } from '../../machines/provide'
import type { DriverEvent } from '../../machines/events'
import { activeState, askingToCancel, can, isBusy } from '../../machines/selectors'
import { now, scriptedApi, stay, token } from '../kit/scriptedApi'

const ended = () => Promise.reject(new Fault('session.expired'))
type Call = 'getUser' | 'quoteBooking' | 'createBooking' | 'quoteCancellation' | 'cancelBooking'

/** A driver who is logged in, and a server on which the session can end before the next call of one name. */
const driver = () => {
  const whole = scriptedApi()
  let ends: Call | 'followBooking' | undefined
  const done: string[] = []
  const unlessEnded = <K extends Call>(name: K): ParkingApi[K] =>
    (async (...asked: unknown[]) => {
      if (ends === name) return await ended()
      done.push(name)
      return await (whole[name] as (...given: unknown[]) => unknown)(...asked)
    }) as ParkingApi[K]
  const api = scriptedApi({
    getUser: unlessEnded('getUser'),
    quoteBooking: unlessEnded('quoteBooking'),
    createBooking: unlessEnded('createBooking'),
    quoteCancellation: unlessEnded('quoteCancellation'),
    cancelBooking: unlessEnded('cancelBooking'),
    async *followBooking(...asked) {
      if (ends === 'followBooking') await ended()
      yield* whole.followBooking(...asked)
    },
  })
  let held: string | undefined = token
  const actor = createDriver(api, {
    read: () => held,
    keep: (fresh) => (held = fresh),
    forget: () => (held = undefined),
  }).start()
  const settled = () => waitFor(actor, (snapshot) => !isBusy(snapshot), { timeout: 10_000 })
  const tell = async (...said: DriverEvent[]): Promise<string> => {
    for (const event of said) {
      await settled()
      if (!can(actor.getSnapshot(), event)) return `refused ${event.type}`
      actor.send(event)
    }
    await settled()
    return activeState(actor.getSnapshot())
  }
  return { actor, tell, done, endBefore: (name: typeof ends) => (ends = name) }
}
const listing = [
  { type: 'search.ask', where: 'atocha', at: now },
  { type: 'search.ask', window: stay, go: true, at: now },
] as const satisfies DriverEvent[]
const book = { type: 'driver.book', parking: 'onda-park:1', at: now } as const
const yes = { type: 'booking.confirm', quote: 'q1', at: now } as const
const cancel = { type: 'driver.cancel', booking: 'b1' } as const
const yesCancel = { type: 'cancellation.confirm', booking: 'b1' } as const
const refresh = { type: 'session.refresh' } as const
const logIn = [
  { type: 'session.acknowledge' },
  { type: 'session.signIn', email: 'driver@plaza.example', password: 'Plaza2026' },
] as const satisfies DriverEvent[]

describe.each<{
  step: string
  before: DriverEvent[]
  call: Call | 'followBooking'
  then: DriverEvent
  back: string
  ends?: { by: DriverEvent; at: string; made: Call }
}>([
  { step: 'a search', before: [...listing], call: 'getUser', then: refresh, back: 'search.listing' },
  {
    step: 'the look at a parking',
    before: [...listing, { type: 'search.choose', parking: 'via-libre:2' }],
    call: 'getUser',
    then: refresh,
    back: 'search.viewing',
  },
  {
    step: 'the quote of a booking',
    before: [...listing],
    call: 'quoteBooking',
    then: book,
    back: 'booking.reviewing',
    ends: { by: yes, at: 'booking.booked', made: 'createBooking' },
  },
  {
    step: 'the review of a booking',
    before: [...listing, book],
    call: 'getUser',
    then: refresh,
    back: 'booking.reviewing',
    ends: { by: yes, at: 'booking.booked', made: 'createBooking' },
  },
  {
    step: 'the confirmation of a booking',
    before: [...listing, book],
    call: 'createBooking',
    then: yes,
    back: 'booking.reviewing',
    ends: { by: yes, at: 'booking.booked', made: 'createBooking' },
  },
  {
    step: 'a reservation that the server has',
    before: [...listing, book],
    call: 'followBooking',
    then: yes,
    back: 'booking.booked',
    ends: { by: { type: 'booking.leave' }, at: 'search.listing', made: 'createBooking' },
  },
  {
    step: 'the terms of a cancellation',
    before: [],
    call: 'quoteCancellation',
    then: cancel,
    back: 'cancellation.asking',
    ends: { by: yesCancel, at: 'cancellation.cancelled', made: 'cancelBooking' },
  },
  {
    step: 'the question of a cancellation',
    before: [cancel],
    call: 'getUser',
    then: refresh,
    back: 'cancellation.asking',
    ends: { by: yesCancel, at: 'cancellation.cancelled', made: 'cancelBooking' },
  },
  {
    step: 'the confirmation of a cancellation',
    before: [cancel],
    call: 'cancelBooking',
    then: yesCancel,
    back: 'cancellation.asking',
    ends: { by: yesCancel, at: 'cancellation.cancelled', made: 'cancelBooking' },
  },
])('the session ends during $step', ({ before, call, then, back, ends }) => {
  it('the driver is told, and a login leads back to the same step and choice (R196, X20, K20)', async () => {
    const { actor, tell, done, endBefore } = driver()
    await tell(...before)
    endBefore(call)
    expect(await tell(then)).toBe('session.expired')
    endBefore(undefined)
    expect(await tell(...logIn)).toBe(back)
    const { search, booking, cancellation } = actor.getSnapshot().context
    if (before.length) expect(search.getSnapshot().context.chosen).toBe(chosenIn(before))
    if (booking) expect(booking.getSnapshot().context.parking?.id).toBe('onda-park:1')
    if (cancellation) expect(askingToCancel(cancellation.getSnapshot())?.booking.uid).toBe('b1')
    if (!ends) return
    expect(await tell(ends.by)).toBe(ends.at)
    expect(done.filter((name) => name === ends.made)).toHaveLength(1)
  })
})

function chosenIn(said: DriverEvent[]): string | undefined {
  return said.flatMap((event) => (event.type === 'search.choose' ? [event.parking] : [])).at(-1)
}

it('tells the device whether a session has ended by itself or its driver has logged out', async () => {
  const forgotten: (boolean | undefined)[] = []
  let expired = false
  const whole = scriptedApi()
  const api = scriptedApi({
    getUser: (asked) => (expired ? Promise.reject(new Fault('session.expired')) : whole.getUser(asked)),
  })
  let held: string | undefined = token
  const actor = createDriver(api, {
    read: () => held,
    keep: (fresh) => (held = fresh),
    forget: (ended) => {
      held = undefined
      forgotten.push(ended)
    },
  }).start()
  const settled = () => waitFor(actor, (snapshot) => !isBusy(snapshot), { timeout: 10_000 })
  await settled()
  actor.send({ type: 'session.signOut' })
  await settled()
  expect(forgotten).toEqual([false])
  for (const event of logIn.slice(1)) actor.send(event)
  await settled()
  expired = true
  actor.send(refresh)
  await waitFor(actor, (snapshot) => activeState(snapshot) === 'session.expired')
  actor.send({ type: 'session.acknowledge' })
  expect(forgotten).toEqual([false, true])
})
