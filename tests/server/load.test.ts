import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'
import type { Fault } from '../../contract/fault'
import { readTrustedProxies } from '../../server/http/address'
import { limitBody } from '../../server/http/body'
import { listen } from '../../server/http/listen'
import {
  makeLimiter,
  measureLag,
  mostOpen,
  noteConnection,
  streamWithSlot,
  withSlot,
} from '../../server/load'
import { freePort } from '../freePort'

const quiet = { now: () => 0 }
const bounds = { slots: 2, queue: 3, patience: 60, lag: 200 }
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

  it('lets others be heard between two pieces of work that never leave the loop by themselves', async () => {
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

  it('knows how long the event loop stood still, while it happens and a moment after', async () => {
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
    await expect.poll(() => lag.now(), { timeout: 5_000 }).toBeLessThan(150)
    lag.stop()
  })
})

describe('a server that listens', () => {
  let stop: (() => Promise<void>) | undefined
  afterEach(() => stop?.())
  const serve = async (host: string | undefined): Promise<number> => {
    const app = new Hono().use(limitBody).all('*', (c) => c.text('here'))
    const port = await freePort()
    stop = (await listen(app, port, host)).close
    return port
  }

  it('keeps a connection for longer than a proxy does, and is reached at both names of this machine', async () => {
    const port = await serve('localhost')
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    expect(answer.headers.get('keep-alive')).toBe('timeout=65')
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe('here')
  })

  it('refuses what is beyond the limit before it reads it, over a connection that goes on', async () => {
    const answers: (() => void)[] = []
    let asked = 0
    const app = new Hono().post('/voice/chat', async (c) => {
      asked += 1
      await new Promise<void>((resolve) => answers.push(resolve))
      return c.text('told')
    })
    const port = await freePort()
    stop = (await listen(app, port, undefined, { perAddress: false })).close
    const url = `http://127.0.0.1:${port}/voice/chat`
    const say = () => fetch(url, { method: 'POST', body: '{}' })
    const most = mostOpen('turn')
    const first = Array.from({ length: most }, say)
    await expect.poll(() => asked).toBe(most)
    const refused = await say()
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '2',
      { error: { code: 'server.unavailable', message: 'too much to do at once' } },
    ])
    const request = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nabcde`
    const told = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(request('/voice/chat') + request('/nowhere'))
      })
      let text = ''
      socket.on('data', (piece: Buffer) => {
        text += piece.toString()
        if (text.includes(' 404 ')) socket.end(() => resolve(text))
      })
      socket.on('error', reject)
    })
    expect(told.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 503', 'HTTP/1.1 404'])
    expect(asked).toBe(most)
    answers.forEach((answer) => answer())
    expect((await Promise.all(first)).every(({ status }) => status === 200)).toBe(true)
    const again = say()
    await expect.poll(() => asked).toBe(most + 1)
    answers.at(-1)?.()
    expect((await again).status).toBe(200)
  })

  it('answers others beside more half-sent requests than may be open, and hangs up on those', async () => {
    const app = new Hono().post('/voice/chat', async (c) => c.text(await c.req.text().catch(() => '')))
    const port = await freePort()
    stop = (await listen(app, port, undefined)).close
    let hungUp = 0
    const half = 'POST /voice/chat HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab'
    for (let i = 0; i < mostOpen('turn') * 2; i++)
      connect(port, '127.0.0.1')
        .on('close', () => (hungUp += 1))
        .on('error', () => undefined)
        .resume()
        .write(half)
    const say = async (): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port}/voice/chat`, { method: 'POST', body: '{}' })).status
    await expect.poll(say, { timeout: 4_000 }).toBe(200)
    await expect.poll(() => hungUp, { timeout: 30_000 }).toBe(mostOpen('turn') * 2)
  })

  it('answers other addresses beside one that opens half-sent requests all the time', async () => {
    const app = new Hono().post('/voice/chat', async (c) => c.text(await c.req.text().catch(() => '')))
    const port = await freePort()
    stop = (await listen(app, port, undefined, { trusted: readTrustedProxies('127.0.0.1') })).close
    const sockets: Socket[] = []
    const flood = (): void => {
      for (let i = 0; i < mostOpen('turn'); i++) {
        // One line has all addresses of its /64.
        const from = `2001:db8:1:2::${(sockets.length % 9_999) + 1}`
        const socket = connect(port, '127.0.0.1').on('error', () => undefined)
        socket.resume()
        socket.write(
          `POST /voice/chat HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Length: 5\r\n\r\nab`,
        )
        sockets.push(socket)
      }
    }
    flood()
    const flooding = setInterval(flood, 300)
    const say = async (): Promise<number> =>
      (
        await fetch(`http://127.0.0.1:${port}/voice/chat`, {
          method: 'POST',
          body: '{}',
          headers: { 'x-forwarded-for': '203.0.113.9' },
        })
      ).status
    const told: number[] = []
    for (let i = 0; i < 15; i++) {
      told.push(await say())
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    clearInterval(flooding)
    sockets.forEach((socket) => socket.destroy())
    expect(told).toEqual(told.map(() => 200))
  })

  it.each(['/voice/chat', 'http://anything/voice/chat?a=b', '/voice/%63hat', '/nowhere/../voice/./chat'])(
    'limits the call however its path is written: %s',
    async (target) => {
      const app = new Hono().post('/voice/chat', () => new Promise<Response>(() => undefined))
      const port = await freePort()
      stop = (await listen(app, port, undefined)).close
      let refused = ''
      const sockets = Array.from({ length: mostOpen('turn') }, () =>
        connect(port, '127.0.0.1')
          .on('data', (piece: Buffer) => (refused += piece.toString()))
          .on('error', () => undefined),
      )
      for (const socket of sockets)
        socket.write(`POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}`)
      await expect.poll(() => refused.match(/HTTP\/1.1 503/g)?.length).toBe((mostOpen('turn') * 2) / 3)
      sockets.forEach((socket) => socket.destroy())
    },
  )

  it('says that it closes the connection after a body that is too large, and closes it', async () => {
    const port = await serve(undefined)
    const told = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n${'x'.repeat(110_000)}`)
      })
      let text = ''
      socket.on('data', (piece: Buffer) => (text += piece.toString()))
      socket.on('end', () => resolve(text))
      socket.on('error', reject)
    })
    expect(told).toMatch(/^HTTP\/1\.1 413 /)
    expect(told.toLowerCase()).toContain('connection: close')
  })

  it('says which setting is wrong when the address is none of this machine', async () => {
    await expect(listen(new Hono(), await freePort(), '203.0.113.77')).rejects.toThrow(/HOST=203.0.113.77/)
  })
})
