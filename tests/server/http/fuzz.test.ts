import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { calls } from '../../../contract/calls'
import { randomRequest, seeded } from '../../kit/server/accounts/requests'
import { standUp, type Standing } from '../../kit/server/standing'
import { log } from '../../../server/operate/log'

/** Number of requests; `npm run proof -- fuzz` makes 50,000. */
const requests = Number(process.env['REQUESTS'] ?? 1_000)
const seed = Number(process.env['SEED'] ?? 11)
const atOnce = 4

let at: Standing
beforeAll(async () => {
  at = await standUp()
  // A geocoder that a busy machine keeps waiting would be a 503 of its own.
  at.context.geocode = () => Promise.resolve([])
}, 120_000)
afterAll(() => at.close())

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const megabytes = (): number => {
  collect()
  collect()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

it(`${requests} random requests to all calls get no answer of 500 or above, and leave no memory behind (R282)`, async () => {
  const random = seeded(seed)
  const tokens = [
    undefined,
    await at.login(),
    await at.login('new@plaza.example'),
    'a.b.c',
    'x'.repeat(3_000),
  ]
  const wrong: string[] = []
  const answered = new Map<number, number>()
  const one = async (): Promise<void> => {
    const { path, ...options } = randomRequest(random, tokens)
    const answer = await at.request(path, options).catch((error: unknown) => String(error))
    if (typeof answer === 'string') return
    const text = await answer.text()
    answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1)
    if (answer.status >= 500)
      wrong.push(
        `${options.method} ${path} → ${answer.status} ${text} ${JSON.stringify(options).slice(0, 1_000)}`,
      )
  }
  const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  let before = 0
  const round = Math.ceil(requests / 5)
  for (let rounds = 0; rounds < 5; rounds++) {
    const line = async (): Promise<void> => {
      for (let i = 0; i < round / atOnce; i++) await one()
    }
    await Promise.all(Array.from({ length: atOnce }, line))
    if (rounds === 1) before = megabytes()
  }
  const after = megabytes()
  console.info(
    `${JSON.stringify(Object.fromEntries(answered))}, ${before.toFixed(1)} → ${after.toFixed(1)} MB`,
  )
  expect(wrong).toEqual([])
  expect(errors.mock.calls).toEqual([])
  // Every kind of answer was seen, so that the requests reach what is behind the checks.
  for (const status of [200, 401, 404, 422])
    expect(answered.get(status) ?? 0, String(status)).toBeGreaterThan(0)
  expect(({} as { role?: string }).role).toBeUndefined()
  expect(Object.keys(calls).length).toBeGreaterThan(20)
  // Per request; rows of the sandbox's ledger and mailbox are in this process, too.
  expect(after - before).toBeLessThan(8 + (requests * 0.6 * 2) / 1024)
  errors.mockRestore()
}, 3_600_000)
