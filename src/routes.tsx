import { lazy, type ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { localePath, locales, type Locale } from '../contract/locale'
import type spanish from '../locales/es/ui/shell.json'
import { hasTexts, loadTexts, type TextsName } from './language'
import { Account } from './layouts/Account'
import { Finder as FinderLayout } from './layouts/Finder'
import { Plain } from './layouts/Plain'
import { Protected } from './layouts/Protected'
import { loadChunk } from './loadChunk'
import { Finder } from './screens/finder/Finder'
import { whenIdle } from './whenIdle'

/** Pages are named by their title in `shell.titles`: neither does compile without the other. */
export type PageName = keyof typeof spanish.titles
type Page = {
  Component: ComponentType
  /** The files of texts it shows, beside the one of every page. */
  texts: readonly TextsName[]
  /** Fetches its code; absent where that comes with the first script. */
  load?: () => Promise<unknown>
}
/** What is around a page asks it of its route. */
export type PageHandle = Pick<Page, 'texts' | 'load'> & { name: PageName; title: `shell:titles.${PageName}` }

const fetched = (load: () => Promise<ComponentType>) => ({
  load,
  Component: lazy(async () => ({ default: await loadChunk(load) })),
})
const login: Page = {
  ...fetched(async () => (await import('./screens/session/Login')).Login),
  texts: ['account'],
}
const bookings: Page = {
  ...fetched(async () => (await import('./screens/bookings/Bookings')).Bookings),
  texts: ['account', 'booking', 'payments'],
}

/** The search comes with the first script; every other screen is fetched when its route is first shown. */
const pages = {
  index: { Component: Finder, texts: ['search'] },
  login,
  logon: login,
  user: bookings,
  'user-bookings': bookings,
  'user-bookings-new': {
    ...fetched(async () => (await import('./screens/booking/BookingPage')).BookingPage),
    texts: ['booking', 'payments', 'account'],
  },
  unknown: {
    ...fetched(async () => (await import('./screens/errors/NotFound')).NotFound),
    texts: ['search'],
  },
} satisfies Record<PageName, Page>

const treeOf = (locale: Locale): RouteObject => {
  const page = (name: PageName) => {
    const { Component, texts, load }: Page = pages[name]
    const handle: PageHandle = { name, title: `shell:titles.${name}`, texts, load }
    return { id: `${name}___${locale}`, Component, handle }
  }
  return {
    path: localePath(locale, '/'),
    children: [
      { Component: FinderLayout, children: [{ index: true, ...page('index') }] },
      {
        path: 'user',
        children: [
          {
            Component: Account,
            children: [
              {
                Component: Protected,
                children: [
                  { index: true, ...page('user') },
                  { path: 'bookings', ...page('user-bookings') },
                ],
              },
            ],
          },
          { path: 'bookings/new', ...page('user-bookings-new') },
        ],
      },
      {
        Component: Plain,
        children: [
          { path: 'login', ...page('login') },
          { path: 'logon', ...page('logon') },
          { path: '*', ...page('unknown') },
        ],
      },
    ],
  }
}

/** One tree a language, by its prefix; pages are named as in `login___de` (R019, R020). */
export const routes: RouteObject[] = locales.map(treeOf)

/** The page that is shown at a path: every path has one. */
export function pageAt(pathname: string): PageHandle {
  const handle: unknown = matchRoutes(routes, pathname)?.at(-1)?.route.handle
  if (!handle) throw new Error(`no page at ${pathname}`)
  return handle as PageHandle
}

/**
 * What may come after results, one by one whenever the page has nothing else to do; a failure is told when the screen is
 * asked for.
 */
export async function fetchNextScreens(): Promise<void> {
  for (const { load, texts } of [pages['user-bookings-new'], login, bookings] satisfies Page[]) {
    await new Promise<void>((go) => whenIdle(go))
    await Promise.all([load?.(), loadTexts(texts)]).catch(() => undefined)
  }
}

/** A login opened first is fetched beside the texts, not after them. A failure is the screen's own to show later. */
export async function fetchFirstScreen(pathname: string): Promise<void> {
  const { load, name } = pageAt(pathname)
  if (name === 'login' || name === 'logon') await load?.().catch(() => undefined)
}

const coming = new Map<string, Promise<unknown>>()
/** Resolves when the texts of a page are there, its code on its way; the same promise until then, undefined after. */
export function pageReady({ name, texts, load }: PageHandle): Promise<unknown> | undefined {
  if (hasTexts(texts)) return undefined
  const known = coming.get(name)
  if (known) return known
  load?.().catch(() => undefined)
  const loading = loadTexts(texts).finally(() => coming.delete(name))
  coming.set(name, loading)
  return loading
}
