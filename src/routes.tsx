import type { RouteObject } from 'react-router'
import { localePath, locales, type Locale } from '../contract/locale'
import { changeUserAlias, pagePaths, type PageName, type RouteName } from '../contract/pages'
import { ChangeUserAlias, Guarded } from './layouts/Guarded'
import { layouts, type LayoutName } from './layouts/layouts'
import { pageTexts } from './language'
import { pageRoute, type PageHandle } from './pageRoute'
import { pages, unknownPage, type Page } from './pages'

const routeOf = (name: RouteName, path: string, page: Page, locale: Locale): RouteObject =>
  pageRoute(name, path, { ...page, texts: [...pageTexts, ...page.texts] }, locale, (inner) => (
    <Guarded by={page.guards ?? []}>{inner}</Guarded>
  ))

const names = Object.keys(pagePaths) as PageName[]
const within = (layout: LayoutName, locale: Locale): RouteObject => ({
  Component: layouts[layout],
  children: [
    ...names
      .filter((name) => pages[name].layout === layout)
      // Relative to the prefix of the language.
      .map((name) => routeOf(name, pagePaths[name].slice(1), pages[name], locale)),
    ...(unknownPage.layout === layout ? [routeOf('unknown', '*', unknownPage, locale)] : []),
  ],
})

/** The alias shows nothing of its own. */
const aliasHandle: PageHandle = {
  name: 'user-changeadmin',
  title: 'menu:titles.user-changeadmin',
  texts: pageTexts,
  load: undefined,
}
const treeOf = (locale: Locale): RouteObject => ({
  path: localePath(locale, '/'),
  children: [
    ...(Object.keys(layouts) as LayoutName[]).map((layout) => within(layout, locale)),
    { path: changeUserAlias.slice(1), Component: ChangeUserAlias, handle: aliasHandle },
  ],
})

/** One tree a language, by its prefix (R019, R020). */
export const routes: RouteObject[] = locales.map(treeOf)

export { nextScreens } from './pages'
