import type { Favorite } from '../../../contract/calls/favorites'
import { cents } from '../../../contract/money'
import type { QuoteWarning } from '../../../contract/booking'
import type { Offer } from '../../../contract/parking'
import type { HistoryEntry } from '../../../contract/payment'
import { attributes, type Attribute } from '../../../dialogue/attributes'
import type { ReplyFacts } from '../../../dialogue/facts'
import { bookingOf, now, quoteOf, user } from '../scriptedApi'
import { changeStates } from './changeStates'
import { moneyQuestions } from './replyMoney'
import { replyStates } from './replyStates'

const favorite = (name: string, alias?: string) => ({ name, alias }) as unknown as Favorite
const payment = (at: string) => ({ amount: cents(-1190), currency: 'EUR', at }) as unknown as HistoryEntry
const cars = [
  { plate: '4821KJT', country: 'ES', main: true },
  { plate: '9911BCD', country: 'ES', main: false, brand: 'Seat', model: 'Ibiza' },
  { plate: '1234BBB', country: 'ES', main: false, brand: 'Opel', model: 'Insignia' },
  { plate: 'AB123CD', country: 'IT', main: false },
  { plate: '7730LMN', country: 'ES', main: false },
]
const listing = replyStates['listing, three results']!
const offer = listing.ranked[0]!
const site = {
  ...{ address: 'Calle Tortosa 5', covered: true, guarded: false, disabled: true, spaces: 240 },
  hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 7 * 60, to: 22 * 60 + 30 }],
}
const silent = (...states: ('answered' | 'failed' | 'asked')[]): ReplyFacts['platforms'] =>
  states.map((state, i) => ({ id: `p${i}`, name: ['Onda Park', 'Iberia Parking', 'Vía Libre'][i]!, state }))

