import { isIP } from 'node:net'
import type { Context, Handler } from 'hono'
import { Fault } from '../../contract/fault'
import { faultAnswer } from './faults'

/**
 * The sandbox's mailbox at `address`, read only: the public demo shows it. `site` is the address of the product. Under
 * any other domain it is refused: a page whose own domain leads to this machine (DNS rebinding) would read mails.
 */
export function mailboxAt(address: string, site?: string): Handler {
  return async (c) => {
    if (!isOwnHost(c, site))
      return faultAnswer(c, new Fault('session.forbidden', 'PUBLIC_URL has another host'))
    const { pathname, search } = new URL(c.req.url)
    const path = pathname.replace(/\/+$/, '')
    const answer = await fetch(new URL(path + search, address), { redirect: 'manual' })
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    for (const name of ['content-type', 'content-security-policy', 'location']) {
      const value = answer.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    return new Response(answer.body, { status: answer.status, headers })
  }
}

/** True for the product's own host and for those that nobody can register: addresses, `localhost`, names without a dot. */
function isOwnHost(c: Context, site: string | undefined): boolean {
  const { hostname, host } = new URL(c.req.url)
  if (site !== undefined && new URL(site).host === host) return true
  const name = hostname.replace(/^\[|\]$/g, '')
  return isIP(name) !== 0 || !name.includes('.') || name.endsWith('.localhost')
}
