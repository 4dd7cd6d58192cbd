import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { createServer, type Server } from 'node:http'
import type { Hono } from 'hono'
import { StartFault } from '../environment'
import { noteConnection } from '../load'
import { makeGate, type Gate, type GateOptions } from './gate'

/**
 * Keep-alive timeout, ms: longer than that of proxies and browsers, so that the client closes the connection and the
 * server does not close it under a request.
 */
const keepAlive = 65_000

/**
 * How long the head and the whole of a request may take to arrive, ms. Requests of the API fit into one or two
 * packets.
 */
const arrival = { headersTimeout: 8_000, requestTimeout: 10_000, connectionsCheckingInterval: 2_000 }

/**
 * Length of the queue of new connections: the kernel drops those above it, and clients try again after 1, 3, 7 …
 * seconds.
 */
const backlog = 4_096

/**
 * Listens on `host`. `localhost` means both loopback addresses, because some programs try ::1 first and some machines
 * have none. Absent: every interface.
 */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  port: number,
  host: string | undefined,
  options: GateOptions = {},
): Promise<{ close: () => Promise<void> }> {
  const gate = makeGate(options)
  const servers = [await listenAt(app, gate, port, host === 'localhost' ? '127.0.0.1' : host)]
  if (host === 'localhost') {
    const six = await listenAt(app, gate, port, '::1').catch(() => undefined)
    if (six) servers.push(six)
  }
  return { close: async () => void (await Promise.all(servers.map(close))) }
}

function listenAt(
  app: Pick<Hono, 'fetch'>,
  gate: Gate,
  port: number,
  host: string | undefined,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const answer = getRequestListener(
      (request, connection) => gate(request, connection as HttpBindings) ?? app.fetch(request, connection),
    )
    const server = createServer(arrival, (request, response) => {
      // A request target with user and password is refused: `new Request` would throw.
      if (/^\w+:\/\/[^/?#]*@/.test(request.url ?? '')) response.writeHead(400).end()
      else void answer(request, response)
    })
    server.on('connection', noteConnection)
    server.keepAliveTimeout = keepAlive
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new StartFault(
            `Port ${port} is taken by another program. Stop it, or choose another, e.g. PORT=${port + 1}`,
          ),
        )
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new StartFault(`HOST=${host} is no address of this machine, e.g. HOST=0.0.0.0`))
      else reject(error)
    })
    server.listen({ port, host, backlog }, () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
}
