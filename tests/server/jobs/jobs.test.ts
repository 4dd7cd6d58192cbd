import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Opened } from '../../../server/database/open'
import { afterMs, openJobs, type Job } from '../../../server/jobs/jobs'
import { openMemory } from '../../kit/server/database/memory'

let opened: Opened
let now: number
let runs: string[]
let complaints: string[]
beforeAll(async () => {
  opened = await openMemory()
}, 60_000)
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.db.deleteFrom('jobs').execute()
  now = 1_000
  runs = []
  complaints = []
})

const hourly = (owner: string, run: Job['run'] = () => Promise.resolve()): Job => ({
  name: 'invoices',
  next: afterMs(3_600_000),
  run: async (signal) => {
    runs.push(owner)
    await run(signal)
  },
})
const node = (owner: string, run?: Job['run']) =>
  openJobs({
    db: opened.db,
    now: () => now,
    owner,
    jobs: [hourly(owner, run)],
    complain: (line) => complaints.push(line),
  })

it('runs a job on one node at a time, and again when it is due', async () => {
  const nodes = [node('a'), node('b'), node('c')]
  await Promise.all(nodes.map(({ turn }) => turn()))
  expect(runs).toHaveLength(1)
  now += 3_599_999
  await Promise.all(nodes.map(({ turn }) => turn()))
  expect(runs).toHaveLength(1)
  now += 1
  await Promise.all(nodes.map(({ turn }) => turn()))
  expect(runs).toHaveLength(2)
})

it('tries a failed job again after five minutes and says why', async () => {
  let broken = true
  const one = node('a', () => (broken ? Promise.reject(new Error('no paper')) : Promise.resolve()))
  await one.turn()
  expect(complaints).toEqual(['job invoices failed: Error: no paper'])
  broken = false
  now += 299_999
  await one.turn()
  expect(runs).toHaveLength(1)
  now += 1
  await one.turn()
  expect(runs).toHaveLength(2)
  expect((await opened.db.selectFrom('jobs').selectAll().executeTakeFirst())?.failure).toBeNull()
})

it('leaves the job of a node that died to another one after its lease', async () => {
  void node('dead', () => new Promise(() => undefined)).turn()
  await expect.poll(() => runs).toEqual(['dead'])
  const heir = node('heir')
  await heir.turn()
  expect(runs).toEqual(['dead'])
  now += 60_001
  await heir.turn()
  expect(runs).toEqual(['dead', 'heir'])
})

it('tells a running job that the server stops, and leaves it to another node at once', async () => {
  const ending = node(
    'a',
    (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
  )
  const turn = ending.turn()
  await expect.poll(() => runs).toEqual(['a'])
  await ending.stop()
  await turn
  await node('b').turn()
  expect(runs).toEqual(['a', 'b'])
})
