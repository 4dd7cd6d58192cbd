import { isIP } from 'node:net'
import type { Context, Handler } from 'hono'
import { Fault } from '../../contract/fault'
import { faultAnswer } from './faults'

const passed = ['content-type', 'content-security-policy', 'location']

/**
 * Pages of the sandbox at `address`, under the product's own port: the mailbox and the payment gateway's page. `site` is the
 * address of the product. Under any other domain they are refused: a page whose own domain leads to this machine (DNS
 * rebinding) would read mails.
 */
export function sandboxPagesAt(address: string, site?: string): Handler {
  return async (c) => {
    const asked = new URL(c.req.url)
    if (!isOwnHost(asked, site))
      return faultAnswer(c, new Fault('session.forbidden', 'PUBLIC_URL has another host'))
    const path = asked.pathname.replace(/\/+$/, '')
    const answer = await fetch(new URL(path + asked.search, address), {
      redirect: 'manual',
      ...(await formOf(c)),
    })
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    for (const name of passed) {
      const value = answer.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    return new Response(answer.body, { status: answer.status, headers })
  }
}

/** True for the product's own host and for those that nobody can register: addresses, `localhost`, names without a dot. */
export function isOwnHost({ hostname, host }: URL, site: string | undefined): boolean {
  if (site !== undefined && new URL(site).host === host) return true
  const name = hostname.replace(/^\[|\]$/g, '')
  return isIP(name) !== 0 || !name.includes('.') || name.endsWith('.localhost')
}

/** The form of a POST, with its type; empty for a GET. */
async function formOf(c: Context): Promise<RequestInit> {
  if (c.req.method !== 'POST') return {}
  const type = c.req.header('content-type') ?? 'text/plain'
  return { method: 'POST', headers: { 'content-type': type }, body: await c.req.text() }
}
