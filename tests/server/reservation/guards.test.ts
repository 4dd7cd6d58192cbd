import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEngine, stateOf, type Effects, type Engine } from '../../../server/reservation/engine'
import { openSqlStore } from '../../../server/reservation/sqlStore'
import type { ReservationStore } from '../../../server/reservation/store'
import { cents } from '../../../contract/money'
import { balanceOf } from '../../../server/money/ledger'
import { giveTo } from '../../kit/server/money/postings'
import { outsideWorld, type OutsideWorld } from '../../kit/server/reservation/outside'
import { yesOf } from '../../kit/server/reservation/plan'
import { openVirtualTime, type VirtualTime } from '../../kit/server/reservation/virtualTime'
import { fair, makeWeather } from '../../kit/server/reservation/weather'

const cancel = { type: 'reservation.cancel' } as const
const lease = 1_000

/** Each guard of the money has a test that names it, over the shipped store and effects. */
describe('the guards of a reservation', () => {
  let time: VirtualTime
  let store: ReservationStore
  let outside: OutsideWorld
  beforeAll(async () => {
    time = await openVirtualTime()
    store = openSqlStore(time.db, time.now)
  })
  afterAll(() => time.close())
  beforeEach(async () => {
    await time.forget()
    outside = outsideWorld(makeWeather(1, fair), time.now)
  })

  const node = (effects: Effects = outside.effects, owner = 'one'): Engine =>
    createEngine({ store, effects, owner, leaseMs: lease, backoff: 20 })
  const stateNow = async (uid: string): Promise<string> => stateOf((await store.read(uid))!.snapshot.value)
  /** Runs one due effect after the other until nothing waits, or `until` says so. */
  const settle = async (engine: Engine, until: () => Promise<boolean> = async () => false): Promise<void> => {
    for (let turn = 0; turn < 200; turn++) {
      if (await until()) return
      const { next } = await time.waiting()
      if (next === Infinity) return
      await time.setNow(Math.max(time.now(), next))
      for (const effect of await engine.claim(1)) await engine.run(effect).catch(() => undefined)
    }
    throw new Error('never settled')
  }
  const reaches = (uid: string, state: string) => async () => (await stateNow(uid)) === state
  /** The outside does it once, and the answer is lost. */
  const answerLost = (src: string): Effects => {
    let lost = false
    return {
      ...outside.effects,
      [src]: async (row, attempt) => {
        const output = await outside.effects[src]!(row, attempt)
        if (lost) return output
        lost = true
        throw new Error('the answer was lost')
      },
    }
  }

  it('fence: a result is written once, even when a slow node brings it after its lease', async () => {
    const [slow, quick] = [node(), node(outside.effects, 'two')]
    await slow.start(yesOf('fence'))
    const [held] = await slow.claim(1)
    await time.setNow(time.now() + lease + 1)
    const [taken] = await quick.claim(1)
    expect([taken?.id, taken?.attempt]).toEqual([held?.id, 2])
    await quick.run(taken!)
    const { version } = (await store.read('fence'))!
    await slow.run(held!)
    expect((await store.read('fence'))!.version).toBe(version)
    expect((await time.waiting()).count).toBe(1)
  })

  it('inbox: an event from outside is applied once', async () => {
    const engine = node()
    await engine.start(yesOf('inbox'))
    expect(await engine.send('inbox', 'tap', cancel)).toBe(true)
    const { version } = (await store.read('inbox'))!
    expect(await engine.send('inbox', 'tap', cancel)).toBe(false)
    expect((await store.read('inbox'))!.version).toBe(version)
  })

  it('key and quote: the same yes gives the same reservation, with its key or with another', async () => {
    const engine = node()
    const first = await engine.start(yesOf('one', 'the-key', 'the-quote'))
    const again = await engine.start(yesOf('two', 'the-key', 'the-quote'))
    const other = await engine.start(yesOf('three', 'other-key', 'the-quote'))
    expect([first.fresh, again.fresh, other.fresh]).toEqual([true, false, false])
    expect([again.row.uid, other.row.uid]).toEqual(['one', 'one'])
    expect((await time.waiting()).count).toBe(1)
  })

  it('lookup: a place whose answer was lost is found, and not bought again', async () => {
    const engine = node(answerLost('reserve'))
    await engine.start(yesOf('lookup'))
    await settle(engine, reaches('lookup', 'confirmed.told'))
    expect(outside.of('lookup')).toEqual(['hold', 'sale', 'capture', 'letter confirmed'])
  })

  it('lease: an effect that one node holds is not assigned to another before the lease ends', async () => {
    const [one, two] = [node(), node(outside.effects, 'two')]
    await one.start(yesOf('lease'))
    expect(await one.claim(4)).toHaveLength(1)
    expect(await two.claim(4)).toEqual([])
    await time.setNow(time.now() + lease + 1)
    expect(await two.claim(4)).toHaveLength(1)
  })

  it('order: the card is held, the place is bought, and only then is money taken', async () => {
    const engine = node()
    await engine.start(yesOf('order'))
    await settle(engine, reaches('order', 'confirmed.told'))
    expect(outside.of('order')).toEqual(['hold', 'sale', 'capture', 'letter confirmed'])
  })

  it('transaction: a change and what follows from it are written together or not at all', async () => {
    let whole = 0
    for (let statement = 0; whole === 0; statement++) {
      const uid = `cut${statement}`
      const engine = node()
      await engine.start(yesOf(uid))
      const [effect] = await engine.claim(1)
      time.cutAt(statement)
      const cut = await store
        .change(uid, { effect: effect!.id }, (row) => ({
          snapshot: row.snapshot,
          state: 'next',
          final: false,
          effects: [{ ...effect!, id: `${uid}:next` }],
          dropped: ['nothing'],
          money: [
            {
              key: `${uid}:capture`,
              kind: 'payment',
              currency: 'EUR',
              moves: [{ from: 'gateway', to: 'sales', amount: cents(100) }],
            },
          ],
        }))
        .then(() => false)
        .catch(() => true)
      time.cutAt(undefined)
      const { version } = (await store.read(uid))!
      const effects = await time.db.selectFrom('effects').select(['id', 'state']).orderBy('id').execute()
      const ledger = await time.ledger(uid)
      if (cut) {
        expect([version, ledger]).toEqual([0, []])
        expect(effects).toEqual([{ id: effect!.id, state: 'pending' }])
      } else {
        whole = statement
        expect([version, ledger.map(({ amount }) => amount)]).toEqual([1, [-100, 100]])
        expect(effects.map(({ state }) => state)).toEqual(['done', 'pending'])
      }
      await time.forget()
    }
    // Lock, gate, row, timers, effects, ledger: each was cut once.
    expect(whole).toBeGreaterThanOrEqual(6)
  })

  it('void: a place that is not to be had leaves no hold on the card', async () => {
    outside = outsideWorld(makeWeather(1, { ...fair, refuse: 1 }), time.now)
    const engine = node()
    await engine.start(yesOf('void'))
    await settle(engine)
    expect([await stateNow('void'), outside.of('void')]).toEqual(['failed', ['hold', 'void']])
  })

  it('void: an authorization of which nobody knows whether it was made is voided too', async () => {
    let tries = 0
    const engine = node({
      ...outside.effects,
      authorize: async (row, attempt) => {
        await outside.effects['authorize']!(row, attempt)
        throw new Error(`the answer was lost ${++tries} times`)
      },
    })
    await engine.start(yesOf('unheard'))
    await settle(engine)
    expect([await stateNow('unheard'), outside.of('unheard')]).toEqual(['failed', ['hold', 'void']])
  })

  it('blind repeat: a call that a killed node had made is not made again before the platform was asked', async () => {
    const killed = node({
      ...outside.effects,
      reserve: async (row, attempt) => {
        await outside.effects['reserve']!(row, attempt)
        return new Promise(() => undefined)
      },
    })
    await killed.start(yesOf('blind'))
    await settle(killed, reaches('blind', 'reserving'))
    const [effect] = await killed.claim(1)
    void killed.run(effect!)
    await expect.poll(() => outside.of('blind')).toEqual(['hold', 'sale'])
    await settle(node(outside.effects, 'two'), reaches('blind', 'confirmed.told'))
    expect(outside.of('blind')).toEqual(['hold', 'sale', 'capture', 'letter confirmed'])
  })

  it('refund: a refund whose answer was lost is not given again, and is booked', async () => {
    const engine = node(answerLost('refund'))
    await engine.start(yesOf('refund'))
    await settle(engine, reaches('refund', 'confirmed.told'))
    expect(await engine.send('refund', 'tap', cancel)).toBe(true)
    await settle(engine, reaches('refund', 'cancelled'))
    expect(outside.gateway.of('refund').map(({ captured, refunded }) => refunded / captured)).toEqual([1])
    const entries = (await time.ledger('refund')).filter(({ account }) => account === 'gateway')
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['payment', 'refund'])
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  it('set aside: a balance is used by one booking, and the next that names it is refused', async () => {
    const engine = node()
    await giveTo(time, 'u1', 500, 'gift')
    await engine.start(yesOf('first', undefined, undefined, 500))
    await expect(engine.start(yesOf('second', undefined, undefined, 500))).rejects.toThrow('balanceChanged')
    expect(await balanceOf(time.db, 'u1')).toBe(0)
  })

  it('share: the card pays only what the balance leaves, and a failure returns what was set aside', async () => {
    await giveTo(time, 'u1', 500, 'gift')
    const engine = node()
    await engine.start(yesOf('share', undefined, undefined, 500))
    await settle(engine, reaches('share', 'confirmed.told'))
    expect(outside.gateway.of('share').map(({ amount, captured }) => [amount, captured])).toEqual([
      [690, 690],
    ])
    await engine.send('share', 'tap', cancel)
    await settle(engine)
    outside = outsideWorld(makeWeather(1, { ...fair, refuse: 1 }), time.now)
    const other = node()
    await other.start(yesOf('back', undefined, undefined, 500))
    await settle(other)
    expect([await stateNow('back'), await balanceOf(time.db, 'u1')]).toEqual(['failed', 500])
  })

  it.each(['authorizing', 'reserving', 'capturing'])(
    'cancel: one that is accepted while %s is carried out',
    async (state) => {
      const engine = node()
      await engine.start(yesOf(state))
      await settle(engine, reaches(state, state))
      expect(await engine.send(state, 'tap', cancel)).toBe(true)
      await settle(engine)
      expect(['failed', 'cancelled']).toContain(await stateNow(state))
      const [hold] = outside.gateway.of(state)
      expect(hold?.captured ?? 0).toBe(hold?.refunded ?? 0)
      expect(outside.platform.of(state).filter((sale) => sale.state === 'active')).toEqual([])
    },
  )
})
