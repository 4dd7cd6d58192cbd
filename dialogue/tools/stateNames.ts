import { stateMeta, type ActiveState } from '../../machines/children'

/** Names that others give to our states, by a part of the name. */
const byPart: readonly (readonly [RegExp, ActiveState])[] = [
  [/^cancel/, 'cancellation.asking'],
  [/review|confirming/, 'booking.reviewing'],
  [/vehicle|plate/i, 'booking.needsVehicle'],
  [/booked|done|success/, 'booking.booked'],
  [/listing|results|choosing/, 'search.listing'],
  [/viewing|detail|selected/, 'search.viewing'],
]

/** The active state that a name on the command line means; for any other name, the list where one is shown, else the question. */
export function stateNamed(name: string, listed: boolean): ActiveState {
  if (isActiveState(name)) return name
  const named = byPart.find(([part]) => part.test(name))
  return named?.[1] ?? (listed ? 'search.listing' : 'search.asking')
}

function isActiveState(name: string): name is ActiveState {
  return Object.hasOwn(stateMeta, name)
}
