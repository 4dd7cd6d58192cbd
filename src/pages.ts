import { lazy } from 'react'
import type { PageName } from '../contract/pages'
import type { GuardName } from './layouts/Guarded'
import type { LayoutName } from './layouts/layouts'
import { loadChunk } from './loadChunk'
import { homeScreen, type Screen } from './pageRoute'

export type Page = Screen & {
  layout: LayoutName
  /** Who may see it, asked in this order; anyone where there are none. */
  guards?: readonly GuardName[]
}

const fetched = (load: () => Promise<Screen['Component']>) => ({
  load,
  Component: lazy(async () => ({ default: await loadChunk(load) })),
})
const help = (load: () => Promise<Screen['Component']>): Screen => ({ ...fetched(load), texts: ['help'] })
const login: Screen = {
  ...fetched(async () => (await import('./screens/session/Login')).Login),
  texts: ['account'],
}
const bookings: Screen = {
  ...fetched(async () => (await import('./screens/bookings/Bookings')).Bookings),
  texts: ['account', 'booking', 'payments', 'favorites', 'area'],
}
const member = ['member'] as const

/**
 * The pages: paths are in `contract/pages.ts`, titles in `menu.titles`, both by the same names. The search comes with the
 * first script; this table is fetched with the first other page, and its screen when its route is first shown.
 */
export const pages: Record<PageName, Page> = {
  index: { layout: 'finder', ...homeScreen },
  login: { layout: 'login', ...login },
  logon: { layout: 'login', ...login },
  registration: {
    layout: 'welcome-app',
    ...fetched(async () => (await import('./screens/account/Registration')).Registration),
    texts: ['account', 'registration'],
  },
  providers: {
    layout: 'welcome-app',
    ...fetched(async () => (await import('./screens/welcome/Providers')).Providers),
    texts: ['welcome'],
  },
  geolocation: {
    layout: 'welcome-app',
    ...fetched(async () => (await import('./screens/welcome/Geolocation')).Geolocation),
    texts: ['welcome'],
  },
  recovery: {
    layout: 'password',
    ...fetched(async () => (await import('./screens/account/Recovery')).Recovery),
    texts: ['account'],
  },
  'recovery-tokenEmail': {
    layout: 'password',
    ...fetched(async () => (await import('./screens/account/NewPassword')).NewPassword),
    texts: ['account'],
  },
  contact: { layout: 'welcome-app', ...help(async () => (await import('./screens/help/Contact')).Contact) },
  info: { layout: 'welcome-app', ...help(async () => (await import('./screens/help/Info')).Info) },
  'info-faqs': { layout: 'welcome-app', ...help(async () => (await import('./screens/help/Faqs')).Faqs) },
  pwa: {
    layout: 'welcome-app',
    ...fetched(async () => (await import('./screens/install/Install')).Install),
    texts: ['install'],
  },
  noshowlegals: { layout: 'bare', ...help(async () => (await import('./screens/help/Legals')).Legals) },
  legalBorrar: {
    layout: 'welcome-app',
    ...help(async () => (await import('./screens/help/Deletion')).Deletion),
  },
  continue: {
    layout: 'welcome-app',
    ...fetched(async () => (await import('./screens/talk/Continue')).Continue),
    texts: ['talk', 'search'],
  },
  // What the gateway's page comes back to.
  addcard: {
    layout: 'welcome-app',
    guards: ['member', 'payments'],
    ...fetched(async () => (await import('./screens/payments/AddCard')).AddCard),
    texts: ['cards'],
  },
  addpayment: {
    layout: 'welcome-app',
    ...fetched(async () => (await import('./screens/payments/AddPayment')).AddPayment),
    texts: ['cards'],
  },
  user: {
    layout: 'menu',
    guards: member,
    ...fetched(async () => (await import('./screens/area/Area')).Area),
    texts: ['area', 'menu', 'account', 'booking'],
  },
  'user-profile': {
    layout: 'default',
    guards: member,
    ...fetched(async () => (await import('./screens/profile/ProfilePage')).ProfilePage),
    texts: ['profile', 'session', 'account', 'menu'],
  },
  'user-data': {
    layout: 'menu',
    guards: member,
    ...fetched(async () => (await import('./screens/profile/MyData')).MyData),
    texts: ['profile', 'menu'],
  },
  'user-cars': {
    layout: 'menu',
    guards: member,
    ...fetched(async () => (await import('./screens/vehicles/Cars')).Cars),
    // Of the registration what is said about plates.
    texts: ['vehicles', 'registration'],
  },
  'user-cars-providers': {
    layout: 'default',
    guards: member,
    ...fetched(async () => (await import('./screens/access/Access')).Access),
    texts: ['access', 'help'],
  },
  'user-bookings': { layout: 'menu', guards: member, ...bookings },
  // The booking asks for the account itself, once the driver has seen what it costs.
  'user-bookings-new': {
    layout: 'own',
    ...fetched(async () => (await import('./screens/booking/BookingPage')).BookingPage),
    // Of the registration what is said about plates.
    texts: ['booking', 'payments', 'cards', 'account', 'registration'],
  },
  'user-bookings-detail': {
    layout: 'default',
    guards: member,
    ...fetched(async () => (await import('./screens/bookings/detail/BookingDetail')).BookingDetail),
    texts: [...bookings.texts, 'keys', 'change'],
  },
  'user-bookings-favorites': { layout: 'menu', guards: member, ...bookings },
  'user-payments': {
    layout: 'menu',
    guards: ['member', 'payments'],
    ...fetched(async () => (await import('./screens/payments/Payments')).Payments),
    texts: ['cards', 'history'],
  },
  'user-invoices': {
    layout: 'default',
    guards: member,
    ...fetched(async () => (await import('./screens/invoices/Invoices')).Invoices),
    texts: ['invoices'],
  },
  'user-keychain': {
    layout: 'default',
    guards: member,
    ...fetched(async () => (await import('./screens/keychain/Keychain')).Keychain),
    texts: ['keys', 'booking'],
  },
  'user-preferences': {
    layout: 'default',
    guards: member,
    ...fetched(async () => (await import('./screens/profile/Preferences')).Preferences),
    texts: ['profile', 'account', 'search', 'menu'],
  },
  'user-promotions': {
    layout: 'default',
    guards: member,
    ...fetched(async () => (await import('./screens/promotions/Promotions')).Promotions),
    texts: ['promotions'],
  },
  'user-borrar': {
    layout: 'default',
    guards: member,
    ...fetched(async () => (await import('./screens/deletion/DeleteAccount')).DeleteAccount),
    texts: ['deletion', 'help'],
  },
  'user-changeadmin': {
    layout: 'default',
    guards: ['member', 'admin'],
    ...fetched(async () => (await import('./screens/admin/AdminPage')).AdminPage),
    texts: ['admin', 'menu'],
  },
  'user-parking-meter': {
    layout: 'default',
    guards: member,
    ...fetched(async () => (await import('./screens/meter/MeterPage')).MeterPage),
    texts: ['meter'],
  },
  'user-parking-finder': {
    layout: 'default',
    guards: member,
    ...fetched(async () => (await import('./screens/parkedCar/ParkedCarPage')).ParkedCarPage),
    texts: ['parkedCar'],
  },
}

/** Shown for a path that is none of theirs. */
export const unknownPage: Page = {
  layout: 'login',
  ...fetched(async () => (await import('./screens/errors/NotFound')).NotFound),
  texts: ['search'],
}

/** What a driver with results asks for next. */
export const nextScreens: readonly Screen[] = [pages['user-bookings-new'], login, bookings]
