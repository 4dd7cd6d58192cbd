import type { ExplainedFrame, Intent } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Listen } from '../another/listen'
import type { Context } from '../context'
import { readTimes } from '../entities/datetime/read'
import { findVehicles } from '../entities/vehicle'

/** Number of words of a vehicle at most: `with my wife's little car`. */
const longestCar = 7

/**
 * The hours of a stay that are said with a vehicle and nothing else: `the golf, from nine to twelve`. While a quote is read back, the frame has
 * the vehicle, too; elsewhere it is chosen when something is booked. Undefined for any other utterance.
 */
export function hoursWithCar(
  tokens: readonly Token[],
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  const { at, change, language, slots } = context
  const reviews = at === 'booking.reviewing'
  if (change || !(reviews || at.startsWith('search.')) || slots?.place === undefined) return undefined
  const { moments, ops } = readTimes(language.datetime, tokens)
  if (!ops.some(({ op }) => op === 'clock')) return undefined
  const isTime = (i: number): boolean => moments.some(({ start, end }) => start <= i && i < end)
  const [hours, car] = [tokens.filter((_, i) => isTime(i)), tokens.filter((_, i) => !isTime(i))]
  if (car.length === 0 || car.length > longestCar) return undefined
  const chosen = carIn(car, context, listen)
  if (!chosen) return undefined
  const { frame } = listen(hours, context)
  const { from, to } = frame.slots
  if (!stays.has(frame.intent) || (from ?? to) === undefined) return undefined
  const { plate, vehicle, ordinal } = chosen
  const named = reviews && { withCar: true as const, slots: { ...frame.slots, plate, vehicle, ordinal } }
  return { ...frame, ...named, why: `${frame.why}, with a vehicle` }
}
const stays: ReadonlySet<Intent> = new Set(['search_parking', 'change_slot'])

/** The slots of a vehicle; undefined where words name none. */
function carIn(
  tokens: readonly Token[],
  { expected: _, ...context }: Context,
  listen: Listen,
): ExplainedFrame['slots'] | undefined {
  const { cars = [], language } = context
  const { frame, sure } = listen(tokens, { ...context, at: 'booking.reviewing' })
  const { of } = language.lexicon.another
  const led = longestPhrase(of, tokens, 0) !== undefined
  const isCar = frame.intent === 'choose_vehicle' && (sure || led || frame.slots.vehicle !== undefined)
  return isCar && (led || findVehicles(tokens, cars).size > 0) ? frame.slots : undefined
}
