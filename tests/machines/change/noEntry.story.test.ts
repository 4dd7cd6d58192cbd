import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import { cents } from '../../../contract/money'
import { noEntryMachine, type ChosenAlternative } from '../../../machines/change/noEntry.machine'
import { quoteOf } from '../../kit/scriptedApi'

const alternative: ChosenAlternative = { quote: quoteOf(), token: 't' }
const waiting = { waiting: true }

/** The chart whose actors answer what is given, the last answer again and again; and what they were asked, in order. */
const run = async (chosen: ChosenAlternative | undefined, answers: Record<string, object[]> = {}) => {
  const asked: string[] = []
  const clock = new SimulatedClock()
  const says = (name: string, usual: object) =>
    fromPromise<never, undefined>(() => {
      asked.push(name)
      const list = answers[name] ?? [usual]
      return Promise.resolve((list.length > 1 ? list.shift() : list[0]) as never)
    })
  const actor = createActor(
    noEntryMachine.provide({
      actors: {
        cancelBooking: says('cancelBooking', {}),
        seeRefund: says('seeRefund', { refunded: true }),
        bookAlternative: says('bookAlternative', { replacement: 'b2' }),
        seeAlternative: says('seeAlternative', { booked: true }),
        // What an actor answers is the test's to choose.
      } as never,
    }),
    {
      input: {
        ...{ booking: 'b1', reason: 'full', refund: cents(1190), currency: 'EUR' },
        ...(chosen && { alternative: chosen }),
      },
      clock,
    },
  ).start()
  for (let i = 0; i < 60 && actor.getSnapshot().status === 'active'; i++) {
    await new Promise((resolve) => setImmediate(resolve))
    clock.increment(15_000)
  }
  const { value, context } = actor.getSnapshot()
  return { end: value, fault: context.fault, replacement: context.replacement, asked }
}

describe('who did not get in (X09)', () => {
  it('is given the money back, and nothing is booked where nothing was chosen', async () => {
    expect(await run(undefined)).toMatchObject({ end: 'refunded', asked: ['cancelBooking', 'seeRefund'] })
  })
  it('gets the alternative only once the money is back', async () => {
    const seeRefund = [waiting, waiting, { refunded: true }]
    expect(await run(alternative, { seeRefund })).toEqual({
      ...{ end: 'moved', fault: undefined, replacement: 'b2' },
      asked: [
        'cancelBooking',
        ...['seeRefund', 'seeRefund', 'seeRefund'],
        'bookAlternative',
        'seeAlternative',
      ],
    })
  })
  it('keeps the stay where its platform does not let it go, and no other is booked', async () => {
    expect(await run(alternative, { seeRefund: [{ refused: 'cancellation.tooLate' }] })).toMatchObject({
      end: 'kept',
      fault: 'cancellation.tooLate',
      asked: ['cancelBooking', 'seeRefund'],
    })
  })
  it('keeps the refund where the alternative cannot be booked', async () => {
    expect(await run(alternative, { bookAlternative: [{ refused: 'booking.needsPayment' }] })).toMatchObject({
      end: 'refunded',
      fault: 'booking.needsPayment',
    })
    expect(
      await run(alternative, { seeAlternative: [waiting, { refused: 'booking.soldOut' }] }),
    ).toMatchObject({
      end: 'refunded',
      fault: 'booking.soldOut',
    })
  })
})
