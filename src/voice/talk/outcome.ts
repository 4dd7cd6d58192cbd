import { stateMeta } from '../../../machines/children'
import type { DriverSnapshot } from '../../../machines/driver.machine'
import { activeState } from '../../../machines/selectors'
import type { Turn } from './turn'

type Plaza = Extract<Turn, { who: 'plaza' }>

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

/**
 * The turns with a reply to them. Where nothing was said since (`heard`), it takes the place of a reply that has read back the
 * same for the same money: a price that was asked for again is asked about once.
 */
export function withReply(turns: readonly Turn[], reply: Plaza, heard: boolean): Turn[] {
  const last = turns.at(-1)
  const again =
    !heard && last?.who === 'plaza' && !last.notMeant && last.readBack !== undefined && readsSame(last, reply)
  return [...(again ? turns.slice(0, -1) : turns), reply]
}

function readsSame(one: Plaza, other: Plaza): boolean {
  const amounts = ({ text }: Plaza): string => (text.match(/\d[\d.]*[,.]\d\d/g) ?? []).join(' ')
  return one.readBack === other.readBack && amounts(one) === amounts(other)
}
