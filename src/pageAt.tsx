import { matchRoutes, type RouteObject } from 'react-router'
import { localePath, locales } from '../contract/locale'
import { hasTexts, loadTexts } from './language'
import { Finder } from './layouts/Finder'
import { loadChunk } from './loadChunk'
import { homeScreen, pageRoute, type PageHandle } from './pageRoute'
import type * as Routes from './routes'
import { whenIdle } from './timing/whenIdle'

/** The routes that the first script has; those of all other pages are in a file of their own. */
const homeRoutes: RouteObject[] = locales.map((locale) => ({
  path: localePath(locale, '/'),
  Component: Finder,
  children: [pageRoute('index', '', homeScreen, locale)],
}))
const isHome = (pathname: string): boolean => matchRoutes(homeRoutes, pathname) !== null

type Later = typeof Routes
let later: Later | undefined
let laterComing: Promise<Later> | undefined
/** One that failed is tried again. */
const fetchLater = (): Promise<Later> =>
  (laterComing ??= loadChunk(() => import('./routes'))
    .then((found) => (later = found))
    .finally(() => {
      laterComing = undefined
    }))

/** Fetches the routes of every page but home, if a path, or none, asks for them. */
export async function fetchRoutes(pathname?: string): Promise<void> {
  if (!later && !(pathname !== undefined && isHome(pathname))) await fetchLater()
}

/** The routes among which the one of a path is; none while they are on their way. */
export function routesAt(pathname: string): RouteObject[] {
  return isHome(pathname) ? homeRoutes : (later?.routes ?? [])
}

/** The page that is shown at a path: every path has one. Undefined while its route is on its way. */
export function pageAt(pathname: string): PageHandle | undefined {
  const handle: unknown = matchRoutes(routesAt(pathname), pathname)?.at(-1)?.route.handle
  return handle as PageHandle | undefined
}

/**
 * What may come after results, one by one whenever the page has nothing else to do; a failure is told when the screen is
 * asked for.
 */
export async function fetchNextScreens(): Promise<void> {
  const { nextScreens } = await fetchLater()
  for (const { load, texts } of nextScreens) {
    await new Promise<void>((go) => whenIdle(go))
    await Promise.all([load?.(), loadTexts(texts)]).catch(() => undefined)
  }
}

/**
 * What the page that is opened first is made of, before the first render: its texts are told. Its code is fetched beside
 * them, not after. A failure of that is the screen's own to show later.
 */
export async function openFirst(
  pathname: string,
  start: (texts: PageHandle['texts']) => Promise<void>,
): Promise<void> {
  await fetchRoutes(pathname)
  const { texts = [], load } = pageAt(pathname) ?? {}
  await Promise.all([start(texts), load?.().catch(() => undefined)])
}

const coming = new Map<string, Promise<unknown>>()
/** Resolves when the route or the texts of a page are there, its code on its way; the same promise until then, undefined after. */
export function pageReady(pathname: string): Promise<unknown> | undefined {
  const page = pageAt(pathname)
  if (!page) return fetchLater()
  const { name, texts, load } = page
  if (hasTexts(texts)) return undefined
  const known = coming.get(name)
  if (known) return known
  load?.().catch(() => undefined)
  const loading = loadTexts(texts).finally(() => coming.delete(name))
  coming.set(name, loading)
  return loading
}
