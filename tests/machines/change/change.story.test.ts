import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import { cents } from '../../../contract/money'
import { changeMachine, type ChangeInput, type LookedUp } from '../../../machines/change/change.machine'

const input: ChangeInput = {
  booking: 'b1',
  platform: 'onda-park',
  ref: '9',
  window: { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T20:00:00+01:00' },
  plate: '4821KJT',
  price: { base: cents(1), management: cents(0), commission: cents(0), total: cents(1), currency: 'EUR' },
  token: 't',
  due: cents(400),
  fromBalance: cents(0),
}
const place = { ref: '10', number: 'NEW' }
type Answer = object | Error

/** A change whose actors answer what is given, the last answer again and again; and what they were asked, in order. */
const run = async (due: number, answers: Record<string, Answer[]>) => {
  const asked: string[] = []
  const clock = new SimulatedClock()
  const says = (name: string, usual: Answer) =>
    fromPromise<never, undefined>(() => {
      asked.push(name)
      const list = answers[name] ?? [usual]
      const answer = list.length > 1 ? list.shift()! : list[0]!
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as never)
    })
  const actor = createActor(
    changeMachine.provide({
      actors: {
        authorize: says('authorize', { authorization: 'pi_1' }),
        changePlace: says('changePlace', place),
        lookUp: says('lookUp', { unchanged: true } satisfies LookedUp),
        capture: says('capture', { captured: true }),
        refund: says('refund', {}),
        void: says('void', {}),
        cancelBooking: says('cancelBooking', {}),
        // What an actor answers is the test's to choose.
      } as never,
    }),
    { input: { ...input, due: cents(due) }, clock },
  ).start()
  // A rejection without an observer would be an error of the test.
  actor.subscribe({ error: () => undefined })
  for (let i = 0; i < 60 && actor.getSnapshot().status === 'active'; i++) {
    await new Promise((resolve) => setImmediate(resolve))
    clock.increment(15_000)
  }
  const { value, context } = actor.getSnapshot()
  return { end: value, fault: context.fault, ref: context.reserved?.ref, asked }
}
const doubt = new Error('cut')
const looks = (n: number): string[] => Array.from({ length: n }, () => 'lookUp')

describe('the change of a booking', () => {
  it('that costs is authorized, made at the platform, then captured (X13)', async () => {
    expect(await run(400, {})).toEqual({
      end: 'changed',
      fault: undefined,
      ref: '10',
      asked: ['authorize', 'changePlace', 'capture'],
    })
  })
  it('that pays back is made first, and refunded then; one at the same price moves no money (X07, X13)', async () => {
    expect((await run(-300, {})).asked).toEqual(['changePlace', 'refund'])
    expect((await run(0, {})).asked).toEqual(['changePlace'])
  })
  it('ends where the card is declined, before the platform is asked', async () => {
    expect(await run(400, { authorize: [{ refused: 'booking.declined' }] })).toMatchObject({
      end: 'refused',
      fault: 'booking.declined',
      asked: ['authorize'],
    })
  })
  it('that the platform refuses gives the card’s money free', async () => {
    expect(await run(400, { changePlace: [{ refused: 'booking.soldOut' }] })).toMatchObject({
      end: 'refused',
      fault: 'booking.soldOut',
      asked: ['authorize', 'changePlace', 'void'],
    })
  })
  it('in doubt is looked up, and paid when it was made', async () => {
    const lookUp: Answer[] = [doubt, { unchanged: true }, { changed: place }]
    expect(await run(400, { changePlace: [doubt], lookUp })).toMatchObject({
      end: 'changed',
      ref: '10',
      asked: ['authorize', 'changePlace', ...looks(3), 'capture'],
    })
  })
  it('counts as not made only after four looks in a row, since a late call may still arrive', async () => {
    const lookUp: Answer[] = [
      ...Array<object>(3).fill({ unchanged: true }),
      { missing: true },
      { unchanged: true },
    ]
    expect(await run(400, { changePlace: [doubt], lookUp })).toMatchObject({
      end: 'refused',
      fault: 'change.failed',
      asked: ['authorize', 'changePlace', ...looks(8), 'void'],
    })
  })
  it('that has lost the sale cancels the booking, which is refunded', async () => {
    expect(await run(400, { changePlace: [doubt], lookUp: [{ missing: true }] })).toMatchObject({
      end: 'lost',
      asked: ['authorize', 'changePlace', ...looks(4), 'void', 'cancelBooking'],
    })
  })
  it('whose authorization has lapsed stays made, at our cost', async () => {
    expect(await run(400, { capture: [{ refused: 'booking.declined' }] })).toMatchObject({
      end: 'unpaid',
      ref: '10',
    })
  })
})
