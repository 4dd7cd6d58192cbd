import type { AutomaticStay, VehicleAccess } from '../../../../contract/calls/access'
import type { Work } from '../../../../contract/calls/admin'
import type { Transfer } from '../../../../contract/calls/transfers'
import { cents } from '../../../../contract/money'
import type { HistoryEntry, HistoryKind } from '../../../../contract/payment'
import type { User } from '../../../../contract/session'
import type { OwnVehicle } from '../../../../contract/vehicle'
import { stayOf } from '../../accessOf'
import { alternativeOf, changeQuoteOf, scriptedChanges } from '../../changeOf'
import { favoriteOf } from '../../favoriteOf'
import { someInvoices } from '../../invoicesOf'
import { ownCards } from '../../ownCards'
import { ownVehicleOf } from '../../ownVehicleOf'
import { profileOf } from '../../profileOf'
import { wonPromotions } from '../../promotionsOf'
import { openSession, user as plainUser } from '../../scriptedApi'
import { zoneOf } from '../../zoneOf'
import { bookings, momentAt } from './bookings'
import type { ScriptedPort } from './servePort'

export const filledVehicles: OwnVehicle[] = [
  ownVehicleOf({ label: 'C', height: 149 }),
  ownVehicleOf({ plate: 'BMW4821', country: 'DE', brand: 'BMW', model: 'i3', main: false, label: '0' }),
  ownVehicleOf({ plate: 'AB123CD', country: 'FR', brand: undefined, model: undefined, main: false }),
]
const [mainCard] = ownCards
export const filledUser: User = {
  ...plainUser,
  uid: 'demo-driver',
  vehicles: filledVehicles,
  card: mainCard,
  balance: cents(500),
  ratios: { price: 3, distance: 3, ease: 3 },
  autologinWarning: true,
}

const platform = (
  id: string,
  name: string,
  state: VehicleAccess['platforms'][number]['state'],
): VehicleAccess['platforms'][number] => ({ platform: id, name, countries: ['ES'], state })
const access: VehicleAccess = {
  plate: '4821KJT',
  platforms: [
    platform('via-libre', 'Vía Libre', 'off'),
    platform('parc-lumiere', 'Parc Lumière', 'on'),
    platform('onda-park', 'Onda Park', 'suspended'),
    platform('park-nord', 'Park Nord', 'starting'),
    platform('aparca', 'Aparca Ya', 'refused'),
  ],
  consent: {
    version: 'v1',
    text: 'La plataforma recibe tu matrícula y abre sus barreras con ella. Los minutos se cobran al salir con tu tarjeta principal.',
  },
}
const left = { left: momentAt(-40), total: cents(340), currency: 'EUR' as const }
const stays: AutomaticStay[] = [
  stayOf({ id: 's1', entered: momentAt(-1) }),
  stayOf({ id: 's2', entered: momentAt(-42), platform: 'onda-park', state: 'owed', ...left }),
  stayOf({ id: 's3', entered: momentAt(-43), state: 'paid', ...left }),
  stayOf({ id: 's4', entered: momentAt(-44), state: 'frozen', disputable: false, ...left }),
]

const step = (name: Transfer['state'], hours: number): Transfer['steps'][number] => ({
  step: name,
  at: momentAt(hours),
})
const transfers: Transfer[] = [
  {
    ...{ id: 't1', plate: '9087LMN', country: 'ES', role: 'asker', state: 'refused', until: momentAt(300) },
    steps: [step('requested', -90), step('told', -89), step('refused', -20)],
  },
  {
    ...{ id: 't2', plate: '4821KJT', country: 'ES', role: 'holder', state: 'told', until: momentAt(300) },
    steps: [step('requested', -30), step('told', -29)],
  },
]

const entry = (kind: HistoryKind, amount: number, hours: number, details: unknown): HistoryEntry => ({
  ...{ kind, amount: cents(amount), currency: 'EUR', at: momentAt(hours), details },
})
const paid = { booking: 'b-past-06', parking: 'Parking Atocha Sur' }
/** Each kind, over three months, with details as an object, as text and broken. */
const history: HistoryEntry[] = [
  entry('payment', -1190, -3, paid),
  entry('paymentOnAccount', -500, -3, JSON.stringify(paid)),
  entry('refund', 1190, -26, paid),
  entry('refundToAccount', 340, -800, '{"parking":'),
  entry('payment', -118_950, -810, { ...paid, parking: 'Aparcamiento Plaza de España – Princesa' }),
  entry('adjustment', 500, -1600, { reason: 'welcome' }),
]

