import type { Tokens } from '../../../machines/provide'
import { recall, remember } from '../browserStorage'

const name = 'ownToken'

/** Goes on with the token of a session as a driver, and keeps the administrator's own one until then. `until`: ISO 8601. */
export function beginActing(tokens: Tokens, { token, until }: { token: string; until: string }): void {
  const own = tokens.read()
  if (own !== undefined) remember('local', name, `${Date.parse(until)} ${own}`)
  tokens.keep(token)
}

/** Goes back to the own token, and returns it; undefined without one. */
export function takeOwnToken(tokens: Tokens): string | undefined {
  const own = recall('local', name)?.split(' ')[1]
  if (own === undefined) return undefined
  remember('local', name, undefined)
  tokens.keep(own)
  return own
}

/** The same at the start of a page, when the session as a driver is over by then. */
export function endLapsedActing(tokens: Tokens, at: number): void {
  const kept = recall('local', name)
  if (kept !== undefined && !(Number(kept.split(' ')[0]) > at)) takeOwnToken(tokens)
}

/** Who logs out has no session to go back to. */
export function forgetOwnToken(): void {
  remember('local', name, undefined)
}
