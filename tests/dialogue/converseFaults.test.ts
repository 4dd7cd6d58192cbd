import { describe, expect, it } from 'vitest'
import { Fault } from '../../contract/fault'
import { bookingOf, now, quoteOf } from '../kit/scriptedApi'
import { nineToSix, talkTo } from '../kit/dialogue/talk'
import { lineOf } from '../kit/dialogue/said'

type Talk = ReturnType<typeof talkTo>
const reviewing = async (talk: Talk): Promise<Talk> => {
  await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
  await talk.mean('select_result', { ordinal: 1 })
  await talk.mean('book')
  expect(talk.at()).toBe('booking.reviewing')
  return talk
}
const booked = (talk: Talk): number => talk.api.made.filter((name) => name === 'createBooking').length

describe('what goes wrong', () => {
  it('asks again in three ways, then offers a person, and an understood utterance resets the count (X39, C4)', async () => {
    const talk = talkTo()
    const misses = [
      await talk.mean('not_understood'),
      await talk.mean('not_understood'),
      await talk.mean('not_understood'),
    ]
    expect(new Set(misses.map((m) => m.speech)).size).toBe(3)
    expect(misses[2]?.listen).toBe(false)
    await talk.mean('help')
    expect(talk.conversation().context.missed).toBe(0)
  })

  it('stops in every state without an event (R370)', async () => {
    const talk = await reviewing(talkTo())
    const bye = await talk.mean('stop')
    expect(bye.listen).toBe(false)
    await talk.mean('confirm')
    expect(booked(talk)).toBe(0)
  })

  it('never asks for a password and says where to log in or register (R247, R371)', async () => {
    const talk = talkTo({ member: false })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    const asked = await talk.mean('book')
    expect(talk.at()).toBe('booking.needsAccount')
    expect(asked.account).toBe(true)
    expect(asked.speech).toContain('inicia sesión o regístrate en la pantalla')
    expect(asked.speech).toContain('nunca digas la contraseña')
  })

  it('reports that it is still working at the time limit, and the result at the next question', async () => {
    let answer: (() => void) | undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const script = {
      async *followBooking() {
        yield { step: 'connecting' as const }
        yield { step: 'reserving' as const }
        await answered
        yield { step: 'almostThere' as const, outcome: 'booked' as const, booking: bookingOf() }
      },
    }
    const talk = await reviewing(talkTo({ script, patience: 60 }))
    const waiting = await talk.mean('confirm')
    expect(waiting.speech).toBe('Reservando tu plaza. ¿Miro si ya está?')
    expect((await talk.mean('go_back')).speech).toMatch(/no puedo dejarlo a medias/)
    answer?.()
    await talk.mean('confirm')
    expect(talk.at()).toBe('booking.booked')
    expect(booked(talk)).toBe(1)
  })

  it('reports a refusal and tries again with a new price', async () => {
    let refused = 0
    const script = {
      quoteBooking: () =>
        refused++ ? Promise.resolve(quoteOf()) : Promise.reject(new Fault('server.unavailable')),
    }
    const talk = talkTo({ script })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    const reply = await talk.mean('book')
    expect(talk.at()).toBe('booking.refused')
    expect(reply.speech).toMatch(/no está disponible/)
    expect(reply.speech).toMatch(lineOf('es', 'fault.retry'))
    await talk.mean('confirm')
    expect(talk.at()).toBe('booking.reviewing')
  })

  it('reports an unknown place and a past time, and asks for that slot only', async () => {
    const talk = talkTo()
    expect((await talk.mean('search_parking', { place: 'narnia', ...nineToSix })).asked).toBe('place')
    await talk.mean('search_parking', { place: 'atocha' })
    const past = await talk.mean('change_slot', {
      from: '2026-11-22T09:00:00+01:00',
      to: '2026-11-22T10:00:00+01:00',
    })
    expect(past.asked).toBe('window')
    expect(past.speech).toMatch(lineOf('es', 'topic.dayPassed'))
    expect(Date.parse(nineToSix.from)).toBeGreaterThan(now)
  })
})
