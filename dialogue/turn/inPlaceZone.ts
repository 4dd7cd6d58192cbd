import { instantOf, isoAt, wallAt } from '../../contract/time/zonedTime'
import type { Window } from '../../contract/time/window'
import type { WindowPart } from '../facts'

/** The same clock times in another zone; undefined where that is the same stay, and for one that begins `at` (epoch ms), which is now everywhere. */
export function windowInZone(
  { from, to }: Window,
  zone: string,
  other: string,
  at: number,
): Window | undefined {
  const moved = { from: inZone(from, zone, other), to: inZone(to, zone, other) }
  const isNow = Math.abs(Date.parse(from) - at) < minute
  return isNow || Date.parse(moved.from) === Date.parse(from) ? undefined : moved
}

/** The part of a stay with the same clock times in another zone. */
export function partInZone(
  { from, to, ...part }: WindowPart,
  zone: string,
  other: string,
  at: number,
): WindowPart {
  const moved = (iso: string): string =>
    Math.abs(Date.parse(iso) - at) < minute ? iso : inZone(iso, zone, other)
  return {
    ...part,
    ...(from !== undefined && { from: moved(from) }),
    ...(to !== undefined && { to: moved(to) }),
  }
}

const minute = 60_000

function inZone(iso: string, zone: string, other: string): string {
  return isoAt(instantOf(wallAt(Date.parse(iso), zone), other), other)
}
