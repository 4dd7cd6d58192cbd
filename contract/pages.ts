import { kioskPath } from './kiosk/kioskPath'

/**
 * Every page of the product by its name, with its path in Spanish; the other languages put their prefix before it. A name
 * is that of its routes, as in `login___de` (spec §1, A46). The server answers 404 for every other path.
 */
export const pagePaths = {
  index: '/',
  login: '/login',
  logon: '/logon',
  registration: '/registration',
  providers: '/providers',
  geolocation: '/geolocation',
  recovery: '/recovery',
  'recovery-tokenEmail': '/recovery/:tokenEmail',
  contact: '/contact',
  info: '/info',
  'info-faqs': '/info/faqs',
  pwa: '/pwa',
  noshowlegals: '/noshowlegals',
  legalBorrar: '/legalBorrar',
  addcard: '/addcard',
  addpayment: '/addpayment',
  user: '/user',
  'user-profile': '/user/profile',
  'user-data': '/user/data',
  'user-cars': '/user/cars',
  'user-cars-providers': '/user/cars/providers',
  'user-bookings': '/user/bookings',
  'user-bookings-new': '/user/bookings/new',
  'user-bookings-detail': '/user/bookings/detail',
  'user-bookings-favorites': '/user/bookings/favorites',
  'user-payments': '/user/payments',
  'user-invoices': '/user/invoices',
  'user-keychain': '/user/keychain',
  'user-preferences': '/user/preferences',
  'user-promotions': '/user/promotions',
  'user-borrar': '/user/borrar',
  'user-changeadmin': '/user/changeadmin',
  // Entries of the menu for which the spec has no address (A59).
  'user-parking-meter': '/user/parking-meter',
  'user-parking-finder': '/user/parking-finder',
  // A talk of another device goes on here (X29).
  continue: '/continue',
} as const
export type PageName = keyof typeof pagePaths
/** Its title comes with the texts of pages; that of home with the first script. */
export type PageBesideHome = Exclude<PageName, 'index'>
/** The page of every other path has a route in each language, too. */
export type RouteName = PageName | 'unknown'

/** Another address of the page of changing the user (A5). */
export const changeUserAlias = '/user/changeuser'

/** Whether there is a page at a path without its language's prefix; upper and lower case are the same, as in the router. */
export function isPagePath(path: string): boolean {
  return [...Object.values(pagePaths), changeUserAlias, kioskPath].some((known) =>
    new RegExp(`^${known.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(path),
  )
}
