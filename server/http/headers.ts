import type { MiddlewareHandler } from 'hono'

/** Everything from ourselves, nothing inline. Map tiles are the one outside address a page may show. */
const policy = (tiles: string | undefined): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data: blob:${tiles ? ` ${tiles}` : ''}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `frame-src 'self'`,
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ')

export const secure = (tiles: string | undefined, https: boolean): MiddlewareHandler => {
  const csp = policy(tiles)
  return async (c, next) => {
    await next()
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', csp)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    c.header('Permissions-Policy', 'microphone=(self), geolocation=(self), camera=()')
    if (https) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}
