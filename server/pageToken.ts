import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod/mini'
import { Fault } from '../contract/fault'
import { limits } from '../contract/limits'
import type { PageToken } from '../contract/site/pageToken'
import { isoAt } from '../contract/time/zonedTime'
import type { ServerContext } from './serverContext'

type Needs = Pick<ServerContext, 'now' | 'secret'>

/** A token of a page: signed and not stored, so that each node knows it. */
export function makePageToken({ now, secret }: Needs): z.infer<typeof PageToken> {
  const until = now() + limits.pageTokenLife
  const named = `${randomBytes(12).toString('base64url')}.${until}`
  return { page: `${named}.${signatureOf(named, secret)}`, until: isoAt(until, 'UTC') }
}

/** The page that a token names. Throws `page.unknown` for none, a forged one and one that is too old. */
export function pageOf({ now, secret }: Needs, token: string | undefined): string {
  const [id = '', until = '', signature = '', ...rest] = (token ?? '').split('.')
  const given = Buffer.from(signature)
  const ours = Buffer.from(signatureOf(`${id}.${until}`, secret))
  const signed = rest.length === 0 && given.length === ours.length && timingSafeEqual(given, ours)
  if (!signed || Number(until) <= now()) throw new Fault('page.unknown')
  return `page:${id}`
}

function signatureOf(named: string, secret: string): string {
  return createHmac('sha256', secret).update(`page:${named}`).digest('base64url')
}
