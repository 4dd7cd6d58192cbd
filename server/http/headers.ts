import type { MiddlewareHandler } from 'hono'
import { splitPath } from '../../contract/locale'
import { pagePaths } from '../../contract/pages'

/** Hashes of the inline scripts and styles of the page, as CSP sources. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] }

export function secure(
  tiles: string | undefined,
  https: boolean,
  inline: Inline = { scripts: [], styles: [] },
  wasm = false,
): MiddlewareHandler {
  const csp = policy(tiles, inline, wasm)
  const embeddable = csp.replace(`frame-ancestors 'self'`, 'frame-ancestors *')
  return async (c, next) => {
    await next()
    // Browsers apply a policy to documents only; on every file it would add half a kilobyte to the first load.
    const document = !c.req.path.startsWith('/assets/')
    if (document && !c.res.headers.has('Content-Security-Policy'))
      c.header('Content-Security-Policy', isEmbeddable(c.req.path) ? embeddable : csp)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    c.header('Permissions-Policy', 'microphone=(self), geolocation=(self), camera=()')
    if (https) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}

/** True for the legal texts without anything around them, which a page of any site may show in a frame (R047). */
function isEmbeddable(path: string): boolean {
  return splitPath(path).path.replace(/\/$/, '') === pagePaths.noshowlegals
}

/**
 * CSP: own origin only, inline scripts and styles by hash. The origin of the map tiles is the only other one. `wasm`: the page
 * may run WebAssembly, with which it finds the end of speech.
 */
function policy(tiles: string | undefined, { scripts, styles }: Inline, wasm: boolean): string {
  return [
    `default-src 'none'`,
    `script-src ${[`'self'`, ...(wasm ? [`'wasm-unsafe-eval'`] : []), ...scripts].join(' ')}`,
    `style-src ${[`'self'`, ...styles].join(' ')}`,
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
}
