import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import type { Locale } from '../contract/locale'
import type { PageBesideHome, RouteName } from '../contract/pages'
import type { TextsName } from './language'
import { RouteErrors } from './layouts/RouteErrors'
import { Finder } from './screens/finder/Finder'

export type Screen = {
  Component: ComponentType<{ name: RouteName }>
  /** The files of texts it shows, beside the one of every page. */
  texts: readonly TextsName[]
  /** Fetches its code; absent where that comes with the first script. */
  load?: () => Promise<unknown>
}

/** What is around a page asks it of its route. Titles have the names of pages: neither compiles without the other. */
export type PageHandle = Pick<Screen, 'texts' | 'load'> & {
  name: RouteName
  title: 'shell:homeTitle' | `menu:titles.${PageBesideHome | 'unknown'}`
}

/** The page of the first script. */
export const homeScreen: Screen = { Component: Finder, texts: ['search'] }

type AroundPage = (page: ReactNode) => ReactNode
/** The route of a page in a language, named as in `login___de` (R019, R020). */
export function pageRoute(
  name: RouteName,
  path: string,
  { Component, texts, load }: Screen,
  locale: Locale,
  around: AroundPage = (page) => page,
): RouteObject {
  const handle: PageHandle = {
    name,
    title: name === 'index' ? 'shell:homeTitle' : `menu:titles.${name}`,
    texts,
    load,
  }
  return {
    id: `${name}___${locale}`,
    path,
    handle,
    element: <RouteErrors>{around(<Component name={name} />)}</RouteErrors>,
  }
}
