import type { Locale } from '../../contract/locale'
import type { DriverEvent } from '../../machines/events'
import type { DriverVehicle } from './entities/vehicle'
import type { Intent, Slots } from '../frame'
import type { ParseContext } from './hypothesis'
import type { Language } from '../language/compile'
import type { Meter } from './match'
import type { Named } from './entities/similarName'

/** What is true of the driver and the conversation when an utterance is understood. */
export type Context = {
  locale: Locale
  language: Language
  can: (event: DriverEvent) => boolean
  /** The active state, as `activeState` returns it. */
  at: string
  /** Intents that the last reply asked for, or what it asked about. */
  expected?: readonly Intent[] | string
  /** What is known already: changes are made against it. */
  slots?: Slots
  /** What is on screen, best first. */
  results?: readonly (Named | string)[]
  /** The driver's own, known by their names where one is being chosen. */
  cars?: readonly DriverVehicle[]
  /** The instant of speaking: ISO with offset, or epoch ms. */
  reference: string | number
  timeZone: string
  meter?: Meter
}

/** The same, as readings need it. */
export function parseContext(said: string, context: Context): ParseContext {
  const { at, can, expected, language, slots } = context
  const results = (context.results ?? []).map((r) => (typeof r === 'string' ? { id: r, name: r } : r))
  const state = {
    at,
    can,
    listed: results.length > 0,
    known: slots?.from !== undefined && slots.to !== undefined,
    ...(expected && { expected }),
  }
  return { language, text: said, state, results, ...(context.meter && { meter: context.meter }) }
}
