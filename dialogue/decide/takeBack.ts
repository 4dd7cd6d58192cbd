import { stateMeta } from '../../machines/children'
import type { DriverSnapshot } from '../../machines/driver.machine'
import type { DriverEvent } from '../../machines/events'
import { activeState, can } from '../../machines/selectors'

/** What a sentence that was misunderstood may have changed: the state in front of the driver, and the search. */
export type Standpoint = {
  at: ReturnType<typeof activeState>
  looking: boolean
  search: Omit<Extract<DriverEvent, { type: 'search.ask' }>, 'type' | 'at' | 'go' | 'where' | 'parking'>
  chosen?: string
}

export function standpointOf(snapshot: DriverSnapshot): Standpoint {
  const search = snapshot.context.search.getSnapshot()
  const { place, window, preference, filter, needs, radius, chosen } = search.context
  return {
    at: activeState(snapshot),
    looking: search.matches('looking'),
    search: { place, window, preference, filter, needs: needs ?? {}, radius },
    chosen,
  }
}

/**
 * The events that lead back to where the driver stood before a sentence, as far as the charts take them; empty when nothing has
 * changed or what has been done is done: a booking or a cancellation is never taken back by this.
 */
export function takeBackEvents(before: Standpoint, snapshot: DriverSnapshot, at: number): DriverEvent[] {
  const after = standpointOf(snapshot)
  const events = [...leaving(before, after), ...searching(before, after, at)]
  const [first] = events
  return first && can(snapshot, first) ? events : []
}

/** True where what is in front of the driver was done by an earlier sentence: told again, it sounds as done by the one taken back. */
export function isDone(snapshot: DriverSnapshot): boolean {
  return stateMeta[activeState(snapshot)].afterYes === 'done'
}

const ownerOf = ({ at }: Standpoint): string => at.slice(0, at.indexOf('.'))

/** Leaves a booking or a cancellation that the sentence has begun, before its yes. */
function leaving(before: Standpoint, after: Standpoint): DriverEvent[] {
  if (ownerOf(before) === ownerOf(after) || stateMeta[after.at].afterYes === 'done') return []
  const { leave } = stateMeta[after.at]
  return leave === 'refused' ? [] : leave.map((type) => ({ type }))
}

function searching(before: Standpoint, after: Standpoint, at: number): DriverEvent[] {
  const known = before.search.place ?? before.search.window
  if (JSON.stringify(before.search) !== JSON.stringify(after.search))
    return known
      ? [
          // What the sentence has added is not asked for any more.
          { type: 'search.clear' },
          { type: 'search.ask', at, ...before.search, go: before.looking },
        ]
      : [{ type: 'search.clear' }]
  if (before.chosen === after.chosen) return []
  return before.chosen === undefined
    ? [{ type: 'search.back' }]
    : [{ type: 'search.choose', parking: before.chosen }]
}
