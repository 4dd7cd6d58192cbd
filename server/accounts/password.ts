import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { limits } from '../../contract/limits'

/** Parameters of argon2id: 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Hash that is verified when there is no such account, so that the response time reveals nothing. */
const unknownAccountHash = hashPassword(randomUUID())

/** Compares a password with the hash of an account, or of none. One longer than any account's is not hashed. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  if (password.length > limits.passwordMost) return false
  const right = await verify(stored ?? (await unknownAccountHash), password)
  return right && stored !== undefined
}

/** True for a hash of other parameters than today's: it is replaced at the next login. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(current)
}
