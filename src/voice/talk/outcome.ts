import { stateMeta } from '../../../machines/children'
import type { DriverSnapshot } from '../../../machines/driver.machine'
import { activeState } from '../../../machines/selectors'
import type { Turn } from './turn'

/** Whether a reply reads something back, or offers ways to go on. */
export function isOpen(turn: Turn | undefined): boolean {
  return turn?.who === 'plaza' && (turn.readBack !== undefined || turn.ways.length > 0)
}

/** Whether the last sentence, which has no answer, was said to what was read back, and that has been done or is being done since. */
export function isAfterYes(turns: readonly Turn[], snapshot: DriverSnapshot): boolean {
  const [asked, said] = turns.slice(-2)
  if (asked?.who !== 'plaza' || said?.who !== 'driver' || asked.readBack === undefined) return false
  const at = activeState(snapshot)
  return stateMeta[at].afterYes !== undefined && at.startsWith(`${asked.readBack}.`)
}
