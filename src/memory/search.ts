import * as z from 'zod/mini'
import { Filter, Place, Preference } from '../../contract/search'
import { Window, windowFault } from '../../contract/window'
import type { DriverSnapshot } from '../../machines/driver.machine'
import type { Word } from '../../machines/words'
import { recall, remember } from './storage'

const Remembered = z.object({ place: Place, window: Window, preference: Preference, filter: Filter })

/** What was searched for outlives leaving the page and coming back; the results are asked for anew. */
export const rememberSearch = ({ context }: DriverSnapshot): void => {
  const found = context.search.getSnapshot()
  const { place, window, preference, filter } = found.context
  const value = found.matches('looking') ? JSON.stringify({ place, window, preference, filter }) : undefined
  if (value !== undefined || !place) remember('session', 'search', value)
}

/** The word that repeats the remembered search, or undefined when there is none or its entry has passed. */
export const recallSearch = (at: number): Word | undefined => {
  const text = recall('session', 'search')
  if (text === undefined) return undefined
  try {
    const read = Remembered.safeParse(JSON.parse(text))
    if (!read.success || windowFault(read.data.window, at)) return undefined
    return { type: 'search.ask', at, ...read.data, go: true }
  } catch {
    return undefined
  }
}
