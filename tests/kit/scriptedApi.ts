import * as z from 'zod/mini'
import type { ParkingApi } from '../../contract/calls'
import type { Booking, Quote } from '../../contract/booking'
import { scriptedCalendar } from './calendarOf'
import { scriptedChanges } from './changeOf'
import { cents } from '../../contract/money'
import { demoConfiguration } from '../../contract/site/support'
import type { Place } from '../../contract/search'
import type { OpenSession } from '../../contract/identity'
import { cardAnswers, ownCard } from './ownCards'
import { scriptedFavorites } from './favoriteOf'
import { scriptedTalks } from './talk/talkOf'
import { scriptedKiosks } from './kiosk/kioskOf'
import { offers } from './sampleOffers'
import { promotionsOf } from './promotionsOf'
import { ownVehicleOf } from './ownVehicleOf'
import { scriptedProfile } from './profileOf'
import { limits } from '../../contract/limits'
import type { LoginAnswer, User } from '../../contract/session'
import { WireUser } from '../../contract/wire/account'
import { WireBooking } from '../../contract/wire/booking'
import { isoAt } from '../../contract/time/zonedTime'

/** A Monday, 10:15 in Madrid: the reference of all stories. */
export const now = Date.parse('2026-11-23T10:15:00+01:00')
const zone = 'Europe/Madrid'
export const stay = { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T18:00:00+01:00' }

export const atocha: Place = {
  id: 'place:atocha',
  name: 'Estación de Atocha',
  region: 'Madrid',
  lat: 40.4066,
  lng: -3.6892,
  timeZone: zone,
}

const ownVehicles = [ownVehicleOf()]
const noWork = { cases: [], transfers: [], reservations: [], processes: [], decided: [] }
export const user: User = {
  uid: 'u1',
  email: 'driver@plaza.example',
  firstName: 'Lucía',
  surname: 'Ferrer',
  role: 'driver',
  locale: 'es',
  completed: true,
  forbiddenResources: [],
  vehicles: [{ plate: '4821KJT', country: 'ES', main: true }],
  card: ownCard,
  balance: cents(0),
}
/** An unsigned token that carries `u1`; only a server would look at its signature. */
export const token = `x.${Buffer.from('{"uid":"u1"}').toString('base64url')}.x`
const loggedIn: LoginAnswer = { token, uid: 'u1', locale: 'es', authenticateSuccess: true }
export const openSession: OpenSession = {
  id: 'here',
  current: true,
  created: isoAt(now - 86_400_000, 'UTC'),
  lastUsed: isoAt(now, 'UTC'),
  device: { browser: 'Firefox', system: 'Android' },
}

export const quoteOf = (id = 'q1', window = stay, plate = '4821KJT'): Quote => ({
  id,
  parking: offers[0]!.parking,
  window,
  plate,
  price: offers[0]!.prepaid!,
  ...{ issued: isoAt(now, zone), until: isoAt(now + 600_000, zone) },
  cancelUntil: '2026-11-24T08:00:00+01:00',
  warnings: [],
})

export const bookingOf = (patch: Partial<Booking> = {}): Booking => ({
  uid: 'b1',
  number: 'PZ-7F3K-21',
  accessCode: '48217',
  timestamp: isoAt(now, zone),
  when: stay.from,
  end: stay.to,
  timeZone: zone,
  parking: offers[0]!.parking,
  status: 'confirmed',
  cancelled: false,
  plate: '4821KJT',
  price: offers[0]!.prepaid!,
  minutesToCancel: 60,
  reservedTime: stay.from,
  ...patch,
})

/** The user and the booking as they cross the wire. */
export const specUser = z.encode(WireUser, user)
/** The user as a client reads it: with what the server adds to an account that has set nothing. */
export const readUser: User = { ...user, autologinWarning: true, ratios: { price: 3, distance: 3, ease: 3 } }
export const specBooking = z.encode(WireBooking, bookingOf())

/** The port, scripted: every call can be replaced, and every call made is written down. */
export const scriptedApi = (script: Partial<ParkingApi> = {}): ParkingApi & { made: string[] } => {
  const made: string[] = []
  const plain: ParkingApi = {
    authenticate: () => Promise.resolve(loggedIn),
    endSession: () => Promise.resolve({}),
    patchUser: () => Promise.resolve({}),
    getPushKey: () => Promise.resolve({ key: 'BPushKey' }),
    listKeys: () => Promise.resolve([]),
    ...scriptedCalendar,
    changeCostNote: ({ note, revision }) => Promise.resolve({ note, revision: revision + 1 }),
    ...scriptedFavorites,
    ...scriptedTalks,
    ...scriptedProfile,
    getPromotions: () => Promise.resolve(promotionsOf()),
    inviteFriend: () => Promise.resolve(promotionsOf()),
    requestReward: () => Promise.resolve(promotionsOf()),
    fileSample: () => Promise.resolve({}),
    listCases: () => Promise.resolve([]),
    quoteDeletion: () => Promise.resolve({ lapses: cents(0), givenBack: cents(0), currency: 'EUR' }),
    requestDeletion: () =>
      Promise.resolve({
        number: 'C-7K2M-9QX4',
        kind: 'deletion',
        state: 'open',
        createdAt: isoAt(now, 'UTC'),
      }),
    exportData: () =>
      Promise.resolve({
        name: 'plaza-2026-11-23.json',
        type: 'application/json',
        bytes: new TextEncoder().encode('{}'),
      }),
    contactSupport: () => Promise.resolve({ caseNumber: 'C-7K2M-9QX4' }),
    getConfiguration: () => Promise.resolve(demoConfiguration),
    register: () => Promise.resolve(loggedIn),
    resendCompletion: () => Promise.resolve({}),
    exchangeToken: () => Promise.resolve(loggedIn),
    requestRecovery: () => Promise.resolve({}),
    checkReset: () => Promise.resolve({ success: true }),
    resetPassword: () => Promise.resolve({ success: true }),
    listSessions: () => Promise.resolve([openSession]),
    endOtherSessions: () => Promise.resolve({}),
    endSessionById: () => Promise.resolve({}),
    createAutologin: () =>
      Promise.resolve({
        url: 'https://plaza.example/?access-token=once',
        until: isoAt(now + limits.autologinLife, 'UTC'),
      }),
    getUser: () => Promise.resolve(user),
    listBookings: () => Promise.resolve([]),
    listHistory: () => Promise.resolve([]),
    exportHistory: () =>
      Promise.resolve({ name: 'plaza.csv', type: 'text/csv', bytes: new TextEncoder().encode('') }),
    listInvoices: () => Promise.resolve([]),
    getInvoiceFile: ({ number }) =>
      Promise.resolve({ name: `${number}.pdf`, type: 'application/pdf', bytes: new Uint8Array() }),
    listVehicles: () => Promise.resolve(ownVehicles),
    addVehicle: ({ plate, country }) =>
      Promise.resolve([...ownVehicles, ownVehicleOf({ plate, country, main: false })]),
    changeVehicle: () => Promise.resolve(ownVehicles),
    removeVehicle: () => Promise.resolve([]),
    listTransfers: () => Promise.resolve([]),
    requestTransfer: () => Promise.resolve([]),
    answerTransfer: () => Promise.resolve([]),
    withdrawTransfer: () => Promise.resolve([]),
    findDrivers: () => Promise.resolve([]),
    actAs: ({ uid }) =>
      Promise.resolve({ token: 'a.b.c', uid, until: isoAt(now + limits.actingLife, 'UTC') }),
    endActing: () => Promise.resolve({}),
    listWork: () => Promise.resolve(noWork),
    askAgain: () => Promise.resolve(noWork),
    decideCase: () => Promise.resolve(noWork),
    listAudit: () => Promise.resolve([]),
    getHealth: () => Promise.resolve({ slots: [], platforms: [] }),
    decideTransfer: () => Promise.resolve({ state: 'denied' as const }),
    ...cardAnswers,
    findPlaces: ({ q }) => Promise.resolve(/atocha/i.test(q) ? [atocha] : []),
    listAccess: ({ plate }) =>
      Promise.resolve({ plate, platforms: [], consent: { version: 'v1', text: 'I agree.' } }),
    setAccess: ({ plate }) =>
      Promise.resolve({ plate, platforms: [], consent: { version: 'v1', text: 'I agree.' } }),
    listStays: () => Promise.resolve([]),
    disputeStay: () => Promise.resolve([]),
    payStay: () => Promise.resolve([]),
    findZones: () => Promise.resolve([]),
    listPlatforms: () =>
      Promise.resolve([
        {
          id: 'onda-park',
          name: 'Onda Park',
          countries: ['ES'],
          automatic: false,
          booking: true,
          live: true,
          prices: true,
        },
        {
          id: 'via-libre',
          name: 'Vía Libre',
          countries: ['ES'],
          automatic: true,
          booking: false,
          live: true,
          prices: true,
        },
      ]),
    async *findParkings() {
      yield {
        type: 'catalogue',
        platforms: [
          { id: 'onda-park', name: 'Onda Park', state: 'asked' },
          { id: 'via-libre', name: 'Vía Libre', state: 'asked' },
        ],
        offers: [],
      }
      yield { type: 'offers', platform: 'onda-park', offers }
      yield { type: 'platform', platform: { id: 'onda-park', name: 'Onda Park', state: 'answered' } }
      yield { type: 'platform', platform: { id: 'via-libre', name: 'Vía Libre', state: 'failed' } }
      yield { type: 'complete', asked: 2, answered: 1, failed: 1 }
    },
    quoteBooking: ({ window, plate }) => Promise.resolve(quoteOf('q1', window, plate)),
    createBooking: () => Promise.resolve({ uid: 'b1' }),
    async *followBooking() {
      yield { step: 'connecting' }
      yield { step: 'reserving' }
      yield { step: 'almostThere' }
      yield { step: 'almostThere', outcome: 'booked', booking: bookingOf() }
    },
    ...scriptedChanges,
    ...scriptedKiosks,
    quoteCancellation: () =>
      Promise.resolve({
        booking: bookingOf(),
        verdict: 'allowed',
        refund: cents(1190),
        currency: 'EUR',
        cancelUntil: null,
      }),
    cancelBooking: ({ uid }) =>
      Promise.resolve({ uid, status: 'cancelled', refund: cents(1190), currency: 'EUR' }),
  }
  const scripted = { ...plain, ...script }
  const logged = Object.entries(scripted).map(([name, ask]) => [
    name,
    (...args: unknown[]) => {
      made.push(name)
      return (ask as (...given: unknown[]) => unknown)(...args)
    },
  ])
  return { ...(Object.fromEntries(logged) as ParkingApi), made }
}
