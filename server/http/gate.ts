import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FaultBody } from '../../contract/schemas'
import { limits } from '../../contract/limits'
import { mostOpen, type Rooms } from '../load'

/** Requests of what is heavy, by method and path. */
const doors: Readonly<Record<string, keyof Rooms>> = {
  'GET /api/parkings': 'search',
  'GET /api/places': 'place',
  'POST /api/users/authenticate': 'login',
  'POST /voice/chat': 'turn',
  'POST /voice/alexa': 'turn',
}
/** Whoever reads the answer that slowly, or sends a request that slowly, no longer counts, ms: a few such hold no place. */
const longest = limits.searchDeadline * 2
const longestToSend = 500

const refusal = JSON.stringify({
  error: { code: 'server.unavailable', message: 'too much to do at once' },
} satisfies FaultBody)

const refuse = (response: ServerResponse): void => {
  response.writeHead(503, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(refusal),
    'Retry-After': '2',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(refusal)
}

/**
 * Refuses those for whom there cannot be a place, before anything of their request is read: a thousand refusals must cost
 * less than one answer. Tells whether the request may go on; an answer has then been given.
 */
export const makeGate = (): ((request: IncomingMessage, response: ServerResponse) => boolean) => {
  const open = { search: 0, place: 0, login: 0, turn: 0 } satisfies Record<keyof Rooms, number>
  return (request, response) => {
    const room = doors[`${request.method} ${request.url?.split('?', 1)[0]}`]
    if (room === undefined) return true
    if (open[room] >= mostOpen(room)) {
      refuse(response)
      return false
    }
    open[room] += 1
    const leave = (): void => {
      clearTimeout(sending)
      clearTimeout(reading)
      response.off('close', leave)
      open[room] -= 1
    }
    const sending = setTimeout(() => request.complete || leave(), longestToSend).unref()
    const reading = setTimeout(leave, longest).unref()
    response.once('close', leave)
    return true
  }
}
