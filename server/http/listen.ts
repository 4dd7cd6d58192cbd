import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { createServer, type Server } from 'node:http'
import type { Hono } from 'hono'
import { StartFault } from '../environment'
import { noteConnection } from '../load'
import { makeGate, type Gate, type GateOptions } from './gate'

/** Longer than proxies and browsers keep a connection, so that it is they who close it and never we under a request. */
const keepAlive = 65_000

/** How long a request may take to come, its head and the whole of it, ms. Every call of ours fits into one packet or two. */
const arrival = { headersTimeout: 8_000, requestTimeout: 10_000, connectionsCheckingInterval: 2_000 }

/** Connections opened in the same instant: beyond it the kernel drops them, and callers try again after 1, 3, 7 … seconds. */
const backlog = 4_096

/**
 * Listens on `host`; `localhost` means both loopback addresses, because some programs look for ::1 first and some
 * machines have none. Absent = every interface.
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
      // A target with a user and a password is nobody's: the request that is made of it could not be.
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
