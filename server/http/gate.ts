import type { HttpBindings } from '@hono/node-server'
import { getPath } from 'hono/utils/url'
import type { FaultBody } from '../../contract/schemas'
import { limits } from '../../contract/limits'
import { channels } from '../../voice-fulfillment/channels'
import { mostOpen, type Limiters } from '../load'
import { callerAddress, type TrustedProxies } from './address'

/** A call whose answer is so much work that only so many are open at once, all together and of one address. */
type LimitedCall = { limiter: keyof Limiters; perAddress: number }

/** The limited calls by method and path. */
const limitedCalls: Readonly<Record<string, LimitedCall>> = {
  'GET /api/parkings': limited('search'),
  'GET /api/places': limited('place'),
  'POST /api/users/authenticate': limited('login'),
  ...Object.fromEntries(
    channels.map(({ name, limits: { countedBy } }) => [
      `POST /voice/${name}`,
      // All drivers of an assistant come from the few addresses of its maker.
      countedBy === 'user'
        ? { limiter: 'turn' as const, perAddress: Math.floor(mostOpen('turn') / 2) }
        : limited('turn'),
    ]),
  ),
}

/** A request that is still being sent counts for this long, ms, an answer that is still being read for `longestAnswer`. */
const longestSending = 500
const longestAnswer = limits.searchDeadline * 2

const refusal = JSON.stringify({
  error: { code: 'server.unavailable', message: 'too much to do at once' },
} satisfies FaultBody)

export type GateOptions = {
  /** Whose `X-Forwarded-For` counts; absent = nobody's. */
  trusted?: TrustedProxies
  /** Whether the requests of one address are counted too; absent = yes. Off to measure from one address. */
  perAddress?: boolean
}
export type Gate = (request: Request, connection: HttpBindings) => Response | undefined

/**
 * Counts the open requests of limited calls, and refuses what is beyond the limit before its body is read: a thousand
 * refusals must cost less than one answer. Returns the refusal, or undefined for a request that may go on. The path is
 * the one that the router matches, whether the request names it absolutely or with escapes.
 */
export function makeGate({ trusted, perAddress = true }: GateOptions = {}): Gate {
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
    if (isFull) return refuse()
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

/** One address may hold a third of what is open, so that whoever opens more keeps nobody else out. */
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
