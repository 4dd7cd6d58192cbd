import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { Fault } from '../../contract/fault'
import { defaultLocale, localeCookie, resolveLocale, splitPath } from '../../contract/locale'
import { faultAnswer } from './faults'
import { createPages } from './page'

/** The languages of `Accept-Language` by their weight (RFC 9110 §12.5.4), `q=0` left out; equal ones as they stand. */
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
 * The built front: hashed files for ever, everything else asked for again, and one page for all routes, its language
 * set before any script runs. An unprefixed first visit is sent to the visitor's language (A2). With `charts`, `/charts`
 * shows the statecharts of a driver; without, nothing is there.
 */
export function frontRoutes(folder: string, { charts = false }: { charts?: boolean } = {}) {
  const app = new Hono()
  const pages = existsSync(join(folder, 'index.html')) ? createPages(folder) : undefined
  // Behind the file, because `serveStatic` builds its answer before it tells that it has found one.
  app.use(async (c, next) => {
    await next()
    if (!c.res.ok || c.res.headers.has('Cache-Control')) return
    const hashed = c.req.path.startsWith('/assets/')
    c.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  })
  app.get('/.vite/*', (c) => faultAnswer(c, notThere))
  app.get('*', serveStatic({ root: folder, index: 'there-is-no-such-file', precompressed: true }))
  // Documents have a language in their own path: they are there or missing, never another language's page.
  app.get(
    '/docs/*',
    serveStatic({ root: folder, rewriteRequestPath: (path) => `${path.replace(/\/$/, '')}.html` }),
    (c) => faultAnswer(c, notThere),
  )
  app.get('*', (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    // A missing file is missing: only pages fall back to the one page.
    const isFile = /\.\w+$/.test(pathname) || pathname.startsWith('/assets/')
    if (isFile || !/text\/html|\*\/\*/.test(c.req.header('accept') ?? '*/*') || !pages) return next()
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
    // A shared result is no home page: its shell shows the sign alone.
    const isCharts = path === chartsPath
    const results = search.includes('lat=')
    const kind = path === '/' ? (results ? 'results' : 'home') : isCharts && charts ? 'charts' : 'other'
    const page = pages(locale, kind, c.req.header('accept-encoding') ?? '')
    if (page.encoding) c.header('Content-Encoding', page.encoding)
    return c.body(new Uint8Array(page.body), isCharts && !charts ? 404 : 200, {
      'Content-Type': 'text/html; charset=utf-8',
    })
  })
  return app
}

function cookieOf(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
