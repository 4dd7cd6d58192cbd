import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { defaultLocale, localeCookie, resolveLocale, splitPath } from '../../contract/locale'

const languagesOf = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '')
const cookieOf = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/**
 * The built front: hashed files for ever, everything else asked for again, and one page for all routes, its language
 * set before any script runs. An unprefixed first visit is sent to the visitor's language (A2).
 */
export const frontRoutes = (folder: string) => {
  const app = new Hono()
  app.use(compress())
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      onFound: (_, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.get('*', serveStatic({ root: folder, index: 'there-is-no-such-file' }))
  app.get('*', (c, next) => {
    const file = join(folder, 'index.html')
    const { pathname, search } = new URL(c.req.url)
    // A missing file is missing: only pages fall back to the one page.
    const isFile = /\.\w+$/.test(pathname)
    if (isFile || !/text\/html|\*\/\*/.test(c.req.header('accept') ?? '') || !existsSync(file)) return next()
    const { locale, prefixed } = splitPath(pathname)
    const cookie = cookieOf(c.req.header('cookie'), localeCookie)
    if (!prefixed) {
      const wanted = resolveLocale(cookie, languagesOf(c.req.header('accept-language')))
      if (wanted !== defaultLocale) {
        c.header('Vary', 'Accept-Language, Cookie')
        return c.redirect(`/${wanted}${pathname === '/' ? '' : pathname}${search}`, 302)
      }
    }
    c.header('Cache-Control', 'no-cache')
    return c.html(readFileSync(file, 'utf8').replace(/<html lang="[^"]*"/, `<html lang="${locale}"`))
  })
  return app
}
