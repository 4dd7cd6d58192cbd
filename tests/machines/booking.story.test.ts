import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor, type EventObject } from 'xstate'
import { describe, expect, it } from 'vitest'
import { Fault, type FaultCode } from '../../contract/fault'
import type { Quote, QuoteRequest } from '../../contract/booking'
import { bookingMachine } from '../../machines/booking.machine'
import type { BookingInput, ReserveInput } from '../../machines/bookingContext'
import { factsOf, type BookingActorEvent } from '../../machines/events'
import { bookingOf, now, quoteOf, stay, user } from '../kit/scriptedApi'
import { offers } from '../kit/sampleOffers'

const member = factsOf(user, true)
const [bookable, automatic] = offers
const awake = (
  patch: Partial<Extract<BookingInput, { at: number }>> = {},
  refuse: () => FaultCode | undefined = () => undefined,
) => {
  const reserved: (ReserveInput | undefined)[] = []
  let quotes = 0
  let tell: (news: BookingActorEvent) => void = () => undefined
  const clock = new SimulatedClock()
  const actor = createActor(
    bookingMachine.provide({
      actors: {
        quoteBooking: fromPromise<Quote, QuoteRequest | undefined>(({ input }) => {
          const fault = refuse()
          return fault
            ? Promise.reject(new Fault(fault))
            : Promise.resolve(quoteOf(`q${++quotes}`, input?.window, input?.plate))
        }),
        reserve: fromCallback<EventObject, ReserveInput | undefined, BookingActorEvent>(
          ({ input, sendBack }) => {
            reserved.push(input)
            tell = sendBack
          },
        ),
      },
    }),
    { clock, input: { parking: bookable!.parking, window: stay, at: now, driver: member, ...patch } },
  ).start()
  const settle = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return {
    actor,
    clock,
    reserved,
    settle,
    at: () => actor.getSnapshot().value,
    tell: (n: BookingActorEvent) => tell(n),
  }
}

describe('a booking', () => {
  it('is not offered under an hour of lead time, under the minimum stay, or where nobody sells (R242, R243, R245)', () => {
    const soon = { from: '2026-11-23T11:00:00+01:00', to: '2026-11-23T13:00:00+01:00' }
    const short = { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T09:45:00+01:00' }
    for (const [patch, fault] of [
      [{ window: soon }, 'booking.leadTime'],
      [{ window: short }, 'booking.tooShort'],
      [{ parking: automatic!.parking }, 'booking.notBookable'],
    ] as const) {
      const { actor, at } = awake(patch)
      expect([at(), actor.getSnapshot().context.fault]).toEqual(['notOffered', fault])
    }
    expect(
      awake({ window: { from: '2026-11-23T11:15:00+01:00', to: '2026-11-23T13:00:00+01:00' } }).at(),
    ).toBe('quoting')
  })

  it('waits for what is missing, in turn, and goes on by itself (R240, R241)', async () => {
    const { actor, at, settle } = awake({ driver: factsOf(undefined, true) })
    expect(at()).toBe('needsAccount')
    actor.send({ type: 'booking.driver', driver: { ...member, vehicles: [], card: false } })
    expect(at()).toBe('needsVehicle')
    actor.send({ type: 'booking.driver', driver: { ...member, card: false } })
    expect(at()).toBe('needsPayment')
    actor.send({ type: 'booking.driver', driver: member })
    await settle()
    expect(at()).toBe('reviewing')
  })

  it('asks for a document that only the platform demands, and goes on when it was given (R151)', async () => {
    let given = false
    const { actor, at, settle } = awake({}, () => (given ? undefined : 'booking.needsDocument'))
    await settle()
    expect(at()).toBe('needsDocument')
    given = true
    actor.send({ type: 'booking.retry' })
    await settle()
    expect(at()).toBe('reviewing')
  })

  it('books on a yes to this quote only, once, and cannot be left while the server reserves (D11)', async () => {
    const { actor, at, settle, reserved, tell } = awake()
    await settle()
    expect(actor.getSnapshot().can({ type: 'booking.confirm', quote: 'q0', at: now })).toBe(false)
    actor.send({ type: 'booking.confirm', quote: 'q1', at: now })
    actor.send({ type: 'booking.confirm', quote: 'q1', at: now })
    actor.send({ type: 'booking.leave' })
    expect(at()).toBe('reserving')
    expect(reserved).toEqual([{ quote: 'q1', key: 'booking-q1', uid: undefined }])
    tell({ type: 'booking.booked', booking: bookingOf() })
    expect([at(), actor.getSnapshot().context.booking?.number]).toEqual(['booked', 'PZ-7F3K-21'])
  })

  it('answers a late yes, an old view or a changed stay with a fresh quote and no booking', async () => {
    const { actor, clock, settle, reserved } = awake()
    await settle()
    actor.send({ type: 'booking.confirm', quote: 'q1', at: now + 600_001 })
    await settle()
    clock.increment(600_000)
    await settle()
    actor.send({ type: 'booking.change', window: { ...stay, to: '2026-11-24T20:00:00+01:00' }, at: now })
    await settle()
    expect([actor.getSnapshot().context.quote?.id, reserved]).toEqual(['q4', []])
  })

  it('asks again with the same key while nobody knows, and with a new quote after a refusal (R200, X03)', async () => {
    const { actor, settle, reserved, tell } = awake()
    await settle()
    actor.send({ type: 'booking.confirm', quote: 'q1', at: now })
    tell({ type: 'booking.accepted', uid: 'b1' })
    tell({ type: 'booking.pending' })
    actor.send({ type: 'booking.retry' })
    expect(reserved[1]).toEqual({ uid: 'b1' })
    tell({ type: 'booking.refused', fault: 'booking.soldOut' })
    actor.send({ type: 'booking.retry' })
    await settle()
    actor.send({ type: 'booking.confirm', quote: 'q2', at: now })
    expect(reserved[2]).toEqual({ quote: 'q2', key: 'booking-q2', uid: undefined })
  })

  it.each(['booking.overlaps', 'booking.balanceChanged'] as const)(
    'when another tab was quicker (%s), reads a fresh quote back and waits for a yes to it',
    async (fault) => {
      const { actor, at, settle, reserved, tell } = awake()
      await settle()
      actor.send({ type: 'booking.confirm', quote: 'q1', at: now })
      tell({ type: 'booking.refused', fault })
      await settle()
      expect([at(), actor.getSnapshot().context.quote?.id]).toEqual(['reviewing', 'q2'])
      actor.send({ type: 'booking.confirm', quote: 'q2', at: now })
      expect(reserved[1]).toEqual({ quote: 'q2', key: 'booking-q2', uid: undefined })
    },
  )
})
