import { afterEach, describe, expect, it, vi } from 'vitest'
import { Fault, type FaultCode } from '../../../contract/fault'
import { faultStatus } from '../../../contract/faultStatus'
import { limits } from '../../../contract/limits'
import { httpApi } from '../../../src/api/httpApi'
import { bookingOf, quoteOf, specBooking, readUser, specUser, stay, token } from '../../kit/scriptedApi'

type Seen = { method: string; path: string; query: string; headers: Headers; body: unknown }

const outside = (answer: (request: Seen) => Response | Promise<Response>) => {
  const seen: Seen[] = []
  let expired = 0
  const api = httpApi({
    prefix: 'http://plaza.test/api',
    token: () => token,
    expired: () => void (expired += 1),
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const text = await request.text()
      const asked = {
        method: request.method,
        path: pathname,
        query: search,
        headers: request.headers,
        body: text ? (JSON.parse(text) as unknown) : undefined,
      }
      seen.push(asked)
      request.signal.throwIfAborted()
      const aborted = new Promise<never>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
      })
      return Promise.race([answer(asked), aborted])
    },
  })
  return { api, seen, expired: () => expired }
}
const json = (body: unknown, status = 200): Response => Response.json(body, { status })
const refusal = (code: FaultCode): Response => json({ error: { code } }, faultStatus[code])
/** A body that arrives cut at every possible place. */
const inPieces = (text: string): Response => {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  return new Response(body)
}
const all = async <T>(stream: AsyncIterable<T>): Promise<T[]> => {
  const values: T[] = []
  for await (const value of stream) values.push(value)
  return values
}
const codeOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof Fault ? error.code : error),
  )
const search = { lat: 40.4, lng: -3.69, ...stay }

