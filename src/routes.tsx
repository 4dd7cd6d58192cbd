import { lazy, type ComponentType, type ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { localePath, locales, type Locale } from '../contract/locale'
import { Account } from './layouts/Account'
import { Finder as FinderLayout } from './layouts/Finder'
import { Plain } from './layouts/Plain'
import { Protected } from './layouts/Protected'
import { loadChunk } from './loadChunk'
import { Finder } from './screens/finder/Finder'
import { whenIdle } from './whenIdle'

const loads = {
  Login: () => import('./screens/session/Login'),
  NewBooking: () => import('./screens/booking/NewBooking'),
  OpenBooking: () => import('./sync/OpenBooking'),
  Bookings: () => import('./screens/bookings/Bookings'),
  NotFound: () => import('./screens/errors/NotFound'),
}
const screen = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  lazy(async () => ({ default: (await loadChunk(load))[name] }))

/** The search comes with the page; every other screen is fetched when its route is first shown. */
const Login = screen('Login', loads.Login)
const NewBooking = screen('NewBooking', loads.NewBooking)
const OpenBooking = screen('OpenBooking', loads.OpenBooking)
const Bookings = screen('Bookings', loads.Bookings)
const NotFound = screen('NotFound', loads.NotFound)

/**
 * What may come after results, one by one whenever the page has nothing else to do; a failure is told when the screen is
 * asked for.
 */
export const fetchNextScreens = async (): Promise<void> => {
  for (const load of [loads.NewBooking, loads.OpenBooking, loads.Login, loads.Bookings]) {
    await new Promise<void>((go) => whenIdle(go))
    await load().catch(() => undefined)
  }
}

/** A login opened first is fetched beside the texts, not after them. A failure is the screen's own to show later. */
export const fetchFirstScreen = async (path: string): Promise<void> => {
  if (path.startsWith('/log')) await loads.Login().catch(() => undefined)
}

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
  {
    name: 'user-bookings-new',
    path: '/user/bookings/new',
    element: (
      <>
        <OpenBooking />
        <NewBooking />
      </>
    ),
  },
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
