import type { InspectionEvent, StateValue } from 'xstate'
import { transitionName } from '../../machines/drawing/transitionName'
import { eventDetail } from './eventDetail'
import { activePaths, leavesOf, shortNames } from './states'

/** The charts that run in a browser, each by the id of its machine. */
export const chartNames = ['session', 'search', 'booking', 'cancellation', 'driver', 'conversation'] as const
export type ChartName = (typeof chartNames)[number]

/** A transition by the states it joins and the event that started it, as the drawings name them. */
export type Way = { from: string; to: string; event: string }
export type Entry = {
  id: number
  /** Epoch ms. */
  at: number
  chart: ChartName
  /** As the machine knows it: `booking.confirm`, `xstate.done.actor.quoteBooking`. */
  type: string
  /** As one reads it: `booking.confirm`, `done quoteBooking`. */
  name: string
  /** Short names of the innermost states before and after; equal when the event was heard without leaving. */
  from: string
  to: string
  detail: string
  /** How often it was heard in a row. */
  count: number
  ways: readonly Way[]
}
export type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>

const entryLimit = 20

/** The transitions that a microstep took. */
export const waysOf = ({ _transitions }: Microstep): Way[] =>
  _transitions.flatMap(({ source, target = [source], eventType }) =>
    target.map((node) => ({
      from: source.path.join('.'),
      to: node.path.join('.'),
      event: String(eventType) || 'always',
    })),
  )

/** The active states after a microstep. */
export const pathsAfter = ({ snapshot }: Microstep): string[] =>
  activePaths((snapshot as unknown as { value: StateValue }).value)

/** The names of the innermost states that were left and entered; both the same when none was. */
export function movedBetween(
  before: readonly string[],
  after: readonly string[],
): Pick<Entry, 'from' | 'to'> {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  const [left, entered] = [was.filter((path) => !is.includes(path)), is.filter((path) => !was.includes(path))]
  const stays = left.length === 0 && entered.length === 0
  return stays
    ? { from: shortNames(is), to: shortNames(is) }
    : { from: shortNames(left), to: shortNames(entered) }
}

export const stays = ({ from, to }: Pick<Entry, 'from' | 'to'>): boolean => from === to

export function nameOf(type: string): string {
  return type === 'xstate.init' ? 'init' : transitionName({ own: '' }, type, undefined, false).text
}

type Heard = { event: { type: string }; chart: ChartName; at: number; ways: readonly Way[] }

/**
 * The entries with one more, newest first. Answers of platforms come by dozens: what is heard again without leaving a
 * state counts up the entry it has.
 */
export function withEntry(
  entries: readonly Entry[],
  { event, chart, at, ways }: Heard,
  moved: Pick<Entry, 'from' | 'to'>,
): Entry[] {
  const firstMove = entries.findIndex((entry) => !stays(entry))
  const run = stays(moved) ? entries.slice(0, firstMove === -1 ? undefined : firstMove) : []
  const again = run.find((entry) => entry.chart === chart && entry.type === event.type)
  const entry: Entry = {
    id: again?.id ?? entries.reduce((most, { id }) => Math.max(most, id), -1) + 1,
    at,
    chart,
    type: event.type,
    name: nameOf(event.type),
    ...moved,
    detail: eventDetail(event),
    count: 1 + (again?.count ?? 0),
    ways,
  }
  return [entry, ...entries.filter((one) => one !== again)].slice(0, entryLimit)
}

/** The entries when an `always` has followed the newest one, which led to its state. */
export function withAlways(entries: readonly Entry[], ways: readonly Way[], to: string): Entry[] {
  const [newest, ...older] = entries
  return newest ? [{ ...newest, to, ways: [...newest.ways, ...ways] }, ...older] : []
}
