import * as z from 'zod/mini'
import { Filter, Place, Preference } from '../../contract/search'
import { Window, windowFault } from '../../contract/window'
import type { DriverSnapshot } from '../../machines/driver.machine'
import type { Word } from '../../machines/words'
import { recall, remember } from './storage'

const Remembered = z.object({
  place: Place,
  window: z.optional(Window),
  preference: Preference,
  filter: Filter,
  needs: z.optional(
    z.object({
      charger: z.optional(z.boolean()),
      height: z.optional(z.number()),
      price: z.optional(z.number()),
    }),
  ),
  looking: z.boolean(),
})

/** What was asked for outlives leaving the page and coming back, searched for or not yet; results are asked for anew. */
export const rememberSearch = ({ context }: DriverSnapshot): void => {
  const found = context.search.getSnapshot()
  const { place, window, preference, filter, needs } = found.context
  const looking = found.matches('looking')
  const value = place && JSON.stringify({ place, window, preference, filter, needs, looking })
  remember('session', 'search', value)
}

/** The word that repeats what was asked; undefined when there is nothing, or its entry has passed. */
export const recallSearch = (at: number): Word | undefined => {
  const text = recall('session', 'search')
  if (text === undefined) return undefined
  try {
    const read = Remembered.safeParse(JSON.parse(text))
    if (!read.success) return undefined
    const { looking, ...asked } = read.data
    if (asked.window && windowFault(asked.window, at)) return undefined
    return { type: 'search.ask', at, ...asked, go: looking }
  } catch {
    return undefined
  }
}
