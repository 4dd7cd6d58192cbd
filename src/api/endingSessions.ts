import { limits } from '../../contract/limits'
import { recall, remember } from '../storage/browserStorage'

/** A session that was logged out of, by its token, and until when it may last at most, epoch ms. */
type Ending = { token: string; until: number }

/** Tokens of the sessions that the server has not heard the end of. They sign nobody in: only `endSession` gets them. */
export function recallEnding(at: number): string[] {
  return read(at).map(({ token }) => token)
}

/** One that is kept already stays until the same time. */
export function rememberEnding(token: string, at: number): void {
  if (recallEnding(at).includes(token)) return
  write([...read(at), { token, until: at + limits.sessionCookieSeconds * 1000 }])
}

export function forgetEnding(token: string, at: number): void {
  write(read(at).filter((ending) => ending.token !== token))
}

const name = 'endingSessions'

function write(endings: Ending[]): void {
  remember('local', name, endings.length > 0 ? JSON.stringify(endings) : undefined)
}

/** What cannot be read is not there; a session whose time is over has ended by itself. */
function read(at: number): Ending[] {
  try {
    const kept: unknown = JSON.parse(recall('local', name) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one): one is Ending => isEnding(one) && one.until > at) : []
  } catch {
    return []
  }
}

function isEnding(one: unknown): one is Ending {
  const { token, until } = (one ?? {}) as Partial<Record<keyof Ending, unknown>>
  return typeof token === 'string' && typeof until === 'number'
}
