import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../contract/calls'
import { Fault } from '../../contract/fault'
import { locales, type Locale } from '../../contract/locale'
import { voiceApp } from '../../voice-fulfillment/app'
import { bookingOf, token, user } from '../kit/scriptedApi'
import { drives } from '../kit/voice-fulfillment/drive'
import { remember } from '../kit/voice-fulfillment/memory'

type Answer = {
  session: string
  reply: { speech: string; text: string; options: { label: string; say: string }[]; listen: boolean }
  state: {
    at: string
    fault?: string
    booking?: { uid: string; number?: string; total: number; status: string }
  }
}
const chat = (script: Partial<ParkingApi> = {}) => {
  const memory = remember(script)
  const app = voiceApp(memory)
  const post = (body: string, headers: Record<string, string> = {}) =>
    app.request('/chat', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const talk = (locale: Locale, held: string | undefined = token) => {
    let session: string | undefined
    return async (text: string): Promise<Answer> => {
      const body = JSON.stringify({ session, locale, text, timeZone: 'Europe/Madrid' })
      const answer = await post(body, held ? { 'access-token': held } : {})
      const told = (await answer.json()) as Answer
      if (answer.status !== 200) throw new Error(JSON.stringify(told))
      session = told.session
      return told
    }
  }
  return { memory, post, talk }
}

describe.each(locales)('the drive in %s', (locale) => {
  const { search, second, first, book, yes, no } = drives[locale]

  it('finds, compares, reads back, takes a yes and books once (R359, R362)', async () => {
    const { memory, talk } = chat()
    const say = talk(locale)
    const found = await say(search)
    expect(found.state).toEqual({ at: 'search.listing' })
    expect(found.reply.options).toHaveLength(3)
    expect((await say(second)).reply.speech).toContain('Plaza del Brillante')
    expect((await say(first)).reply.speech).toContain('Parking Atocha Sur')
    const review = await say(book)
    expect(review.state.at).toBe('booking.reviewing')
    for (const part of ['Parking Atocha Sur', '9:00', '18:00', '11,90', 'KJT', '8:00'])
      expect(review.reply.text).toContain(part)
    expect(memory.made).not.toContain('createBooking')
    const booked = await say(yes)
    expect(booked.state).toEqual({
      at: 'booking.booked',
      booking: { uid: 'b1', number: 'PZ-7F3K-21', total: 11.9, status: 'confirmed' },
    })
    await say(yes)
    expect(memory.made.filter((name) => name === 'createBooking')).toHaveLength(1)
    expect(memory.made.filter((name) => name === 'findParkings')).toHaveLength(1)
  })

  it('books nothing on no, nor on a yes that comes too late (C8, C9)', async () => {
    const { memory, talk } = chat()
    const say = talk(locale)
    for (const text of [search, first, book]) await say(text)
    memory.clock.at += 61_000
    expect((await say(yes)).state.at).toBe('booking.reviewing')
    expect((await say(no)).state.at).toBe('search.listing')
    expect(memory.made).not.toContain('createBooking')
  })

  it('understands every way to go on that it offers', async () => {
    const { talk } = chat({ listBookings: () => Promise.resolve([bookingOf()]) })
    for (const path of [[], [search], [search, first], [search, first, book]]) {
      const reach = async () => {
        const say = talk(locale)
        let answer: Answer | undefined
        for (const text of path) answer = await say(text)
        return { say, answer: answer ?? (await say(locale === 'es' ? 'ayuda' : 'help')) }
      }
      const { answer } = await reach()
      for (const option of answer.reply.options) {
        const { say } = await reach()
        const { reply } = await say(option.say)
        expect(reply.speech, option.say).not.toMatch(
          /entendid|didn.t get|compris|verstanden|capito|pillado|missed|saisi|kam nicht|colto/,
        )
      }
    }
  })
})

describe('the plainest channel', () => {
  const body = (patch: object = {}): string => JSON.stringify({ locale: 'es', text: 'ayuda', ...patch })
  it.each([
    ['broken JSON', '{"locale":', 400, 'request.badJson'],
    ['no JSON at all', '', 400, 'request.badJson'],
    ['a language we do not speak', body({ locale: 'pt' }), 422, 'request.invalid'],
    ['no words', body({ text: '   ' }), 422, 'request.invalid'],
    ['too many words', body({ text: 'a'.repeat(501) }), 422, 'request.invalid'],
    ['a zone that is none', body({ timeZone: 'Mars/Olympus' }), 422, 'request.invalid'],
    ['a session that is none', body({ session: '../../etc' }), 422, 'request.invalid'],
    [
      'an unknown session',
      body({ session: '7d2e2a1e-9f5d-4b58-8f1c-3a3d2f1b0c9a' }),
      404,
      'request.notFound',
    ],
  ])('refuses %s and says why', async (_, sent, status, code) => {
    const answer = await chat().post(sent)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error: { code } })
  })

  const forged = `x.${Buffer.from('{"uid":"u1","n":2}').toString('base64url')}.x`
  const opened = async (script: Partial<ParkingApi> = {}) => {
    const made = chat(script)
    const { session } = (await (await made.post(body(), { 'access-token': token })).json()) as Answer
    const again = (held?: string) =>
      made.post(body({ session }), held === undefined ? {} : { 'access-token': held })
    return { ...made, again }
  }

  it('wakes a driver’s conversation for that driver alone', async () => {
    const other = `x.${Buffer.from('{"uid":"u2"}').toString('base64url')}.x`
    const { again } = await opened()
    expect((await again(token)).status).toBe(200)
    expect((await again(other)).status).toBe(403)
    expect((await again()).status).toBe(403)
  })

  it('does not believe a token because it carries the right name', async () => {
    const { again } = await opened()
    expect((await again(forged)).status).toBe(200)
    let asked = 0
    const strict = await opened({
      getUser: () =>
        asked++ === 0 ? Promise.resolve(user) : Promise.reject(new Fault('session.tokenInvalid')),
    })
    expect((await strict.again(forged)).status).toBe(403)
  })

  it('tells nothing more of a driver who has logged out since', async () => {
    let ended = false
    const { talk } = chat({
      listBookings: () => Promise.resolve([bookingOf()]),
      getUser: () => (ended ? Promise.reject(new Fault('session.expired')) : Promise.resolve(user)),
    })
    const say = talk('en')
    const parking = bookingOf().parking!.name
    expect((await say('my bookings')).reply.text).toContain(parking)
    ended = true
    for (const words of ['repeat that', 'yes']) {
      const { reply, state } = await say(words)
      expect(reply.text).not.toContain(parking)
      expect(reply.text).not.toContain(bookingOf().accessCode)
      expect(state.at).not.toBe('booking.booked')
    }
  })

  it.each([
    ['session.inactive', 403],
    ['session.forbidden', 403],
    ['server.unavailable', 503],
    ['request.tooMany', 429],
  ] as const)('does not go on with a conversation when its driver is answered %s', async (code, status) => {
    let refused = false
    const { again } = await opened({
      getUser: () => (refused ? Promise.reject(new Fault(code)) : Promise.resolve(user)),
    })
    refused = true
    expect((await again(token)).status).toBe(status)
    refused = false
    expect((await again(token)).status).toBe(200)
  })

  it('takes a visitor’s conversation along when the visitor logs in', async () => {
    const { post } = chat()
    const { session } = (await (await post(body())).json()) as Answer
    expect((await post(body({ session }), { 'access-token': token })).status).toBe(200)
    expect((await post(body({ session }))).status).toBe(403)
  })

  it('answers turns of one conversation one after another', async () => {
    const { memory, post } = chat()
    const { session } = (await (await post(body())).json()) as Answer
    await Promise.all(Array.from({ length: 5 }, () => post(body({ session }))))
    const slept = JSON.parse(memory.stored.get(`chat:${session}`) ?? '{}') as {
      log: unknown[]
      conversation: { context: { turn: number } }
    }
    expect(slept.log).toHaveLength(6)
    expect(slept.conversation.context.turn).toBe(6)
  })
})
