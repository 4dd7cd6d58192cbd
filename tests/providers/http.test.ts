import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makeCircuitBreaker } from '../../providers/transport/circuitBreaker'
import { makeHttp, type Http } from '../../providers/transport/http'
import { openTransport } from '../../providers/transport/transport'
import { now, serveScript, soon, type Reply, type Script } from '../kit/providers/outside'

/** Http to a script, and how long it slept between its tries. */
const open = async (script: Script, random = 0, timeout = 5_000) => {
  const { url, calls } = await serveScript(script)
  const slept: number[] = []
  const http: Http = makeHttp(
    'p',
    { url, demo: true },
    {
      transport: openTransport('p', { demo: true }),
      guard: makeCircuitBreaker('p', () => now),
      random: () => random,
      now: () => now,
      timeout,
      sleep: (ms) => {
        slept.push(ms)
        return Promise.resolve()
      },
    },
  )
  return { http, calls, slept }
}
const get = (http: Http) => http({ path: '/x', signal: soon() })
const then =
  (...replies: Reply[]): Script =>
  (_, nth) =>
    replies[nth - 1] ?? { json: { ok: true } }

describe('tries', () => {
  it('asks a GET again after a 503, twice at most, with jitter', async () => {
    const { http, slept, calls } = await open(then({ status: 503 }, { status: 502 }), 0.5)
    expect(await get(http)).toEqual({ status: 200, body: { ok: true } })
    expect(calls).toHaveLength(3)
    expect(slept).toEqual([50, 100])
    const dead = await open(() => ({ status: 503 }))
    await expect(get(dead.http)).rejects.toMatchObject({ kind: 'status', status: 503 })
    expect(dead.calls).toHaveLength(3)
  })

  it('never asks a POST or a DELETE again: it may have done its work', async () => {
    for (const method of ['POST', 'DELETE'] as const) {
      const { http, calls } = await open(() => ({ status: 503 }))
      await expect(http({ method, path: '/x', signal: soon() })).rejects.toMatchObject({ status: 503 })
      expect(calls).toHaveLength(1)
    }
  })

  it('asks again when the connection was cut', async () => {
    const cut: Reply = (response) => response.socket?.destroy()
    const { http, calls } = await open(then(cut))
    expect((await get(http)).status).toBe(200)
    expect(calls).toHaveLength(2)
  })

  it('obeys Retry-After in seconds or as a date, up to 30 seconds', async () => {
    const until = new Date(now + 7_000).toUTCString()
    const { http, slept } = await open(
      then(
        { status: 429, headers: { 'retry-after': '3' } },
        { status: 503, headers: { 'retry-after': until } },
      ),
    )
    await get(http)
    expect(slept).toEqual([3_000, 7_000])
    const long = await open(() => ({ status: 429, headers: { 'retry-after': '31' } }))
    await expect(get(long.http)).rejects.toMatchObject({ status: 429 })
    expect(long.calls).toHaveLength(1)
  })

  it('returns a 4xx to the protocol', async () => {
    const { http, calls } = await open(() => ({ status: 404, json: { message: 'Not Found' } }))
    expect(await get(http)).toEqual({ status: 404, body: { message: 'Not Found' } })
    expect(calls).toHaveLength(1)
  })
})

describe('hostile answers', () => {
  const kindOf = async (reply: Reply, timeout?: number): Promise<unknown> => {
    const { http } = await open(() => reply, 0, timeout)
    return get(http).then(
      ({ body }) => body,
      (error: { kind?: string }) => error.kind,
    )
  }

  it.each<[string, Reply, string]>([
    ['HTML where JSON should be', { text: '<html>Bad gateway</html>' }, 'unreadable'],
    ['half of a JSON', { text: '{"items":[' }, 'unreadable'],
    ['NaN, which is no JSON', { text: '{"price":NaN}' }, 'unreadable'],
    ['a well a thousand brackets deep', { text: `${'['.repeat(1_000)}${']'.repeat(1_000)}` }, 'unreadable'],
    ['three megabytes', { text: JSON.stringify('x'.repeat(3_000_000)) }, 'tooLarge'],
    ['a redirect to somewhere else', { status: 302, headers: { location: 'http://169.254.169.254/' } }, ''],
  ])('refuses %s', async (_name, reply, kind) => {
    // A redirect is not followed: it comes back as what it is, without a body.
    expect((await kindOf(reply)) ?? '').toBe(kind)
  })

  it('stops a small gzip that grows to two hundred megabytes', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000, ' '))
    const kind = await kindOf((response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    })
    expect(kind).toBe('tooLarge')
  })

  it('reads an honest gzip', async () => {
    const body = await kindOf((response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"ok":1}'))
    })
    expect(body).toEqual({ ok: 1 })
  })

  it('takes deep brackets within a text for what they are', async () => {
    expect(await kindOf({ json: { text: `\\"${'['.repeat(500)}` } })).toEqual({
      text: `\\"${'['.repeat(500)}`,
    })
  })

  it('gives up on a drip that never ends, and on silence', async () => {
    const drip: Reply = (response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(timer))
    }
    expect(await kindOf(drip, 200)).toBe('timeout')
    expect(await kindOf(() => undefined, 200)).toBe('timeout')
  })

  it('throws the reason of the aborted signal', async () => {
    const { http } = await open(() => () => undefined)
    const controller = new AbortController()
    const asked = http({ path: '/x', signal: controller.signal })
    setTimeout(() => controller.abort(new DOMException('left', 'AbortError')), 20)
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })
})
