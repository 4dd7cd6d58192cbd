import type { Booking } from '../../contract/booking'
import { walkOf } from '../../contract/rules/walk'
import type { ReplyFacts } from '../facts'
import { foldedWords } from '../language/tokenise'

/** The bookings within reach of the place that was searched, where a word of its name was said. */
export function nearSearched(
  said: string | undefined,
  { place }: ReplyFacts,
  all: readonly Booking[],
): Booking[] {
  if (said === undefined || !place) return []
  const words = new Set(foldedWords(place.name).filter(({ length }) => length >= shortestName))
  if (!foldedWords(said).some((word) => words.has(word))) return []
  return all.filter(({ parking }) => parking && walkOf(place, parking).distance <= nearby)
}

/** Letters of a word that names a place; metres up to which a car park is near one. */
const shortestName = 4
const nearby = 2_000
