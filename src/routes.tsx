import { lazy, type ComponentType, type ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { localePath, locales, type Locale } from '../contract/locale'
import { Account } from './layouts/Account'
import { Finder as FinderLayout } from './layouts/Finder'
import { Plain } from './layouts/Plain'
import { Protected } from './layouts/Protected'

/** A screen is fetched when its route is first shown. */
const screen = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  lazy(async () => ({ default: (await load())[name] }))

const Finder = screen('Finder', () => import('./screens/finder/Finder'))
const Login = screen('Login', () => import('./screens/session/Login'))
const NewBooking = screen('NewBooking', () => import('./screens/booking/NewBooking'))
const Bookings = screen('Bookings', () => import('./screens/bookings/Bookings'))
const NotFound = screen('NotFound', () => import('./screens/errors/NotFound'))

export type Screen = { name: string; path: string; element: ReactNode }

/** Every screen once; the five languages are made from it. */
export const screens: readonly Screen[] = [
  { name: 'index', path: '/', element: <FinderLayout children={<Finder />} /> },
  { name: 'login', path: '/login', element: <Plain children={<Login />} /> },
  { name: 'logon', path: '/logon', element: <Plain children={<Login />} /> },
  {
    name: 'user',
    path: '/user',
    element: <Account children={<Protected children={<Bookings />} />} />,
  },
  {
    name: 'user-bookings',
    path: '/user/bookings',
    element: <Account children={<Protected children={<Bookings />} />} />,
  },
  { name: 'user-bookings-new', path: '/user/bookings/new', element: <NewBooking /> },
]

const treeOf = (locale: Locale): RouteObject[] => [
  ...screens.map(({ name, path, element }) => ({
    id: `${name}___${locale}`,
    path: localePath(locale, path),
    element,
  })),
  {
    id: `unknown___${locale}`,
    path: localePath(locale, '/*').replace('//', '/'),
    element: <Plain children={<NotFound />} />,
  },
]

/** Five trees by prefix; names as in `login___de` (R019, R020). */
export const routes: RouteObject[] = locales.flatMap(treeOf)
