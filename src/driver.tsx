import { createContext, useContext, useRef, useSyncExternalStore, type ReactNode } from 'react'
import type { ParkingApi } from '../contract/calls'
import { splitPath } from '../contract/locale'
import { can } from '../machines/selectors'
import type { DriverActor, DriverContext, DriverSnapshot } from '../machines/driver.machine'
import { createDriver, type Tokens } from '../machines/provide'
import type { ChildMachine } from '../machines/children'
import type { DriverEvent } from '../machines/events'
import { serverNow } from './api/clock'
import { countDepartures } from './sync/departures'
import { forgetTexts } from './storage/kept'

/** One driver on one page: the live actor that taps, chat and voice share, and the port for what no machine asks. */
export type Front = {
  actor: DriverActor
  api: ParkingApi
  /** Where this browser keeps who is signed in. */
  tokens: Tokens
  /** Says a word; false when the machines refuse it now (then nothing was sent). */
  sendIfAllowed: (word: DriverEvent) => boolean
  /** Calls `listener` when the driver's state has changed; what comes back ends the subscription. */
  subscribe: (listener: () => void) => () => void
  /** Begins hands-free by its chart with its actors, which its screen has fetched. */
  listen: (chart: ChildMachine<'listening'>) => void
  /** How many accounts have left this page; what was written before one left is not for who comes next. */
  departures: () => number
  /** Epoch ms by the server's clock: the `at` of words. */
  now: () => number
}

type Listeners = {
  subscribe: Front['subscribe']
  notify: () => void
  /** Notifies once, in a task of its own, however often it is called until then. */
  notifyLater: () => void
}

const createListeners = (): Listeners => {
  const listeners = new Set<() => void>()
  let due: ReturnType<typeof setTimeout> | undefined
  const notify = (): void => {
    clearTimeout(due)
    due = undefined
    for (const listener of [...listeners]) listener()
  }
  return {
    notify,
    notifyLater: () => (due ??= setTimeout(notify)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Makes and starts the page's driver. */
export const createFront = (api: ParkingApi, tokens: Tokens, now: () => number = serverNow): Front => {
  let handsFree: ChildMachine<'listening'> | undefined
  const actor = createDriver(api, tokens, {
    listening: () => handsFree,
    locale: () => splitPath(location.pathname).locale,
    pushToken: async () => (await import('./device/push')).readPush(),
  }) as DriverActor
  const { subscribe, notify, notifyLater } = createListeners()
  // Before anything is drawn.
  const departures = countDepartures(actor, tokens, () => {
    forgetTexts()
    // Notices name bookings: who comes next on this device is not told of them.
    import('./device/push').then(({ endPush }) => endPush()).catch(() => undefined)
  })
  let telling = false
  // The answers of a search come many at once, the last of them too, and are drawn once. What a tap has changed is drawn
  // with the tap.
  const arriving = (): boolean =>
    actor
      .getSnapshot()
      .context.search.getSnapshot()
      .matches({ looking: { stream: 'arriving' } })
  let arrived = false
  actor.subscribe(() => {
    const answers = arrived || arriving()
    arrived = arriving()
    if (answers && !telling) notifyLater()
    else notify()
  })
  actor.start()
  const sendIfAllowed = (word: DriverEvent): boolean => {
    const may = can(actor.getSnapshot(), word)
    if (!may) return false
    const before = telling
    telling = true
    try {
      actor.send(word)
    } finally {
      telling = before
    }
    return true
  }
  const listen = (chart: ChildMachine<'listening'>): void => {
    handsFree = chart
    sendIfAllowed({ type: 'driver.listen' })
  }
  return { actor, api, tokens, sendIfAllowed, now, subscribe, departures, listen }
}

/** Says a word as soon as the machines would take it, once. */
export const sendWhenAllowed = (
  { actor, sendIfAllowed }: Pick<Front, 'actor' | 'sendIfAllowed'>,
  word: DriverEvent,
): void => {
  if (sendIfAllowed(word)) return
  const subscription = actor.subscribe(() => {
    if (sendIfAllowed(word)) subscription.unsubscribe()
  })
}

const FrontContext = createContext<Front | undefined>(undefined)

export const DriverProvider = ({ front, children }: { front: Front; children: ReactNode }) => (
  <FrontContext value={front}>{children}</FrontContext>
)

export const useFront = (): Front => {
  const front = useContext(FrontContext)
  if (!front) throw new Error('a screen outside DriverProvider')
  return front
}

/**
 * What a screen wants to know of the driver; it draws again only when that changes by `same`. Children's news reach
 * the root's observers without making a new root snapshot, so xstate's own `useSelector` would miss them.
 */
export const useDriver = <T,>(
  select: (snapshot: DriverSnapshot) => T,
  same: (a: T, b: T) => boolean = Object.is,
): T => {
  const { actor, subscribe } = useFront()
  const last = useRef<{ value: T }>(undefined)
  const read = (): T => {
    const value = select(actor.getSnapshot())
    if (last.current && same(last.current.value, value)) return last.current.value
    last.current = { value }
    return value
  }
  return useSyncExternalStore(subscribe, read, read)
}

type Children = Required<DriverContext>
type SnapshotOf<K extends keyof Children> = ReturnType<Children[K]['getSnapshot']>

/** A child's live snapshot; undefined while there is none (booking, cancellation). */
export const useChild = <K extends keyof Children>(
  name: K,
): SnapshotOf<K> | (K extends 'session' | 'search' ? never : undefined) =>
  useDriver((snapshot) => snapshot.context[name]?.getSnapshot()) as SnapshotOf<K>

/** Whether the machines would take this word now: the only reason for a button to exist. */
export const useCan = (word: DriverEvent): boolean => useDriver((snapshot) => can(snapshot, word))

/** Counts the accounts that have left: the key of what the next driver finds empty. */
export const useDepartures = (): number => {
  const { departures, subscribe } = useFront()
  return useSyncExternalStore(subscribe, departures, departures)
}

export const useSend = (): Front['sendIfAllowed'] => useFront().sendIfAllowed
