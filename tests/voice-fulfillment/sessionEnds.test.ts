import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../contract/calls'
import { Fault } from '../../contract/fault'
import { voiceApp } from '../../voice-fulfillment/app'
import { bookingOf, scriptedApi, token } from '../kit/scriptedApi'
import { remember } from '../kit/voice-fulfillment/memory'

type Call = 'getUser' | 'quoteBooking' | 'createBooking' | 'quoteCancellation' | 'cancelBooking'
type Answer = { session: string; reply: { speech: string }; state: { at: string } }

/** A talk whose session can end before the next call of one name; `held` is the token of the next sentence. */
const talk = () => {
  const whole = scriptedApi({ listBookings: () => Promise.resolve([bookingOf()]) })
  let ends: Call | undefined
  let held = token
  const done: string[] = []
  const unlessEnded = (name: Call) => [
    name,
    (...asked: unknown[]) => {
      if (ends === name) return Promise.reject(new Fault('session.expired'))
      done.push(name)
      return (whole[name] as (...given: unknown[]) => unknown)(...asked)
    },
  ]
  const calls: Call[] = ['getUser', 'quoteBooking', 'createBooking', 'quoteCancellation', 'cancelBooking']
  const ending = Object.fromEntries(calls.map(unlessEnded)) as Partial<ParkingApi>
  const app = voiceApp(remember({ ...ending, listBookings: whole.listBookings }))
  let session: string | undefined
  const say = async (text: string): Promise<Answer> => {
    const answer = await app.request('/chat', {
      method: 'POST',
      body: JSON.stringify({ session, locale: 'en', text, timeZone: 'Europe/Madrid' }),
      headers: { 'content-type': 'application/json', 'access-token': held },
    })
    const told = (await answer.json()) as Answer
    session = told.session
    return told
  }
  return {
    say,
    done,
    endBefore: (name: Call) => (ends = name),
    logInAgain: (as = `${token}fresh`) => {
      ends = undefined
      held = as
    },
  }
}
const search = 'park tomorrow from nine to six in the evening at atocha'
const first = 'the first'
const book = 'book it'
const yes = 'yes'
const cancel = 'cancel my booking'

describe('over /voice/chat the session ends', () => {
  it.each<{ step: string; before: string[]; call: Call; then: string; back: string; made?: Call }>([
    { step: 'a search', before: [search, first], call: 'getUser', then: 'repeat', back: 'search.viewing' },
    {
      step: 'the quote of a booking',
      before: [search, first],
      call: 'quoteBooking',
      then: book,
      back: 'booking.reviewing',
      made: 'createBooking',
    },
    {
      step: 'the review of a booking',
      before: [search, first, book],
      call: 'getUser',
      then: 'repeat',
      back: 'booking.reviewing',
      made: 'createBooking',
    },
    {
      step: 'the confirmation of a booking',
      before: [search, first, book],
      call: 'createBooking',
      then: yes,
      back: 'booking.reviewing',
      made: 'createBooking',
    },
    {
      step: 'the terms of a cancellation',
      before: [],
      call: 'quoteCancellation',
      then: cancel,
      back: 'cancellation.asking',
      made: 'cancelBooking',
    },
    {
      step: 'the question of a cancellation',
      before: [cancel],
      call: 'getUser',
      then: 'repeat',
      back: 'cancellation.asking',
      made: 'cancelBooking',
    },
    {
      step: 'the confirmation of a cancellation',
      before: [cancel],
      call: 'cancelBooking',
      then: yes,
      back: 'cancellation.asking',
      made: 'cancelBooking',
    },
  ])(
    'during $step: it is spoken, and a login leads back there (R196, R289, X20)',
    async ({ before, call, then, back, made }) => {
      const { say, done, endBefore, logInAgain } = talk()
      for (const text of before) await say(text)
      endBefore(call)
      const told = await say(then)
      expect([told.state?.at, told.reply?.speech]).toEqual([
        'session.expired',
        expect.stringMatching(/^(You’ve been logged out|Your session has ended)\. (You can )?[Ll]og in/),
      ])
      logInAgain()
      expect((await say('repeat')).state.at).toBe(back)
      if (!made) return
      await say(yes)
      await say(yes)
      expect(done.filter((name) => name === made)).toHaveLength(1)
    },
  )

  it('another driver who logs in then hears nothing of it', async () => {
    const { say, endBefore, logInAgain } = talk()
    for (const text of [search, first, book]) await say(text)
    endBefore('getUser')
    await say('repeat')
    logInAgain(`x.${Buffer.from('{"uid":"u2"}').toString('base64url')}.x`)
    const { state, reply } = await say('repeat')
    expect(state.at).not.toBe('booking.reviewing')
    expect(reply.speech).not.toContain('Parking Atocha Sur')
  })
})
