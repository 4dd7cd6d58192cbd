import type { ExplainedFrame } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import { readTimes } from '../entities/datetime/read'
import type { Listen } from './listen'
import { placeIn } from './placeIn'

/**
 * What stands behind `the same` and is no other place: another day or hour, at which the known stay is searched for once more, or
 * somebody else's car, for which the same is booked. Undefined for anything else.
 */
export function sameElse(
  rest: readonly Token[],
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  const { language, slots: known } = context
  if (known?.from === undefined || known.to === undefined) return undefined
  const { ops } = readTimes(language.datetime, rest)
  if (ops.length > 0) return placeIn(rest, context, listen) ? undefined : atOtherTime(rest, context, listen)
  return isOtherCar(rest, context, listen) ? otherCar : undefined
}

/** Heard as a change of what is searched for, also where it has been booked. */
function atOtherTime(rest: readonly Token[], context: Context, listen: Listen): ExplainedFrame | undefined {
  const { expected: _, bookings: __, ...searching } = { ...context, at: 'search.listing' as const }
  const { frame } = listen(rest, searching)
  const { from, place } = frame.slots
  if (frame.intent !== 'change_slot' || from === undefined || place !== undefined) return undefined
  return { ...frame, confidence: 1, why: `${frame.why}, the same once more` }
}

/** Number of words of `for my wife`, or of a name of a vehicle. */
const longestCar = 6

/** `for my wife`, `with the other car`. */
function isOtherCar(rest: readonly Token[], { language, ...context }: Context, listen: Listen): boolean {
  const { of } = language.lexicon.another
  if (!longestPhrase(of, rest, 0) || rest.length > longestCar) return false
  if (rest.some((_, i) => longestPhrase(language.datetime.persons, rest, i))) return true
  return listen(rest, { ...context, language }).frame.intent === 'choose_vehicle'
}

const otherCar: ExplainedFrame = {
  intent: 'choose_vehicle',
  slots: {},
  spans: [],
  confidence: 1,
  alternatives: [],
  sameForOther: true,
  why: 'the same for another car',
}
