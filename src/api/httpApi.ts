import './jitless'
import type { KyInstance, Options } from 'ky'
import type * as z from 'zod/mini'
import { calls, type ParkingApi } from '../../contract/calls'
import {
  headerOf,
  patienceOf,
  type Call,
  type CallFile,
  type CallTable,
  type PortOf,
} from '../../contract/calls/call'
import { Fault } from '../../contract/fault'
import { FaultBody } from '../../contract/schemas'
import type { LoginAnswer } from '../../contract/session'
import { createClient, faultOfAnswer, faultOfNetwork, readJson, type HttpOptions } from './client'
import { pageTokens } from './pageTokens'
import { readEvents, readNdjson } from './streams'

type Input = Record<string, unknown>

/** Fills `{name}` of a path from the input and gives back what is left of it. */
const fillPath = (template: string, input: Input): { path: string; rest: Input } => {
  const rest = { ...input }
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path, rest }
}

const queryOf = (input: Input): URLSearchParams =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value as string | number)]],
    ),
  )

const acceptOf = (call: Call): string => {
  if (call.kind === 'file') return '*/*'
  if (call.kind === 'once') return 'application/json'
  return call.wire === 'ndjson' ? 'application/x-ndjson' : 'text/event-stream'
}

const optionsOf = (call: Call, input: Input, signal?: AbortSignal): [string, Options] => {
  const { path, rest } = fillPath(call.path, input)
  const inHeader = Object.entries(rest).filter(([name]) => name in headerOf)
  const said = Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in headerOf)))
  const query = call.method === 'get' || call.method === 'delete'
  return [
    path,
    {
      method: call.method,
      signal,
      timeout: patienceOf(call, input),
      ...(call.rules.keepalive && { keepalive: true }),
      ...(query ? { searchParams: queryOf(said) } : { json: said }),
      headers: {
        accept: acceptOf(call),
        ...Object.fromEntries(inHeader.map(([name, value]) => [headerOf[name]!, String(value)])),
      },
    },
  ]
}

/** What the server said, read by the contract. An answer that breaks it is a bug of ours: loud, and told as one. */
const readBy = <T extends z.ZodMiniType>(schema: T, body: unknown, name: string): z.infer<T> => {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  console.error(`${name}: the answer breaks the contract`, read.error.issues)
  throw new Fault('server.internal', `${name}: the answer breaks the contract`)
}

/** What our own server says of itself at a login, beside what the spec knows: too many attempts, or no time just now. */
const ownWords: readonly string[] = ['session.tooManyAttempts', 'server.unavailable']

/**
 * A login's answer as the spec reads it (§8, A8): 403, as status or in the body, is an inactive account, and any other
 * answer without a token is a wrong user or password (R284, R285).
 */
const loginAnswerOf = (response: Response, body: unknown): LoginAnswer => {
  const { status } = response
  const own = FaultBody.safeParse(body)
  if (own.success && ownWords.includes(own.data.error.code)) throw faultOfAnswer(response, body)
  const read = calls.authenticate.output.safeParse(body)
  if (read.success && read.data.token !== undefined) return read.data
  const code = (body as { error?: { code?: unknown } } | undefined)?.error?.code
  const error =
    status === 403 || code === 403
      ? { code: 403, message: 'inactive user' }
      : { code: 401, message: 'wrong user or password' }
  return { authenticateSuccess: false, error }
}

/** The name that an answer gives its file (RFC 6266), as our server writes it. */
const fileNameOf = (response: Response): string => {
  const written = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return written === undefined ? 'file' : decodeURIComponent(written)
}

/** A table of calls over HTTP. Everything about a call comes from the table; refusals are thrown as `Fault`. */
export const httpPort = <Table extends CallTable>(table: Table, options: HttpOptions = {}): PortOf<Table> => {
  const client: KyInstance = createClient(options)

  const ask = async (call: Call, input: Input, signal?: AbortSignal): Promise<Response> => {
    const [path, request] = optionsOf(call, input, signal)
    try {
      return await client(path, request)
    } catch (error) {
      throw faultOfNetwork(error, signal)
    }
  }

  /** Only a call of the driver says that the driver's session has ended: the end of another one may be told late. */
  const refuse = async ({ auth }: Call, response: Response): Promise<never> => {
    const fault = faultOfAnswer(response, await readJson(response))
    if (fault.code === 'session.expired' && auth !== 'none') options.expired?.()
    throw fault
  }

  const answered = async (
    name: string,
    call: Call & { kind: 'once' },
    input: Input,
    signal?: AbortSignal,
  ) => {
    const response = await ask(call, input, signal)
    if (name === 'authenticate') return loginAnswerOf(response, await readJson(response))
    if (!response.ok) return refuse(call, response)
    return readBy(call.output, (await readJson(response)) ?? {}, name)
  }

  const openPage = pageTokens(
    async () =>
      (await answered('openPage', calls.openPage, {})) as z.infer<(typeof calls)['openPage']['output']>,
  )
  const once = (name: string, call: Call & { kind: 'once' }, input: Input, signal?: AbortSignal) => {
    const { page } = call.rules
    return page === undefined || input[page] === undefined
      ? answered(name, call, input, signal)
      : openPage((token) => answered(name, call, { ...input, page: token }, signal))
  }

  const file = async (call: Call, input: Input, signal?: AbortSignal): Promise<CallFile> => {
    const response = await ask(call, input, signal)
    if (!response.ok) return refuse(call, response)
    try {
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { name: fileNameOf(response), type: response.headers.get('content-type') ?? '', bytes }
    } catch (error) {
      throw faultOfNetwork(error, signal)
    }
  }

  async function* stream(
    name: string,
    call: Call & { kind: 'stream' },
    input: Input,
    signal?: AbortSignal,
  ): AsyncGenerator<unknown> {
    const response = await ask(call, input, signal)
    if (!response.ok) await refuse(call, response)
    if (!response.body) throw new Fault('server.internal', `${name}: no stream`)
    try {
      const values = call.wire === 'ndjson' ? readNdjson(response.body) : readEvents(response.body)
      for await (const value of values) yield readBy(call.output, value, name)
    } catch (error) {
      throw faultOfNetwork(error, signal)
    }
  }

  const asking = (name: string, call: Call) => (input: Input, signal?: AbortSignal) => {
    if (call.kind === 'stream') return stream(name, call, input, signal)
    return call.kind === 'file' ? file(call, input, signal) : once(name, call, input, signal)
  }
  return Object.fromEntries(
    Object.entries(table).map(([name, call]) => [name, asking(name, call)]),
  ) as unknown as PortOf<Table>
}

/** The port over HTTP. */
export const httpApi = (options: HttpOptions = {}): ParkingApi => httpPort(calls, options)
