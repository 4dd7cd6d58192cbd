import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import type { Opened } from '../../../server/database/open'
import { processKind } from '../../../server/durable/process'
import { openProcesses, type ProcessNeeds } from '../../../server/durable/processes'
import { unprovided } from '../../../machines/unprovided'
import { openMemory } from '../../kit/server/database/memory'
import { elapse } from '../../kit/server/durable/elapse'
import { settle } from '../../kit/server/durable/settle'

const day = 86_400_000

/** A letter that asks for an answer within fourteen days. */
const letterMachine = setup({
  types: {
    input: {} as { to: string },
    context: {} as { to: string; sent?: string; failed?: boolean },
    events: {} as { type: 'letter.answer'; text: string } | { type: 'letter.withdraw' },
  },
  actors: { send: unprovided<{ receipt: string }, { to: string }>('send') },
}).createMachine({
  id: 'letter',
  version: '1',
  context: ({ input }) => ({ to: input.to }),
  initial: 'sending',
  states: {
    sending: {
      on: { 'letter.withdraw': 'withdrawn' },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ to: context.to }),
        onDone: { target: 'waiting', actions: assign({ sent: ({ event }) => event.output.receipt }) },
        onError: { target: 'lost', actions: assign({ failed: true }) },
      },
    },
    waiting: { after: { [14 * day]: 'expired' }, on: { 'letter.answer': 'answered' } },
    answered: { type: 'final' },
    expired: { type: 'final' },
    withdrawn: { type: 'final' },
    lost: { type: 'final' },
  },
})

describe('a durable chart', () => {
  let opened: Opened
  let calls: string[]
  let fails: number
  let written: string[]
  const kinds = {
    letter: processKind<typeof letterMachine>({
      machine: letterMachine,
      effects: {
        send: ({ id, input, process }) => {
          calls.push(`${(input as { to: string }).to} ${id.slice(process.id.length)}`)
          if (fails-- > 0) return Promise.reject(new Error('no post'))
          return Promise.resolve({ receipt: 'r1' })
        },
      },
      attempts: { send: 3 },
      commit: async (trx, { id, state }, before) => {
        written.push(`${before?.state ?? 'new'} → ${state}`)
        await trx
          .insertInto('seen_keys')
          .values({ key: `${id}:${state}`, at: 0 })
          .onConflict((on) => on.doNothing())
          .execute()
      },
    }),
  }
  const node = (more: Partial<ProcessNeeds<typeof kinds>> = {}) =>
    openProcesses({
      db: opened.db,
      now: () => 1_000,
      kinds,
      owner: 'a',
      leaseMs: 10_000,
      backoff: 0,
      ...more,
    })
  const begin = async (subject?: string) =>
    (await node().start({ kind: 'letter', uid: 'u1', subject, input: { to: 'Lola' } })).process.id
  const stateOf = async (id: string) => (await node().read(id))?.state

  beforeAll(async () => {
    opened = await openMemory()
  }, 60_000)
  afterAll(() => opened.close())
  beforeEach(async () => {
    await opened.db.deleteFrom('processes').execute()
    calls = []
    written = []
    fails = 0
  })

  it('calls its actor with its input, keeps the output and ends with an answer', async () => {
    const id = await begin()
    await settle(node())
    expect(calls).toEqual(['Lola :0:0'])
    expect(await node().read(id)).toMatchObject({ state: 'waiting', context: { to: 'Lola', sent: 'r1' } })
    expect(await node().send(id, 'e1', { type: 'letter.answer', text: 'yes' })).toMatchObject({ final: true })
    expect(written).toEqual(['new → sending', 'sending → waiting', 'waiting → answered'])
  })

  it('takes an event once, and none that the chart does not accept now', async () => {
    const id = await begin()
    const answer = { type: 'letter.answer', text: 'yes' }
    expect(await node().send(id, 'e1', answer)).toBeUndefined()
    await settle(node())
    expect(await node().send(id, 'e1', answer)).toMatchObject({ state: 'answered' })
    expect(await node().send(id, 'e1', answer)).toBeUndefined()
  })

  it('waits fourteen days, and no longer once the state was left', async () => {
    const [expired, answered] = [await begin(), await begin()]
    await settle(node())
    await node().send(answered, 'e1', { type: 'letter.answer', text: 'yes' })
    await elapse(opened.db, 14 * day - 60_000)
    await settle(node())
    expect(await stateOf(expired)).toBe('waiting')
    await elapse(opened.db, 60_000)
    await settle(node())
    expect(await stateOf(expired)).toBe('expired')
    expect(await stateOf(answered)).toBe('answered')
  })

  it('tries a failed call again with the same id, and tells the chart when its attempts are used up', async () => {
    fails = 2
    const reached = await begin()
    await settle(node())
    expect(calls).toEqual(['Lola :0:0', 'Lola :0:0', 'Lola :0:0'])
    expect(await stateOf(reached)).toBe('waiting')
    fails = 3
    const lost = await begin()
    await settle(node())
    expect(await node().read(lost)).toMatchObject({ state: 'lost', context: { failed: true } })
  })

  it('is continued by another node when one dies before the call, or after it', async () => {
    for (const point of ['claimed', 'called'] as const) {
      const id = await begin()
      const dying = node({
        leaseMs: 0,
        crash: (at) => {
          if (at === point) throw new Error('killed')
        },
        // A process that is killed writes nothing more.
        db: opened.db,
      })
      const [effect] = await dying.claim(1)
      await dying.run(effect!).catch(() => undefined)
      await settle(node({ owner: 'b' }))
      expect(await stateOf(id), point).toBe('waiting')
      expect(new Set(calls).size, 'the same idempotency key').toBe(1)
      calls = []
    }
  })

  it('starts once for a subject while it lives, whoever starts it at the same time', async () => {
    const all = await Promise.all(
      [1, 2, 3].map(() =>
        node().start({ kind: 'letter', uid: 'u1', subject: '1234BCD', input: { to: 'Lola' } }),
      ),
    )
    expect(all.filter(({ fresh }) => fresh)).toHaveLength(1)
    expect(new Set(all.map(({ process }) => process.id)).size).toBe(1)
    await node().send(all[0]!.process.id, 'e1', { type: 'letter.withdraw' })
    const again = await node().start({ kind: 'letter', uid: 'u1', subject: '1234BCD', input: { to: 'Lola' } })
    expect(again.fresh).toBe(true)
  })

  it('ignores the result of a call whose state was left', async () => {
    const id = await begin()
    const [effect] = await node().claim(1)
    await node().send(id, 'e1', { type: 'letter.withdraw' })
    await node().run(effect!)
    expect(await stateOf(id)).toBe('withdrawn')
    expect(await node().claim(9)).toEqual([])
  })

  it('writes nothing of a transition whose transaction fails', async () => {
    const broken = {
      letter: { ...kinds.letter, commit: () => Promise.reject(new Error('disk full')) },
    }
    const start = openProcesses({ db: opened.db, now: () => 1, kinds: broken, owner: 'a', leaseMs: 1 }).start
    await expect(start({ kind: 'letter', uid: 'u1', input: { to: 'Lola' } })).rejects.toThrow('disk full')
    expect(await node().list('u1', 'letter')).toEqual([])
  })

  it('leaves rows of another version of the chart alone', async () => {
    const id = await begin()
    await opened.db.updateTable('processes').set({ machine_version: 9 }).execute()
    await opened.db.updateTable('process_effects').set({ machine_version: 9 }).execute()
    expect(await node().claim(9)).toEqual([])
    expect(await node().send(id, 'e1', { type: 'letter.withdraw' })).toBeUndefined()
  })
})
