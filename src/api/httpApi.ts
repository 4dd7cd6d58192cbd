import './jitless'
import type { KyInstance, Options } from 'ky'
import type * as z from 'zod/mini'
import { calls, type CallName, type ParkingApi } from '../../contract/calls'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { FaultBody } from '../../contract/schemas'
import type { LoginAnswer } from '../../contract/session'
import { createClient, faultOfAnswer, faultOfNetwork, readJson, type HttpOptions } from './client'
import { readEvents, readNdjson } from './streams'

type Input = Record<string, unknown>
type Call = (typeof calls)[CallName]

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

/**
 * How long an answer may take to begin, ms. The spec gives two calls a patience of their own (R327, R328); how long a
 * stream may then be silent is `readNdjson`'s and `readEvents`' to say.
 */
const patienceOf = (name: CallName, input: Input): number => {
  if (name === 'authenticate') return limits.loginTimeout
  return name === 'patchUser' && 'locale' in input ? limits.localePatchTimeout : 15_000
}

const optionsOf = (name: CallName, call: Call, input: Input, signal?: AbortSignal): [string, Options] => {
  const { path, rest } = fillPath(call.path, input)
  const { key, ...said } = rest
  const query = call.method === 'get'
  return [
    path,
    {
      method: call.method,
      signal,
      timeout: patienceOf(name, input),
      // The page may be gone the moment after somebody logged out.
      ...(name === 'endSession' && { keepalive: true }),
      ...(query ? { searchParams: queryOf(said) } : { json: said }),
      headers: {
        accept:
          call.kind === 'once'
            ? 'application/json'
            : call.wire === 'ndjson'
              ? 'application/x-ndjson'
              : 'text/event-stream',
        ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
      },
    },
  ]
}

/** What the server said, read by the contract. An answer that breaks it is a bug of ours: loud, and told as one. */
const readBy = <T extends z.ZodMiniType>(schema: T, body: unknown, name: CallName): z.infer<T> => {
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
const loginAnswerOf = (status: number, body: unknown): LoginAnswer => {
  const own = FaultBody.safeParse(body)
  if (own.success && ownWords.includes(own.data.error.code)) throw faultOfAnswer(status, body)
  const read = calls.authenticate.output.safeParse(body)
  if (read.success && read.data.token !== undefined) return read.data
  const code = (body as { error?: { code?: unknown } } | undefined)?.error?.code
  const error =
    status === 403 || code === 403
      ? { code: 403, message: 'inactive user' }
      : { code: 401, message: 'wrong user or password' }
  return { authenticateSuccess: false, error }
}

/** The port over HTTP. Everything about a call comes from `contract/calls`; refusals are thrown as `Fault`. */
export const httpApi = (options: HttpOptions = {}): ParkingApi => {
  const client: KyInstance = createClient(options)

  const ask = async (name: CallName, input: Input, signal?: AbortSignal): Promise<Response> => {
    const [path, request] = optionsOf(name, calls[name], input, signal)
    try {
      return await client(path, request)
    } catch (error) {
      throw faultOfNetwork(error, signal)
    }
  }

  const refuse = async (name: CallName, response: Response): Promise<unknown> => {
    const body = await readJson(response)
    if (name === 'authenticate') return loginAnswerOf(response.status, body)
    const fault = faultOfAnswer(response.status, body)
    if (fault.code === 'session.expired') options.expired?.()
    throw fault
  }

  const once = async (name: CallName, input: Input, signal?: AbortSignal): Promise<unknown> => {
    const response = await ask(name, input, signal)
    const ok = response.ok && name !== 'authenticate'
    const body = ok ? ((await readJson(response)) ?? {}) : await refuse(name, response)
    return readBy(calls[name].output, body, name)
  }

  async function* stream(name: CallName, input: Input, signal?: AbortSignal): AsyncGenerator<unknown> {
    const response = await ask(name, input, signal)
    if (!response.ok) await refuse(name, response)
    const call = calls[name]
    if (!response.body || call.kind === 'once') throw new Fault('server.internal', `${name}: no stream`)
    try {
      const values = call.wire === 'ndjson' ? readNdjson(response.body) : readEvents(response.body)
      for await (const value of values) yield readBy(call.output, value, name)
    } catch (error) {
      throw faultOfNetwork(error, signal)
    }
  }

  const names = Object.keys(calls) as CallName[]
  return Object.fromEntries(
    names.map((name) => [
      name,
      (input: Input, signal?: AbortSignal) =>
        calls[name].kind === 'stream' ? stream(name, input, signal) : once(name, input, signal),
    ]),
  ) as unknown as ParkingApi
}
