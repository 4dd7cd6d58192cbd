import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import { limits } from '../../../contract/limits'
import { transferMachine, type TransferEvent } from '../../../machines/account/transfer.machine'

const requested = Date.parse('2026-11-23T09:15:00Z')
const told = requested + 60_000
const later = told + 3_600_000
const days14 = limits.transferAnswerTime

const start = async () => {
  const clock = new SimulatedClock()
  const machine = transferMachine.provide({
    actors: { tellHolder: fromPromise(() => Promise.resolve({ at: told })) },
  })
  const input = { asker: 'u1', holder: 'u2', vehicle: { plate: '4821KJT', country: 'ES' }, at: requested }
  const actor = createActor(machine, { input, clock }).start()
  await new Promise((resolve) => setImmediate(resolve))
  const tell = (event?: TransferEvent) => {
    if (event) actor.send(event)
    const { context, status } = actor.getSnapshot()
    return { steps: context.steps, until: context.until, over: status === 'done' }
  }
  return { tell, wait: (ms: number) => clock.increment(ms) }
}
const say = (what: 'accept' | 'refuse' | 'withdraw' | 'lapse') =>
  ({ type: `transfer.${what}`, at: later }) as const
const decide = (moves: boolean) =>
  ({ type: 'transfer.decide', at: later, moves, reason: 'paper seen' }) as const
const before = [
  { step: 'requested', at: requested },
  { step: 'told', at: told },
]

describe('the transfer of a plate', () => {
  it('tells the holder, who has fourteen days from then on (R256, A27)', async () => {
    const { tell } = await start()
    expect(tell()).toEqual({ steps: before, until: told + days14, over: false })
  })
  it('moves at once when the holder accepts (R256, A27)', async () => {
    const { tell } = await start()
    expect(tell(say('accept'))).toMatchObject({
      steps: [...before, { step: 'moved', at: later }],
      over: true,
    })
  })
  it('is the support’s after fourteen days, not a moment earlier, and the holder may still answer (R256, A27)', async () => {
    const { tell, wait } = await start()
    wait(days14 - 1)
    expect(tell(decide(true)).steps).toEqual(before)
    wait(1)
    const checking = { step: 'checking', at: told + days14 }
    expect(tell()).toEqual({ steps: [...before, checking], until: undefined, over: false })
    wait(days14 * 10)
    expect(tell().steps).toEqual([...before, checking])
    expect(tell(decide(true)).steps.at(-1)).toEqual({ step: 'moved', at: later })
  })
  it('that was refused moves only by a decision within fourteen days (R256, A27)', async () => {
    const refused = { step: 'refused', at: later }
    const one = await start()
    expect(one.tell(say('refuse'))).toEqual({
      steps: [...before, refused],
      until: later + days14,
      over: false,
    })
    expect(one.tell(decide(false))).toMatchObject({ over: true })
    const other = await start()
    other.tell(say('refuse'))
    other.wait(days14)
    expect(other.tell()).toMatchObject({
      steps: [...before, refused, { step: 'denied', at: later + days14 }],
      over: true,
    })
  })
  it('ends when its asker withdraws, or when a third account has the plate (A27)', async () => {
    for (const [what, step] of [
      ['withdraw', 'withdrawn'],
      ['lapse', 'lapsed'],
    ] as const) {
      const { tell } = await start()
      expect(tell(say(what))).toMatchObject({ over: true })
      expect(tell().steps.at(-1)!.step).toBe(step)
    }
  })
})
