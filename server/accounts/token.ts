import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { limits } from '../../contract/limits'

const Payload = z.object({ uid: z.string(), sid: z.string(), iat: z.number(), exp: z.number() })
export type TokenPayload = z.infer<typeof Payload>
const header = encode({ alg: 'HS256', typ: 'JWT' })

/** A JSON Web Token (RFC 7519), HS256. `now` epoch ms. */
export function makeToken(uid: string, sid: string, now: number, secret: string): string {
  const iat = Math.floor(now / 1000)
  const body = `${header}.${encode({ uid, sid, iat, exp: iat + limits.sessionCookieSeconds })}`
  return `${body}.${sign(body, secret).toString('base64url')}`
}

/**
 * The payload of a token that this server signed and that has not expired; undefined otherwise. The algorithm of the
 * token's header is ignored.
 */
export function readToken(token: string, now: number, secret: string): TokenPayload | undefined {
  const [head, body, signature, ...rest] = token.split('.')
  if (head !== header || !body || !signature || rest.length > 0) return undefined
  // Compares text, not decoded bytes: several base64url texts decode to the same bytes.
  const given = Buffer.from(signature)
  const ours = Buffer.from(sign(`${head}.${body}`, secret).toString('base64url'))
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined
  try {
    const payload = Payload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
    return payload.success && payload.data.exp * 1000 > now ? payload.data : undefined
  } catch {
    return undefined
  }
}

/** The secret that signs tokens: created once and stored in the data folder, readable by its owner only. */
export function keptSecret(folder: string): string {
  const file = join(folder, 'token.secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(folder, { recursive: true })
  const secret = randomBytes(48).toString('base64url')
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
  return secret
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
function sign(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}
