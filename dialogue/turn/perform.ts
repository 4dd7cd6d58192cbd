import { can, faultOf, isBusy } from '../../machines/selectors'
import type { PendingClarification } from '../../machines/conversation.machine'
import type { DriverActor, DriverSnapshot } from '../../machines/driver.machine'
import type { SearchEvent, DriverEvent } from '../../machines/events'
import type { SearchContext } from '../../machines/searchContext'
import type { Language } from '../language/compile'
import { needsClarification } from '../understand/entities/similarName'
import type { Plan } from '../decide/plan'
import { windowInZone } from './inPlaceZone'

/** What sending a plan needs: the zone to use while no place is known, and the promise that ends the waiting. */
export type PerformDeps = {
  driver: DriverActor
  language: Language
  timeZone: string
  ended: Promise<void>
  signal?: AbortSignal
}

/**
 * Sends the events of a plan in order, each after the calls of the one before have ended. `sent` is false when the
 * machines refuse one; `pendingClarification` is a place that must be confirmed before the other events are sent.
 */
export async function perform(
  deps: PerformDeps,
  { events }: Plan,
): Promise<{ sent: boolean; pendingClarification?: PendingClarification }> {
  for (const event of events) {
    const isNamed = event.type === 'search.ask' && event.where !== undefined
    const outcome = isNamed ? await locateAndSearch(deps, event) : await sendAllowed(deps, [event])
    if (outcome === false) return { sent: false }
    if (typeof outcome === 'object') return { sent: true, pendingClarification: outcome }
  }
  return { sent: true }
}

/**
 * Resolves when no machine waits for a call any more, or when `ended` resolves. Rejects when the driver's actor
 * fails.
 */
export function settle(driver: DriverActor, ended: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      subscription.unsubscribe()
      resolve()
    }
    const look = (snapshot: DriverSnapshot): void => {
      if (!isBusy(snapshot)) queueMicrotask(done)
    }
    const subscription = driver.subscribe({ next: look, error: reject, complete: done })
    void ended.then(done)
    look(driver.getSnapshot())
  })
}

/** Sends events in order, each after the machines have settled; false at the first one that they refuse. */
async function sendAllowed(
  { driver, ended, signal }: Pick<PerformDeps, 'driver' | 'ended' | 'signal'>,
  events: readonly DriverEvent[],
): Promise<boolean> {
  for (const event of events) {
    if (signal?.aborted || !can(driver.getSnapshot(), event)) return false
    driver.send(event)
    await settle(driver, ended)
  }
  return true
}

const searchOf = (driver: DriverActor): SearchContext =>
  driver.getSnapshot().context.search.getSnapshot().context

type Ask = Extract<SearchEvent, { type: 'search.ask' }>

/** The events of a no to a place that was asked about: everything of the utterance except that place. */
function eventsWithoutPlace(driver: DriverActor, { at, window, needs }: Ask): DriverEvent[] {
  const before = searchOf(driver)
  const stay = window ?? before.window
  const known: Ask = {
    type: 'search.ask',
    at,
    go: false,
    needs: needs ?? before.needs,
    ...(stay && { window: stay }),
    ...(before.place && { place: before.place }),
  }
  return [{ type: 'search.clear' }, known]
}

/**
 * Locates the named place before it searches, so that one search is made, for clock times in the zone of the place.
 * When the found name is only similar, sends no search and returns the place to confirm. False when a machine refuses
 * an event.
 */
async function locateAndSearch(
  deps: PerformDeps,
  ask: Ask,
): Promise<PendingClarification | undefined | false> {
  const { driver, language, timeZone } = deps
  const no = eventsWithoutPlace(driver, ask)
  // Hours that were said before, of another place or of none, are those of the clock at this one.
  const stay = ask.window ?? searchOf(driver).window
  if (!(await sendAllowed(deps, [{ ...ask, go: false }]))) return false
  const { place } = searchOf(driver)
  const go: DriverEvent = { type: 'search.go', at: ask.at }
  if (isBusy(driver.getSnapshot())) {
    if (ask.go) await sendAllowed(deps, [go])
    return undefined
  }
  if (!place || faultOf(driver.getSnapshot())) return undefined
  const moved = stay && windowInZone(stay, timeZone, place.timeZone, ask.at)
  const search: DriverEvent = moved ? { type: 'search.ask', at: ask.at, go: true, window: moved } : go
  if (needsClarification(ask.where ?? '', place.name, language))
    return { name: place.name, yes: ask.go ? [search] : [], no }
  if (ask.go && (moved || can(driver.getSnapshot(), go))) await sendAllowed(deps, [search])
  return undefined
}