const free = (street: boolean): Offer => ({
  ...offer,
  prepaid: undefined,
  onSite: { total: cents(0), pay: 'free' },
  parking: { ...offer.parking, street, bookable: false },
})
/** A place whose name leaves no room for results in what is said. */
const long = { ...listing.place!, name: 'Centro de Convenciones Internacional Este' }
const warned = (warning: QuoteWarning): ReplyFacts => ({
  ...replyStates['reviewing']!,
  quote: { ...quoteOf(), warnings: [warning] },
})
const roofed = (covered: boolean | undefined): ReplyFacts => ({
  ...listing,
  ranked: listing.ranked.map((one) => ({ ...one, parking: { ...one.parking, covered } })),
  wished: { covered: true },
})
/** What a topic may find beside the state: each is told in the state it is given with. */
export const asides: Record<string, ReplyFacts> = {
  'asking, cheap and covered': {
    ...replyStates['asking, nothing known']!,
    wished: { preference: 'cheaper', filter: 'bookable', needs: { height: 210 }, covered: true },
  },
  'asking, near and by plate': {
    ...replyStates['asking, nothing known']!,
    wished: { preference: 'closer', filter: 'automatic', needs: { charger: true, price: cents(1000) } },
  },
  'listing, covered': roofed(true),
  'listing, not covered': roofed(false),
  'listing, roof unknown': roofed(undefined),
  'one favourite': { ...replyStates['asking, nothing known']!, account: { favorites: [favorite('Casa')] } },
  'five favourites': {
    ...listing,
    account: {
      favorites: ['Casa', 'Oficina', 'Iglesia', 'Estadio', 'Playa'].map((n) => favorite(n)),
      ...{ name: 'Iglesia de San José', code: 'Q3W2', link: 'https://plaza.example/s/Q3W2' },
      payment: payment('2026-11-01T10:00:00+01:00'),
      fault: 'favorite.tooMany',
    },
    user: { ...user, balance: cents(1050), vehicles: cars },
    passedDay: '2026-11-22',
  },
  'a payment today': {
    ...listing,
    account: { favorites: [], payment: payment('2026-11-23T09:00:00+01:00'), name: 'Casa' },
    user: { ...user, balance: cents(100), vehicles: cars.slice(0, 2) },
    passedDay: '2026-11-08',
    bookings: [bookingOf(), bookingOf({ uid: 'b2' })],
    among: [bookingOf(), bookingOf({ uid: 'b2' })],
  },
  'three bookings, none with a code': {
    ...listing,
    user: { ...user, vehicles: [] },
    passedDay: '2026-11-01',
    bookings: ['b1', 'b2', 'b3'].map((uid) => bookingOf({ uid, accessCode: undefined })),
    among: ['b1', 'b2', 'b3'].map((uid) => bookingOf({ uid })),
  },
  'one result of two kinds': { ...listing, ranked: [], found: 1 },
  'one of several companies silent': { ...listing, platforms: silent('answered', 'failed', 'answered') },
  'two of them silent': { ...listing, platforms: silent('failed', 'failed', 'answered') },
  'with needs': { ...listing, needs: { charger: true, height: 190, price: cents(1500) }, found: 3 },
  'with needs, nothing found': { ...listing, needs: { height: 210 }, ranked: [], found: 0 },
  'free zones alone': { ...listing, ranked: [free(true), free(true)], found: 2 },
  'free without booking': { ...listing, ranked: [free(false), free(false)], place: long },
  'one result of many words': {
    ...listing,
    preference: 'closer',
    ranked: [
      {
        ...offer,
        parking: {
          ...offer.parking,
          name: 'Aparcamiento Subterráneo Nuevo Centro Internacional Norte Puerta Tres',
        },
      },
    ],
    found: 1,
    place: long,
    window: { from: '2026-12-24T09:30:00+01:00', to: '2027-01-02T18:15:00+01:00' },
    needs: { charger: true, height: 190, price: cents(1550) },
  },
  'free on the street': { ...listing, ranked: [offer, free(true)], place: long },
  'one result without a price': {
    ...listing,
    ranked: [{ ...listing.ranked[2]!, onSite: undefined }],
    found: 1,
  },
  'no booking ahead': { ...listing, bookings: [bookingOf({ cancelled: true, status: 'cancelled' })] },
  'a short stay': warned('shortStay'),
  'only a later exit': {
    ...replyStates['reviewing']!,
    quote: quoteOf('q2', { ...quoteOf().window, to: '2026-11-24T20:00:00+01:00' }),
    earlier: quoteOf(),
  },
  'another day': {
    ...replyStates['reviewing']!,
    quote: quoteOf('q2', { from: '2026-11-27T09:00:00+01:00', to: '2026-11-27T18:00:00+01:00' }),
    earlier: quoteOf(),
  },
  'account not complete': { ...replyStates['reviewing']!, at: 'booking.needsCompletion' },
  'cancellation impossible': {
    ...replyStates['cancellation refused']!,
    fault: 'cancellation.notCancellable',
  },
  'session of another account': { ...listing, at: 'session.replacing' },
  'booking for long': { ...replyStates['reserving, reserving']!, step: undefined },
  ...Object.fromEntries(
    (['change.underWay', 'booking.needsPayment', 'booking.notFound'] as const).map((fault) => [
      `change over, ${fault}`,
      { ...changeStates['change, refused']!, change: { ...changeStates['change, refused']!.change!, fault } },
    ]),
  ),
}

