import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { Fault } from '../../../contract/fault'
import type { Locale } from '../../../contract/locale'
import { cents } from '../../../contract/money'
import { atocha, bookingOf, quoteOf } from '../../kit/scriptedApi'
import { offers } from '../../kit/sampleOffers'
import { nineToSix, talkTo } from '../../kit/dialogue/talk'

const saturday = { when: '2026-11-28T10:00:00+01:00', end: '2026-11-28T14:00:00+01:00' }
const bookings = [
  bookingOf({ uid: 'tomorrow' }),
  bookingOf({ ...saturday, uid: 'saturday', reservedTime: saturday.when, parking: offers[1]!.parking }),
]
const script: Partial<ParkingApi> = {
  listBookings: () => Promise.resolve(bookings),
  quoteCancellation: ({ uid }) =>
    Promise.resolve({
      booking: bookings.find((one) => one.uid === uid)!,
      verdict: 'allowed',
      refund: cents(1190),
      currency: 'EUR',
      cancelUntil: null,
    }),
}
const atochas = [atocha]
const doubt = 0.7
const search = { place: 'atocha', from: '2026-11-27T09:00:00+01:00', to: '2026-11-27T11:00:00+01:00' }
const untilTwelve = { from: search.from, to: '2026-11-27T12:00:00+01:00' }

const listing = async () => {
  let asked = 0
  const talk = talkTo({
    script: {
      ...script,
      quoteBooking: ({ window }) => Promise.resolve(quoteOf(`q${++asked}`, window)),
    },
  })
  await talk.mean('search_parking', search)
  return talk
}

describe('what is understood with a doubt', () => {
  it('reads a booking back, which is the question; only its own yes books (C8, C9)', async () => {
    const talk = await listing()
    const told = await talk.mean('book', { ordinal: 1 }, doubt)
    expect([talk.at(), told.readBack]).toEqual(['booking.reviewing', 'q1'])
    await talk.mean('confirm', {}, doubt)
    expect(talk.api.made).not.toContain('createBooking')
    await talk.mean('confirm')
    expect(talk.at()).toBe('booking.booked')
  })

  it('reads a cancellation back, and cancels nothing before its yes (C8, C9, R365)', async () => {
    const talk = await listing()
    const told = await talk.mean('cancel_booking', { date: '2026-11-28' }, doubt)
    expect([talk.at(), told.readBack]).toEqual(['cancellation.asking', 'saturday'])
    await talk.mean('confirm', {}, doubt)
    expect(talk.api.made).not.toContain('cancelBooking')
  })

  it('reads a cancellation back anew where another device has changed the booking since', async () => {
    let end = '2026-11-28T14:00:00+01:00'
    const talk = talkTo({
      script: {
        ...script,
        quoteCancellation: async (...given) => {
          const told = await script.quoteCancellation!(...given)
          return { ...told, booking: { ...told.booking, end } }
        },
        cancelBooking: ({ uid, told }) =>
          told?.end === end
            ? Promise.resolve({ uid, status: 'cancelled', refund: cents(1190), currency: 'EUR' })
            : Promise.reject(new Fault('cancellation.changed')),
      },
    })
    await talk.mean('cancel_booking', { date: '2026-11-28' })
    end = '2026-11-28T16:00:00+01:00'
    const again = await talk.mean('confirm')
    expect([talk.at(), again.readBack]).toEqual(['cancellation.asking', 'saturday'])
    expect(again.text).toMatch(/^La reserva ha cambiado mientras tanto\. .*16:00/)
    await talk.mean('confirm')
    expect(talk.at()).toBe('cancellation.cancelled')
  })

  it.each<[Locale, string, string]>([
    ['es', 'cancela mi reserva del sábado', 'sí pero hoy no'],
    ['en', 'cancel my booking on saturday', 'yes if i get everything back'],
    ['fr', 'annule ma réservation de samedi', 'oui mais pas aujourd’hui'],
    ['de', 'storniere meine buchung am samstag', 'ja aber nicht heute'],
    ['it', 'annulla la mia prenotazione di sabato', 'sì ma non oggi'],
  ])(
    'asks again, and stays with the cancellation, after a yes with a condition in %s',
    async (locale, ...said) => {
      const talk = talkTo({ locale, script })
      const read = await talk.say(said[0])
      const again = await talk.say(said[1])
      expect([talk.at(), again.listen]).toEqual(['cancellation.asking', true])
      expect(again.options).toEqual(read.options)
      expect(talk.api.made).not.toContain('cancelBooking')
    },
  )

  it('begins no second booking after one that was made (C9)', async () => {
    const talk = await listing()
    await talk.mean('book', { ordinal: 1 })
    await talk.mean('confirm')
    await talk.mean('book', {}, doubt)
    expect(talk.at()).toBe('booking.booked')
  })
})

