import { lazy, type ComponentType } from 'react'
import { Outlet } from 'react-router'
import { loadTexts } from '../language'
import { loadChunk } from '../loadChunk'
import { Finder } from './Finder'
import { Plain } from './Plain'

/** A layout with a menu or a footer is fetched with the first page that it surrounds. */
const fetched = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [Layout] = await Promise.all([loadChunk(load), loadTexts(['menu'])])
    return { default: Layout }
  })

/** What surrounds pages (spec §2). `bare` has nothing around its text; a page with `own` brings its header and its `<main>`. */
export const layouts = {
  finder: Finder,
  login: Plain,
  password: Plain,
  'welcome-app': fetched(async () => (await import('./WelcomeApp')).WelcomeApp),
  menu: fetched(async () => (await import('./menu/MenuLayout')).MenuLayout),
  default: fetched(async () => (await import('./Account')).Account),
  bare: Bare,
  own: Outlet,
} satisfies Record<string, ComponentType>
export type LayoutName = keyof typeof layouts

function Bare() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
