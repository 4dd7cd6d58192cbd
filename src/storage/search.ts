import { filters, preferences } from '../../contract/choices'
import type { Needs } from '../../contract/search'
import { isInstant, windowFault, type Window } from '../../contract/time/window'
import type { DriverSnapshot } from '../../machines/driver.machine'
import type { DriverEvent } from '../../machines/events'
import { isPlace } from './place'
import { recall, remember } from './browserStorage'

type Asked = Extract<DriverEvent, { type: 'search.ask' }>

/** What was asked for outlives leaving the page and coming back, searched for or not yet; results are asked for anew. */
export const rememberSearch = ({ context }: DriverSnapshot): void => {
  const found = context.search.getSnapshot()
  const { place, window, preference, filter, needs, radius } = found.context
  const looking = found.matches('looking')
  const value = place && JSON.stringify({ place, window, preference, filter, needs, radius, looking })
  remember('session', 'search', value)
}

const isStay = ({ from, to }: Partial<Window>): boolean => [from, to].every((one) => isInstant(one ?? ''))
const isNeeds = ({ charger, height, price }: Needs): boolean =>
  [true, false, undefined].includes(charger) &&
  (height === undefined || Number.isFinite(height)) &&
  (price === undefined || Number.isSafeInteger(price))

/** The word that repeats what was asked; undefined when there is nothing, or its entry has passed. */
export const recallSearch = (at: number): DriverEvent | undefined => {
  try {
    const kept = JSON.parse(recall('session', 'search') ?? '{}') as Partial<Asked> & { looking?: boolean }
    const { place, window, needs, radius, looking } = kept
    const preference = preferences.find((one) => one === kept.preference)
    const filter = filters.find((one) => one === kept.filter)
    if (!isPlace(place) || !preference || !filter || !isNeeds(needs ?? {})) return undefined
    if (window && (!isStay(window) || windowFault(window, at))) return undefined
    const ask = { type: 'search.ask', at, place, window, preference, filter, needs } as const
    return { ...ask, ...(Number.isFinite(radius) && { radius }), go: looking === true }
  } catch {
    return undefined
  }
}
