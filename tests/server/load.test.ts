import { describe, expect, it } from 'vitest'
import type { Fault } from '../../contract/fault'
import { makeLimiter, measureLag, noteConnection, streamWithSlot, withSlot } from '../../server/load'

const quiet = { now: () => 0 }
const bounds = { slots: 2, queue: 3, patience: 500, lag: 200 }
const codeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'in',
    (error: unknown) => [(error as Fault).code, (error as Fault).retryAfter],
  )

describe('a limiter of work', () => {
  it('starts so many, lets so many wait a little, and refuses the others with a time to try again', async () => {
    const limiter = makeLimiter(quiet, bounds)
    const leave = await limiter.acquire()
    await limiter.acquire()
    const waiting = [limiter.acquire(), limiter.acquire(), limiter.acquire()].map(codeOf)
    expect(await codeOf(limiter.acquire())).toEqual(['server.unavailable', 2])
    leave()
    leave()
    const refused = ['server.unavailable', 2]
    expect(await Promise.all(waiting)).toEqual(['in', refused, refused])
  })

  it('starts fewer while the event loop stands still, and one even then', async () => {
    const lag = { at: 500, now: () => lag.at }
    const limiter = makeLimiter(lag, { ...bounds, slots: 8 })
    const leave = [await limiter.acquire(), await limiter.acquire()]
    const third = limiter.acquire()
    lag.at = 0
    leave[0]?.()
    expect(await codeOf(third)).toBe('in')
    lag.at = 500
    const alone = makeLimiter(lag, { ...bounds, slots: 1 })
    expect(await codeOf(alone.acquire())).toBe('in')
  })

  it('frees a slot when the work fails, when a stream is left, and when its reader is too slow', async () => {
    const limiter = makeLimiter(quiet, { ...bounds, slots: 1, queue: 0 })
    await withSlot(limiter, () => Promise.reject(new Error('broke'))).catch(() => undefined)
    async function* numbers() {
      yield 1
      yield await Promise.resolve(2)
    }
    for await (const _ of streamWithSlot(limiter, 1_000, numbers)) break
    const slow = streamWithSlot(limiter, 30, numbers)
    await slow.next()
    expect(await codeOf(limiter.acquire())).toEqual(['server.unavailable', 2])
    await new Promise((resolve) => setTimeout(resolve, 60))
    const leave = await limiter.acquire()
    expect(await slow.next()).toEqual({ done: false, value: 2 })
    await slow.return(undefined)
    expect(await codeOf(limiter.acquire())).toEqual(['server.unavailable', 2])
    leave()
    expect(await codeOf(limiter.acquire())).toBe('in')
  })

  it('accepts connections between two pieces of work that do not yield to the event loop', async () => {
    const limiter = makeLimiter(quiet, { slots: 4, queue: 1_000, patience: 10_000, lag: 200 })
    let [done, heard] = [0, 0]
    const listener = setInterval(() => (heard += 1), 1)
    const chain = async (): Promise<void> => {
      const until = performance.now() + 3
      while (performance.now() < until) await Promise.resolve()
      done += 1
    }
    await Promise.all(Array.from({ length: 100 }, () => withSlot(limiter, chain)))
    clearInterval(listener)
    expect([done, heard > 10]).toEqual([100, true])
  })

  it('starts nothing while new connections come, but waits for that only briefly', async () => {
    const limiter = makeLimiter(quiet, { ...bounds, patience: 5_000 })
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    let inside = false
    void limiter.acquire().then(() => (inside = true))
    for (let i = 0; i < 100; i++) {
      noteConnection()
      await turn()
    }
    const early = inside
    await expect.poll(() => inside).toBe(true)
    expect(early).toBe(false)
    void limiter.acquire().then(() => (inside = false))
    const until = performance.now() + 2_000
    while (inside && performance.now() < until) {
      noteConnection()
      await turn()
    }
    expect(inside).toBe(false)
  })

  it('measures how long the event loop is stalled, during the stall and shortly after', async () => {
    const lag = measureLag()
    await new Promise((resolve) => setTimeout(resolve, 120))
    const until = performance.now() + 400
    while (performance.now() < until);
    expect(lag.now()).toBeGreaterThan(250)
    // A call that times out in this moment asks before the next measure.
    const during = lag.total()
    expect(during).toBeGreaterThan(250)
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(lag.now()).toBeGreaterThan(200)
    expect(lag.total()).toBeGreaterThanOrEqual(during - 1)
    await expect.poll(() => lag.now()).toBeLessThan(150)
    lag.stop()
  })
})
