import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../contract/calls'
import { locales, type Locale } from '../../contract/locale'
import { voiceMemory } from '../../server/voiceSessions'
import { voiceApp } from '../../voice-fulfillment/app'
import type { VoiceState } from '../../voice-fulfillment/channel'
import { bookingOf, now, quoteOf, scriptedApi, token } from '../kit/scriptedApi'
import { openMemory } from '../kit/server/database/memory'
import { drives } from '../kit/voice-fulfillment/drive'
import type { Opened } from '../../server/database/open'

type Answer = { session: string; reply: { text: string; speech: string }; state: VoiceState }

let opened: Opened
beforeAll(async () => {
  opened = await openMemory()
}, 60_000)
afterAll(() => opened.close())

/** The world outside: what was booked survives the server that asked for it. `dies`: before it has booked, or after. */
const world = (dies: 'before' | 'after') => {
  let made: string | undefined
  let created = 0
  const clock = { at: now }
  let killed: () => void = () => undefined
  const death = new Promise<void>((resolve) => (killed = resolve))
  const script: Partial<ParkingApi> = {
    listBookings: () => Promise.resolve(made === undefined ? [] : [bookingOf()]),
    quoteBooking: ({ window, plate }) => Promise.resolve(quoteOf('q-lost', window, plate)),
    bookingOfQuote: ({ quote }) => Promise.resolve(made === quote ? { uid: 'b1' } : {}),
    createBooking: ({ quote }) => {
      created += 1
      if (dies === 'after') made = quote
      killed()
      return new Promise(() => undefined)
    },
  }
  const server = (locale: Locale) => {
    const api = scriptedApi(script)
    const app = voiceApp({
      api: () => api,
      ...voiceMemory(opened.db, () => clock.at),
      now: () => clock.at,
      patience: 60_000,
      env: {},
    })
    return async (text: string, session?: string): Promise<Answer> => {
      const answer = await app.request('/chat', {
        method: 'POST',
        body: JSON.stringify({ session, locale, text, timeZone: 'Europe/Madrid' }),
        headers: { 'content-type': 'application/json', 'access-token': token },
      })
      return (await answer.json()) as Answer
    }
  }
  return { server, clock, death, created: () => created }
}

/** Says yes to a read-back at a server that dies in the middle of it; gives the server that is started afterwards. */
const killedAtYes = async (locale: Locale, dies: 'before' | 'after') => {
  const { server, clock, death, created } = world(dies)
  const before = server(locale)
  const { search, first, book, yes } = drives[locale]
  const { session } = await before(search)
  await before(first, session)
  expect((await before(book, session)).state.at).toBe('booking.reviewing')
  void before(yes, session)
  await death
  clock.at += 70_000
  const say = server(locale)
  return { say: (text: string) => say(text, session), created }
}

describe('a server that is killed in the middle of a booking', () => {
  it.each(locales)('tells in %s, after its start, whoever says no that it is booked', async (locale) => {
    const { say, created } = await killedAtYes(locale, 'after')
    const { reply, state } = await say(drives[locale].no)
    expect(state).toMatchObject({ at: 'booking.booked', booking: { uid: 'b1', status: 'confirmed' } })
    expect(reply.text).toContain('Atocha Sur')
    expect(created()).toBe(1)
  })

  it.each(['¿está reservado?', 'sí', 'otra'])('and whoever says “%s”, with one booking', async (text) => {
    const { say, created } = await killedAtYes('es', 'after')
    expect((await say(text)).state).toMatchObject({ at: 'booking.booked', booking: { uid: 'b1' } })
    expect((await say('no')).state.at).not.toBe('booking.reviewing')
    expect(created()).toBe(1)
  })

  it('books nothing by itself where it had not booked: a no is a no', async () => {
    const { say, created } = await killedAtYes('es', 'before')
    const { state } = await say('no')
    expect([state.at, state.booking]).toEqual(['search.listing', undefined])
    expect(created()).toBe(1)
  })
})
