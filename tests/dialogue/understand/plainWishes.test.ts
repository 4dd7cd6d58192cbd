import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../contract/locale'
import { hear } from '../../kit/dialogue/hearing'

const stay = { from: '2026-11-24T11:00:00+01:00', to: '2026-11-24T16:00:00+01:00' }
const searched = { slots: { place: 'Perrache', ...stay } }
const listed = (...names: string[]) => ({ results: names.map((name, i) => ({ id: String(i), name })) })

describe('another place after a slip of the tongue', () => {
  it.each<[Locale, string]>([
    ['es', 'perdona me he equivocado es milano centrale'],
    ['en', "sorry i got that wrong it's milano centrale"],
    ['fr', "pardon je me trompe c'est milano centrale"],
    ['de', 'entschuldigung ich habe mich vertan es ist milano centrale'],
    ['it', 'scusa mi sono sbagliato è milano centrale'],
  ])('is searched in %s: %s', (locale, text) => {
    expect(hear(locale, 'search.listing', text, searched)).toMatchObject({
      intent: 'change_slot',
      slots: { place: 'milano centrale' },
    })
  })
})

describe('a listed car park that is pointed at by the place of its name', () => {
  it.each<[Locale, string, string, string]>([
    ['en', 'what about the drury lane one', 'Drury Lane Car Park', 'Soho Deck'],
    ['de', 'die garage wohlzeile', 'Garage Wollzeile', 'Parkplatz Rheinufer'],
    ['es', 'garaje numancia creo que se llama ese quiero mirar', 'Garaje Numancia', 'Parking Sants'],
  ])('is that one in %s: %s', (locale, text, name, other) => {
    const { intent, slots } = hear(locale, 'search.listing', text, listed(other, name))
    expect([intent, slots.name]).toEqual(['select_result', name])
  })
  it('is a place where its surroundings are asked for', () => {
    const { intent, slots } = hear(
      'en',
      'search.listing',
      'anything near drury lane',
      listed('Drury Lane Car Park', 'Soho Deck'),
    )
    expect([intent, slots.place]).toEqual(['search_parking', 'drury lane'])
  })
})

describe('another booking than the one that is to be cancelled', () => {
  it.each<[Locale, string]>([
    ['es', 'no esa no la del sábado'],
    ['en', 'no not that one the saturday one'],
    ['fr', 'non pas celle-là celle de samedi'],
    ['de', 'nein nicht die die am samstag'],
    ['it', 'no quella di sabato'],
  ])('is that of the day, in %s: %s', (locale, text) => {
    const { intent, slots } = hear(locale, 'cancellation.asking', text)
    expect([intent, slots.date]).toEqual(['cancel_booking', '2026-11-28'])
  })
})

describe('what a barrier and a car park can do', () => {
  it.each<[Locale, string, Record<string, string>]>([
    ['es', 'donde la barrera se abra sola', { preference: 'automatic' }],
    ['en', 'where the barrier opens by itself', { preference: 'automatic' }],
    ['fr', 'où la barrière se lève toute seule', { preference: 'automatic' }],
    ['de', 'wo die schranke von selbst aufgeht', { preference: 'automatic' }],
    ['it', 'dove la sbarra si alza da sola', { preference: 'automatic' }],
    ['es', 'solo los que se puedan reservar por internet', { filter: 'bookable' }],
    ['en', 'only the ones i can book online', { filter: 'bookable' }],
    ['fr', "enlève-moi ceux qu'on peut pas réserver", { filter: 'bookable' }],
    ['de', 'zeig mir nur die die man auch online buchen kann', { filter: 'bookable' }],
    ['it', 'solo quelli che si possono prenotare online', { filter: 'bookable' }],
  ])('is a wish in %s: %s', (locale, text, wish) => {
    expect(hear(locale, 'search.listing', text, searched).slots).toMatchObject(wish)
  })
})

