import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reservationMachine } from '../../../machines/reservation.machine'
import type { Effects } from '../../../server/reservation/engine'
import { live } from '../../kit/server/reservation/life'
import { openVirtualTime, type VirtualTime } from '../../kit/server/reservation/virtualTime'

/** `reconciling.looking` and its like: every state that a reservation can rest in. */
const every = (states: Record<string, { states?: object }>): string[] =>
  Object.entries(states).flatMap(([name, { states: inner = {} }]) =>
    Object.keys(inner).length === 0 ? [name] : every(inner as typeof states).map((path) => `${name}.${path}`),
  )

const lives = Number(process.env['LIVES'] ?? 25)
const firstSeed = Number(process.env['SEED'] ?? 1)

describe('the reservation engine over the shipped store and effects', () => {
  let time: VirtualTime
  beforeAll(async () => {
    time = await openVirtualTime()
  })
  afterAll(() => time.close())

  it(`keeps its promises in ${lives} lives full of faults and crashes`, async () => {
    const ends: Record<string, number> = {}
    const visited = new Set<string>()
    let crashes = 0
    for (let seed = firstSeed; seed < firstSeed + lives; seed++) {
      const lived = await live(time, seed)
      const replay = `replay: SEED=${seed} LIVES=1 npx vitest run tests/server/reservation/engine.test.ts`
      expect(lived.wrong, replay).toEqual([])
      crashes += lived.crashes
      for (const end of lived.ends) ends[end] = (ends[end] ?? 0) + 1
      for (const state of lived.visited) visited.add(state)
    }
    console.info(`${lives * 3} reservations, ${crashes} crashes, ends ${JSON.stringify(ends)}`)
    // A run that never met the rare branches has proved nothing about them.
    if (lives >= 100)
      expect(every(reservationMachine.states).filter((state) => !visited.has(state))).toEqual([])
  }, 1_800_000)

  const cheats: Record<string, (effects: Effects) => Effects> = {
    'a void that does nothing': (effects) => ({ ...effects, void: async () => ({}) }),
    'a refund that does nothing': (effects) => ({ ...effects, refund: async () => ({}) }),
    'a cancel that leaves the place': (effects) => ({
      ...effects,
      cancelPlace: async () => ({ cancelled: true }),
    }),
    // One of the two looks at the platform mends what the other misses: only both together lose a sale.
    'looks at the platform that never find': (effects) => ({
      ...effects,
      lookUp: async () => ({ absent: true }),
      reconcile: async () => ({}),
    }),
  }
  it.each(Object.entries(cheats))('is caught cheating: %s', async (_, spoil) => {
    let caught = 0
    for (let seed = 1; seed <= 60 && caught === 0; seed++)
      caught += (await live(time, seed, { spoil })).wrong.length
    expect(caught).toBeGreaterThan(0)
  })
})
