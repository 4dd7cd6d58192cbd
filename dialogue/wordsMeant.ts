import type { Meant } from '../machines/conversation.machine'
import type { Word } from '../machines/words'
import { carName, carNamed } from './cars'
import type { HeardFrame } from './heard'
import type { ReplyFacts } from './replyFacts'
import type { Plan, Planning } from './words'

/** `¿Atocha?`: nothing is done before the answer. */
export const askMeant = (meant: Meant, part?: Plan['part']): Plan => ({
  words: [],
  topic: 'meant',
  meant,
  ...(part && { part }),
})

/** What says yes to a name: yes, and `sí, ese`, which points at nothing else. */
const isYes = ({ intent, slots }: HeardFrame): boolean =>
  intent === 'confirm' ||
  ((intent === 'select_result' || intent === 'choose_vehicle') && Object.keys(slots).length === 0)

/** What a yes or a no to a half-heard name comes to; undefined when neither was said. */
export const answerMeant = (frame: HeardFrame, { meant, part, at }: Planning): Plan | undefined => {
  if (!meant) return undefined
  // Hours that have passed since the question are past: what is said now is said now.
  const now = (words: readonly Word[]): Word[] => words.map((word) => ('at' in word ? { ...word, at } : word))
  if (isYes(frame)) return { words: now(meant.yes), part }
  if (frame.intent !== 'deny') return undefined
  return { words: now(meant.no), part, ...(meant.no.length === 0 && { topic: 'ok' as const }) }
}

/** A car by its plate, its number among the driver's cars, or by what it is called: `el golf`. */
export const planVehicle = ({ slots }: HeardFrame, facts: ReplyFacts): Plan => {
  const vehicles = facts.user?.vehicles ?? []
  const { plate, ordinal, vehicle } = slots
  const choose = (plate: string): Plan['words'] => [{ type: 'booking.vehicle', plate }]
  const listed = ordinal ? vehicles.at(ordinal > 0 ? ordinal - 1 : ordinal) : undefined
  const known = vehicles.find((v) => plate !== undefined && v.plate.includes(plate)) ?? listed
  if (known) return { words: choose(known.plate) }
  const named = vehicle === undefined ? undefined : carNamed(vehicle, vehicles)
  if (!named) return { words: [], topic: facts.user ? 'vehicles' : 'login' }
  const words = choose(named.car.plate)
  return named.sure ? { words } : askMeant({ name: carName(named.car), yes: words, no: [] })
}
