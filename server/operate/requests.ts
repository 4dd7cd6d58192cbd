import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import { channels } from '../../voice-fulfillment/channels'
import { isHealthPath } from './health'
import { inRequest, log, type LogLevel } from './log'
import type { Metrics } from './metrics'

declare module 'hono' {
  interface ContextVariableMap {
    /** Name of the call of the API that the request made. */
    call?: string
  }
}

const webhooks: ReadonlyMap<string, string> = new Map(
  channels.map(({ name }) => [`/voice/${name}`, `voice.${name}`]),
)

/**
 * Gives a request its id, `X-Request-Id` if that is well formed, answers it in that header, and counts and logs the request when
 * its answer begins: name of the call, status and milliseconds. Neither path nor query are logged, because they contain
 * plates and tokens.
 */
export function followRequests(answered?: Metrics['answered']): MiddlewareHandler {
  return (c, next) => {
    const id = requestId(c.req.header('x-request-id'))
    const started = performance.now()
    return inRequest(id, async () => {
      await next()
      const { path, method } = c.req
      const call = c.get('call') ?? kindOf(path)
      if (call !== 'page') c.header('X-Request-Id', id)
      const { status } = c.res
      const ms = Math.round(performance.now() - started)
      answered?.(call, status, ms / 1_000)
      log[levelOf(call, status)]({ call, method, status, ms }, 'answered')
    })
  }
}

/** The name of a request that is no call of the API; few names, because each is a label of the metrics. */
function kindOf(path: string): string {
  if (isHealthPath(path) || path === '/metrics') return 'health'
  return webhooks.get(path) ?? (/^\/(api|voice|sandbox)(\/|$)/.test(path) ? 'other' : 'page')
}

/** Files of the page and the questions of load balancers would fill the log. */
function levelOf(call: string, status: number): Exclude<LogLevel, 'silent'> {
  if (call === 'health') return 'debug'
  if (status >= 500) return 'warn'
  return call === 'page' ? 'debug' : 'info'
}

function requestId(given: string | undefined): string {
  return given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
