import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { limits } from '../../contract/limits'

const SessionPayload = z.object({
  uid: z.string(),
  sid: z.string(),
  /** An administrator who looks at Plaza as the driver (RFC 8693). */
  act: z.object({ sub: z.string() }).optional(),
  iat: z.number(),
  exp: z.number(),
})
export type TokenPayload = z.infer<typeof SessionPayload>
/** Purposes of the tokens in links: to complete an account, and to sign in on another device. */
const LinkPurpose = z.enum(['completion', 'autologin'])
export type LinkPurpose = z.infer<typeof LinkPurpose>
const LinkPayload = z.object({
  uid: z.string().min(1),
  jti: z.string().min(1),
  aud: LinkPurpose,
  /** Id of the session that made the link, which ends with it. */
  session: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
})
export type LinkPayload = z.infer<typeof LinkPayload>
const header = encode({ alg: 'HS256', typ: 'JWT' })

/**
 * A JSON Web Token (RFC 7519) of a session, HS256; `acting` for one of an administrator as a driver. `now` and `expires` epoch
 * ms.
 */
export function makeToken(
  uid: string,
  sid: string,
  now: number,
  secret: string,
  acting?: { admin: string; expires: number },
): string {
  const iat = Math.floor(now / 1000)
  if (acting)
    return signed(
      { uid, sid, act: { sub: acting.admin }, iat, exp: Math.floor(acting.expires / 1000) },
      secret,
    )
  return signed({ uid, sid, iat, exp: iat + limits.sessionCookieSeconds }, secret)
}

/**
 * The payload of a session token that this server signed and that has not expired; undefined otherwise. The algorithm
 * of the token's header is ignored. A token of a link has no session: it is none of these.
 */
export function readToken(token: string, now: number, secret: string): TokenPayload | undefined {
  const payload = SessionPayload.safeParse(payloadOf(token, secret))
  return payload.success && payload.data.exp * 1000 > now ? payload.data : undefined
}

/** A token for a link. Whether it was used is stored under its `jti` (`oneTimeTokens.ts`). */
export function makeLinkToken(
  { uid, jti, aud, session, life }: Pick<LinkPayload, 'uid' | 'jti' | 'aud' | 'session'> & { life: number },
  now: number,
  secret: string,
): string {
  const iat = Math.floor(now / 1000)
  return signed({ uid, jti, aud, session, iat, exp: iat + life / 1000 }, secret)
}

/** The payload of a link's token that this server signed, expired or not; undefined otherwise. */
export function readLinkToken(token: string, secret: string): LinkPayload | undefined {
  return LinkPayload.safeParse(payloadOf(token, secret)).data
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

function signed(payload: object, secret: string): string {
  const body = `${header}.${encode(payload)}`
  return `${body}.${sign(body, secret).toString('base64url')}`
}

/** The JSON of a token that this server signed; undefined otherwise. */
function payloadOf(token: string, secret: string): unknown {
  const [head, body, signature, ...rest] = token.split('.')
  if (head !== header || !body || !signature || rest.length > 0) return undefined
  // Compares text, not decoded bytes: several base64url texts decode to the same bytes.
  const given = Buffer.from(signature)
  const ours = Buffer.from(sign(`${head}.${body}`, secret).toString('base64url'))
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString())
  } catch {
    return undefined
  }
}
function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
function sign(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}
