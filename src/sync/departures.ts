import { uidOfToken } from '../../contract/rules/token'
import type { DriverActor, DriverSnapshot } from '../../machines/driver.machine'
import type { Tokens } from '../../machines/provide'

/**
 * How many accounts have left this page since it was loaded: each log out, ended session and change to another account,
 * in whichever tab it was said. A visitor who logs in is no departure. `left` is called at each.
 */
export function countDepartures(actor: DriverActor, tokens: Tokens, left: () => void): () => number {
  let known: string | undefined
  let departures = 0
  actor.subscribe((snapshot) => {
    const uid = accountOf(snapshot, tokens, known)
    const leaves = known !== undefined && uid !== known
    known = uid
    if (!leaves) return
    departures += 1
    left()
  })
  return () => departures
}

/** The uid of the account that the page is of. One that was not loaded yet is not known. */
function accountOf(
  { context }: DriverSnapshot,
  tokens: Tokens,
  known: string | undefined,
): string | undefined {
  const session = context.session.getSnapshot()
  if (session.matches('member')) return session.context.user?.uid
  if (session.matches('visitor') || session.matches('expired')) return undefined
  // The same account is loaded again, or another one's cookie is there.
  return uidOfToken(tokens.read() ?? '') === known ? known : undefined
}
