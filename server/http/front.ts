import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Configuration } from '../../contract/configuration'
import { Fault } from '../../contract/fault'
import {
  defaultLocale,
  localeCookie,
  resolveLocale,
  splitPath,
  withoutDefaultPrefix,
} from '../../contract/locale'
import { limits } from '../../contract/limits'
import { brandOf } from '../../contract/site/brands'
import { isPagePath } from '../../contract/pages'
import { demoConfiguration } from '../../contract/site/support'
import { documentRoutes } from './documents'
import { faultAnswer } from './faults'
import { createPages, isOpenedFromOutside, type PageKind } from './page'
import { referenceRoutes } from './reference/routes'

/**
 * The languages of `Accept-Language` by weight (RFC 9110 §12.5.4), without those of `q=0`; equal weights keep their
 * order.
 */
export function languagesOf(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const weight = parameters.find((piece) => /^q=/i.test(piece))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

const chartsPath = '/charts'
const notThere = new Fault('request.notFound')

/**
 * Serves the built front: files with a hash in their address are cached for ever, others are revalidated, and all routes get one page with
 * its language set before any script runs. A first visit without a language is redirected to the visitor's (A2), and `/es` to where Spanish is. With
 * `charts`, `/charts` shows the statecharts of a driver. At a path without a page the page says so, with the status 404.
 */
export function frontRoutes(
  folder: string,
  { charts = false, configuration }: { charts?: boolean; configuration?: Configuration } = {},
) {
  const app = new Hono()
  const pages = existsSync(join(folder, 'index.html')) ? createPages(folder, configuration) : undefined
  // After `serveStatic`, which builds its answer before it reports that it found a file.
  app.use(async (c, next) => {
    await next()
    if (!c.res.ok || c.res.headers.has('Cache-Control')) return
    const hashed = /^\/(assets|hearing)\//.test(c.req.path)
    c.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  })
  app.get('/.vite/*', (c) => faultAnswer(c, notThere))
  app.get('*', serveStatic({ root: folder, index: 'there-is-no-such-file', precompressed: true }))
  // Documents have a language in their path: a missing one is a 404, not another language's page.
  app.route('/docs/api', referenceRoutes())
  app.route('/docs', documentRoutes((configuration ?? demoConfiguration).support))
  app.get('/docs/*', (c) => faultAnswer(c, notThere))
  app.get('*', (c, next) => {
    const { hostname, pathname, search } = new URL(c.req.url)
    // A missing file is a 404; only pages fall back to the one page.
    const isFile = /\.\w+$/.test(pathname) || pathname.startsWith('/assets/')
    if (isFile || !/text\/html|\*\/\*/.test(c.req.header('accept') ?? '*/*') || !pages) return next()
    const plain = withoutDefaultPrefix(pathname)
    if (plain !== undefined) {
      // Who asks for it by name gets it from now on, whatever the browser would rather have.
      const seconds = limits.localeCookieDays * 86_400
      c.header('Set-Cookie', `${localeCookie}=${defaultLocale}; path=/; max-age=${seconds}; SameSite=Lax`)
      return c.redirect(plain + search, 302)
    }
    const { locale, path, prefixed } = splitPath(pathname)
    const cookie = cookieOf(c.req.header('cookie'), localeCookie)
    if (!prefixed) {
      const wanted = resolveLocale(cookie, languagesOf(c.req.header('accept-language')))
      if (wanted !== defaultLocale) {
        c.header('Vary', 'Accept-Language, Cookie')
        return c.redirect(`/${wanted}${pathname === '/' ? '' : pathname}${search}`, 302)
      }
    }
    c.header('Cache-Control', 'no-cache')
    c.header('Vary', 'Accept-Encoding', { append: true })
    const isCharts = path === chartsPath
    const kind = isCharts && charts ? 'charts' : kindOf(path, search)
    const brand = brandOf(configuration?.brands ?? {}, hostname)
    const page = pages(locale, kind, c.req.header('accept-encoding') ?? '', brand)
    if (page.encoding) c.header('Content-Encoding', page.encoding)
    const found = isPagePath(path) || (isCharts && charts)
    return c.body(new Uint8Array(page.body), found ? 200 : 404, {
      'Content-Type': 'text/html; charset=utf-8',
    })
  })
  return app
}

function kindOf(path: string, search: string): PageKind {
  // The address of a shared result gets the shell of the results page, not of the home page.
  if (path === '/') return search.includes('lat=') ? 'results' : 'home'
  return isOpenedFromOutside(path) ? path : 'other'
}

function cookieOf(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