/** Car parks of which something, all or nothing is known. */
const sold: Offer = { ...offer, free: 12, parking: { ...offer.parking, ...site } }
const [, byMinute, onSite] = listing.ranked as [Offer, Offer, Offer]
const closed = [{ days: [1], from: 0, to: 1_440 }]
const counted = { at: now - 1_800_000, until: now - 60_000 }
const subjects: Record<string, Offer> = {
  sold,
  'sold, of few words': {
    ...{ ...sold, free: undefined },
    parking: {
      ...{ ...sold.parking, covered: false, guarded: true, disabled: false, charger: 0, access: 'qr' },
      ...{ minutesToCancel: null, hours: closed },
    },
  },
  'never cancelled': {
    ...{ ...sold, free: 0 },
    parking: {
      ...{ ...sold.parking, minutesToCancel: undefined, charger: undefined },
      hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 24 * 60 }],
    },
  },
  'by the minute': { ...byMinute, free: 3, counted },
  unknown: {
    ...{ ...onSite, free: undefined, onSite: { pay: 'unknown' } },
    parking: { ...onSite.parking, access: 'open' },
  },
  'at the machine': { ...onSite, free: 1, counted },
  full: { ...onSite, free: 0, counted },
  free: { ...onSite, onSite: { total: cents(0), pay: 'free' } },
}
const askedIn = (at: ReplyFacts['at'], first: Offer): ReplyFacts => ({
  ...{ ...listing, at, ranked: [first, byMinute], chosen: first },
  ...(at === 'booking.reviewing' && { ...replyStates['reviewing']!, ranked: [offer, byMinute] }),
  ...(at === 'booking.booked' && replyStates['booked']!),
})
const silences: ReplyFacts['platforms'][] = [
  silent('failed', 'asked', 'answered'),
  silent('asked', 'answered'),
  silent('asked', 'asked'),
  silent('failed', 'answered'),
  silent('answered'),
]
const orders = ['cheaper', 'closer', 'automatic', 'own'] as const

type Question = { about: Attribute; facts: ReplyFacts }
/** Every attribute asked of every car park, of one that is booked, and of another than the one that is read back. */
const everything: Question[] = attributes.flatMap((about): Question[] => [
  ...Object.values(subjects).flatMap((first, i) =>
    (['search.listing', 'search.viewing', 'booking.reviewing', 'booking.booked'] as const).map((at) => ({
      about,
      facts: {
        ...askedIn(at, first),
        preference: orders[i % orders.length]!,
        platforms: silences[i % silences.length]!,
        inquiry: {
          about: [about],
          whether: i % 2 === 0,
          contrary: false,
          height: [180, 250, undefined][i % 3],
        },
      },
    })),
  ),
  ...(['search.listing', 'booking.reviewing'] as const).map((at) => ({
    about,
    facts: {
      ...askedIn(at, sold),
      inquiry: { about: [about], whether: false, contrary: false, parking: byMinute.parking.id },
    },
  })),
  { about, facts: { ...replyStates['asking, nothing known']!, user, bookings: [bookingOf()] } },
  {
    about,
    facts: {
      ...askedIn('search.viewing', sold),
      window: undefined,
      inquiry: { about: [about], whether: false, contrary: false },
    },
  },
])
const tooLow: ReplyFacts['inquiry'] = {
  ...{ about: ['height'], whether: true, contrary: false, height: 250 },
  unfit: { next: byMinute.parking.name },
}
const perhaps: ReplyFacts['inquiry'] = {
  ...{ about: ['tooLow'], whether: false, contrary: false },
  unfit: { next: byMinute.parking.name, known: false },
}
const afterLimit: ReplyFacts['inquiry'] = {
  ...{
    about: ['cancel'],
    whether: true,
    contrary: false,
    cancelAt: new Date(now + 30 * 86_400_000).toISOString(),
  },
}
const fromElsewhere = { ...afterLimit, about: ['walk'] as const, fromElsewhere: true }
export const questions: readonly Question[] = [
  ...everything,
  { about: 'cancel', facts: { ...askedIn('search.viewing', sold), inquiry: afterLimit } },
  ...moneyQuestions,
  { about: 'height', facts: { ...askedIn('search.viewing', sold), inquiry: tooLow } },
  { about: 'walk', facts: { ...askedIn('search.viewing', sold), inquiry: fromElsewhere } },
  { about: 'tooLow', facts: { ...askedIn('search.viewing', sold), inquiry: perhaps } },
]
export const allStates: Record<string, ReplyFacts> = { ...replyStates, ...changeStates, ...asides }
