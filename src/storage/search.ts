import { filters, orders } from '../../contract/choices'
import { isInstant, windowFault } from '../../contract/time/window'
import type { DriverSnapshot } from '../../machines/driver.machine'
import type { DriverEvent } from '../../machines/events'
import { searchMachine } from '../../machines/search.machine'
import { valueAt } from '../../machines/stored/version'
import { recallPart, rememberPart, renewPart } from './chartStorage'
import { isPlace } from './place'

const searchPart = { name: 'search', machine: searchMachine }

/** What was asked for outlives leaving the page and coming back, searched for or not yet; results are asked for anew. */
export const rememberSearch = ({ context }: DriverSnapshot): void => {
  const found = context.search.getSnapshot()
  const { place, window, preference, filter, needs, radius } = found.context
  const looking = found.matches('looking')
  rememberPart(searchPart, place && { place, window, preference, filter, needs, radius, looking })
}

/** The word that repeats what was asked; undefined when there is nothing, or its entry has passed. */
export const recallSearch = (at: number): DriverEvent | undefined => {
  const { looking, ...asked } = soundSearch(recallPart(searchPart))
  const { place, window } = asked
  if ((!place && !window) || (window && windowFault(window, at))) return undefined
  return { type: 'search.ask', at, ...asked, go: looking === true && !!place && !!window }
}

/** Keeps what is sound of a search that another version of the page has kept; true when there was one. */
export function renewSearch(): boolean {
  return renewPart(searchPart, soundSearch)
}

type Asked = Extract<DriverEvent, { type: 'search.ask' }>
type KeptSearch = Pick<Asked, 'place' | 'window' | 'preference' | 'filter' | 'needs' | 'radius'> & {
  looking?: boolean
}

/** Whether a field of what was kept is sound. Read without schemas, because every page begins with it. */
const isSound: Readonly<Record<keyof KeptSearch, (kept: unknown) => boolean>> = {
  place: isPlace,
  window: (kept) => ['from', 'to'].every((name) => isInstant(String(valueAt(kept, name)))),
  preference: (kept) => orders.some((one) => one === kept),
  filter: (kept) => filters.some((one) => one === kept),
  needs: (kept) =>
    Object.entries(kept ?? { unknown: kept }).every(([name, need]) =>
      name === 'charger'
        ? typeof need === 'boolean'
        : name === 'price'
          ? Number.isSafeInteger(need)
          : name === 'height' && Number.isFinite(need),
    ),
  radius: Number.isFinite,
  looking: (kept) => typeof kept === 'boolean',
}

/** What is sound of what was kept, field by field. */
function soundSearch(kept: unknown): KeptSearch {
  const fields = Object.entries(isSound).map(([name, test]) => [name, valueAt(kept, name), test] as const)
  return Object.fromEntries(fields.filter(([, field, test]) => test(field))) as KeptSearch
}
