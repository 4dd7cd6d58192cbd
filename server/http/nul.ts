import type { MiddlewareHandler } from 'hono'
import type { FaultBody } from '../../contract/schemas'

/** U+0000 as JSON writes it: an odd number of backslashes before `u0000`. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

/** Refuses U+0000 in the address, the headers or the body with 400: no database stores it. */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  const body = c.req.method === 'GET' || c.req.method === 'HEAD' ? '' : await c.req.text()
  const headers = [...c.req.raw.headers.values()]
  if (/%00/.test(c.req.url) || holdsNul(body) || escapedNul.test(body) || headers.some(holdsNul)) {
    const refusal: FaultBody = { error: { code: 'request.invalid', message: 'U+0000 is not accepted' } }
    return c.json(refusal, 400)
  }
  return next()
}

function holdsNul(text: string): boolean {
  return text.includes('\0')
}
