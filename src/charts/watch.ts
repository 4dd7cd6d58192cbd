import type { AnyActorRef, AnyStateMachine, InspectionEvent, StateValue } from 'xstate'
import { activeState } from '../../machines/selectors'
import type { Front } from '../driver'
import {
  chartNames,
  movedBetween,
  pathsAfter,
  stays,
  waysOf,
  withAlways,
  withEntry,
  type ChartName,
  type Entry,
  type Microstep,
  type Way,
} from './entries'
import { activePaths } from './states'

export type Watched = {
  /** The last twenty, newest first. */
  entries: readonly Entry[]
  /** Paths of the active states of each chart that runs. */
  active: Partial<Record<ChartName, readonly string[]>>
  /** The last transition of each chart. */
  last: Partial<Record<ChartName, readonly Way[]>>
  /** The chart in which the driver is. */
  front: ChartName
}
export type Watch = {
  read: () => Watched
  subscribe: (notify: () => void) => () => void
  /** Watches another actor beside the driver: the conversation; a new one takes the place of the one before. */
  add: (actor: AnyActorRef) => void
  /** Empties the list of events. */
  forget: () => void
  stop: () => void
}

/** Reads every transition of the driver's machines. What it tells is true between two turns of the event loop. */
export function watchDriver({ actor, now }: Front): Watch {
  const listeners = new Set<() => void>()
  const subscriptions: { unsubscribe: () => void }[] = []
  /** The active states of each actor, as its last microstep left them. */
  const paths = new Map<AnyActorRef, readonly string[]>()
  let conversation: AnyActorRef | undefined
  let entries: readonly Entry[] = []
  let last: Watched['last'] = {}
  let lastEvent: unknown
  let due = false

  const running = (): [ChartName, AnyActorRef][] => {
    const { session, search, booking, cancellation } = actor.getSnapshot().context
    const refs = { session, search, booking, cancellation, driver: actor, conversation }
    return chartNames.flatMap((name) => (refs[name] ? [[name, refs[name] as AnyActorRef]] : []))
  }
  const activeNow = (): Watched['active'] =>
    Object.fromEntries(running().map(([name, ref]) => [name, pathsNow(ref)]))

  let state: Watched = {
    entries,
    active: activeNow(),
    last,
    front: frontOf(activeState(actor.getSnapshot())),
  }
  const publish = (): void => {
    due = false
    const active = activeNow()
    const front = frontAfter(state, active, activeState(actor.getSnapshot()))
    state = { entries, active, last, front }
    for (const notify of [...listeners]) notify()
  }
  const publishSoon = (): void => {
    if (!due) queueMicrotask(publish)
    due = true
  }

  const note = (step: Microstep, chart: ChartName): void => {
    const ref = step.actorRef as AnyActorRef
    const after = pathsAfter(step)
    const moved = movedBetween(paths.get(ref) ?? [], after)
    paths.set(ref, after)
    const ways = waysOf(step)
    if (ways.length === 0 || (chart === 'driver' && stays(moved))) return
    const { event } = step
    const follows = event === lastEvent && entries[0]?.chart === chart && !stays(moved)
    entries = follows
      ? withAlways(entries, ways, moved.to)
      : withEntry(entries, { event, chart, at: now(), ways }, moved)
    lastEvent = event
    last = { ...last, [chart]: entries[0]?.ways }
    publishSoon()
  }
  const inspect = (inspected: InspectionEvent): void => {
    const chart = inspected.type === '@xstate.microstep' ? chartOf(inspected.actorRef) : undefined
    if (inspected.type === '@xstate.microstep' && chart) note(inspected, chart)
  }
  const observe = (ref: AnyActorRef): void => {
    subscriptions.push(ref.system.inspect(inspect))
  }
  observe(actor)
  for (const [, ref] of running()) paths.set(ref, pathsNow(ref))

  return {
    read: () => state,
    subscribe: (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    add: (ref) => {
      if (conversation === ref) return
      conversation = ref
      paths.set(ref, pathsNow(ref))
      observe(ref)
      publishSoon()
    },
    forget: () => {
      entries = []
      publishSoon()
    },
    stop: () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    },
  }
}

/** The chart that an actor runs; undefined for calls and streams. */
const chartOf = (actor: object): ChartName | undefined => {
  const { logic } = actor as { logic?: Partial<AnyStateMachine> }
  return chartNames.find((name) => name === logic?.id)
}

const pathsNow = (ref: AnyActorRef): readonly string[] => {
  const { value } = ref.getSnapshot() as { value: StateValue }
  return activePaths(value)
}

const frontOf = (state: string): ChartName =>
  chartNames.find((name) => name === state.split('.')[0]) ?? 'search'

/** A driver who logs in or out is in the session until something else changes; its loading by itself is no news. */
function frontAfter(before: Watched, active: Watched['active'], state: string): ChartName {
  const changed = (name: ChartName): boolean => before.active[name]?.join() !== active[name]?.join()
  const identity = [before, { active }].map((one) => one.active.session?.[0] ?? '')
  const isLogin = identity[0] !== identity[1] && identity[0] !== 'checking' && identity[1] !== 'member'
  const front = frontOf(state)
  if (changed('session') && isLogin) return changed(front) && front !== 'search' ? front : 'session'
  const others = chartNames.some((name) => name !== 'session' && name !== 'conversation' && changed(name))
  return before.front === 'session' && !others ? 'session' : front
}
