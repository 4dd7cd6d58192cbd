import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../contract/locale'
import { hear } from '../../kit/dialogue/hearing'

const named = ['Parking Gran Vía Murcia', 'Garaje Santa Isabel', 'Aparcamiento Cardenal Belluga']
const results = named.map((name, i) => ({ id: String(i), name }))

describe('the place of a wish', () => {
  it.each<[Locale, string, string]>([
    ['es', 'cena en lavapiés esta noche de nueve a doce dónde aparco', 'lavapiés'],
    ['es', 'gran vía el viernes de ocho a once', 'gran vía'],
    ['en', 'dinner at borough tonight from eight where do i park', 'borough'],
    ['en', 'swansea crown court tomorrow nine till one', 'swansea crown court'],
    ['it', "mi occorrerebbe king's cross mercoledì dalle due alle sei", "king's cross"],
    ['de', 'parken für die vorlesung am hubland morgen um neun', 'hubland'],
    ['it', 'ho una riunione in cantiere via bramante domani alle nove dove parcheggio', 'via bramante'],
  ])('in %s is the name in: %s', (locale, text, place) => {
    expect(hear(locale, 'search.asking', text)).toMatchObject({ intent: 'search_parking', slots: { place } })
  })
})

describe('what is pointed at', () => {
  it('is the one result with a word that was said', () => {
    const frame = hear('es', 'search.listing', 'el belluga majo el de la catedral', { results })
    expect(frame).toMatchObject({ intent: 'select_result', slots: { name: 'Aparcamiento Cardenal Belluga' } })
  })
  it.each<[Locale, string, string]>([
    ['de', 'kannst du englisch mit mir reden', 'en'],
    ['es', 'mejor habla italiano conmigo yo entiendo más', 'it'],
  ])('is the language in %s: %s', (locale, text, language) => {
    expect(hear(locale, 'search.asking', text)).toMatchObject({
      intent: 'switch_language',
      slots: { language },
    })
  })
  it('keeps the day of the stay that is booked until another hour', () => {
    const stay = { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T18:00:00+01:00' }
    const { intent, slots } = hear('de', 'search.viewing', 'reservier mir das gleich mal bis um sechs', {
      slots: { place: 'Altmarkt', ...stay },
    })
    expect([intent, slots.to]).toEqual(['book', stay.to])
  })
  it('is the other place where the known one is denied', () => {
    const slots = { place: 'Waverley', from: '2026-11-27T06:00:00+01:00', to: '2026-11-27T12:00:00+01:00' }
    const hearIn = (locale: Locale, text: string) => hear(locale, 'search.listing', text, { slots })
    for (const frame of [
      hearIn('en', 'edinburgh airport not waverley'),
      hearIn('es', 'uy no perdona en edinburgh airport no en waverley'),
    ])
      expect(frame).toMatchObject({ intent: 'change_slot', slots: { place: 'edinburgh airport' } })
  })
  it.each<[Locale, string, string]>([
    ['en', 'get rid of my saturday booking first', '2026-11-28'],
    ['it', 'no aspetta sabato ci vado annulla quello di domani', '2026-11-24'],
  ])('is the booking of a day in %s: %s', (locale, text, date) => {
    const frame = hear(locale, 'booking.reviewing', text)
    expect([frame.intent, frame.slots]).toEqual(['cancel_booking', { date }])
  })
})
