import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const Payload = z.object({ sub: z.string(), use: z.string(), iat: z.number(), exp: z.number() })
type Payload = z.infer<typeof Payload>

/** A JSON Web Token, HS256; `iat` and `exp` are seconds. It is stateless and stays valid after a restart. */
export function makeToken(payload: Payload, key: string): string {
  const text = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode(payload)}`
  return `${text}.${sign(text, key)}`
}

/** The payload of a token; `invalid` and `expired` are separate, because the protocols have different answers. */
export function readToken(token: string, key: string, at: number): Payload | 'invalid' | 'expired' {
  const [head, body, mark] = token.split('.')
  if (!head || !body || !mark) return 'invalid'
  const expected = Buffer.from(sign(`${head}.${body}`, key))
  const given = Buffer.from(mark)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return 'invalid'
  const payload = Payload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  if (!payload.success) return 'invalid'
  return payload.data.exp * 1000 <= at ? 'expired' : payload.data
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
function sign(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
