import type { Locale } from '../../../contract/locale'
import { limits } from '../../../contract/limits'
import { earliestEntry, latestEntry, latestExit, type Window } from '../../../contract/window'
import { instantOf, isoAt, sameDay, wallAt } from '../../../contract/zonedTime'
import { durationText } from '../../parts/moment/duration'
import { nearDay, timeText, type DayWords } from '../../parts/When'

export { durationText, nearDay }

const minute = 60_000

/** The next quarter of an hour that our lead time allows to be booked, for two hours. */
export const proposeStay = (at: number, zone: string): Window => {
  const quarter = 15 * minute
  // One minute more, so that the proposal can still be booked once the driver has read it.
  const from = Math.ceil((at + (limits.leadMinutes + 1) * minute) / quarter) * quarter
  return { from: isoAt(from, zone), to: isoAt(from + limits.proposedMinutes * minute, zone) }
}

/** A stay that can be searched for instead of one that cannot: its own entry if that is possible, and as long as it was. */
export const mendStay = ({ from, to }: Window, at: number, zone: string): Window => {
  const [entry, exit] = [Date.parse(from), Date.parse(to)]
  const possible = entry >= earliestEntry(at) && entry <= latestEntry(at)
  const start = possible ? entry : Date.parse(proposeStay(at, zone).from)
  const length = exit > entry ? exit - entry : limits.proposedMinutes * minute
  return { from: isoAt(start, zone), to: isoAt(Math.min(start + length, latestExit(start)), zone) }
}

/** When a proposal can no longer be booked, epoch ms. */
export const proposalEnds = ({ from }: Window): number => Date.parse(from) - limits.leadMinutes * minute

/** The same times on the clock of another place. */
export const onClockOf = ({ from, to }: Window, before: string, zone: string): Window => {
  const move = (iso: string): string => isoAt(instantOf(wallAt(Date.parse(iso), before), zone), zone)
  return { from: move(from), to: move(to) }
}

/** `Tomorrow 09:00 → 18:00`; the second day is named only when it is another one. */
export const stayText = (window: Window, zone: string, locale: Locale, at: number, t: DayWords): string => {
  const { from, to } = window
  const exit = sameDay(Date.parse(from), Date.parse(to), zone)
    ? timeText(to, zone)
    : `${nearDay(to, zone, locale, at, t)} ${timeText(to, zone)}`
  return `${nearDay(from, zone, locale, at, t)} ${timeText(from, zone)} → ${exit}`
}
