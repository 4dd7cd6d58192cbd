import { setTimeout as pause } from 'node:timers/promises'
import type { CircuitBreaker } from './circuitBreaker'
import { HttpFault } from './httpFault'
import type { Endpoint } from './endpoint'
import { acceptOf, readBody, type BodyFormat } from './readBody'
import type { Transport, TransportAnswer, TransportRequest } from './transport'

export type HttpRequest = {
  method?: 'GET' | 'POST' | 'DELETE'
  /** Path below the endpoint's address, with a leading slash. */
  path: string
  query?: Record<string, string | number | undefined>
  headers?: Record<string, string>
  /** Body: an object as JSON, or URLSearchParams as a form. */
  body?: object | URLSearchParams
  /** Format of the answer; absent: JSON. */
  format?: BodyFormat
  signal: AbortSignal
}
export type HttpAnswer = { status: number; body: unknown }

/**
 * Calls one platform. Returns answers with a status below 500 other than 429, the body parsed by its format and not
 * validated. Throws HttpFault for everything else; an aborted signal throws its reason.
 */
export type Http = (request: HttpRequest) => Promise<HttpAnswer>

export type HttpDeps = {
  transport: Transport
  guard: CircuitBreaker
  /** 0 ≤ n < 1: jitter of the pauses between tries. */
  random: () => number
  /** Epoch ms: a `Retry-After` may be a date. */
  now: () => number
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>
  /** Time limit of one try, ms. */
  timeout?: number
  /** Counts one call against the platform's limits; returns the limit that refuses it. */
  spend?: () => string | undefined
}

const userAgent = 'Plaza/1 (parking search)'
const retries = 2
const longestWait = 30_000

/** Http for one endpoint. Only GETs are retried, at most twice, because they change nothing. */
export function makeHttp(platform: string, endpoint: Endpoint, deps: HttpDeps): Http {
  const { transport: wire, guard, random, now, timeout = 10_000 } = deps
  const sleep = deps.sleep ?? ((ms, signal) => pause(ms, undefined, { signal }))

  const tryOnce = async (
    request: Omit<TransportRequest, 'signal'>,
    signal: AbortSignal,
  ): Promise<TransportAnswer> => {
    const limit = AbortSignal.timeout(timeout)
    try {
      return await wire({ ...request, signal: AbortSignal.any([signal, limit]) })
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (limit.aborted) throw new HttpFault(platform, 'timeout')
      throw error
    }
  }

  return async (asked) => {
    const { signal, method = 'GET', format = 'json' } = asked
    const { body, headers } = encode(asked.body)
    const request = {
      method,
      url: urlOf(endpoint, asked),
      headers: { accept: acceptOf(format), 'user-agent': userAgent, ...headers, ...asked.headers },
      ...(body === undefined ? {} : { body }),
    }
    const last = method === 'GET' ? retries : 0
    for (let nth = 0; ; nth++) {
      let wait: number | undefined
      try {
        return await guard.run(async () => {
          const refused = deps.spend?.()
          if (refused !== undefined) throw new HttpFault(platform, 'limited', undefined, refused)
          const answer = await tryOnce(request, signal)
          if (isWorthRetrying(answer.status)) {
            wait = answer.retryAfter === undefined ? undefined : waitOf(answer.retryAfter, now())
            throw new HttpFault(platform, 'status', answer.status)
          }
          return { status: answer.status, body: readBody(answer.text, format, platform, answer.status) }
        }, signal)
      } catch (error) {
        const again =
          error instanceof HttpFault &&
          (error.kind === 'network' || (error.kind === 'status' && isWorthRetrying(error.status ?? 0)))
        if (!again || nth >= last || signal.aborted || (wait ?? 0) > longestWait) throw error
        await sleep(wait ?? jitter(nth, random), signal).catch((reason: unknown) => {
          throw signal.aborted ? signal.reason : reason
        })
      }
    }
  }
}

/** Milliseconds that a `Retry-After` asks for: seconds or a date. */
function waitOf(retryAfter: string, now: number): number | undefined {
  const seconds = Number(retryAfter)
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter) - now
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

function isWorthRetrying(status: number): boolean {
  return status === 429 || status >= 500
}

/** Full jitter: 0–100 ms, then 0–200 ms. A search has 2.5 s in all. */
function jitter(nth: number, random: () => number): number {
  return Math.round(random() * 100 * 2 ** nth)
}

function urlOf(endpoint: Endpoint, { path, query = {} }: HttpRequest): URL {
  const url = new URL(endpoint.url.replace(/\/+$/, '') + path)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

function encode(body: HttpRequest['body']): { body?: string; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} }
  if (body instanceof URLSearchParams)
    return { body: body.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
