import { Hono, type Context } from 'hono'
import { stream, streamSSE } from 'hono/streaming'
import * as z from 'zod/mini'
import { calls } from '../../contract/calls'
import {
  headerOf,
  usualCache,
  type Call,
  type CallFile,
  type CallTable,
  type PortOf,
} from '../../contract/calls/call'
import { Fault } from '../../contract/fault'
import type { LoginAnswer } from '../../contract/session'
import { limits } from '../../contract/limits'
import type { SearchCriteria, SearchMessage } from '../../contract/search'
import type { Caller } from '../serverContext'
import { streamWithSlot, withSlot, type Limiters } from '../load'
import { collectSearch } from '../search/collect'
import { readBody } from './body'
import { faultAnswer, logStreamEnd } from './faults'

type Ask = (input: unknown, signal?: AbortSignal) => Promise<unknown> | AsyncIterable<unknown>

/** The limiter of each expensive call; all others run at once. */
const limiterOf: Readonly<Record<string, keyof Limiters>> = {
  // Each hashes a password.
  authenticate: 'login',
  register: 'login',
  resetPassword: 'login',
  exchangeToken: 'login',
  findPlaces: 'place',
  findZones: 'place',
  findParkings: 'search',
}
/** How long a search holds its slot at most, ms, also when its reader is slow. */
const longestSearch = limits.searchDeadline * 2

const reserved = ['keychain']
const notThere = new Fault('request.notFound')

/** Routes of a table of calls: decode, call the port, encode. */
export function routesOf<Table extends CallTable>(
  table: Table,
  api: (caller: Caller) => PortOf<Table>,
  addressOf: (c: Context) => string | undefined,
  limiters?: Limiters,
  now: () => number = Date.now,
) {
  const app = new Hono()
  // Hono would run the GET handler for HEAD and not read its answer: a stream would never end.
  app.use((c, next) => (c.req.method === 'HEAD' ? Promise.resolve(faultAnswer(c, notThere)) : next()))
  // Paths without a parameter come first: `users/bookings` is not the user "bookings".
  const byParameters = Object.entries(table).sort(
    ([, a], [, b]) => a.path.split('{').length - b.path.split('{').length,
  )
  for (const [name, call] of byParameters) {
    // Words of the spec below `users/` are not uids (R263): calls that do not exist are a 404.
    if (name === 'getUser')
      for (const word of wordsBelowUsers(table)) app.get(`/users/${word}`, (c) => faultAnswer(c, notThere))
    const path = `/${call.path.replace(/\{(\w+)\}/g, ':$1')}`
    app.on(call.method.toUpperCase(), path, async (c) => {
      c.set('call', name)
      const caller: Caller = {
        token: c.req.header('access-token'),
        address: addressOf(c),
        agent: c.req.header('user-agent'),
      }
      const input = await readInput(c, call)
      const stop = new AbortController()
      const ask = (): ReturnType<Ask> => (api(caller)[name] as unknown as Ask)(input, stop.signal)
      const limited = limiterOf[name]
      const limiter = limited && limiters?.[limited]
      if (call.kind === 'stream') {
        const messages = (): AsyncIterable<unknown> => ask() as AsyncIterable<unknown>
        const source = limiter ? streamWithSlot(limiter, longestSearch, messages) : messages()
        return answerStream(c, call, input, source, stop, now)
      }
      const once = (): Promise<unknown> => ask() as Promise<unknown>
      const output = await (limiter ? withSlot(limiter, once) : once())
      c.header('Cache-Control', call.rules.cache ?? usualCache)
      if (call.kind === 'file') return answerFile(c, output as CallFile)
      // The spec's login has its refusals in the body (§8); the HTTP status agrees.
      if (name === 'authenticate') {
        const { error } = output as LoginAnswer
        return c.json(output as object, error ? (error.code as 401 | 403) : 200)
      }
      return c.json(z.encode(call.output, output) as object)
    })
  }
  return app
}

