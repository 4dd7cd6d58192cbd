import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serve, type HttpBindings, type ServerType } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Faults } from './faults'

export type HonoEnv = { Bindings: HttpBindings }
export type App = Hono<HonoEnv>
export type Listening = { url: string; close: () => Promise<void> }

/** Body of an error in the server's protocol, an object as JSON or a text as XML, so that a forced 401, 409 or 500 looks real. */
export type Refuse = (status: 401 | 409 | 500) => object | string

/** An app to whose requests the faults ordered at the directory apply. */
export function makeApp(target: string, faults: Faults, refuse: Refuse): App {
  const app = new Hono<HonoEnv>()
  app.use(applyFault(target, faults, refuse))
  return app
}

let portsToReuse: number[] = []
const portsInUse: number[] = []
/** Ports of the previous sandbox, which a restarted one uses in the same order. */
export function reusePorts(ports: readonly number[]): void {
  portsToReuse = [...ports]
}
export function nextPort(): number {
  return portsToReuse.shift() ?? 0
}
export function notePort(port: number): number {
  return portsInUse.push(port)
}
export function portsTaken(): readonly number[] {
  return portsInUse
}

/** How long a connection without a request stays open, ms. */
const keepAlive = 65_000

/** Listens on loopback only, and answers no page of another host. Port 0: a free one. */
export async function listen(app: App, port = nextPort()): Promise<Listening> {
  const fetch: typeof app.fetch = (request, ...rest) =>
    isOwnHost(request)
      ? app.fetch(request, ...rest)
      : new Response('not a host of this machine', { status: 403 })
  const server: ServerType = serve({ fetch, hostname: '127.0.0.1', port })
  // A client that calls again after Node's five seconds would meet a socket that is being closed.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = keepAlive
  if (!server.listening) await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  notePort(own)
  return {
    url: `http://127.0.0.1:${own}`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}

/** A web page may lead its own host name to this machine (DNS rebinding) and would read what the sandbox answers. */
function isOwnHost({ url, headers }: Request): boolean {
  const origin = headers.get('origin')
  const hosts = [url, ...(origin ? [origin] : [])].map((text) =>
    URL.canParse(text) ? new URL(text).hostname : '',
  )
  return hosts.every((host) => ['127.0.0.1', 'localhost', '[::1]'].includes(host))
}

function applyFault(target: string, faults: Faults, refuse: Refuse): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    const strike = faults.take(target, `${c.req.method} ${c.req.path}`)
    if (!strike) return next()
    const { socket } = c.env.incoming
    switch (strike.mode) {
      case 'slow':
        await wait(strike.delay, undefined, { ref: false })
        return next()
      case 'hang':
        if (!socket.destroyed) await once(socket, 'close')
        return c.body(null, 408)
      case 'garbage':
        return c.body('<html><body>Bad gateway {"items":[', 200, { 'content-type': 'application/json' })
      case 'drop-after':
        await next()
        socket.destroy()
        return
      default: {
        const status = Number(strike.mode) as 401 | 409 | 500
        const body = refuse(status)
        return typeof body === 'string'
          ? c.body(body, status as ContentfulStatusCode, { 'content-type': 'application/xml' })
          : c.json(body, status as ContentfulStatusCode)
      }
    }
  }
}
