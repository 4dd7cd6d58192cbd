import { instantOf, isoAt, wallAt } from '../../contract/zonedTime'
import type { Window } from '../../contract/window'
import { can, isBusy } from '../../machines/selectors'
import type { PendingClarification } from '../../machines/conversation.machine'
import type { DriverActor, DriverSnapshot } from '../../machines/driver.machine'
import type { SearchEvent, DriverEvent } from '../../machines/events'
import type { Language } from '../language/compile'
import { needsClarification } from '../understand/entities/similarName'
import { replyFacts } from '../facts'
import type { Plan } from '../decide/plan'

/** Resolves when nobody is being waited for any more, or when patience has ended. */
export const settle = (driver: DriverActor, patience: Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (): void => {
      subscription.unsubscribe()
      resolve()
    }
    const look = (snapshot: DriverSnapshot): void => {
      if (!isBusy(snapshot)) queueMicrotask(done)
    }
    const subscription = driver.subscribe({ next: look, error: reject, complete: done })
    void patience.then(done)
    look(driver.getSnapshot())
  })

/** Says every word that may be said now, in order; stops at the first that may not. */
const tell = async (
  driver: DriverActor,
  words: readonly DriverEvent[],
  patience: Promise<void>,
): Promise<boolean> => {
  for (const word of words) {
    if (!can(driver.getSnapshot(), word)) return false
    driver.send(word)
    await settle(driver, patience)
  }
  return true
}

/** Nine o'clock was said before it was known where: it means nine there, not here. Undefined when it is the same. */
const windowThere = (driver: DriverActor, window: Window, zone: string): Window | undefined => {
  const { place } = driver.getSnapshot().context.search.getSnapshot().context
  if (!place) return undefined
  const there = (iso: string): string =>
    isoAt(instantOf(wallAt(Date.parse(iso), zone), place.timeZone), place.timeZone)
  const moved = { from: there(window.from), to: there(window.to) }
  return Date.parse(moved.from) === Date.parse(window.from) ? undefined : moved
}

type Ask = Extract<SearchEvent, { type: 'search.ask' }>
/** How words reach the machines: whose zone was meant where no place is known, and how long to wait. */
export type Reach = { driver: DriverActor; language: Language; timeZone: string; patience: Promise<void> }

/** What a no to `¿Atocha?` comes to: all that was said but the name. */
const asBefore = (driver: DriverActor, { at, window, needs }: Ask): DriverEvent[] => {
  const before = driver.getSnapshot().context.search.getSnapshot().context
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
 * Locates the name first, so that the search that follows asks for the right hours there, once; and looks for nothing
 * where the place that was found only half sounds like what was said.
 */
const tellWhere = async (reach: Reach, ask: Ask): Promise<PendingClarification | undefined | false> => {
  const { driver, language, timeZone, patience } = reach
  const no = asBefore(driver, ask)
  if (!(await tell(driver, [{ ...ask, go: false }], patience))) return false
  const { place, fault } = replyFacts(driver.getSnapshot(), ask.at)
  const go: DriverEvent = { type: 'search.go', at: ask.at }
  if (isBusy(driver.getSnapshot())) {
    if (ask.go) await tell(driver, [go], patience)
    return undefined
  }
  if (!place || fault) return undefined
  const moved = ask.window && windowThere(driver, ask.window, timeZone)
  const on: DriverEvent = moved ? { type: 'search.ask', at: ask.at, go: true, window: moved } : go
  if (needsClarification(ask.where ?? '', place.name, language))
    return { name: place.name, yes: ask.go ? [on] : [], no }
  if (ask.go && (moved || can(driver.getSnapshot(), go))) await tell(driver, [on], patience)
  return undefined
}

/** Says the words of a plan; false where one may not be said, and what is to be asked about before going on. */
export const perform = async (
  reach: Reach,
  { events: words }: Plan,
): Promise<{ told: boolean; meant?: PendingClarification }> => {
  for (const word of words) {
    const named = word.type === 'search.ask' && word.where !== undefined
    const said = named ? await tellWhere(reach, word) : await tell(reach.driver, [word], reach.patience)
    if (said === false) return { told: false }
    if (typeof said === 'object') return { told: true, meant: said }
  }
  return { told: true }
}
