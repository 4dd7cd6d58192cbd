import { TZDate, tz } from '@date-fns/tz'
import { differenceInCalendarDays } from 'date-fns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, relativeDay, sameDay } from '../../contract/time/days'
import { instantOf, offsetMinutes, wallAt, type Wall } from '../../contract/time/zonedTime'

const minute = 60_000
const hour = 60 * minute
/** Since then clocks change at whole quarters of an hour; in St. John's it was at one minute past midnight before. */
const since = Date.UTC(2012, 0, 1)
const until = Date.UTC(2038, 0, 1)
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const zones = [
  'Europe/Madrid',
  'Europe/London',
  'Atlantic/Canary',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Chatham',
  'Africa/Casablanca',
]

/** The wall clock as `Intl` shows it. */
const intlWall = (zone: string): ((instant: number) => Wall) => {
  const numeric = 'numeric'
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  })
  return (instant) => {
    const shown: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(instant))
      if (type !== 'literal') shown[type] = Number(value)
    return shown as Wall
  }
}

/** Instants at which clocks are changed, found hour by hour between two that differ. */
const changesOf = (zone: string): number[] => {
  const offset = (instant: number): number => new TZDate(instant, zone).getTimezoneOffset()
  const changes: number[] = []
  for (let day = Date.UTC(2025, 0, 1); day < Date.UTC(2028, 0, 1); day += 24 * hour) {
    if (offset(day) === offset(day + 24 * hour)) continue
    let at = day
    while (offset(at) === offset(at + 15 * minute)) at += 15 * minute
    changes.push(at + 15 * minute)
  }
  return changes
}

/** Random instants, and as many within a day of a change of clocks. */
const instantsOf = (zone: string, count: number): number[] => {
  const among = (min: number, max: number): number[] =>
    fc.sample(fc.integer({ min, max }), { numRuns: count, seed })
  const changes = changesOf(zone)
  const near = among(-24 * hour, 24 * hour).flatMap((away, i) => {
    const change = changes[i % changes.length]
    return change === undefined ? [] : [change + away]
  })
  return [...among(since, until), ...near]
}

describe.each(zones)(`in %s, with the seed ${seed}`, (zone) => {
  it('the kept offset of a quarter of an hour gives what Intl gives', () => {
    const shown = intlWall(zone)
    for (const instant of instantsOf(zone, 500)) {
      const wall = shown(instant)
      const { year, month, day, hour, minute: minutes, second } = wall
      const east = Date.UTC(year, month - 1, day, hour, minutes, second) - Math.floor(instant / 1_000) * 1_000
      expect(wallAt(instant, zone)).toEqual(wall)
      expect(offsetMinutes(instant, zone)).toBe(east / minute)
    }
  })

  it('a wall clock names the instant that date-fns names, and the first where it is shown twice', () => {
    for (const instant of instantsOf(zone, 150)) {
      const wall = wallAt(instant, zone)
      const { year, month, day, hour, minute, second } = wall
      const theirs = +new TZDate(year, month - 1, day, hour, minute, second, 0, zone)
      const ours = instantOf(wall, zone)
      expect(wallAt(ours, zone)).toEqual(wall)
      if (ours === theirs) continue
      expect([ours < theirs, wallAt(theirs, zone)], String(instant)).toEqual([true, wall])
    }
  })

  it('days are apart as date-fns counts them', () => {
    const instants = instantsOf(zone, 30)
    for (const [i, a] of instants.entries()) {
      const b = i % 3 ? a + ((i % 7) - 3) * 24 * hour : (instants[i + 1] ?? a)
      const apart = differenceInCalendarDays(a, b, { in: tz(zone) })
      expect(dayOf(a, zone) - dayOf(b, zone)).toBe(apart)
      expect(sameDay(a, b, zone)).toBe(apart === 0)
      const named =
        apart === 0 ? 'today' : apart === 1 ? 'tomorrow' : apart > 1 && apart < 7 ? 'weekday' : 'date'
      expect(relativeDay(a, b, zone)).toBe(named)
    }
  })
})

it('an offset of what is no zone or no instant is an error, not a number', () => {
  expect(() => wallAt(since, 'Europe/Roma')).toThrow(RangeError)
  expect(() => wallAt(Number.NaN, 'Europe/Rome')).toThrow(RangeError)
})
