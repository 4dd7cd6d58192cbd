import type { HttpBindings } from '@hono/node-server'
import { getPath } from 'hono/utils/url'
import type { FaultBody } from '../../contract/schemas'
import { limits } from '../../contract/limits'
import { speechPaths } from '../../contract/speech/calls'
import { channels } from '../../voice-fulfillment/channels'
import { mostOpen, type Limiters } from '../load'
import { callerAddress, type TrustedProxies } from './address'

/** An expensive call, with the number of requests that one address may have open. */
type LimitedCall = { limiter: keyof Limiters; perAddress: number }

/** The limited calls by method and path. */
const limitedCalls: Readonly<Record<string, LimitedCall>> = {
  'GET /api/parkings': limited('search'),
  'GET /api/places': limited('place'),
  [`POST /api/${speechPaths.transcriptions}`]: limited('speech'),
  [`POST /api/${speechPaths.audio}`]: limited('speech'),
  'POST /api/users/authenticate': limited('login'),
  'POST /api/users': limited('login'),
  'POST /api/users/recoverypass': limited('login'),
  'POST /api/users/sessions/exchange': limited('login'),
  ...Object.fromEntries(
    channels.map(({ name, limits: { countedBy } }) => [
      `POST /voice/${name}`,
      // All drivers of an assistant share the few addresses of its maker.
      countedBy === 'user'
        ? { limiter: 'turn' as const, perAddress: Math.floor(mostOpen('turn') / 2) }
        : limited('turn'),
    ]),
  ),
}

/**
 * How long a request that is being received counts, ms; one whose answer is being read counts for `longestAnswer`.
 */
const longestSending = 500
const longestAnswer = limits.searchDeadline * 2

const refusal = JSON.stringify({
  error: { code: 'server.unavailable', message: 'too much to do at once' },
} satisfies FaultBody)

export type GateOptions = {
  /** Proxies whose `X-Forwarded-For` is trusted; absent: none. */
  trusted?: TrustedProxies
  /** Whether requests are counted per address, too; absent: yes. Off for measurements from one address. */
  perAddress?: boolean
  /** Counts a refusal. */
  refused?: (limiter: string) => void
}
export type Gate = (request: Request, connection: HttpBindings) => Response | undefined

/**
 * Counts the open requests of limited calls and refuses those above the limit before their body is read, so that a
 * thousand refusals cost less than one answer. Returns the refusal, or undefined for an accepted request. Uses the
 * path that the router matches, for absolute and escaped request targets, too.
 */
export function makeGate({ trusted, perAddress = true, refused }: GateOptions = {}): Gate {
  const open = new Map<string, number>()
  const count = (key: string, change: 1 | -1): void => {
    const now = (open.get(key) ?? 0) + change
    if (now === 0) open.delete(key)
    else open.set(key, now)
  }
  return (request, { incoming, outgoing }) => {
    const call = limitedCalls[`${request.method} ${getPath(request)}`]
    if (call === undefined) return undefined
    const forwarded = incoming.headers['x-forwarded-for']
    const address = perAddress
      ? callerAddress(incoming.socket.remoteAddress, forwarded?.toString(), trusted)
      : undefined
    const whole: string = call.limiter
    const own = address === undefined ? undefined : `${whole} ${address}`
    const isFull =
      (open.get(whole) ?? 0) >= mostOpen(call.limiter) ||
      (own !== undefined && (open.get(own) ?? 0) >= call.perAddress)
    if (isFull) {
      refused?.(call.limiter)
      return refuse()
    }
    const keys = own === undefined ? [whole] : [whole, own]
    keys.forEach((key) => count(key, 1))
    const end = (): void => {
      clearTimeout(sending)
      clearTimeout(answering)
      outgoing.off('close', end)
      keys.forEach((key) => count(key, -1))
    }
    const sending = setTimeout(() => incoming.complete || end(), longestSending).unref()
    const answering = setTimeout(end, longestAnswer).unref()
    outgoing.once('close', end)
    return undefined
  }
}

/** One address may hold a third of the open requests, so that it cannot exclude all others. */
function limited(limiter: keyof Limiters): LimitedCall {
  return {
    limiter,
    perAddress: Math.floor(mostOpen(limiter) / 3),
  }
}

function refuse(): Response {
  return new Response(refusal, {
    status: 503,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(refusal)),
      'Retry-After': '2',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
