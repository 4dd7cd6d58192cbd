import { wallAt } from '../../../../contract/time/zonedTime'
import { at, type ResolveInput } from './calendar'
import type { Clock } from './ops'

/**
 * True for a range of bare hours of no day, said after its first one has passed in the morning, that would go on through the night:
 * `nine to six`, said at ten, is tomorrow from nine to eighteen. What ends by one, or is said in the
 * evening and ends by four, is tonight.
 */
export function isWorkday(question: ResolveInput, entry: Clock): boolean {
  const { spec, known, now, zone, today, said } = question
  const { start, end } = spec
  const exit = end?.clock
  const dated = said ?? known.date ?? known.from ?? known.to ?? end?.day
  if (!exit || dated !== undefined || isFixed(entry) || isFixed(exit)) return false
  if (start.part ?? end.part ?? known.part) return false
  const passed = at(question, today, entry.hour, entry.minute) < now
  const overnight = minutesOf(exit) <= minutesOf(entry)
  if (!passed || !overnight || entry.hour < earliestHour || entry.hour > 11) return false
  // An evening ends soon after midnight: `ten to twelve`.
  const late = wallAt(now, zone).hour >= beginOfEvening && entry.hour >= lateEntry ? lateExit : usualExit
  return minutesOf(exit) > late * 60
}

/** An hour that is on 24 hours, or is noon or midnight. */
function isFixed({ hour, exact }: Clock): boolean {
  return exact || hour > 12
}

function minutesOf({ hour, minute }: Clock): number {
  return (hour % 12) * 60 + minute
}

const earliestHour = 6
const beginOfEvening = 17
/** `ten to two`, said in the evening. */
const lateEntry = 9
const lateExit = 4
/** `ten to one`, said at any hour. */
const usualExit = 1
