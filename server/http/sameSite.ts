import type { Context, MiddlewareHandler } from 'hono'
import { Fault } from '../../contract/fault'
import { faultAnswer } from './faults'

/**
 * Refuses writes that a page of another site has sent with a driver's browser (CSRF). Browsers say where a request
 * comes from in `Sec-Fetch-Site`, older ones and those without TLS in `Origin`; other programs say neither. `site` is
 * the address of the product, for a proxy that changes the host.
 */
export function refuseOtherSites(site?: string): MiddlewareHandler {
  const own = site === undefined ? undefined : new URL(site).host
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || isOwnPage(c, own)) return next()
    return faultAnswer(c, new Fault('session.forbidden', 'a page of another site'))
  }
}

function isOwnPage(c: Context, own: string | undefined): boolean {
  const from = c.req.header('sec-fetch-site')
  if (from !== undefined) return from === 'same-origin' || from === 'none'
  const origin = c.req.header('origin')
  if (origin === undefined) return true
  // No page of another site can set the forwarded host: browsers ask the server before they send such a header.
  const hosts = [own, c.req.header('host'), c.req.header('x-forwarded-host'), new URL(c.req.url).host]
  return URL.canParse(origin) && hosts.includes(new URL(origin).host)
}
