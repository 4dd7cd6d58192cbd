import { limits } from '../limits'
import { earliestEntry, latestEntry, latestExit, type Window } from '../time/window'
import { instantOf, isoAt, wallAt } from '../time/zonedTime'

const minute = 60_000

/** The next quarter of an hour that our lead time allows to be booked, for two hours. `at` is epoch ms. */
export const proposeStay = (at: number, zone: string): Window => {
  const quarter = 15 * minute
  // One minute more, so that the proposal can be booked after the driver has read it.
  const from = Math.ceil((at + (limits.leadMinutes + 1) * minute) / quarter) * quarter
  return { from: isoAt(from, zone), to: isoAt(from + limits.proposedMinutes * minute, zone) }
}

/** When a proposal can no longer be booked, epoch ms. */
export const proposalEnds = ({ from }: Window): number => Date.parse(from) - limits.leadMinutes * minute

/** The proposal that is shown at `at`, epoch ms: `proposed` as long as it can be booked, else the next one. */
export const proposalAt = (proposed: Window, at: number, zone: string): Window =>
  at >= proposalEnds(proposed) ? proposeStay(at, zone) : proposed

/** A valid stay in place of an invalid one: with its entry if that is possible, and its length. */
export const mendStay = ({ from, to }: Window, at: number, zone: string): Window => {
  const [entry, exit] = [Date.parse(from), Date.parse(to)]
  const possible = entry >= earliestEntry(at) && entry <= latestEntry(at)
  const start = possible ? entry : Date.parse(proposeStay(at, zone).from)
  const length = exit > entry ? exit - entry : limits.proposedMinutes * minute
  return { from: isoAt(start, zone), to: isoAt(Math.min(start + length, latestExit(start)), zone) }
}

/** The same times on the clock of another place. */
export const onClockOf = ({ from, to }: Window, before: string, zone: string): Window => {
  const move = (iso: string): string => isoAt(instantOf(wallAt(Date.parse(iso), before), zone), zone)
  return { from: move(from), to: move(to) }
}

/** The stay once its place is known: chosen hours are local times of the place, a proposal is an instant. */
export function stayInPlace(
  stay: Window,
  { zone, place, proposal }: { zone: string; place: string; proposal: boolean },
): Window {
  return place === zone || proposal ? stay : onClockOf(stay, zone, place)
}

/** Whether two stays begin and end at the same instants, however they are written. */
export function isSameStay(a: Window, b: Window): boolean {
  return Date.parse(a.from) === Date.parse(b.from) && Date.parse(a.to) === Date.parse(b.to)
}
