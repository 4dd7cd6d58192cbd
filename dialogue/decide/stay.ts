import type { Booking } from '../../contract/booking'
import type { Window } from '../../contract/time/window'
import { instantOf, isoAt, wallAt } from '../../contract/time/zonedTime'
import type { Frame, Slots } from '../frame'
import type { WindowPart } from '../facts'

/**
 * The stay from this frame and the part that an earlier turn gave. No end is invented: an entry, an exit or a duration
 * alone stays a `part`, and the reply asks for the rest.
 */
export function windowOf(
  { slots, dayPart }: Pick<Frame, 'slots' | 'dayPart'>,
  part: WindowPart | undefined,
  zone: string,
): { window?: Window; part?: WindowPart } {
  const from = slots.from ?? part?.from
  const minutes = slots.duration_minutes ?? part?.minutes
  const { date } = slots
  // The day of an entry whose hour is asked for.
  const ofDay = dayPart && { dayPart }
  // `overnight`, and then `friday`
  const before = part?.date === undefined ? dayIn(part) : {}
  const day = date === undefined ? { ...dayIn(part), ...ofDay } : { ...before, date, ...ofDay }
  if (slots.from === undefined && slots.to === undefined && slots.duration_minutes === undefined) {
    if (date !== undefined) return { part: { ...exitOn(part, date, zone), ...day } }
    return part || dayPart ? { part: { ...part, ...ofDay } } : {}
  }
  // An exit that waits for its entry; with an entry it is that of a day that has passed.
  const to = slots.to ?? (part?.from === undefined ? part?.to : undefined)
  if (from !== undefined && to !== undefined) return { window: { from, to } }
  if (from !== undefined && minutes !== undefined) return { window: { from, to: later(from, minutes, zone) } }
  if (from !== undefined) return { part: { from } }
  if (to !== undefined && minutes !== undefined) return { window: { from: later(to, -minutes, zone), to } }
  if (to !== undefined) return { part: { to, ...day } }
  return minutes !== undefined ? { part: { ...part, ...day, minutes } } : {}
}

/**
 * The known stay with a new end, a new duration, or a new start that keeps the end where it can. Undefined when the
 * result is no stay.
 */
export function changedWindow(known: Window, slots: Slots, zone: string): Window | undefined {
  const { from, to, duration_minutes: minutes } = slots
  if (from !== undefined && to !== undefined) return { from, to }
  if (from !== undefined && minutes !== undefined) return { from, to: later(from, minutes, zone) }
  if (to !== undefined) return { from: known.from, to }
  if (minutes !== undefined) return { from: known.from, to: later(known.from, minutes, zone) }
  if (from === undefined) return undefined
  if (Date.parse(from) < Date.parse(known.to)) return { from, to: known.to }
  const length = (Date.parse(known.to) - Date.parse(known.from)) / 60_000
  return { from, to: later(from, length, zone) }
}

/** A stay of whole days that has begun (`this weekend` on a Saturday) from now on. `at` epoch ms. */
export function fromNow({ from, to }: Window, at: number, zone: string): Window {
  const begun = Date.parse(from) < at && at < Date.parse(to)
  const { hour, minute } = wallAt(Date.parse(from), zone)
  return begun && hour === 0 && minute === 0 ? { from: isoAt(at, zone), to } : { from, to }
}

/** True where the clocks of two stays are the same, on whatever day. */
export function sameHours(one: Window, other: Window): boolean {
  const hours = ({ from, to }: Window): string => `${from.slice(11, 16)} ${to.slice(11, 16)}`
  return hours(one) === hours(other)
}

/** The hours of a booking on another day, `2026-11-26`. */
export function onDay(
  { when, end, timeZone }: Pick<Booking, 'when' | 'end' | 'timeZone'>,
  date: string,
): Window {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const [from, to] = [when, end].map((iso) => wallAt(Date.parse(iso), timeZone))
  const nights = Math.round((Date.parse(end.slice(0, 10)) - Date.parse(when.slice(0, 10))) / 86_400_000)
  const at = (clock: typeof from, days: number): string =>
    isoAt(instantOf({ hour: 0, minute: 0, ...clock, year, month, day: day + days }, timeZone), timeZone)
  return { from: at(from, 0), to: at(to, nights) }
}

function later(from: string, minutes: number, zone: string): string {
  return isoAt(Date.parse(from) + minutes * 60_000, zone)
}

/** The part with an exit that waits for its entry on a day, `2026-11-24`, at its hour. */
function exitOn(part: WindowPart | undefined, date: string, zone: string): WindowPart | undefined {
  const { dayPart: _, ...others } = part ?? {}
  if (part?.to === undefined || part.from !== undefined) return others
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const { hour, minute } = wallAt(Date.parse(part.to), zone)
  return { ...others, to: isoAt(instantOf({ year, month, day, hour, minute }, zone), zone) }
}

function dayIn({ date, dayPart }: WindowPart = {}): Pick<WindowPart, 'date' | 'dayPart'> {
  return { ...(date !== undefined && { date }), ...(dayPart && { dayPart }) }
}
