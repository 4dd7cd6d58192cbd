import { describe, expect, it } from 'vitest'
import { cents } from '../../contract/money'
import { locales } from '../../contract/locale'
import type { ParkingApi } from '../../contract/calls'
import { voiceApp } from '../../voice-fulfillment/app'
import type { VoiceDeps } from '../../voice-fulfillment/deps'
import { bookingOf, token } from '../kit/scriptedApi'
import { drives } from '../kit/voice-fulfillment/drive'
import { remember } from '../kit/voice-fulfillment/memory'
import type { Answer } from '../kit/voice-fulfillment/nodes'

const { search, first, second, book, yes } = drives.en

/** Two servers over the same stored conversations; `meanwhile` runs on the other one in the middle of a call. */
const twoServers = (script: (meanwhile: () => Promise<void>) => Partial<ParkingApi> = () => ({})) => {
  let meanwhile: (() => Promise<void>) | undefined
  const memory = remember(
    script(async () => {
      const run = meanwhile
      meanwhile = undefined
      await run?.()
    }),
  )
  const apps = [memory, { ...memory, patience: 200 }].map((deps: VoiceDeps) => voiceApp(deps))
  let session: string | undefined
  const say = async (text: string, node = 0, locale = 'en'): Promise<Answer> => {
    const body = JSON.stringify({ session, locale, text, timeZone: 'Europe/Madrid' })
    const answer = await apps[node]!.request('/chat', {
      method: 'POST',
      body,
      headers: { 'access-token': token },
    })
    const told = (await answer.json()) as Answer
    expect(answer.status).toBe(200)
    session = told.session
    return told
  }
  return {
    memory,
    say,
    during: (run: () => Promise<void>): void => void (meanwhile = run),
    calls: (name: string): number => memory.made.filter((one) => one === name).length,
    key: () => `chat:${session}`,
  }
}

describe('a conversation that another turn has changed since it was read', () => {
  it('is read again, and the turn is taken on what is stored now', async () => {
    const { say, during } = twoServers((meanwhile) => ({
      quoteCancellation: async ({ uid }) => {
        await meanwhile()
        return {
          booking: bookingOf({ uid }),
          verdict: 'allowed',
          refund: cents(1190),
          currency: 'EUR',
          cancelUntil: null,
        }
      },
      listBookings: () => Promise.resolve([bookingOf()]),
    }))
    await say(search)
    during(async () => void (await say(second, 1)))
    expect((await say('cancel my booking')).state.at).toBe('cancellation.asking')
    expect((await say('no')).state.at).toBe('search.viewing')
  })

  it('books nothing when it was left before the confirmation claimed it', async () => {
    const { say, during, calls, memory } = twoServers()
    for (const text of [search, first, book]) await say(text)
    const { claim } = memory.sessions
    memory.sessions.claim = async (...given) => {
      memory.sessions.claim = claim
      await say(second, 1)
      return claim(...given)
    }
    during(() => Promise.resolve())
    const { state } = await say(yes)
    expect(state.booking).toBeUndefined()
    expect(calls('createBooking')).toBe(0)
  })

  it('is not changed by another server while its booking is being made', async () => {
    const { say, during, calls } = twoServers((meanwhile) => ({
      createBooking: async () => {
        await meanwhile()
        return { uid: 'b1' }
      },
    }))
    for (const text of [search, first, book]) await say(text)
    let other: Answer | undefined
    during(async () => void (other = await say(second, 1)))
    expect((await say(yes)).state).toMatchObject({ at: 'booking.booked', booking: { uid: 'b1' } })
    expect(other?.state.fault).toBe('conversation.busy')
    expect(calls('createBooking')).toBe(1)
  })

  it('keeps what was booked by a turn whose claim had ended, and does not book again', async () => {
    const { say, during, calls, memory, key } = twoServers((meanwhile) => ({
      createBooking: async () => {
        await meanwhile()
        return { uid: 'b1' }
      },
      listBookings: () => Promise.resolve(memory.made.includes('createBooking') ? [bookingOf()] : []),
    }))
    for (const text of [search, first, book]) await say(text)
    during(async () => {
      memory.clock.at += 60_000
      await say(second, 1)
    })
    expect((await say(yes)).state).toMatchObject({ at: 'booking.booked', booking: { uid: 'b1' } })
    expect(calls('createBooking')).toBe(1)
    expect(memory.stored.get(key())).toContain('PZ-7F3K-21')
    expect((await say('my bookings')).reply.text).toContain('Atocha Sur')
  })

  it('can be claimed anew when the server that had claimed it was killed', async () => {
    const { say, memory, key } = twoServers()
    await say(search)
    const { claim, load } = memory.sessions
    const [channel, id] = key().split(':') as [string, string]
    await claim(channel, id, (await load(channel, id))!.revision, memory.clock.at + 7_500)
    expect((await say(first, 1)).state.fault).toBe('conversation.busy')
    memory.clock.at += 7_500
    expect((await say(first, 1)).state.at).toBe('search.viewing')
  })

  it.each(locales)(
    'is told as busy in %s when it stays claimed for longer than a turn may take',
    async (locale) => {
      const { say, memory } = twoServers()
      await say(search)
      const { load } = memory.sessions
      memory.sessions.load = async (...of) => ({ ...(await load(...of))!, claimedUntil: memory.clock.at + 1 })
      const { reply, state } = await say('help', 1, locale)
      expect(state.fault).toBe('conversation.busy')
      expect(reply.speech).toBe(reply.text)
      expect(reply.text).toMatch(/conversa|Gespräch/)
    },
  )
})
