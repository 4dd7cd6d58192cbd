import type { Booking, Quote } from '../../contract/booking'
import type { ParkingApi } from '../../contract/calls'
import { cents } from '../../contract/money'
import type { Place } from '../../contract/search'
import { fold } from '../../dialogue/language/tokenise'
import { offers } from '../kit/sampleOffers'
import { bookingOf, now, quoteOf, user } from '../kit/scriptedApi'

/** What was made and cancelled of a world. */
export type Ledger = { booked: Quote[]; cancelled: string[] }

/** The places that authors of dialogues know; the words after a name are others for it. */
const places: readonly (readonly [name: string, region: string, timeZone: string, ...others: string[]])[] = [
  ['Atocha', 'Madrid', 'Europe/Madrid'],
  ['Puerta del Sol', 'Madrid', 'Europe/Madrid', 'sol'],
  ['Gran Vía', 'Madrid', 'Europe/Madrid'],
  ['Retiro', 'Madrid', 'Europe/Madrid'],
  ['Chamartín', 'Madrid', 'Europe/Madrid'],
  ['Sants', 'Barcelona', 'Europe/Madrid'],
  ['Sagrada Familia', 'Barcelona', 'Europe/Madrid'],
  ['Gare de Lyon', 'Paris', 'Europe/Paris'],
  ['Hauptbahnhof', 'Berlin', 'Europe/Berlin'],
  ['Milano Centrale', 'Milano', 'Europe/Rome', 'centrale', 'stazione centrale'],
  ["King's Cross", 'London', 'Europe/London', 'kings cross'],
]
const placeNamed = (q: string): Place | undefined => {
  const said = fold(q).replaceAll("'", ' ')
  const i = places.findIndex(([name, , , ...others]) =>
    [name, ...others].some((one) => said.includes(fold(one).replaceAll("'", ' '))),
  )
  const found = places[i]
  if (!found) return undefined
  const [name, region, timeZone] = found
  return { id: `place:${i}`, name, region, lat: 40 + i, lng: -3, timeZone }
}

/** Two bookings: tomorrow 9–18 at "Parking Atocha Sur", Saturday 10–14 at "Garaje Reina Sofía". */
const ahead = (): Booking[] => {
  const south = offers[0]!.parking
  const saturday = { when: '2026-11-28T10:00:00+01:00', end: '2026-11-28T14:00:00+01:00' }
  return [
    bookingOf({
      uid: 'south',
      number: 'PZ-1111-11',
      plate: '1234BCD',
      timestamp: '2026-11-20T10:00:00+01:00',
    }),
    bookingOf({
      ...saturday,
      uid: 'reina',
      number: 'PZ-2222-22',
      plate: '1234BCD',
      timestamp: '2026-11-21T10:00:00+01:00',
      reservedTime: saturday.when,
      parking: { ...south, id: 'onda-park:9', name: 'Garaje Reina Sofía' },
    }),
  ]
}

/** The world of the dialogues: every search finds three car parks with room, the first can be booked; no call fails. */
export const worldOf = (ledger: Ledger): Partial<ParkingApi> => {
  const bookings = ahead()
  const quotes = new Map<string, Quote>()
  const by = (uid: string): Booking => bookings.find((one) => one.uid === uid) ?? bookings[0]!
  return {
    getUser: async () => ({ ...user, vehicles: [{ plate: '1234BCD', country: 'ES', main: true }] }),
    findPlaces: async ({ q }) => [placeNamed(q)].filter((one): one is Place => one !== undefined),
    listBookings: async () => bookings.filter(({ uid }) => !ledger.cancelled.includes(uid)),
    async *findParkings(criteria) {
      const lat = Number(criteria.lat)
      // The same three around every place, as other car parks there.
      const around = offers.map((offer) => ({
        ...offer,
        parking: { ...offer.parking, id: `${offer.parking.id}-${lat}`, timeZone: zoneAt(lat) },
      }))
      yield {
        type: 'catalogue',
        platforms: [{ id: 'onda-park', name: 'Onda Park', state: 'asked' }],
        offers: [],
      }
      yield { type: 'offers', platform: 'onda-park', offers: around }
      yield { type: 'platform', platform: { id: 'onda-park', name: 'Onda Park', state: 'answered' } }
      yield { type: 'complete', asked: 1, answered: 1, failed: 0 }
    },
    quoteBooking: async ({ parking: id, window, plate }) => {
      const quote = quoteOf(`q${quotes.size + 1}`, window, plate ?? '1234BCD')
      const timeZone = zoneAt(Number(id.split('-').at(-1)))
      const parking = { ...quote.parking, id, timeZone }
      const priced = { ...quote, parking, until: new Date(now + 3_600_000).toISOString() }
      quotes.set(quote.id, priced)
      return priced
    },
    createBooking: async ({ quote }) => {
      const bought = quotes.get(quote)
      if (bought && !ledger.booked.some(({ id }) => id === quote)) {
        ledger.booked.push(bought)
        const { from, to } = bought.window
        bookings.push(
          bookingOf({ uid: `new-${quote}`, when: from, end: to, reservedTime: from, plate: '1234BCD' }),
        )
      }
      return { uid: `new-${quote}` }
    },
    async *followBooking({ uid }) {
      yield { step: 'reserving' }
      yield { step: 'almostThere', outcome: 'booked', booking: by(uid) }
    },
    quoteCancellation: async ({ uid }) => ({
      booking: by(uid),
      verdict: 'allowed',
      refund: cents(1190),
      currency: 'EUR',
      cancelUntil: null,
    }),
    cancelBooking: async ({ uid }) => {
      ledger.cancelled.push(uid)
      return { uid, status: 'cancelled', refund: cents(1190), currency: 'EUR' }
    },
  }
}

const zoneAt = (lat: number): string => places[Math.round(lat - 40)]?.[2] ?? 'Europe/Madrid'