/** Routes of all calls of the API. */
export function callRoutes(
  api: (caller: Caller) => PortOf<typeof calls>,
  addressOf: (c: Context) => string | undefined,
  limiters?: Limiters,
  now?: () => number,
) {
  return routesOf(calls, api, addressOf, limiters, now)
}

/** Words below `users/` that are not uids: those of the table, and those of the spec whose calls do not exist yet. */
function wordsBelowUsers(table: CallTable): Set<string> {
  const words = Object.values(table).flatMap(({ path }) => /^users\/(\w+)/.exec(path)?.[1] ?? [])
  return new Set([...reserved, ...words])
}

/**
 * The input of a call from path, query, body and header, parsed by the call's schema. Throws a 422 that names the
 * wrong field.
 */
async function readInput(c: Context, call: Call): Promise<unknown> {
  const headers = Object.entries(headerOf).flatMap(([field, name]) => {
    const value = c.req.header(name)
    return value === undefined ? [] : [[field, value]]
  })
  // An empty parameter (`lat=`) counts as absent: as a number it would be zero.
  const query = Object.entries(c.req.query()).filter(([, value]) => value.trim() !== '')
  const given = {
    ...(call.method === 'get' || call.method === 'delete' ? Object.fromEntries(query) : await readBody(c)),
    ...c.req.param(),
    ...(Object.fromEntries(headers) as object),
  }
  const read = call.input.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Fault(
    'request.invalid',
    `${issue?.path.join('.') || 'request'}: ${issue?.message ?? 'not as expected'}`,
  )
}

/** Waits for the first message, so that a refusal before it has its own status instead of breaking a stream. */
async function started<T>(source: AsyncIterable<T>): Promise<AsyncIterable<T>> {
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

/**
 * Yields messages as they arrive, and calls `beat` in every interval without one, because a silent connection counts
 * as lost. A slow reader gets one beat at a time.
 */
async function* withHeartbeat<T>(
  messages: AsyncIterable<T>,
  beat: () => Promise<unknown>,
): AsyncGenerator<T> {
  let unread = false
  const timer = setInterval(() => {
    if (unread) return
    unread = true
    void beat().finally(() => (unread = false))
  }, limits.heartbeat)
  try {
    for await (const message of messages) {
      timer.refresh()
      yield message
    }
  } finally {
    clearInterval(timer)
  }
}

async function answerStream(
  c: Context,
  call: Call & { kind: 'stream' },
  input: unknown,
  messages: AsyncIterable<unknown>,
  stop: AbortController,
  now: () => number,
) {
  const source = await started(messages)
  c.header('Cache-Control', call.rules.cache ?? usualCache)
  c.header('X-Accel-Buffering', 'no')
  const tellAll = async (beat: () => Promise<unknown>, tell: (message: unknown) => Promise<unknown>) => {
    try {
      for await (const message of withHeartbeat(source, beat)) await tell(message)
    } catch (error) {
      logStreamEnd(c.get('call'), error)
    }
  }
  if (call.wire === 'events')
    return streamSSE(c, async (out) => {
      out.onAbort(() => stop.abort())
      await tellAll(
        () => out.write(':\n\n'),
        (message) => out.writeSSE({ data: JSON.stringify(z.encode(call.output, message)) }),
      )
    })
  if (!c.req.header('accept')?.includes('application/x-ndjson'))
    return c.json(await collectSearch(source as AsyncIterable<SearchMessage>, input as SearchCriteria, now()))
  c.header('Content-Type', 'application/x-ndjson; charset=utf-8')
  return stream(c, async (out) => {
    out.onAbort(() => stop.abort())
    await tellAll(
      () => out.write('\n'),
      (message) => out.write(`${JSON.stringify(message)}\n`),
    )
  })
}

function answerFile(c: Context, { name, type, bytes }: CallFile): Response {
  c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  return c.body(bytes, 200, { 'Content-Type': type })
}
