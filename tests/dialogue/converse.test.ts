import { describe, expect, it } from 'vitest'
import { bookingOf, quoteOf } from '../kit/scriptedApi'
import { readLanguage } from '../../dialogue/language/readLanguage'
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

describe('a conversation', () => {
  it('finds, chooses, reads back, takes a yes and books once; in four turns (R362)', async () => {
    const talk = await reviewing(talkTo())
    expect(booked(talk)).toBe(0)
    const done = await talk.mean('confirm')
    expect(talk.at()).toBe('booking.booked')
    expect(booked(talk)).toBe(1)
    expect(done.text).toContain('PZ-7F3K-21')
    await talk.mean('confirm')
    expect(booked(talk)).toBe(1)
  })

  it('gives identical replies when the session is persisted between turns', async () => {
    const turns = [
      ['search_parking', { place: 'atocha' }],
      ['change_slot', nineToSix],
      ['select_result', { ordinal: 2 }],
      ['go_back', {}],
      ['select_result', { ordinal: 1 }],
      ['parking_details', {}],
      ['book', {}],
      ['help', {}],
      ['confirm', {}],
      ['confirm', {}],
      ['cancel_booking', {}],
      ['deny', {}],
      ['cancel_booking', {}],
      ['confirm', {}],
    ] as const
    const script = { listBookings: () => Promise.resolve([bookingOf()]) }
    const drives = [talkTo({ script }), talkTo({ script, sleeping: true })]
    for (const talk of drives) for (const [intent, slots] of turns) await talk.mean(intent, slots)
    expect(drives[1]!.replies).toEqual(drives[0]!.replies)
    expect(drives[1]!.at()).toBe('cancellation.cancelled')
    for (const talk of drives) {
      expect(booked(talk)).toBe(1)
      expect(talk.api.made.filter((name) => name === 'cancelBooking')).toHaveLength(1)
      expect(talk.api.made.filter((name) => name === 'findParkings')).toHaveLength(1)
    }
  })

  it('says what was asked for beside place and time, and offers to do without when nothing has it', async () => {
    const talk = talkTo()
    const found = await talk.mean('search_parking', { place: 'atocha', ...nineToSix, charger: true })
    expect(found.speech).toContain('con cargador')
    expect(found.options).toHaveLength(1)
    const none = await talk.mean('change_slot', { max_height_m: 2.4 })
    expect(none.speech).toMatch(lineOf('es', 'listing.unmet'))
    expect(talk.search().needs).toEqual({ charger: true, height: 240 })
    await talk.mean('confirm')
    expect([talk.search().needs, talk.search().offers.length]).toEqual([{}, 3])
  })

  it('answers courtesies with the open question, without an apology', async () => {
    const talk = talkTo({ language: readLanguage('es') })
    const hello = await talk.say('hola, buenos días')
    expect(hello.speech).toBe((await talkTo().hear({ opening: true })).speech)
  })

  it('asks for one thing at a time and never invents an end (R359, C3)', async () => {
    const talk = talkTo()
    expect((await talk.mean('search_parking')).asked).toBe('place')
    expect((await talk.mean('search_parking', { place: 'atocha' })).asked).toBe('window')
    const half = await talk.mean('search_parking', { from: nineToSix.from })
    expect(half.speech).toMatch(/Hasta qué hora|A qué hora sales|hasta cuándo/)
    expect(talk.api.made).not.toContain('findParkings')
    // A digression does not lose the half that was said.
    await talk.mean('help')
    await talk.mean('search_parking', { duration_minutes: 120 })
    expect(talk.search().window).toEqual({ from: nineToSix.from, to: '2026-11-24T11:00:00+01:00' })
    expect(talk.at()).toBe('search.listing')
  })

  it('keeps a length without an entry until the entry is said', async () => {
    const talk = talkTo()
    const asked = await talk.mean('search_parking', { place: 'atocha', duration_minutes: 180 })
    expect(asked.speech).toBe('3 horas, de acuerdo. ¿Desde qué hora?')
    await talk.mean('change_slot', { from: nineToSix.from })
    expect(talk.search().window?.to).toBe('2026-11-24T12:00:00+01:00')
  })

  it('asks where, when "near me" is said and no position is known', async () => {
    const talk = talkTo()
    const reply = await talk.mean('search_parking', { place: '@here', ...nineToSix })
    expect(reply).toMatchObject({
      asked: 'place',
      speech: expect.stringMatching(/No sé dónde estás/) as string,
    })
    await talk.mean('search_parking', { place: 'atocha' })
    expect(talk.at()).toBe('search.listing')
  })

  it('reads a clock time in the zone of the place', async () => {
    const talk = talkTo({ timeZone: 'America/New_York' })
    await talk.mean('search_parking', {
      place: 'atocha',
      from: '2026-11-24T09:00:00-05:00',
      to: '2026-11-24T18:00:00-05:00',
    })
    expect(talk.search().window).toEqual(nineToSix)
  })
})

