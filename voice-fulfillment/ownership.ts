import { createHash } from 'node:crypto'
import { Fault, type FaultCode } from '../contract/fault'
import { uidOfToken } from '../contract/rules/token'
import type { SessionData, VoiceDeps } from './deps'

/** `ended`: the session that opened the conversation has ended since. */
export type Ownership = 'own' | 'ended' | 'other'

/** SHA-256 of a token, to compare tokens without storing them. */
export function proofOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The owner of a stored conversation in relation to the turn's token, checked once per attempt. A driver's
 * conversation needs the token that proved it before, or another valid token of the same driver. Throws the server's
 * refusal when the owner stays unknown.
 */
export async function ownershipOf(
  { owner, proof }: SessionData,
  token: string | undefined,
  deps: Pick<VoiceDeps, 'api'>,
): Promise<Ownership> {
  if (owner === undefined) return 'own'
  if (token === undefined || uidOfToken(token) !== owner) return 'other'
  try {
    return (await deps.api(token).getUser({ uid: owner })).uid === owner ? 'own' : 'other'
  } catch (error) {
    const code = error instanceof Fault ? error.code : undefined
    if (code === undefined || !refusals.includes(code)) throw error
    if (code === 'session.expired' && proof === proofOf(token)) return 'ended'
    return 'other'
  }
}

/** Refusals of an invalid token, or of a driver who may not use it now. */
const refusals: readonly FaultCode[] = [
  'session.expired',
  'session.tokenInvalid',
  'session.inactive',
  'session.forbidden',
  'user.notFound',
]
