import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { connectOne, platforms } from '../../../providers/registry'
import type { Connection, Endpoint, Platform } from '../../../providers/protocol'

export type Call = {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  body: string
}
/** An answer: a body to send as JSON, a status with it, or full control of the socket. */
export type Reply =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | ((response: ServerResponse) => void)
export type Script = (call: Call, nth: number) => Reply

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

/** The outside world as a script: a real server on loopback that is gone after the test. */
export const serveScript = async (script: Script): Promise<{ url: string; calls: Call[] }> => {
  const calls: Call[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://outside')
    const call = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: await readBody(request),
    }
    calls.push(call)
    const reply = script(call, calls.length)
    if (typeof reply === 'function') return reply(response)
    const { status = 200, json, text, headers = {} } = reply
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(text ?? (json === undefined ? '' : JSON.stringify(json)))
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls }
}

export const platformOf = (id: string): Platform => {
  const found = platforms.find((platform) => platform.id === id)
  if (!found) throw new Error(`no platform ${id}`)
  return found
}

export const now = Date.parse('2026-11-21T10:00:00Z')
export const stay = { from: '2026-11-23T09:00:00+01:00', to: '2026-11-23T18:00:00+01:00' }
export const soon = (ms = 5_000): AbortSignal => AbortSignal.timeout(ms)

/** Our own client against a script: the clock stands still, nobody sleeps, jitter is none. */
export const connectTo = (
  id: string,
  url: string,
  more: Partial<Endpoint> & { timeout?: number } = {},
): Connection => {
  const { timeout, ...endpoint } = more
  return connectOne(
    platformOf(id),
    { url, user: 'plaza', secret: 'hush-hush', demo: true, ...endpoint },
    {
      now: () => now,
      random: () => 0,
      sleep: () => Promise.resolve(),
      ...(timeout === undefined ? {} : { timeout }),
    },
  )
}
