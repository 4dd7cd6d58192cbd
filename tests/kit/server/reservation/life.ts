import { createEngine, stateOf, type Effects, type Engine } from '../../../../server/reservation/engine'
import { openSqlStore } from '../../../../server/reservation/sqlStore'
import type { Effect } from '../../../../server/reservation/store'
import { ledgerFaults } from '../money/law'
import { giveTo } from '../money/postings'
import { outsideWorld } from './outside'
import { yesOf } from './plan'
import { broken } from './promises'
import { Cut, type VirtualTime } from './virtualTime'
import { makeWeather, stormy, type Rates } from './weather'

/** A node died here. */
class Crash extends Error {}

export type Lived = { wrong: string[]; crashes: number; ends: string[]; visited: Set<string> }

const lease = 1_000
const stormTurns = 60
const longest = 3_000
/** Of every quote, cents. */
const { total } = yesOf('any').plan.quote.price

/**
 * One life of a few reservations on two nodes over the shipped store and effects: faults before and after each deed,
 * nodes that die between two steps or bring a result after their lease, a database that breaks between two statements,
 * calls that arrive a day late, a double yes and a cancel at any moment. Then fair weather, in which all must come right.
 */
export const live = async (
  time: VirtualTime,
  seed: number,
  {
    rates = stormy,
    spoil = (effects) => effects,
  }: { rates?: Rates; spoil?: (effects: Effects) => Effects } = {},
): Promise<Lived> => {
  await time.forget()
  const weather = makeWeather(seed, rates)
  const outside = outsideWorld(weather, time.now)
  const { random } = weather
  const chance = (share: number): boolean => !weather.isCalm() && random.next() < share
  const visited = new Set<string>()
  const unsure = new Map<string, number>()
  const parked: { release: () => void; run: Promise<void> }[] = []
  let crashes = 0
  let current: Effect | undefined
  let park: (release: () => void) => void = () => undefined

  const doubt = ({ src, reservation }: Effect): void => {
    if (src.startsWith('mail')) unsure.set(reservation, (unsure.get(reservation) ?? 0) + 1)
  }
  const sql = openSqlStore(time.db, time.now)
  const store: typeof sql = {
    ...sql,
    change: (uid, gate, step) =>
      sql.change(uid, gate, (row) => {
        const change = step(row)
        if (change) visited.add(change.state)
        return change
      }),
  }
  /** A node that pauses before a call, or between the call and the writing of its result, for longer than its lease. */
  const slow = (effects: Effects): Effects =>
    Object.fromEntries(
      Object.entries(effects).map(([src, call]) => [
        src,
        async (row, attempt) => {
          const before = chance(0.02)
          if (before) await new Promise<void>((release) => park(release))
          const output = await call(row, attempt)
          // Once is enough: whoever was released is waited for, and would wait for ever if it paused again.
          if (chance(0.05) && !before) await new Promise<void>((release) => park(release))
          return output
        },
      ]),
    )
  const effects = slow(spoil(outside.effects))
  const node = (owner: string): Engine =>
    createEngine({
      store,
      effects,
      owner,
      leaseMs: lease,
      backoff: 20,
      crash: (point) => {
        if (!chance(0.06)) return
        crashes++
        if (point === 'called' && current) doubt(current)
        throw new Crash()
      },
    })
  const nodes = [node('one'), node('two')]
  const expected = (error: unknown): void => {
    if (!(error instanceof Crash || error instanceof Cut)) throw error
  }
  const run = async (engine: Engine, effect: Effect): Promise<void> => {
    current = effect
    let stopped: (() => void) | undefined
    const halted = new Promise<void>((resolve) => {
      park = (release) => {
        stopped = release
        doubt(effect)
        resolve()
      }
    })
    if (chance(0.04)) {
      time.cutAt(random.between(0, 7))
      doubt(effect)
    }
    const ended = engine.run(effect).catch(expected)
    await Promise.race([ended, halted])
    time.cutAt(undefined)
    // Half of those that stopped bring their result late; the other half were killed.
    if (stopped && random.next() < 0.5) parked.push({ release: stopped, run: ended })
    else if (stopped) crashes++
  }

  const uids = ['a', 'b', 'c'].map((name) => `${name}${seed}`)
  const cancels = new Set<string>()
  /** By card alone, by both, and by the balance alone. */
  const shares = [0, 500, total]
  await giveTo(time, 'u1', 500 + total, `gift${seed}`)
  for (const [n, uid] of uids.entries()) {
    await nodes[0]!.start(yesOf(uid, undefined, undefined, shares[n]))
    // The same quote with its key, and with another: both give what was made.
    for (const key of [`key-${uid}`, `other-${uid}`])
      if (chance(0.3)) await nodes[1]!.start(yesOf(`${uid}-again`, key, `quote-${uid}`, shares[n]))
  }
  const wrong: string[] = []
  for (let turn = 0; turn < longest; turn++) {
    if (turn === stormTurns) weather.calmDown()
    const uid = random.pick(uids)
    const engine = random.pick(nodes)
    if (chance(0.06) && (await engine.send(uid, `cancel-${turn}`, { type: 'reservation.cancel' })))
      cancels.add(uid)
    for (const effect of await engine.claim(4)) await run(engine, effect)
    while (parked.length > 0 && (weather.isCalm() || chance(0.3))) {
      const { release, run: late } = parked.shift()!
      release()
      await late
    }
    const { count, next } = await time.waiting()
    const wake = Math.min(next, outside.platform.nextLate())
    if (parked.length === 0 && wake === Infinity) break
    if (turn === longest - 1) wrong.push(`${count} effects left waiting`)
    const soon = time.now() + 10
    await time.setNow(weather.isCalm() || chance(0.5) ? Math.max(soon, wake === Infinity ? 0 : wake) : soon)
    outside.platform.tick()
  }
  const ends: string[] = []
  for (const uid of uids) {
    const row = await store.read(uid)
    const state = row ? stateOf(row.snapshot.value) : 'lost'
    ends.push(state)
    const letters = (unsure.get(uid) ?? 0) + outside.unsure.filter((one) => one === uid).length
    const ledger = await time.ledger(uid)
    wrong.push(
      ...broken(outside, { uid, state, cancelled: cancels.has(uid), total, ledger, unsureLetters: letters }),
    )
    if (await store.read(`${uid}-again`)) wrong.push(`${uid}: its quote was bought twice`)
  }
  wrong.push(...(await ledgerFaults(time.db)))
  return { wrong, crashes, ends, visited }
}
