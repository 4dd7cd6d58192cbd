import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Handler } from 'hono'
import { Fault } from '../../contract/fault'
import { peerAddress } from '../http/address'
import { faultAnswer } from '../http/faults'
import type { OperatingCounts } from './counts'
import type { Metrics } from './metrics'

export type MetricsDeps = {
  metrics: Metrics
  counts: () => Promise<OperatingCounts | undefined>
  /** Bearer token that is asked for; absent: only this machine may read. */
  token?: string
}

/** Headers of a proxy: a request that it passes on comes from loopback, too, but from somebody else. */
const proxied = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** `GET /metrics` for who has the token or, where none is set, for this machine; a 404 for all others. */
export function metricsRoute({ metrics, counts, token }: MetricsDeps): Handler {
  return async (c) => {
    const allowed = token === undefined ? isLocal(c) : hasToken(c, token)
    if (!allowed) return faultAnswer(c, new Fault('request.notFound'))
    const text = await metrics.text(await counts())
    return c.body(text, 200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' })
  }
}

function hasToken(c: Context, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

/** Of equal length, as the comparison in constant time wants them. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function isLocal(c: Context): boolean {
  if (proxied.some((name) => c.req.header(name) !== undefined)) return false
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(peerAddress(c) ?? '')
}
