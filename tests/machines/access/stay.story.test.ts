import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { cents } from '../../../contract/money'
import { stayMachine, type StayEvent } from '../../../machines/access/stay.machine'

type Effect = 'tellEntry' | 'charge' | 'refund' | 'tellPaid' | 'tellOwed'
const exit = (total = 340): StayEvent => ({
  ...{ type: 'stay.exit' as const, at: 7_200_000, total: cents(total), currency: 'EUR' as const },
})

/** A stay whose mails and charges are done when the story says so. */
const start = () => {
  const open: { effect: Effect; answer: (output: unknown) => void }[] = []
  const calls: Effect[] = []
  const held = <Output>(effect: Effect) =>
    fromPromise<Output, undefined>(() => {
      calls.push(effect)
      return new Promise((answer) => open.push({ effect, answer: answer as () => void }))
    })
  const machine = stayMachine.provide({
    actors: {
      ...{
        tellEntry: held<unknown>('tellEntry'),
        tellPaid: held<unknown>('tellPaid'),
        tellOwed: held<unknown>('tellOwed'),
      },
      ...{ charge: held<{ charged: true } | { declined: true }>('charge'), refund: held<unknown>('refund') },
    },
  })
  const input = {
    ...{ plate: '4821KJT', platform: 'via-libre', parking: 'via-libre:1', name: 'Garaje Sol' },
    ...{ timeZone: 'Europe/Madrid', entered: 0 },
  }
  const actor = createActor(machine, { input }).start()
  const told = () => {
    const { value, context, status } = actor.getSnapshot()
    return { at: value, ...context, over: status === 'done' }
  }
  return {
    calls,
    told,
    send: (...events: (StayEvent | StayEvent['type'])[]) => {
      for (const event of events)
        actor.send(typeof event === 'string' ? ({ type: event } as StayEvent) : event)
      return told()
    },
    done: async (effect: Effect, output: unknown = {}) => {
      const call = open.pop()
      expect(call?.effect).toBe(effect)
      call?.answer(output)
      await new Promise((resolve) => setImmediate(resolve))
      return told()
    },
  }
}
const charged = { charged: true }
const declined = { declined: true }
type Story = ReturnType<typeof start>

/** The states of a stay, each with the way to it. */
const telling = () => Promise.resolve(start())
const parked = () => after(start(), (stay) => stay.done('tellEntry'))
const charging = async () => after(await parked(), (stay) => Promise.resolve(stay.send(exit())))
const tellingPaid = async () => after(await charging(), (stay) => stay.done('charge', charged))
const paid = async () => after(await tellingPaid(), (stay) => stay.done('tellPaid'))
const tellingOwed = async () => after(await charging(), (stay) => stay.done('charge', declined))
const owed = async () => after(await tellingOwed(), (stay) => stay.done('tellOwed'))
const ways = { telling, parked, charging, tellingPaid, paid, tellingOwed, owed }
async function after(stay: Story, step: (stay: Story) => Promise<unknown>): Promise<Story> {
  await step(stay)
  return stay
}

describe('a stay behind a barrier that has read the plate', () => {
  it('is told, charged at the exit, and told as paid (R004)', async () => {
    const stay = await ways.paid()
    expect(stay.told()).toMatchObject({ at: 'paid', total: 340, left: 7_200_000, charges: 1, over: false })
    expect(stay.calls).toEqual(['tellEntry', 'charge', 'tellPaid'])
  })

  it('that is over before its entry was told, is charged without that mail', async () => {
    const stay = start()
    expect(stay.send(exit()).at).toBe('charging')
    expect((await stay.done('charge', charged)).at).toBe('tellingPaid')
  })

  it('that costs nothing, is paid without a charge', async () => {
    const stay = await ways.parked()
    expect(stay.send(exit(0))).toMatchObject({ at: 'tellingPaid', charges: 0 })
    expect(stay.calls).not.toContain('charge')
  })

  it('that costs less than can be charged, costs nothing', async () => {
    const stay = await ways.charging()
    const free = { charged: true, free: true }
    expect(await stay.done('charge', free)).toMatchObject({ at: 'tellingPaid', total: 0, currency: 'EUR' })
  })

  it('that is owed, is charged again when the driver pays, told or not', async () => {
    for (const way of [ways.owed, ways.tellingOwed]) {
      const stay = await way()
      expect(stay.send('stay.pay')).toMatchObject({ at: 'charging', charges: 2 })
      // A payment that runs is not started twice.
      expect(stay.send('stay.pay').charges).toBe(2)
      expect((await stay.done('charge', declined)).at).toBe('tellingOwed')
      await stay.done('tellOwed')
      stay.send('stay.pay')
      expect(await stay.done('charge', charged)).toMatchObject({ at: 'tellingPaid', charges: 3 })
      expect((await stay.done('tellPaid')).at).toBe('paid')
    }
  })
})

describe('"this was not me" (X05)', () => {
  it.each(['telling', 'parked'] as const)(
    'freezes a stay that is %s; its exit charges nothing',
    async (from) => {
      const stay = await ways[from]()
      expect(stay.send('stay.dispute')).toMatchObject({ at: 'frozen', disputed: true })
      expect(stay.send(exit())).toMatchObject({ at: 'frozen', total: 340 })
      expect(stay.calls).not.toContain('charge')
      // Upheld: it was the driver's, and is charged now.
      expect(stay.send('stay.uphold').at).toBe('charging')
    },
  )

  it('upheld before the exit, lets the stay go on', async () => {
    const stay = await ways.parked()
    expect(stay.send('stay.dispute', 'stay.uphold').at).toBe('parked')
    expect(stay.send(exit()).at).toBe('charging')
  })

  it('waived, ends the stay without a charge', async () => {
    const stay = await ways.parked()
    expect(stay.send('stay.dispute', 'stay.waive')).toMatchObject({ at: 'waived', over: true })
    expect(stay.calls).toEqual(['tellEntry'])
  })

  it.each(['owed', 'tellingOwed'] as const)('freezes a stay that is %s: paying waits, too', async (from) => {
    const stay = await ways[from]()
    expect(stay.send('stay.dispute', 'stay.pay').at).toBe('frozen')
    expect(stay.send('stay.uphold')).toMatchObject({ at: 'charging', charges: 2 })
  })

  it('says nothing to a charge that runs: its outcome is awaited', async () => {
    const stay = await ways.charging()
    expect(stay.send('stay.dispute').at).toBe('charging')
    await stay.done('charge', charged)
    expect(stay.send('stay.dispute').at).toBe('contested')
  })

  it.each(['paid', 'tellingPaid'] as const)(
    'contests a stay that is %s; upheld it is settled',
    async (from) => {
      const stay = await ways[from]()
      expect(stay.send('stay.dispute')).toMatchObject({ at: 'contested', disputed: true })
      expect(stay.send('stay.uphold')).toMatchObject({ at: 'settled', over: true })
      expect(stay.calls).not.toContain('refund')
    },
  )

  it('contested and waived, is refunded', async () => {
    const stay = await ways.paid()
    expect(stay.send('stay.dispute', 'stay.waive').at).toBe('refunding')
    expect(await stay.done('refund')).toMatchObject({ at: 'refunded', over: true })
  })

  it('is the support’s to decide: nothing else is upheld or waived', async () => {
    for (const way of [ways.parked, ways.paid, ways.owed] as const) {
      const stay = await way()
      const { at } = stay.told()
      expect(stay.send('stay.uphold', 'stay.waive').at).toBe(at)
    }
  })
})
