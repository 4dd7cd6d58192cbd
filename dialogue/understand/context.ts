import type { Locale } from '../../contract/locale'
import type { ActiveState } from '../../machines/children'
import type { ChangeSubject } from '../../machines/change/extension.machine'
import type { DriverEvent } from '../../machines/events'
import type { DriverVehicle } from './entities/vehicle'
import type { DayPart } from '../../contract/time/dayPart'
import type { Intent, Slots } from '../frame'
import type { ParseContext } from './hypothesis'
import type { Language } from '../language/compile'
import type { Window as Stay } from '../../contract/time/window'
import type { Meter } from './match'
import type { Named } from './entities/similarName'

/** The state of the driver and of the conversation at the time of an utterance. */
export type Context = {
  locale: Locale
  language: Language
  can: (event: DriverEvent) => boolean
  at: ActiveState
  /** Intents, or the name of the slot, that the last reply asked for. */
  expected?: readonly Intent[] | string
  /** The known slots, which a change refers to. */
  slots?: Slots
  /** The part of the known day in which the stay begins, while its hour is not known. */
  dayPart?: DayPart
  /** The stay that is read back. */
  told?: Stay
  /** The listed results, in the order shown. */
  results?: readonly (Named | string)[]
  /** The driver's vehicles, recognised by make and model while one is being chosen. */
  cars?: readonly DriverVehicle[]
  /** The stays that are booked and not over, the one in mind first; ISO 8601. */
  bookings?: readonly Stay[]
  /** What the change of a booking that is under way is about. */
  change?: ChangeSubject
  /** Names that the driver gave to places, which an utterance may name as one. */
  ownNames?: readonly string[]
  /** A question about what was read back was answered since. */
  answered?: boolean
  /** That answer was the last reply: what only takes note of it is no yes. */
  inquired?: boolean
  /** Words for somebody else were heard since. */
  interrupted?: boolean
  /** The instant of the utterance: ISO 8601 with offset, or epoch ms. */
  reference: string | number
  timeZone: string
  meter?: Meter
}

/** The context in the form that parsing needs. */
export function parseContext(said: string, context: Context): ParseContext {
  const { at, can, expected, language } = context
  const results = (context.results ?? []).map((r) => (typeof r === 'string' ? { id: r, name: r } : r))
  const state = {
    at,
    can,
    booked: (context.bookings?.length ?? 0) > 0,
    changing: context.change !== undefined,
    listed: results.length > 0,
    ...(expected && { expected }),
  }
  return { language, text: said, state, results, ...(context.meter && { meter: context.meter }) }
}
