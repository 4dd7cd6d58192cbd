import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { createApp } from '../../server/app'
import { listen } from '../../server/http/listen'
import { makeRates } from '../../server/rates'
import { voiceApp } from '../../voice-fulfillment/app'
import { freePort } from '../kit/freePort'
import { scriptedApi } from '../kit/scriptedApi'

/** A server at which everybody has asked too often, and where there is no room for anybody. */
let port: number
let stop: () => Promise<void>
beforeAll(async () => {
  const { spend } = makeRates(() => 0)
  for (let i = 0; i < 1_200; i++) spend('turn', 'somebody')
  const busy = () => Promise.reject(new Fault('server.unavailable'))
  const app = createApp({
    api: () => scriptedApi(),
    health: () => Promise.resolve({ status: 'ok', platforms: 0, parkings: 0, database: 'none' }),
    limiters: {
      search: { acquire: busy },
      place: { acquire: busy },
      login: { acquire: busy },
      turn: { acquire: busy },
      speech: { acquire: busy },
    },
    voice: voiceApp({
      api: () => scriptedApi(),
      sessions: {
        load: () => Promise.resolve(undefined),
        save: () => Promise.resolve(true),
        claim: () => Promise.resolve(true),
      },
      seen: () => Promise.resolve(false),
      now: () => 0,
      spend: (what) => spend(what, 'somebody'),
      env: {},
    }),
  })
  port = await freePort()
  stop = (await listen(app, port, '127.0.0.1')).close
})
afterAll(() => stop())

const small = 20_000
const tooLarge = limits.alexaBodyBytes + 100_000
const bodyOf = (size: number): string => {
  const login = { user: 'driver@plaza.example', pass: '' }
  return JSON.stringify({ ...login, pass: 'x'.repeat(size - JSON.stringify(login).length) })
}
const counted = (line: string, size: number): string =>
  `${line} HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n${bodyOf(size)}`
const chunked = (line: string, size: number): string => {
  const chunks = bodyOf(size).match(/.{1,10000}/g) ?? []
  const sent = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')
  return `${line} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${sent}0\r\n\r\n`
}
const health = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'

/** What comes back over one connection, and whether it was ended by the server. */
const over = (...pieces: string[]) =>
  new Promise<{ text: string; ended: boolean }>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const leave = (ended: boolean): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, ended })
    }
    const timer = setTimeout(() => leave(false), 3_000)
    socket.on('data', (piece: Buffer) => {
      text += piece.toString()
      if (text.includes('"platforms"')) leave(false)
    })
    socket.on('end', () => leave(true))
    socket.on('error', () => leave(true))
    for (const piece of pieces) socket.write(piece)
  })

describe('an answer that was given before the body was read', () => {
  const doors = [
    ['POST /api/users/authenticate', small, 503],
    ['POST /api/users/vehicles', small, 422],
    ['POST /api/nowhere', small, 404],
    ['GET /api/parkings?lat=1', small, 422],
    ['POST /api/users/authenticate', tooLarge, 413],
    ['POST /api/nowhere', tooLarge, 413],
    ['PUT /api/health', tooLarge, 413],
    ['POST /voice/chat', small, 429],
    ['POST /voice/chat', tooLarge, 413],
    ['POST /voice/alexa', small, 400],
    ['POST /voice/alexa', tooLarge, 400],
    ['POST /voice/nowhere', small, 404],
    ['POST /voice/nowhere', tooLarge, 404],
    ['POST /', small, 404],
    ['POST /', tooLarge, 404],
    ['GET /', tooLarge, 404],
  ] as const
  const ways = [
    ['counted', counted],
    ['chunked', chunked],
  ] as const
  const all = doors.flatMap(([line, size, status]) =>
    ways.map(([way, write]) => [line, size, way, status, write(line, size)] as const),
  )
  it.each(all)(
    '%s with %i bytes, %s: %i, and the connection is read to its end or closed',
    async (...one) => {
      const [, , , status, request] = one
      const { text, ended } = await over(request, health)
      const [first = ''] = text.split('\r\n\r\n')
      expect(first).toContain(`HTTP/1.1 ${status} `)
      const closing = /connection: close/i.test(first)
      expect({ closing, next: text.includes('"platforms"'), ended }).toEqual(
        closing ? { closing, next: false, ended: true } : { closing, next: true, ended: false },
      )
    },
  )

  it('a body that never comes to its end holds no connection', async () => {
    const { text, ended } = await over(counted('POST /voice/nowhere', small).slice(0, -10))
    expect([/^HTTP\/1.1 404 /.test(text), ended]).toEqual([true, true])
  })
})
