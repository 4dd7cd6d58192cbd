import type { QuoteWarning } from '../../../contract/booking'
import type { FaultCode } from '../../../contract/fault'
import type { ReplyFacts } from '../../../dialogue/facts'
import { atocha, bookingOf, quoteOf, stay, user } from '../scriptedApi'
import { offers } from '../sampleOffers'
import { changeStates } from './changeStates'
import { cents } from '../../../contract/money'

const empty: ReplyFacts = {
  at: 'search.asking',
  busy: false,
  preference: 'cheaper',
  needs: {},
  filter: 'all',
  ranked: [],
  found: 0,
  platforms: [],
  mayRetry: false,
  bookings: [],
}
const searched: ReplyFacts = {
  ...empty,
  at: 'search.listing',
  place: atocha,
  window: stay,
  ranked: offers,
  found: 3,
  platforms: [
    { id: 'a', name: 'A', state: 'answered' },
    { id: 'b', name: 'B', state: 'failed' },
  ],
}
const making: ReplyFacts = { ...searched, parking: offers[0]!.parking, stay, user }
const undoing: ReplyFacts = {
  ...searched,
  user,
  cancelling: {
    booking: bookingOf(),
    verdict: 'allowed',
    refund: cents(1190),
    currency: 'EUR',
    cancelUntil: '2026-11-24T08:00:00+01:00',
  },
}
const warned = (...warnings: QuoteWarning[]) => ({ ...quoteOf(), warnings })
const refusals: FaultCode[] = [
  'booking.notBookable',
  'booking.leadTime',
  'booking.tooShort',
  'booking.soldOut',
  'search.windowPast',
]
const night = { from: '2026-11-26T22:00:00+01:00', to: '2026-11-27T08:30:00+01:00' }

/** Every state that has a driver's attention, with what can be known there. */
export const replyStates: Record<string, ReplyFacts> = {
  'asking, nothing known': empty,
  'asking, place known': { ...empty, place: atocha },
  'asking, stay known': { ...empty, window: stay },
  'asking, place unknown': { ...empty, fault: 'search.placeUnknown' },
  'asking, time past': { ...empty, place: atocha, fault: 'search.windowPast' },
  'asking, search failed': { ...empty, fault: 'search.failed' },
  'listing, still searching': { ...searched, busy: true, ranked: [], found: 0 },
  'listing, three results': searched,
  'listing, by distance': { ...searched, preference: 'closer' },
  'listing, one result': { ...searched, ranked: offers.slice(0, 1), found: 1 },
  'listing, over night': { ...searched, window: night },
  'listing, filtered away': { ...searched, ranked: [] },
  'listing, nothing': { ...searched, ranked: [], found: 0 },
  broken: { ...searched, at: 'search.broken', fault: 'search.failed' },
  'viewing, bookable': { ...searched, at: 'search.viewing', chosen: offers[0] },
  'viewing, booked already': {
    ...searched,
    at: 'search.viewing',
    chosen: offers[0],
    user,
    held: bookingOf(),
  },
  'viewing, booked on another device': {
    ...searched,
    at: 'search.viewing',
    chosen: offers[0],
    bookedElsewhere: {
      ...{ by: 'device', parking: offers[0]!.parking.id, name: offers[0]!.parking.name },
      ...{ timeZone: 'Europe/Madrid', window: stay },
    },
  },
  'viewing, automatic': { ...searched, at: 'search.viewing', chosen: offers[1] },
  'viewing, paid there': { ...searched, at: 'search.viewing', chosen: offers[2] },
  'viewing, on the street': {
    ...searched,
    at: 'search.viewing',
    chosen: { ...offers[2]!, parking: { ...offers[2]!.parking, street: true } },
  },
  'viewing, not on the street': {
    ...searched,
    at: 'search.viewing',
    chosen: { ...offers[2]!, parking: { ...offers[2]!.parking, street: false } },
  },
  'viewing, price unknown': {
    ...searched,
    at: 'search.viewing',
    chosen: { ...offers[2]!, onSite: undefined },
  },
  'viewing, free': {
    ...searched,
    at: 'search.viewing',
    chosen: { ...offers[2]!, onSite: { total: cents(0), pay: 'free' } },
  },
  reviewing: { ...making, at: 'booking.reviewing', quote: quoteOf() },
  'reviewing, overlapping': { ...making, at: 'booking.reviewing', quote: warned('overlap', 'priceChanged') },
  'reviewing, too low': { ...making, at: 'booking.reviewing', quote: quoteOf(), height: 230 },
  'reviewing, not worth it': { ...making, at: 'booking.reviewing', quote: warned('notWorthIt') },
  'reviewing, with the balance': {
    ...making,
    at: 'booking.reviewing',
    quote: { ...quoteOf(), fromBalance: cents(500) },
  },
  'reviewing, all from the balance': {
    ...making,
    at: 'booking.reviewing',
    quote: { ...quoteOf(), fromBalance: quoteOf().price.total },
  },
  'reviewing, never cancellable': {
    ...making,
    at: 'booking.reviewing',
    quote: { ...quoteOf(), cancelUntil: undefined },
  },
  'reviewing, always cancellable': {
    ...making,
    at: 'booking.reviewing',
    quote: { ...quoteOf(), cancelUntil: null },
  },
  ...Object.fromEntries(
    (['connecting', 'reserving', 'pleaseWait', 'almostThere'] as const).map((step) => [
      `reserving, ${step}`,
      { ...making, at: 'booking.reserving', busy: true, step },
    ]),
  ),
  booked: { ...making, at: 'booking.booked', booked: bookingOf() },
  'booked, and cancelled since': { ...making, at: 'booking.booked' },
  'booked, no code': {
    ...making,
    at: 'booking.booked',
    booked: bookingOf({ accessCode: undefined, number: undefined }),
  },
  pending: { ...making, at: 'booking.pending', mayRetry: true },
  'refused, may retry': { ...making, at: 'booking.refused', fault: 'booking.declined', mayRetry: true },
  'refused for good': { ...making, at: 'booking.refused', fault: 'booking.failed' },
  'needs account': { ...making, user: undefined, at: 'booking.needsAccount' },
  'needs vehicle': { ...making, at: 'booking.needsVehicle' },
  'needs document': { ...making, at: 'booking.needsDocument' },
  'needs payment': { ...making, at: 'booking.needsPayment' },
  ...Object.fromEntries(
    refusals.map((fault) => [`not offered, ${fault}`, { ...making, at: 'booking.notOffered', fault }]),
  ),
  quoting: { ...making, at: 'booking.quoting', busy: true },
  'cancel?': { ...undoing, at: 'cancellation.asking' },
  'cancelling, still': { ...undoing, at: 'cancellation.cancelling', busy: true },
  'too late': { ...undoing, at: 'cancellation.tooLate' },
  'already requested': { ...undoing, at: 'cancellation.alreadyRequested' },
  requested: { ...undoing, at: 'cancellation.requested' },
  cancelled: {
    ...undoing,
    at: 'cancellation.cancelled',
    cancelled: { uid: 'b1', status: 'cancelled', refund: cents(1190), currency: 'EUR' },
  },
  'cancellation refused': {
    ...undoing,
    at: 'cancellation.refused',
    fault: 'cancellation.failed',
    mayRetry: true,
  },
  expired: { ...searched, at: 'session.expired', fault: 'session.expired' },
  ...changeStates,
}
