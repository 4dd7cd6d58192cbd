import type { DateTimeWords } from '../../../language/datetimeWords'
import type { DayPart } from '../../../../contract/time/dayPart'

/** The part of the day that a weekday contains: `freitagabend`. */
export function partInside(w: DateTimeWords, word: string): DayPart | undefined {
  for (const [part, { value }] of w.part.next) if (value && isDayWith(w, word, part)) return value
  return undefined
}

/** True for a weekday that ends in its noon: `sonntagmittag`. */
export function isNoonOf(w: DateTimeWords, word: string): boolean {
  return [...w.noon.next].some(([noon, { value }]) => value && isDayWith(w, word, noon))
}

/** True for a weekday with this word behind its name: in `sonnabend`, which is one itself, there is no evening. */
function isDayWith(w: DateTimeWords, word: string, part: string): boolean {
  return word !== part && word.endsWith(part) && w.weekdays.next.has(word.slice(0, -part.length))
}
