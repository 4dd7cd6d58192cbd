import { Hono, type Context } from 'hono'
import { stream, streamSSE } from 'hono/streaming'
import { calls, type CallName, type ParkingApi } from '../../contract/calls'
import { Fault } from '../../contract/fault'
import type { LoginAnswer } from '../../contract/session'
import type { SearchAnswer, SearchMessage } from '../../contract/search'
import type { Caller } from '../house'
import { readBody } from './body'

type Call = (typeof calls)[CallName]
type Ask = (input: unknown, signal?: AbortSignal) => Promise<unknown> | AsyncIterable<unknown>

/** What came in by path, query, body and header, as the call's own schema reads it; 422 names the field that is wrong. */
const readInput = async (c: Context, call: Call): Promise<unknown> => {
  const key = c.req.header('idempotency-key')
  const given = {
    ...(call.method === 'get' ? c.req.query() : await readBody(c)),
    ...c.req.param(),
    ...(key !== undefined && { key }),
  }
  const read = call.input.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Fault(
    'request.invalid',
    `${issue?.path.join('.') || 'request'}: ${issue?.message ?? 'not as expected'}`,
  )
}

/** The first message decides the status: a refusal before it is an answer of its own, not a broken stream. */
const started = async <T>(source: AsyncIterable<T>): Promise<AsyncIterable<T>> => {
  const iterator = source[Symbol.asyncIterator]()
  const first = await iterator.next()
  return {
    async *[Symbol.asyncIterator]() {
      try {
        for (let next = first; !next.done; next = await iterator.next()) yield next.value
      } finally {
        await iterator.return?.()
      }
    },
  }
}

const collect = async (messages: AsyncIterable<SearchMessage>): Promise<SearchAnswer> => {
  const offers = new Map<string, SearchAnswer['offers'][number]>()
  const platforms = new Map<string, SearchAnswer['platforms'][number]>()
  const answer: SearchAnswer = { offers: [], platforms: [], complete: { asked: 0, answered: 0, failed: 0 } }
  for await (const message of messages) {
    if (message.type === 'catalogue')
      message.platforms.forEach((platform) => platforms.set(platform.id, platform))
    if (message.type === 'offers') message.gone?.forEach((id) => offers.delete(id))
    if (message.type === 'platform') platforms.set(message.platform.id, message.platform)
    if ('offers' in message) message.offers.forEach((offer) => offers.set(offer.parking.id, offer))
    if (message.type === 'complete')
      answer.complete = { asked: message.asked, answered: message.answered, failed: message.failed }
  }
  return { ...answer, offers: [...offers.values()], platforms: [...platforms.values()] }
}

const answerStream = async (
  c: Context,
  call: Call,
  messages: AsyncIterable<unknown>,
  stop: AbortController,
) => {
  const source = await started(messages)
  c.header('Cache-Control', 'no-store')
  c.header('X-Accel-Buffering', 'no')
  if ('wire' in call && call.wire === 'events')
    return streamSSE(c, async (out) => {
      out.onAbort(() => stop.abort())
      for await (const message of source) await out.writeSSE({ data: JSON.stringify(message) })
    })
  if (!c.req.header('accept')?.includes('application/x-ndjson'))
    return c.json(await collect(source as AsyncIterable<SearchMessage>))
  c.header('Content-Type', 'application/x-ndjson; charset=utf-8')
  return stream(c, async (out) => {
    out.onAbort(() => stop.abort())
    for await (const message of source) await out.write(`${JSON.stringify(message)}\n`)
  })
}

/** The call table as routes. One binding for all: decode, ask the port, encode. */
export const callRoutes = (
  api: (caller: Caller) => ParkingApi,
  addressOf: (c: Context) => string | undefined,
) => {
  const app = new Hono()
  // Paths without a parameter first: `users/bookings` is not the user called "bookings".
  const byParameters = (Object.entries(calls) as [CallName, Call][]).sort(
    ([, a], [, b]) => a.path.split('{').length - b.path.split('{').length,
  )
  for (const [name, call] of byParameters) {
    const path = `/${call.path.replace(/\{(\w+)\}/g, ':$1')}`
    app.on(call.method.toUpperCase(), path, async (c) => {
      const caller: Caller = { token: c.req.header('access-token'), address: addressOf(c) }
      const input = await readInput(c, call)
      const stop = new AbortController()
      const answer = (api(caller)[name] as Ask)(input, stop.signal)
      if (call.kind === 'stream') return answerStream(c, call, answer as AsyncIterable<unknown>, stop)
      const output = await (answer as Promise<unknown>)
      c.header('Cache-Control', 'no-store')
      // The spec's login tells its refusals in its own body (§8); the status says the same.
      if (name === 'authenticate') {
        const { error } = output as LoginAnswer
        return c.json(output as object, error ? (error.code as 401 | 403) : 200)
      }
      return c.json(output as object)
    })
  }
  return app
}
