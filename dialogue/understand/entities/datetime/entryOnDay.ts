import { wallAt } from '../../../../contract/time/zonedTime'
import { at, dateOf, type ResolveInput } from './calendar'

/** `no, friday till two`: the known hour of the entry, on a day that is neither that of the entry nor that of the exit. */
export function entryOnDay(question: ResolveInput): number | undefined {
  const { spec, said, known, zone } = question
  const { start, end } = spec
  if (!said || !start.day || !end?.clock || end.day || known.from === undefined) return undefined
  const iso = dateOf(said)
  if (known.from.startsWith(iso) || known.to?.startsWith(iso)) return undefined
  const { hour, minute: minutes } = wallAt(Date.parse(known.from), zone)
  return at(question, said, hour, minutes)
}