describe('a yes', () => {
  it('that comes too late books nothing and gets the read-back again (C8)', async () => {
    const talk = await reviewing(talkTo())
    talk.later(61_000)
    const again = await talk.mean('confirm')
    expect(again.speech).toMatch(/^Lo repito\./)
    expect(again.readBack).toBe('q1')
    expect(booked(talk)).toBe(0)
    await talk.mean('confirm')
    expect(booked(talk)).toBe(1)
  })

  it('to another question books nothing (C9)', async () => {
    const talk = await reviewing(talkTo())
    await talk.mean('check_balance')
    expect((await talk.mean('confirm')).readBack).toBe('q1')
    expect(booked(talk)).toBe(0)
  })

  it('after a question about what was read back books it, within a minute of the read-back (C8, C13)', async () => {
    const asked = async (seconds: number) => {
      const talk = await reviewing(talkTo())
      talk.later(40_000)
      const { readBack } = await talk.mean('parking_details', { about: ['height'] })
      talk.later((seconds - 40) * 1_000)
      await talk.mean('confirm')
      return [readBack, booked(talk)]
    }
    expect(await asked(59)).toEqual(['q1', 1])
    expect(await asked(61)).toEqual(['q1', 0])
  })

  it('after a question about another car park books nothing: it is read back first (C8, C9)', async () => {
    const talk = await reviewing(talkTo())
    const { speech, readBack } = await talk.mean('parking_details', { about: ['price'], ordinal: 2 })
    expect([speech, readBack]).toEqual([
      'Plaza del Brillante: en total cuesta 14 euros con 20, más o menos, y se paga allí. No se puede reservar. ¿Reservo Parking Atocha Sur?',
      undefined,
    ])
    expect((await talk.mean('confirm')).readBack).toBe('q1')
    expect(booked(talk)).toBe(0)
  })

  it('with a low confidence books nothing (C9)', async () => {
    const talk = await reviewing(talkTo())
    await talk.mean('confirm', {}, 0.6)
    expect(booked(talk)).toBe(0)
    expect(talk.at()).toBe('booking.reviewing')
  })

  it('confirms the quote that was read back, not a newer one (C8)', async () => {
    let quotes = 0
    const script = { quoteBooking: () => Promise.resolve(quoteOf(`q${++quotes}`)) }
    const talk = await reviewing(talkTo({ script }))
    const changed = await talk.mean('change_slot', { to: '2026-11-24T20:00:00+01:00' })
    expect(changed.readBack).toBe('q2')
    expect(talk.stay()?.to).toBe('2026-11-24T20:00:00+01:00')
    expect(booked(talk)).toBe(0)
  })

  it('after a repeat is a yes to the read-back', async () => {
    const talk = await reviewing(talkTo())
    expect((await talk.mean('repeat')).readBack).toBe('q1')
    await talk.mean('confirm')
    expect(booked(talk)).toBe(1)
  })
})

describe('a no, a correction, a digression', () => {
  it('leaves the booking on a no, without a request (C9)', async () => {
    const talk = await reviewing(talkTo())
    await talk.mean('deny')
    expect(talk.at()).toBe('search.listing')
    expect(booked(talk)).toBe(0)
  })

  it('begins another search from the middle of a booking (C13)', async () => {
    const talk = await reviewing(talkTo())
    await talk.mean('search_parking', {
      place: 'atocha',
      from: '2026-11-25T10:00:00+01:00',
      to: '2026-11-25T12:00:00+01:00',
    })
    expect(talk.at()).toBe('search.listing')
    expect(talk.search().window?.from).toBe('2026-11-25T10:00:00+01:00')
  })

  it('reorders without asking the platforms again (R360)', async () => {
    const talk = talkTo()
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    const closer = await talk.mean('search_parking', { preference: 'closer' })
    expect(closer.options[0]?.label).toMatch(/^Plaza del Brillante/)
    await talk.mean('select_result', { ordinal: -1 })
    expect(talk.search().chosen).toBe('live-madrid:3')
    expect(talk.api.made.filter((name) => name === 'findParkings')).toHaveLength(1)
  })

  it('says what it cannot do and asks its question again (C13)', async () => {
    const talk = talkTo()
    expect((await talk.mean('select_result', { ordinal: 2 })).speech).toMatch(/^Primero vamos a buscar uno\./)
    expect((await talk.mean('cancel_booking')).asked ?? 'place').toBe('place')
    expect(talk.at()).toBe('search.asking')
  })
})
