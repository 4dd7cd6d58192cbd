import { describe, expect, it } from 'vitest'
import { makeCircuitBreaker } from '../../providers/transport/circuitBreaker'
import { HttpFault } from '../../providers/transport/httpFault'
import { soon } from '../kit/providers/outside'

const down = (): Promise<never> => Promise.reject(new HttpFault('p', 'status', 503))
const fine = (): Promise<string> => Promise.resolve('fine')

const story = () => {
  let time = 0
  const guard = makeCircuitBreaker('p', () => time)
  return {
    guard,
    pass: (ms: number) => {
      time += ms
    },
    fail: async (times: number) => {
      for (let i = 0; i < times; i++) await guard.run(down, soon()).catch(() => undefined)
    },
    succeed: async (times: number) => {
      for (let i = 0; i < times; i++) await guard.run(fine, soon())
    },
    ask: () => guard.run(fine, soon()).catch((error: unknown) => (error as HttpFault).kind),
  }
}

describe('the breaker', () => {
  it('stays closed for seven failures and opens at the eighth', async () => {
    const { fail, ask, guard } = story()
    await fail(7)
    expect(guard.state()).toBe('closed')
    await fail(1)
    expect(guard.state()).toBe('open')
    expect(await ask()).toBe('open')
  })

  it('stays closed while more than half of the calls go well', async () => {
    const { succeed, fail, guard } = story()
    await succeed(9)
    await fail(8)
    expect(guard.state()).toBe('closed')
    await fail(1)
    expect(guard.state()).toBe('open')
  })

  it.each([
    ['counts a time-out while our own loop went on', 150, 'open'],
    ['takes no time-out for its fault while our own loop stood still', 400, 'closed'],
  ])('%s', async (_, stall, state) => {
    let stood = 5_000
    const guard = makeCircuitBreaker(
      'p',
      () => 0,
      undefined,
      () => stood,
    )
    const late = (): Promise<never> => {
      stood += stall
      return Promise.reject(new HttpFault('p', 'timeout'))
    }
    const deadline = new AbortController()
    const hanging = (): Promise<never> => {
      stood += stall
      deadline.abort(new DOMException('search deadline', 'TimeoutError'))
      return Promise.reject(deadline.signal.reason as Error)
    }
    await guard.run(hanging, deadline.signal).catch(() => undefined)
    for (let i = 0; i < 7; i++) await guard.run(late, soon()).catch(() => undefined)
    expect(guard.state()).toBe(state)
  })

  it('counts a refusal whatever our own loop did', async () => {
    let stood = 0
    const guard = makeCircuitBreaker(
      'p',
      () => 0,
      undefined,
      () => (stood += 1_000),
    )
    for (let i = 0; i < 8; i++) await guard.run(down, soon()).catch(() => undefined)
    expect(guard.state()).toBe('open')
  })

  it('forgets failures that are half a minute old', async () => {
    const { fail, pass, guard } = story()
    await fail(7)
    pass(30_000)
    await fail(1)
    expect(guard.state()).toBe('closed')
  })

  it('lets one call try after fifteen seconds, and closes when that goes well', async () => {
    const { fail, pass, ask, guard } = story()
    await fail(8)
    pass(14_999)
    expect(await ask()).toBe('open')
    pass(1)
    let answer: (text: string) => void = () => undefined
    const probe = guard.run(() => new Promise<string>((resolve) => (answer = resolve)), soon())
    await Promise.resolve()
    expect(guard.state()).toBe('probing')
    expect(await ask()).toBe('open')
    answer('fine')
    expect(await probe).toBe('fine')
    expect(guard.state()).toBe('closed')
    expect(await ask()).toBe('fine')
  })

  it('doubles its pause with every failed try, up to five minutes', async () => {
    const { fail, pass, ask, guard } = story()
    await fail(8)
    for (const pause of [15_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000]) {
      pass(pause - 1)
      expect(await ask()).toBe('open')
      pass(1)
      await fail(1)
      expect(guard.state()).toBe('open')
    }
  })

  it('does not hold a driver who walked away against the platform, but a deadline yes', async () => {
    const { guard } = story()
    const abortedWith = async (reason: unknown): Promise<void> => {
      const controller = new AbortController()
      const call = guard.run(
        () =>
          new Promise((_, reject) => {
            controller.signal.addEventListener('abort', () => reject(new Error('aborted')))
          }),
        controller.signal,
      )
      await Promise.resolve()
      controller.abort(reason)
      await call.catch(() => undefined)
    }
    for (let i = 0; i < 10; i++) await abortedWith(new DOMException('left', 'AbortError'))
    expect(guard.state()).toBe('closed')
    for (let i = 0; i < 8; i++) await abortedWith(new DOMException('late', 'TimeoutError'))
    expect(guard.state()).toBe('open')
  })
})

describe('the bulkhead', () => {
  it('has eight calls in flight, lets sixteen wait, and sends the next one away', async () => {
    const { guard } = story()
    const gates: (() => void)[] = []
    let most = 0
    let running = 0
    const slow = async (): Promise<void> => {
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => gates.push(resolve))
      running -= 1
    }
    const all = Array.from({ length: 24 }, () => guard.run(slow, soon()))
    await expect(guard.run(slow, soon())).rejects.toMatchObject({ kind: 'busy' })
    for (let done = 0; done < 24; done++) {
      while (!gates.length) await new Promise(setImmediate)
      gates.shift()?.()
    }
    await Promise.all(all)
    expect(most).toBe(8)
  })

  it('gives the place of a waiting call that was called off to the next', async () => {
    const { guard } = story()
    const gates: (() => void)[] = []
    const slow = (): Promise<void> => new Promise((resolve) => gates.push(resolve))
    const busy = Array.from({ length: 8 }, () => guard.run(slow, soon()))
    const leaving = new AbortController()
    const left = guard.run(slow, leaving.signal)
    const last = guard.run(fine, soon())
    leaving.abort(new DOMException('left', 'AbortError'))
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    gates.shift()?.()
    expect(await last).toBe('fine')
    for (const open of gates) open()
    await Promise.all(busy)
  })
})