describe('the port over HTTP', () => {
  it('fills paths, sends the token and reads the answer by the contract; its address is an option (R263, R269)', async () => {
    const { api, seen } = outside(() => json(specUser))
    expect(await api.getUser({ uid: 'u/1' })).toEqual(readUser)
    expect(seen[0]).toMatchObject({ method: 'GET', path: '/api/users/u%2F1', query: '' })
    expect(seen[0]!.headers.get('access-token')).toBe(token)
  })

  it('sends the key of a booking as a header and never in the body (R275)', async () => {
    const { api, seen } = outside(() => json({ uid: 'b1' }, 202))
    expect(await api.createBooking({ quote: 'q1', key: 'booking-q1' })).toEqual({ uid: 'b1' })
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/api/users/bookings', body: { quote: 'q1' } })
    expect(seen[0]!.headers.get('idempotency-key')).toBe('booking-q1')
  })

  it('puts the input of a question into the query, and leaves out what was not said', async () => {
    const { api, seen } = outside(() => json([]))
    await api.findPlaces({ q: 'Plaza Mayor & más', locale: undefined })
    expect(new URLSearchParams(seen[0]!.query).get('q')).toBe('Plaza Mayor & más')
    expect(seen[0]!.query).not.toContain('locale')
  })

  it.each(['booking.soldOut', 'session.tooManyAttempts', 'cancellation.tooLate'] as const)(
    'throws %s as the server said it',
    async (code) => {
      const { api } = outside(() => refusal(code))
      expect(await codeOf(api.quoteBooking({ parking: 'p', window: stay }))).toBe(code)
    },
  )

  it('understands a proxy that answers without our body, by its status', async () => {
    const { api } = outside(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await codeOf(api.listBookings({}))).toBe('server.unavailable')
  })

  it('lets taps be heard between the lines of a long answer', async () => {
    const line = JSON.stringify({ type: 'offers', platform: 'p', offers: [] })
    const { api } = outside(() => new Response(`${line}\n`.repeat(12)))
    let heard: number | undefined
    let read = 0
    for await (const message of api.findParkings(search)) {
      if (read === 0) setTimeout(() => (heard = read))
      expect(message.type).toBe('offers')
      read += 1
      // What a slow phone does with a line.
      for (const since = performance.now(); performance.now() - since < 10;);
    }
    expect(read).toBe(12)
    expect(heard).toBeLessThan(6)
  })

  it('says offline when the network fails', async () => {
    const { api } = outside(() => Promise.reject(new TypeError('fetch failed')))
    expect(await codeOf(api.listBookings({}))).toBe('session.offline')
    expect(await codeOf(all(api.findParkings(search)))).toBe('session.offline')
  })

  it('notices a session that ended, in calls and in streams, but not in a refused login or the end of another', async () => {
    const { api, expired } = outside(() => refusal('session.expired'))
    expect(await codeOf(api.listBookings({}))).toBe('session.expired')
    expect(await codeOf(all(api.followBooking({ uid: 'b1' })))).toBe('session.expired')
    expect(expired()).toBe(2)
    expect(await api.authenticate({ user: 'a@b.c', pass: 'x' })).toMatchObject({ error: { code: 401 } })
    expect([await codeOf(api.endSession({ token: 'x' })), expired()]).toEqual(['session.expired', 2])
  })

  it('hands on the spec’s own refusal of a login', async () => {
    const answer = { authenticateSuccess: false, error: { code: 403, message: 'inactive user' } }
    const { api } = outside(() => json(answer, 403))
    expect(await api.authenticate({ user: 'a@b.c', pass: 'x' })).toEqual(answer)
  })

  it.each<[string, Response, number]>([
    ['403 of somebody else', new Response('no', { status: 403 }), 403],
    ['403 told in the body alone', json({ error: { code: 403 } }), 403],
    ['200 and nothing in it', json({}), 401],
    ['200 and no body', new Response(), 401],
    ['success without a token', json({ authenticateSuccess: true }), 401],
    ['a proxy that broke', new Response('<h1>', { status: 502 }), 401],
    ['our own bug', refusal('server.internal'), 401],
    ['a proxy that limits', new Response('slow', { status: 429 }), 401],
  ])('reads a login as the spec does: %s (R284, R285, A8, A9)', async (_, answer, code) => {
    const { api } = outside(() => answer)
    expect(await api.authenticate({ user: 'a@b.c', pass: 'x' })).toMatchObject({
      authenticateSuccess: false,
      error: { code },
    })
  })

  it.each(['session.tooManyAttempts', 'server.unavailable'] as const)(
    'says %s at a login when our server does: a right password is not called wrong',
    async (code) => {
      const { api } = outside(() => refusal(code))
      expect(await codeOf(api.authenticate({ user: 'a@b.c', pass: 'x' }))).toBe(code)
    },
  )

  it('treats an answer that breaks the contract as a bug of the server', async () => {
    const { api } = outside(() =>
      json({ ...quoteOf(), price: { base: 1, management: 1, commission: 1, total: 4 } }),
    )
    expect(await codeOf(api.quoteBooking({ parking: 'p', window: stay }))).toBe('server.internal')
  })

  it('reads lines that arrive byte by byte, with characters cut in two', async () => {
    const platform = { id: 'via-libre', name: 'Vía Libre', state: 'answered' }
    const lines = [
      { type: 'catalogue', platforms: [platform], offers: [] },
      { type: 'platform', platform },
      { type: 'complete', asked: 1, answered: 1, failed: 0 },
    ]
    const { api, seen } = outside(() => inPieces(lines.map((line) => JSON.stringify(line)).join('\n\n')))
    expect(await all(api.findParkings(search))).toEqual(lines)
    expect(seen[0]!.headers.get('accept')).toBe('application/x-ndjson')
    expect(new URLSearchParams(seen[0]!.query).get('from')).toBe(stay.from)
  })

  it('reads server-sent events, skips comments, and drops one that was cut short', async () => {
    const events = [{ step: 'connecting' }, { step: 'almostThere', outcome: 'booked', booking: bookingOf() }]
    const written = [events[0], { ...events[1], booking: specBooking }]
    const text = `: hello\n\n${written.map((e) => `event: progress\r\nid: 1\r\ndata: ${JSON.stringify(e)}\r\n\r\n`).join('')}data: {"st`
    const { api } = outside(() => inPieces(text))
    expect(await all(api.followBooking({ uid: 'b1' }))).toEqual(events)
  })

  describe('a stream that says nothing', () => {
    afterEach(() => vi.useRealTimers())
    const heard = async (call: 'findParkings' | 'followBooking', beat: string) => {
      vi.useFakeTimers()
      let write: (text: string) => void = () => undefined
      let [left, told] = [false, 'nothing' as unknown]
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          write = (text) => controller.enqueue(new TextEncoder().encode(text))
        },
        cancel: () => void (left = true),
      })
      const { api } = outside(() => new Response(body))
      const stream = call === 'findParkings' ? api.findParkings(search) : api.followBooking({ uid: 'b1' })
      void codeOf(all<unknown>(stream)).then((code) => (told = code))
      for (let ms = 0; ms < 5_000; ms += 500) {
        write(beat)
        await vi.advanceTimersByTimeAsync(500)
      }
      const alive = told
      write(beat)
      await vi.advanceTimersByTimeAsync(limits.streamSilence - 1)
      const late = told
      await vi.advanceTimersByTimeAsync(1)
      return { alive, late, told, left, timers: vi.getTimerCount() }
    }
    it.each([
      ['findParkings', '\n'],
      ['followBooking', ':\n\n'],
    ] as const)(
      '%s goes on while empty lines come, and is lost after two seconds without',
      async (call, beat) => {
        expect(await heard(call, beat)).toEqual({
          alive: 'nothing',
          late: 'nothing',
          told: 'session.offline',
          left: true,
          timers: 0,
        })
      },
    )
  })

  it.each(['findParkings', 'followBooking'] as const)(
    'calls a server offline that does not begin to answer %s',
    async (name) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
      const { api } = outside(() => new Promise(() => undefined))
      const stream = name === 'findParkings' ? api.findParkings(search) : api.followBooking({ uid: 'b1' })
      const told = codeOf(stream[Symbol.asyncIterator]().next())
      await vi.advanceTimersByTimeAsync(20_000)
      vi.useRealTimers()
      expect(await told).toBe('session.offline')
    },
  )

  it('stops asking when it is told to, without calling it a refusal', async () => {
    const stop = new AbortController()
    const { api } = outside(() => new Promise((resolve) => setTimeout(() => resolve(json([])), 1_000)))
    const call = codeOf(api.listBookings({}, stop.signal))
    stop.abort()
    expect(await call).toBeInstanceOf(DOMException)
  })
})
