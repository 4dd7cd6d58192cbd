import { tzOffset } from '@date-fns/tz/tzOffset'

/**
 * Local times of a place. Offsets are those of @date-fns/tz; instants are epoch ms; a zone is an IANA name. Every
 * parking has its own zone, so the machine's zone is never used.
 */
export type Wall = { year: number; month: number; day: number; hour: number; minute: number; second: number }

const zones = new Set<string>()

/** Whether `zone` names a time zone that this machine knows. */
export const isTimeZone = (zone: string): boolean => {
  if (zones.has(zone)) return true
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone })
    zones.add(zone)
    return true
  } catch {
    return false
  }
}

/**
 * Zones change their offset at a whole quarter of an hour, so one offset is valid for each; computing one takes 8 µs.
 */
const quarter = 15 * 60_000
const mostKept = 20_000
const offsets = new Map<string, number>()
/** Milliseconds east of Greenwich; throws a RangeError for what is no instant or no zone. */
const offsetAt = (instant: number, zone: string): number => {
  const key = `${zone} ${Math.floor(instant / quarter)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= mostKept) offsets.clear()
  const offset = tzOffset(zone, new Date(instant)) * 60_000
  if (Number.isNaN(offset)) throw new RangeError(`no offset of ${zone} at ${instant}`)
  offsets.set(key, offset)
  return offset
}

/** The local time in `zone` at an instant. */
export const wallAt = (instant: number, zone: string): Wall => {
  const shown = new Date(instant + offsetAt(instant, zone))
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
  }
}

/** Minutes east of Greenwich in `zone` at an instant. */
export const offsetMinutes = (instant: number, zone: string): number =>
  Math.round(offsetAt(instant, zone) / 60_000)

/**
 * Which showing of a time this is that the clocks of `zone` show twice, on the night on which they go back; undefined for any
 * other. `mark` tells the two apart: `GMT+2`.
 */
export function repeatedAt(instant: number, zone: string): { first: boolean; mark: string } | undefined {
  const offset = offsetMinutes(instant, zone)
  const shown = instant + offset * 60_000
  // The same face of the clock, by the offset of a few hours later or earlier.
  const other = [instant + nearby, instant - nearby]
    .map((time) => offsetMinutes(time, zone))
    .find((one) => one !== offset && offsetMinutes(shown - one * 60_000, zone) === one)
  if (other === undefined) return undefined
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const span = `${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
  return { first: offset > other, mark: offset === 0 ? 'GMT' : `GMT${offset < 0 ? '−' : '+'}${span}` }
}
const nearby = 3 * 60 * 60_000

/**
 * The instant at which the wall clock of `zone` shows this time. Fields may overflow (`day: 32`). A time that a
 * spring change skips moves forward by the gap; one that an autumn change repeats is its first showing.
 */
export const instantOf = (
  wall: Partial<Wall> & Pick<Wall, 'year' | 'month' | 'day'>,
  zone: string,
): number => {
  const utc = Date.UTC(
    wall.year,
    wall.month - 1,
    wall.day,
    wall.hour ?? 0,
    wall.minute ?? 0,
    wall.second ?? 0,
  )
  const before = offsetMinutes(utc - 24 * 60 * 60_000, zone)
  const after = offsetMinutes(utc + 24 * 60 * 60_000, zone)
  const early = utc - before * 60_000
  if (before === after || offsetMinutes(early, zone) === before) return early
  const late = utc - after * 60_000
  return offsetMinutes(late, zone) === after ? late : early
}

/** ISO 8601 with the zone's offset, to the second: `2026-11-24T09:00:00+01:00`. */
export const isoAt = (instant: number, zone: string): string => {
  const offset = offsetMinutes(instant, zone)
  const pad = (n: number, width = 2): string => String(n).padStart(width, '0')
  const w = wallAt(instant, zone)
  const abs = Math.abs(offset)
  return (
    `${pad(w.year, 4)}-${pad(w.month)}-${pad(w.day)}T${pad(w.hour)}:${pad(w.minute)}:${pad(w.second)}` +
    `${offset < 0 ? '-' : '+'}${pad(Math.floor(abs / 60))}:${pad(abs % 60)}`
  )
}
