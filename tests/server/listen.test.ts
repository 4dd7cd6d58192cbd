import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readTrustedProxies } from '../../server/http/address'
import { limitBody } from '../../server/http/body'
import { listen } from '../../server/http/listen'
import { mostOpen } from '../../server/load'
import { freePort } from '../kit/freePort'
import { log } from '../../server/operate/log'

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
    await expect.poll(say, { timeout: 8_000 }).toBe(200)
    await expect.poll(() => hungUp, { timeout: 30_000 }).toBe(mostOpen('turn') * 2)
  })

  it('answers other addresses beside one that opens half-sent requests all the time', async () => {
    const app = new Hono().post('/voice/chat', async (c) => c.text(await c.req.text().catch(() => '')))
    const port = await freePort()
    stop = (await listen(app, port, undefined, { trusted: readTrustedProxies('127.0.0.1') })).close
    const sockets: Socket[] = []
    const flood = (): void => {
      for (let i = 0; i < mostOpen('turn'); i++) {
        // One line has all addresses of its /56.
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

  it('refuses a request target with user and password, and does not log it', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const port = await serve('localhost')
    const socket = connect(port, '127.0.0.1')
    socket.write('GET http://a:b@evil/api/health HTTP/1.1\r\nHost: plaza\r\nConnection: close\r\n\r\n')
    const [said] = (await once(socket, 'data')) as [Buffer]
    expect(said.toString()).toMatch(/^HTTP\/1\.1 400 /)
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  })

  it('says which setting is wrong when the address is none of this machine', async () => {
    await expect(listen(new Hono(), await freePort(), '203.0.113.77')).rejects.toThrow(/HOST=203.0.113.77/)
  })
})
