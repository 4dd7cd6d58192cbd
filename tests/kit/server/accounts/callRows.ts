import type { CallName } from '../../../../contract/calls'
import { atocha, stay } from '../standing'
import type { Row } from './callRow'
import { changeRows } from './changeRows'
import { talkRows } from './talkRows'
import { kioskRows } from './kioskRows'
import { goodPassword, newAccount } from './people'

const none = (): object => ({})
let nobodies = 0
/** Each time another address, so that the limit of one address is not what refuses. */
const nobody = (): string => `nobody${++nobodies}@plaza.example`
const search = { ...atocha, ...stay }

/** A row for each call: without it, nothing of the tests compiles. */
export const rows: Record<CallName, Row> = {
  authenticate: {
    input: () => ({ user: nobody(), pass: goodPassword }),
    owner: 401,
    other: 401,
  },
  endSession: { input: () => ({ token: 'a.b.c' }), owner: 'session.expired', other: 'session.expired' },
  register: {
    input: () => newAccount(5000, { promotionCode: 'nobodys' }),
    owner: 'account.promotionUnknown',
    other: 'account.promotionUnknown',
  },
  exchangeToken: {
    input: ({ token }) => ({ token }),
    owner: 'session.tokenInvalid',
    other: 'session.tokenInvalid',
  },
  requestRecovery: {
    input: () => ({ email: nobody() }),
    owner: 'recovery.notRegistered',
    other: 'recovery.notRegistered',
  },
  resetPassword: {
    input: () => ({ email: 'driver@plaza.example', vt: 'guessed', pass: goodPassword }),
    owner: 'account.demo',
    other: 'account.demo',
  },
  checkReset: {
    input: () => ({ email: 'driver@plaza.example', vt: 'guessed' }),
    owner: 'ok',
    other: 'ok',
  },
  findZones: { input: () => atocha, owner: 'ok', other: 'ok' },
  findPlaces: { input: () => ({ q: 'atocha' }), owner: 'ok', other: 'ok' },
  findParkings: { input: () => search, owner: 'ok', other: 'ok' },
  contactSupport: {
    input: () => ({ name: '', email: nobody(), subject: 'x', message: 'x', locale: 'es' }),
    owner: 'account.fieldsMissing',
    other: 'account.fieldsMissing',
  },
  getConfiguration: { input: none, owner: 'ok', other: 'ok' },
  listPlatforms: { input: none, owner: 'ok', other: 'ok' },
  patchUser: { input: () => ({ push: 'a-push-token' }), owner: 'ok', other: 'ok' },
  getPushKey: { input: none, owner: 'ok', other: 'ok' },
  getUser: { input: ({ uid }) => ({ uid }), owner: 'ok', other: 'session.forbidden' },
  listBookings: { input: none, owner: 'ok', other: 'ok' },
  changeCostNote: {
    input: ({ booking }) => ({ uid: booking, revision: 0, note: 'x' }),
    owner: 'ok',
    other: 'booking.notFound',
  },
  listHistory: { input: none, owner: 'ok', other: 'ok' },
  exportHistory: { input: none, owner: 'ok', other: 'ok' },
  listVehicles: { input: none, owner: 'ok', other: 'ok' },
  addVehicle: {
    input: () => ({ plate: '4821KJT', country: 'ES' }),
    owner: 'vehicle.alreadyYours',
    other: 'vehicle.duplicate',
  },
  changeVehicle: {
    input: () => ({ plate: '4821KJT', revision: 1, label: 'C' }),
    owner: 'ok',
    other: 'vehicle.notFound',
  },
  // The owner has booked with it.
  removeVehicle: {
    input: () => ({ plate: '4821KJT' }),
    owner: 'vehicle.booked',
    other: 'vehicle.notFound',
  },
  ...changeRows,
  ...kioskRows,
  listAccess: { input: () => ({ plate: '4821KJT' }), owner: 'ok', other: 'vehicle.notFound' },
  setAccess: {
    input: () => ({ plate: '4821KJT', id: 'via-libre', on: false }),
    owner: 'ok',
    other: 'vehicle.notFound',
  },
  listStays: { input: none, owner: 'ok', other: 'ok' },
  disputeStay: {
    input: () => ({ id: 'none' }),
    owner: 'access.stayUnknown',
    other: 'access.stayUnknown',
  },
  payStay: { input: () => ({ id: 'none' }), owner: 'access.stayUnknown', other: 'access.stayUnknown' },
  listCards: { input: none, owner: 'ok', other: 'ok' },
  preferCard: {
    input: ({ card }) => ({ id: card, revision: 1 }),
    owner: 'ok',
    other: 'payment.cardNotFound',
  },
  removeCard: {
    input: ({ card }) => ({ id: card, revision: 1 }),
    owner: 'ok',
    other: 'payment.cardNotFound',
  },
  startCardSetup: { input: () => ({ locale: 'es' }), owner: 'ok', other: 'ok' },
  finishCardSetup: {
    input: () => ({ session: 'cs_test_unknown' }),
    owner: 'payment.setupUnknown',
    other: 'payment.setupUnknown',
  },
  listTransfers: { input: none, owner: 'ok', other: 'ok' },
  requestTransfer: {
    input: () => ({ plate: '9999ZZZ', country: 'ES' }),
    owner: 'transfer.notNeeded',
    other: 'transfer.notNeeded',
  },
  answerTransfer: {
    input: () => ({ plate: '4821KJT', id: 'nobodys', accepts: true }),
    owner: 'transfer.notFound',
    other: 'transfer.notFound',
  },
  withdrawTransfer: {
    input: () => ({ plate: '4821KJT', id: 'nobodys' }),
    owner: 'transfer.notFound',
    other: 'transfer.notFound',
  },
  decideTransfer: {
    input: () => ({ id: 'nobodys', moves: true, reason: 'x' }),
    owner: 'session.forbidden',
    other: 'session.forbidden',
    admin: 'transfer.notFound',
  },
  findDrivers: {
    input: () => ({ text: 'nobody at all' }),
    owner: 'session.forbidden',
    other: 'session.forbidden',
    admin: 'ok',
  },
  actAs: {
    input: () => ({ uid: 'nobody', reason: 'asked by phone' }),
    owner: 'session.forbidden',
    other: 'session.forbidden',
    admin: 'user.notFound',
  },
  endActing: { input: none, owner: 'session.forbidden', other: 'session.forbidden', admin: 'ok' },
  listWork: { input: none, owner: 'session.forbidden', other: 'session.forbidden', admin: 'ok' },
  askAgain: {
    input: () => ({ id: 'none', step: 'none', note: 'asked by the platform' }),
    ...{ owner: 'session.forbidden', other: 'session.forbidden', admin: 'admin.caseOver' },
  },
  decideCase: {
    input: () => ({ number: 'C-7K2M-9QX4', decision: 'settle', note: 'asked by phone' }),
    owner: 'session.forbidden',
    other: 'session.forbidden',
    admin: 'admin.caseOver',
  },
  listAudit: { input: none, owner: 'session.forbidden', other: 'session.forbidden', admin: 'ok' },
  getHealth: {
    input: () => ({ range: 'day' }),
    owner: 'session.forbidden',
    other: 'session.forbidden',
    admin: 'ok',
  },
  addCard: { input: () => ({ paymentMethod: 'pm_card_visa' }), owner: 'ok', other: 'ok' },
  listSessions: { input: none, owner: 'ok', other: 'ok' },
  createAutologin: { input: none, owner: 'ok', other: 'ok' },
  resendCompletion: { input: none, owner: 'account.alreadyComplete', other: 'account.alreadyComplete' },
  quoteBooking: {
    input: () => ({ parking: 'onda-park:0', window: stay }),
    owner: 'parking.notFound',
    other: 'parking.notFound',
  },
  createBooking: {
    input: ({ quote }) => ({ quote, key: 'key-of-the-matrix' }),
    owner: 'ok',
    other: 'booking.quoteUnknown',
  },
  bookingOfQuote: { input: ({ quote }) => ({ quote }), owner: 'ok', other: 'ok' },
  followBooking: { input: ({ booking }) => ({ uid: booking }), owner: 'ok', other: 'booking.notFound' },
  quoteCancellation: { input: ({ booking }) => ({ uid: booking }), owner: 'ok', other: 'booking.notFound' },
  cancelBooking: { input: ({ booking }) => ({ uid: booking }), owner: 'ok', other: 'booking.notFound' },
  ...talkRows,
  getCalendarFeed: { input: none, owner: 'ok', other: 'ok' },
  makeCalendarFeed: { input: none, owner: 'ok', other: 'ok' },
  removeCalendarFeed: { input: none, owner: 'ok', other: 'ok' },
  openPage: { input: none, owner: 'ok', other: 'ok' },
  fileSample: {
    input: () => ({ locale: 'es', text: 'algo', state: 'search.asking', intent: 'help' }),
    owner: 'page.unknown',
    other: 'page.unknown',
  },
  readCalendarFeed: {
    input: () => ({ token: 'guessed' }),
    owner: 'request.notFound',
    other: 'request.notFound',
  },
  listKeys: { input: none, owner: 'ok', other: 'ok' },
  listFavorites: { input: none, owner: 'ok', other: 'ok' },
  addFavorite: { input: ({ parking }) => ({ parkingId: parking }), owner: 'ok', other: 'ok' },
  changeFavorite: {
    input: ({ favorite }) => ({ id: favorite, revision: 1, alias: 'Lucía' }),
    owner: 'ok',
    other: 'favorite.notFound',
  },
  removeFavorite: { input: ({ favorite }) => ({ id: favorite }), owner: 'ok', other: 'favorite.notFound' },
  getProfile: { input: ({ uid }) => ({ uid }), owner: 'ok', other: 'session.forbidden' },
  changeProfile: {
    input: ({ uid }) => ({ uid, revision: 0, company: 'Talleres Ferrer' }),
    owner: 'ok',
    other: 'session.forbidden',
  },
  getPromotions: { input: none, owner: 'ok', other: 'ok' },
  inviteFriend: { input: () => ({ email: nobody() }), owner: 'ok', other: 'ok' },
  requestReward: {
    input: ({ reward }) => ({ id: reward, address: 'Lucía Ferrer, Calle Mayor 1, 28013 Madrid' }),
    owner: 'ok',
    other: 'promotion.noReward',
  },
  listInvoices: { input: none, owner: 'ok', other: 'ok' },
  getInvoiceFile: { input: ({ invoice }) => ({ number: invoice }), owner: 'ok', other: 'invoice.notFound' },
  listCases: { input: none, owner: 'ok', other: 'ok' },
  quoteDeletion: { input: none, owner: 'ok', other: 'ok' },
  requestDeletion: { input: none, owner: 'ok', other: 'ok' },
  exportData: { input: none, owner: 'ok', other: 'ok' },
  endSessionById: {
    input: ({ session }) => ({ id: session }),
    owner: 'account.demo',
    other: 'request.notFound',
  },
  endOtherSessions: { input: none, owner: 'account.demo', other: 'ok' },
}