describe('what stands beside a time', () => {
  it('is a price, and no hour that is denied', () => {
    const text = 'samedi près du stade vélodrome mais pas plus de 15 euros'
    expect(hear('fr', 'search.asking', text).slots).toMatchObject({ max_price: 15, date: '2026-11-28' })
  })
  it('are hours on 24 hours, also of several days', () => {
    const text =
      'flughafen stuttgart vom dritten dezember sechs uhr bis zum siebten dezember zweiundzwanzig uhr'
    expect(hear('de', 'search.asking', text).slots).toMatchObject({
      from: '2026-12-03T06:00:00+01:00',
      to: '2026-12-07T22:00:00+01:00',
    })
  })
  it('is another place, beside a word for parking', () => {
    const text = 'autre chose maintenant cherche-moi un parking à ouchy dimanche de 11 heures à 17 heures'
    expect(hear('fr', 'search.listing', text, searched).slots).toMatchObject({
      place: 'ouchy',
      from: '2026-11-29T11:00:00+01:00',
    })
  })
})

describe('what a recogniser has written', () => {
  it('is one word where it was written as two', () => {
    const { intent, slots } = hear('de', 'search.viewing', 'gibt es dort lade säulen für elektro autos')
    expect([intent, slots.about]).toEqual(['parking_details', ['charger']])
  })
  it('is the language that is not spoken yet, of two', () => {
    const text = "possiamo parlare in tedesco per favore che con l'italiano faccio fatica"
    expect(hear('it', 'search.asking', text).slots).toEqual({ language: 'de' })
  })
})

describe('an hour that is corrected', () => {
  it.each<[Locale, string]>([
    ['es', 'mañana a las diez no perdona a las once hasta las dos'],
    ['en', 'tomorrow at ten no sorry at eleven until two'],
    ['fr', 'demain à dix heures non pardon à onze heures jusqu’à quatorze heures'],
    ['de', 'morgen um zehn nein entschuldigung um elf bis zwei'],
    ['it', 'domani alle dieci no scusa alle undici fino alle due'],
  ])('is the later one in %s: %s', (locale, text) => {
    expect(hear(locale, 'search.asking', text).slots).toMatchObject({
      from: '2026-11-24T11:00:00+01:00',
      to: '2026-11-24T14:00:00+01:00',
    })
  })
})

describe('a stay that moves by an hour', () => {
  it.each<[Locale, string]>([
    ['es', 'y todo una hora más tarde'],
    ['en', 'and the whole thing an hour later'],
    ['fr', 'et tout une heure plus tard'],
    ['de', 'und alles eine stunde später'],
    ['it', 'e tutto un’ora più tardi'],
  ])('is no question about the price of an hour, in %s: %s', (locale, text) => {
    const { intent, slots } = hear(locale, 'search.listing', text, searched)
    expect([intent, slots.from, slots.to]).toEqual([
      'change_slot',
      '2026-11-24T12:00:00+01:00',
      '2026-11-24T17:00:00+01:00',
    ])
  })
})

describe('a preference', () => {
  it.each<[Locale, string, string]>([
    ['es', 'me voy por el que salga más económico', 'select_result'],
    ['de', 'ich kann schlecht laufen also das was am nächsten dran ist', 'select_result'],
    ['en', "ah no that's a fierce walk with my knees have you one closer", 'change_slot'],
  ])('chooses where it points, and orders otherwise, in %s: %s', (locale, text, intent) => {
    expect(hear(locale, 'search.listing', text, searched).intent).toBe(intent)
  })
})

describe('the cheapest booking of a list', () => {
  it('is no change of a booking that was made', () => {
    const bookings = [{ from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T18:00:00+01:00' }]
    const { intent, slots } = hear('en', 'search.listing', 'the cheapest booking', { ...searched, bookings })
    expect(intent).not.toBe('change_booking')
    expect(slots).toMatchObject({ preference: 'cheaper' })
  })
})

describe('an exit of another day, without an entry', () => {
  it.each<[Locale, string]>([
    ['es', 'mañana por la mañana hasta las dos'],
    ['en', 'tomorrow morning till two'],
    ['fr', 'demain matin jusqu’à deux heures'],
    ['de', 'morgen vormittag bis zwei'],
    ['it', 'domani mattina fino alle due'],
  ])('is in the afternoon of that day, not in its night, in %s: %s', (locale, text) => {
    expect(hear(locale, 'search.asking', text).slots.to).toBe('2026-11-24T14:00:00+01:00')
  })
})
