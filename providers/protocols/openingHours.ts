import type { OpeningHours } from '../../contract/parking'
import { alwaysOpen, endOfDay } from '../../contract/time/openingHours'

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const clock = String.raw`(\d{1,2}):(\d\d)`
const rule = new RegExp(`^(?:(${days.join('|')})(?:-(${days.join('|')}))? )?${clock}-${clock}$`)

/**
 * Opening hours as OpenStreetMap writes them: `24/7`, `Mo-Fr 07:00-22:00; Sa 08:00-14:00`. Undefined for whatever else it has
 * (holidays, seasons, spans over midnight): half of the hours would be wrong ones.
 */
export function readOpeningHours(text: string | undefined): OpeningHours | undefined {
  if (text === undefined) return undefined
  if (text.trim() === '24/7') return alwaysOpen
  const read = text.split(/\s*;\s*/).map((part) => readRule(part.trim()))
  return read.every((one) => one !== undefined) ? read : undefined
}

function readRule(text: string): OpeningHours[number] | undefined {
  const [all, first, last, ...digits] = rule.exec(text) ?? []
  if (all === undefined) return undefined
  const [hour = 0, minute = 0, untilHour = 0, untilMinute = 0] = digits.map(Number)
  const [from, to] = [hour * 60 + minute, untilHour * 60 + untilMinute]
  const begins = first === undefined ? 0 : days.indexOf(first)
  const ends = first === undefined ? days.length - 1 : days.indexOf(last ?? first)
  if (ends < begins || to <= from || to > endOfDay) return undefined
  return { days: days.slice(begins, ends + 1).map((_, i) => begins + i + 1), from, to }
}
