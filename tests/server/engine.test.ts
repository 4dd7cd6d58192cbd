import { describe, expect, it } from 'vitest'
import { createEngine, stateOf, type Effects, type EngineOptions } from '../../server/reservation/engine'
import { memoryStore } from './memoryStore'
import { outsideWorld, planOf } from './outsideWorld'

/** A small, good enough generator: the same seed is the same world (mulberry32). */
const seeded = (seed: number) => {
  let a = seed
  return (): number => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
const row = (uid: string, key = `key-${uid}`) => ({
  uid,
  userUid: 'u1',
  number: `PZ-${uid}`,
  plan: planOf(),
  key,
  requestHash: 'h',
})

class Crash extends Error {}

type Lived = { wrong: string[]; crashes: number; states: string[]; visited: Set<string>; mails: string[] }

/** One life of a few reservations under faults and crashes, then calm weather in which all must settle. */
const live = async (
  seed: number,
  spoil: (effects: Effects) => Effects = (e) => e,
  options: Partial<EngineOptions> = {},
): Promise<Lived> => {
  const random = seeded(seed)
  let time = 0
  const memory = memoryStore(() => time)
  const outside = outsideWorld(random)
  let crashes = 0
  let stormy = true
  const engine = createEngine({
    store: memory.store,
    effects: spoil(outside.effects),
    owner: 'sim',
    leaseMs: 1_000,
    backoff: 20,
    crash: () => {
      if (stormy && random() < 0.08) {
        crashes++
        throw new Crash()
      }
    },
    ...options,
  })
  const uids = ['a', 'b', 'c'].map((name) => `${name}${seed}`)
  const cancels = new Set<string>()
  const visited = new Set<string>()
  for (const uid of uids) await engine.start(row(uid))
  for (let turn = 0; turn < 2_000; turn++) {
    if (turn === 60) {
      stormy = false
      outside.calmDown()
    }
    const uid = uids[Math.floor(random() * uids.length)]!
    if (
      stormy &&
      random() < 0.04 &&
      (await engine.send(uid, `cancel-${turn}`, { type: 'reservation.cancel' }))
    )
      cancels.add(uid)
    for (const effect of await engine.claim(4))
      await engine.run(effect).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error
      })
    for (const known of memory.rows.values()) visited.add(stateOf(known.snapshot.value))
    if (memory.pending().length === 0) break
    time = Math.max(time + 10, random() < 0.5 ? memory.nextDue() : time)
  }
  const states = uids.map((id) => stateOf(memory.rows.get(id)!.snapshot.value))
  const wrong = uids.flatMap((id, i) => outside.check(id, states[i]!, cancels.has(id)))
  if (memory.pending().length > 0) wrong.push(`${memory.pending().length} effects left waiting`)
  for (const { reservation, kind } of memory.ledger) {
    const state = states[uids.indexOf(reservation)]
    if (kind === 'refund' && state !== 'cancelled') wrong.push(`${reservation}: refund booked but ${state}`)
  }
  return { wrong, crashes, states, visited, mails: outside.mails }
}

const lives = Number(process.env['LIVES'] ?? 2_500)
const firstSeed = Number(process.env['SEED'] ?? 1)

describe('the reservation engine', () => {
  it(`keeps its promises in ${lives} lives full of faults and crashes`, async () => {
    const ends: Record<string, number> = {}
    const visited = new Set<string>()
    let crashes = 0
    for (let seed = firstSeed; seed < firstSeed + lives; seed++) {
      const lived = await live(seed)
      expect(lived.wrong, `replay: SEED=${seed} LIVES=1 npx vitest run tests/server/engine.test.ts`).toEqual(
        [],
      )
      crashes += lived.crashes
      lived.states.forEach((state) => (ends[state] = (ends[state] ?? 0) + 1))
      lived.visited.forEach((state) => visited.add(state))
    }
    console.info(`${lives * 3} reservations, ${crashes} crashes, ends ${JSON.stringify(ends)}`)
    // A run that never met the rare branches has proved nothing about them.
    if (lives >= 1_000)
      expect([...visited]).toEqual(
        expect.arrayContaining([
          'unknown.looking',
          'unknown.waiting',
          'voiding',
          'cancelling',
          'refunding',
          'failed',
          'declined',
          'cancelled',
        ]),
      )
  }, 240_000)

  const mutants: Record<string, (effects: Effects) => Effects> = {
    'a void that does nothing': (effects) => ({ ...effects, voidHold: async () => ({}) }),
    'a refund that does nothing': (effects) => ({ ...effects, refund: async () => ({}) }),
    'a cancel that leaves the place': (effects) => ({
      ...effects,
      cancelPlace: async () => ({ cancelled: true }),
    }),
    'a look-up that never finds': (effects) => ({ ...effects, lookUp: async () => ({ absent: true }) }),
  }
  it.each(Object.entries(mutants))('is caught cheating: %s', async (_, spoil) => {
    let caught = 0
    for (let seed = 1; seed <= 400; seed++) caught += (await live(seed, spoil)).wrong.length
    expect(caught).toBeGreaterThan(0)
  })

  it('gives the same reservation for the same key, and takes a cancel once', async () => {
    const memory = memoryStore(() => 0)
    const engine = createEngine({
      store: memory.store,
      effects: outsideWorld(() => 0.99).effects,
      owner: 'x',
      leaseMs: 1_000,
    })
    expect((await engine.start(row('one', 'same'))).fresh).toBe(true)
    const again = await engine.start(row('two', 'same'))
    expect([again.fresh, again.row.uid, memory.rows.size]).toEqual([false, 'one', 1])
    expect(await engine.send('one', 'tap', { type: 'reservation.cancel' })).toBe(true)
    expect(await engine.send('one', 'tap', { type: 'reservation.cancel' })).toBe(false)
  })

  it('applies a result once, even when a slow node brings it after its lease', async () => {
    let time = 1
    const memory = memoryStore(() => time)
    const engine = createEngine({
      store: memory.store,
      effects: outsideWorld(() => 0.99).effects,
      owner: 'x',
      leaseMs: 100,
    })
    await engine.start(row('slow'))
    const [held] = await engine.claim(1)
    time = 102
    const [taken] = await engine.claim(1)
    expect(taken?.id).toBe(held?.id)
    await engine.run(taken!)
    const { version } = memory.rows.get('slow')!
    await engine.run(held!)
    expect(memory.rows.get('slow')!.version).toBe(version)
  })
})
