import { bookingMachine } from '../../../machines/booking.machine'
import { cancellationMachine } from '../../../machines/cancellation.machine'
import { searchMachine } from '../../../machines/search.machine'
import { reservationMachine } from '../../../machines/reservation.machine'
import { factsOf } from '../../../machines/events'
import { atocha, bookingOf, now, quoteOf, stay, user } from '../scriptedApi'
import { offers } from '../sampleOffers'
import { done, failed } from './answers'
import type { Model } from './model'

export { session } from './sessionWorld'

/** Another stay, still in the future: what a driver changes to. */
export const laterStay = { from: '2026-11-24T10:00:00+01:00', to: '2026-11-24T20:00:00+01:00' }
export const pastStay = { from: '2026-11-20T09:00:00+01:00', to: '2026-11-20T18:00:00+01:00' }
const tooShort = { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T09:30:00+01:00' }
const muchLater = Date.parse('2026-12-24T10:00:00+01:00')
const later = now + 11 * 60_000

export const search = {
  machine: searchMachine,
  input: {},
  world: {
    'names a place': { type: 'search.ask', at: now, where: 'atocha' },
    'picks a place': { type: 'search.ask', at: now, place: atocha },
    'says when': { type: 'search.ask', at: now, window: stay },
    'says place and time at once': { type: 'search.ask', at: now, where: 'atocha', window: stay, go: true },
    'changes the time': { type: 'search.ask', at: now, window: laterStay, go: true },
    'says a time in the past': { type: 'search.ask', at: now, window: pastStay },
    'prefers closer': { type: 'search.ask', at: now, preference: 'closer' },
    'wants only bookable ones': { type: 'search.ask', at: now, filter: 'bookable' },
    'the place is found': done('findPlaces', [atocha]),
    'the place is unknown': done('findPlaces', []),
    'the gazetteer is down': failed('findPlaces', 'session.offline'),
    searches: { type: 'search.go', at: now },
    'searches when the time has passed': { type: 'search.go', at: muchLater },
    'platforms are asked': {
      type: 'search.platforms',
      platforms: [{ id: 'onda-park', name: 'Onda Park', state: 'asked' }],
    },
    'offers arrive': { type: 'search.arrived', offers },
    'a platform answers': {
      type: 'search.platform',
      platform: { id: 'onda-park', name: 'Onda Park', state: 'answered' },
    },
    'everyone has answered': { type: 'search.settled' },
    'the stream breaks': { type: 'search.broke', fault: 'search.failed' },
    'chooses the first': { type: 'search.choose', parking: 'onda-park:1' },
    'chooses another': { type: 'search.choose', parking: 'via-libre:2' },
    'goes back': { type: 'search.back' },
    'presses the logo': { type: 'search.clear' },
    'opens the address of a parking': {
      type: 'search.ask',
      at: now,
      place: atocha,
      window: stay,
      parking: 'onda-park:1',
      go: true,
    },
    'wants automatic access alone': {
      type: 'search.kinds',
      at: now,
      kinds: { automatic: true, booking: false },
    },
    'wants no kind at all': {
      type: 'search.kinds',
      at: now,
      kinds: { automatic: false, booking: false },
    },
    'the place is named in another language': {
      type: 'search.rename',
      place: { ...atocha, name: 'Bahnhof Atocha' },
    },
  },
  project: (c) => [
    !!c.place,
    c.wanted,
    !!c.where,
    c.window?.from,
    c.going,
    c.offers.length > 0,
    c.platforms.length > 0,
    c.chosen,
    c.fault,
  ],
} satisfies Model<typeof searchMachine>

const visitor = factsOf(undefined, true)
const member = factsOf(user, true)
export const booking = {
  machine: bookingMachine,
  input: { parking: offers[0]!.parking, window: stay, at: now, driver: factsOf(undefined, false) },
  delays: { quoteLife: 600_000 },
  world: {
    'the login is under way': { type: 'booking.driver', driver: factsOf(undefined, false) },
    'the session is still a visitor': { type: 'booking.driver', driver: visitor },
    'logs in': { type: 'booking.driver', driver: member },
    'logs in to a pending account': { type: 'booking.driver', driver: { ...member, completed: false } },
    'logs in without a vehicle': { type: 'booking.driver', driver: { ...member, vehicles: [] } },
    'logs in without a card': { type: 'booking.driver', driver: { ...member, card: false } },
    'the quote comes': done('quoteBooking', quoteOf()),
    'the session ends while quoting': failed('quoteBooking', 'session.expired'),
    'the server misses a vehicle': failed('quoteBooking', 'booking.needsVehicle'),
    'the platform demands a document': failed('quoteBooking', 'booking.needsDocument'),
    'the server misses a card': failed('quoteBooking', 'booking.needsPayment'),
    'it is sold out': failed('quoteBooking', 'booking.soldOut'),
    'quoting fails': failed('quoteBooking', 'booking.failed'),
    'the quote grows old': { type: 'xstate.after.quoteLife.booking.reviewing' },
    'says yes': { type: 'booking.confirm', quote: 'q1', at: now },
    'says yes too late': { type: 'booking.confirm', quote: 'q1', at: later },
    'says yes to another quote': { type: 'booking.confirm', quote: 'q0', at: now },
    'takes the other car': { type: 'booking.vehicle', plate: '4821KJT' },
    'changes the time': { type: 'booking.change', window: laterStay, at: now },
    'changes to too short a stay': { type: 'booking.change', window: tooShort, at: now },
    'the server has taken it': { type: 'booking.accepted', uid: 'b1' },
    'the platform reserves': { type: 'booking.step', step: 'reserving' },
    'the card is charged': { type: 'booking.step', step: 'almostThere' },
    'it is booked': { type: 'booking.booked', booking: bookingOf() },
    'nobody knows yet': { type: 'booking.pending' },
    'it is refused': { type: 'booking.refused', fault: 'booking.soldOut' },
    'another tab was quicker': { type: 'booking.refused', fault: 'booking.overlaps' },
    'the session has ended': { type: 'booking.refused', fault: 'session.expired' },
    'another tab booked those hours': { type: 'booking.refused', fault: 'booking.overlaps' },
    'tries again': { type: 'booking.retry' },
    leaves: { type: 'booking.leave' },
  },
  project: (c) => [
    c.driver.member,
    c.driver.completed,
    c.driver.vehicles.length,
    c.driver.card,
    c.window?.to,
    c.quote?.id,
    c.uid,
    c.fault,
  ],
} satisfies Model<typeof bookingMachine>

/** A page that comes back to a reservation in the making. */
export const resumedBooking = {
  ...booking,
  input: { uid: 'b1', driver: member },
} satisfies Model<typeof bookingMachine>

/** A page that comes back to a booking that was made. */
export const reopenedBooking = {
  ...booking,
  input: { uid: 'b1', booking: bookingOf(), driver: member },
} satisfies Model<typeof bookingMachine>

const told = { booking: bookingOf(), verdict: 'allowed', refund: 1190, currency: 'EUR', cancelUntil: null }
export const cancellation = {
  machine: cancellationMachine,
  input: { booking: 'b1' },
  world: {
    'it may be cancelled': done('quoteCancellation', told),
    'it is too late': done('quoteCancellation', { ...told, verdict: 'tooLate' }),
    'it was asked for before': done('quoteCancellation', { ...told, verdict: 'alreadyRequested' }),
    'it can never be cancelled': done('quoteCancellation', { ...told, verdict: 'notCancellable' }),
    'there is no such booking': failed('quoteCancellation', 'booking.notFound'),
    'says yes': { type: 'cancellation.confirm', booking: 'b1' },
    'says yes to another booking': { type: 'cancellation.confirm', booking: 'b0' },
    'keeps it': { type: 'cancellation.keep' },
    'it is cancelled': done('cancelBooking', {
      uid: 'b1',
      status: 'cancelled',
      refund: 1190,
      currency: 'EUR',
    }),
    'the platform will tell': done('cancelBooking', {
      uid: 'b1',
      status: 'requested',
      refund: 1190,
      currency: 'EUR',
    }),
    'the limit has passed meanwhile': failed('cancelBooking', 'cancellation.tooLate'),
    'someone else cancelled it': failed('cancelBooking', 'cancellation.alreadyRequested'),
    'it has been changed since': failed('cancelBooking', 'cancellation.changed'),
    'cancelling fails': failed('cancelBooking', 'cancellation.failed'),
    'tries again': { type: 'cancellation.retry' },
    leaves: { type: 'cancellation.leave' },
  },
  project: ({ quote, answer, fault }) => [quote?.verdict, answer?.status, fault],
} satisfies Model<typeof cancellationMachine>

const place = { ref: 'r1', number: 'N1', accessCode: '48217' }
/** The server's durable one; its answers are those of the gateway, the platform and the post. */
export const reservation = {
  machine: reservationMachine,
  delays: { lookUpWait: 15_000 },
  world: {
    'the driver cancels': { type: 'reservation.cancel' },
    'the card is authorized': done('authorize', { authorization: 'h1' }),
    'the card is declined': done('authorize', { refused: 'booking.declined' }),
    'nobody knows whether the card is authorized': failed('authorize', 'booking.failed'),
    'the platform reserves': done('reserve', place),
    'the platform refuses': done('reserve', { refused: 'booking.soldOut' }),
    'nobody knows whether it is reserved': failed('reserve', 'booking.failed'),
    'it is found': done('lookUp', { found: place }),
    'it is absent': done('lookUp', { absent: true }),
    'looking fails': failed('lookUp', 'booking.failed'),
    'time to look again': { type: 'xstate.after.lookUpWait.reservation.reconciling.waiting' },
    'the card is charged': done('capture', { captured: true }),
    'the authorization is gone': done('capture', { refused: 'booking.declined' }),
    'the mail is out': done('mailConfirmed', {}),
    'the platform cancels': done('cancelPlace', { cancelled: true }),
    'the platform refuses to cancel': done('cancelPlace', { refused: 'cancellation.tooLate' }),
    'the money is back': done('refund', {}),
    'the mail of cancelling is out': done('mailCancelled', {}),
    'the place is given back': done('release', {}),
    'the authorization is voided': done('void', {}),
    'whoever asked is left without an outcome': { type: 'reservation.unanswered' },
    'the failure is written': done('mailFailed', {}),
    'the refusal of the cancel is written': done('mailCancelRefused', {}),
  },
  project: (c) => [
    c.wantCancel,
    c.authorization,
    c.reserved?.ref,
    Math.min(c.absences, 4),
    c.again,
    c.lookups > 0,
    c.owesLetter,
    c.early,
    c.fault,
  ],
} satisfies Model<typeof reservationMachine>