describe('a cancellation that names another booking than what is read back', () => {
  it.each([1, doubt])(
    'leaves a quote for it; the yes is to the cancellation (C8, confidence %d)',
    async (n) => {
      const talk = await listing()
      await talk.mean('book', { ordinal: 1 })
      const told = await talk.mean('cancel_booking', { date: '2026-11-28' }, n)
      expect([talk.at(), told.readBack]).toEqual(['cancellation.asking', 'saturday'])
      await talk.mean('confirm')
      expect(talk.api.made).toContain('cancelBooking')
      expect(talk.api.made).not.toContain('createBooking')
    },
  )

  it('replaces a cancellation: `no, tomorrow’s` (C8, R365)', async () => {
    const talk = await listing()
    await talk.mean('cancel_booking', { date: '2026-11-28' })
    const other = await talk.mean('change_slot', { date: '2026-11-24' })
    expect([talk.at(), other.readBack]).toEqual(['cancellation.asking', 'tomorrow'])
  })

  it('declines the quote where it names the day of the quote, or nothing (C9)', async () => {
    for (const slots of [{}, { date: '2026-11-27' }]) {
      const talk = await listing()
      await talk.mean('book', { ordinal: 1 })
      await talk.mean('cancel_booking', slots)
      expect(talk.at()).toBe('search.listing')
    }
  })

  it('is a search where it has hours of its own', async () => {
    const talk = await listing()
    await talk.mean('cancel_booking', { date: '2026-11-28' })
    await talk.mean('change_slot', nineToSix)
    expect([talk.at(), talk.search().window]).toEqual(['search.listing', nineToSix])
  })
})

describe('a result that is booked by its number', () => {
  it('while it is read back is read back once more, with the stay as it was changed (C8)', async () => {
    const talk = await listing()
    await talk.mean('book', { ordinal: 1 })
    await talk.mean('change_slot', { to: untilTwelve.to })
    const again = await talk.mean('book', { ordinal: 1 })
    expect([talk.at(), again.readBack, talk.stay()]).toEqual(['booking.reviewing', 'q2', untilTwelve])
    await talk.mean('confirm')
    expect(talk.at()).toBe('booking.booked')
  })

  it('and declined after its stay was changed leaves a search at the new stay (C9)', async () => {
    const talk = await listing()
    await talk.mean('book', { ordinal: 1 })
    await talk.mean('change_slot', { to: untilTwelve.to })
    await talk.mean('deny')
    expect([talk.at(), talk.search().window]).toEqual(['search.listing', untilTwelve])
  })

  it('is none of an earlier search while a place or a time is asked for (C7)', async () => {
    const talk = talkTo({ script: { findPlaces: async ({ q }) => (q === 'atocha' ? atochas : []) } })
    await talk.mean('search_parking', search)
    await talk.mean('change_slot', { place: 'nowhere at all' })
    for (const intent of ['book', 'select_result'] as const) {
      const told = await talk.mean(intent, { ordinal: 1 })
      expect([talk.at(), told.readBack]).toEqual(['search.asking', undefined])
    }
    expect(talk.api.made).not.toContain('quoteBooking')
  })
})