const person = { uid: 'u7', name: 'Marcos Ibáñez', email: 'marcos.ibanez@example.org' }
const work: Work = {
  cases: [
    {
      ...{ number: 'C-7K2M-9QX4', kind: 'deletion', createdAt: momentAt(-50), driver: person },
      decisions: ['deleteAccount', 'settle'],
    },
    {
      ...{ number: 'C-7K2M-9QX5', kind: 'notMyEntry', createdAt: momentAt(-5), driver: person },
      decisions: ['uphold', 'waive'],
    },
  ],
  transfers: [{ id: 't1', plate: '9087LMN', since: momentAt(-20), asker: person }],
  reservations: [
    {
      ...{ id: 'r1', name: 'PZ-7F3K-21', platform: 'onda-park', state: 'reserving', step: 'reserve' },
      ...{ tries: 4, reason: 'HTTP 503', since: momentAt(-2), again: true },
    },
  ],
  processes: [],
  decided: [
    {
      ...{
        number: 'C-8A2B-3CD4',
        at: momentAt(-60),
        driver: person,
        outcome: 'moved',
        booking: 'PZ-7F3K-09',
      },
      ...{ instead: 'PZ-7F3K-10', refund: cents(1190), covered: cents(200), currency: 'EUR' },
    },
    {
      ...{ number: 'C-8A2B-3CD5', at: momentAt(-90), driver: person, outcome: 'refunded' },
      ...{ booking: 'PZ-7F3K-08', refund: cents(1190), currency: 'EUR' },
    },
  ],
}

/** Everything a driver (and an administrator) can have, so that no list of a page is empty. */
export const filledPort: ScriptedPort = {
  getUser: () => Promise.resolve(filledUser),
  listBookings: () => Promise.resolve(Object.values(bookings)),
  listVehicles: () => Promise.resolve(filledVehicles),
  listTransfers: () => Promise.resolve(transfers),
  listAccess: ({ plate }) => Promise.resolve({ ...access, plate }),
  listStays: () => Promise.resolve(stays),
  listCards: () => Promise.resolve([...ownCards]),
  listHistory: () => Promise.resolve(history),
  listInvoices: () => Promise.resolve(someInvoices),
  getPromotions: () => Promise.resolve(wonPromotions),
  listFavorites: () =>
    Promise.resolve([
      favoriteOf({ alias: 'El del trabajo', address: 'Calle de Méndez Álvaro, 12' }),
      favoriteOf({ id: 'f2', parkingId: 'via-libre:2', name: 'Plaza del Brillante', position: 1 }),
      favoriteOf({ id: 'f3', parkingId: 'x:3', name: 'Garaje Olvidado', position: 2, gone: true }),
    ]),
  getProfile: () =>
    Promise.resolve(
      profileOf({
        uid: 'demo-driver',
        personalId: '12345678Z',
        taxId: 'B12345674',
        company: 'Ferrer Reformas, S. L.',
        address: { street: 'Calle del Doctor Esquerdo, 9', postcode: '28028', city: 'Madrid', country: 'ES' },
        billing: { name: 'Ferrer Reformas, S. L.', taxId: 'B12345674' },
      }),
    ),
  listSessions: () =>
    Promise.resolve([
      openSession,
      { ...openSession, id: 'there', current: false, device: { browser: 'Safari', system: 'iOS' } },
    ]),
  findZones: () =>
    Promise.resolve([zoneOf(), zoneOf({ id: 'zonas:2', side: 'S', code: '28014', distance: 40 })]),
  ...scriptedChanges,
  findAlternatives: () =>
    Promise.resolve({
      ...{ refundable: true, refund: cents(1190), currency: 'EUR' },
      alternatives: [alternativeOf(), alternativeOf({ id: 'a2', walk: 9, drive: 4 })],
    }),
  reportNoEntry: () =>
    Promise.resolve({
      ...{ outcome: 'moved', number: 'C-7K2M-9QX4', refund: cents(1190), currency: 'EUR' },
      booking: bookings.upcoming.uid,
    }),
  quoteChange: ({ uid, to }) =>
    Promise.resolve(
      changeQuoteOf({
        booking: uid,
        window: { from: bookings.upcoming.when, to },
        price: { ...bookings.upcoming.price, base: cents(1450), total: cents(1590) },
        onBalance: cents(150),
        until: momentAt(1),
      }),
    ),
  quoteCancellation: () =>
    Promise.resolve({
      ...{
        booking: bookings.upcoming,
        verdict: 'allowed' as const,
        refund: cents(1190),
        currency: 'EUR' as const,
      },
      cancelUntil: momentAt(19),
    }),
  listWork: () => Promise.resolve(work),
  findDrivers: () =>
    Promise.resolve([
      {
        ...{ uid: 'u7', email: person.email, firstName: 'Marcos', surname: 'Ibáñez', completed: true },
        ...{ active: true, createdAt: momentAt(-2000), plates: ['9087LMN', '1234BCD'], changeable: true },
      },
    ]),
}
