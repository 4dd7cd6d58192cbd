import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { windowFault } from '../../../../contract/time/window'
import { isoAt } from '../../../../contract/time/zonedTime'
import { dayFrom, dayOf } from '../../../../contract/time/days'
import { minutesAt, quartersOf } from '../../../../src/components/moment/quarters'
import {
  allDay,
  enterAt,
  enterOn,
  entryTimes,
  exitTimes,
  firstDay,
  lastDay,
  leaveOn,
  soundStay,
  typedTime,
  type Frame,
  type Stay,
} from '../../../../src/components/moment/stayChoice'
import { repeatedTimes } from '../../../../src/components/moment/words'

const zone = 'Europe/Madrid'
const frame: Frame = { zone, at: Date.parse('2026-11-21T16:10:00+01:00') }
const stayOf = (from: string, to: string): Stay => ({ from: Date.parse(from), to: Date.parse(to) })
const told = ({ from, to }: Stay): string =>
  `${isoAt(from, zone).slice(0, 16)} ${isoAt(to, zone).slice(0, 16)}`
const workday = stayOf('2026-11-23T09:00:00+01:00', '2026-11-23T18:00:00+01:00')

describe('the quarter hours of a day', () => {
  it('are 96, but 92 without the hour that spring takes and 100 with the one that autumn gives', () => {
    expect(quartersOf(dayFrom(2026, 11, 23), zone)).toHaveLength(96)
    const spring = quartersOf(dayFrom(2027, 3, 28), zone)
    const autumn = quartersOf(dayFrom(2027, 10, 31), zone)
    expect(spring).toHaveLength(92)
    expect(spring.filter((time) => Math.floor(minutesAt(time, zone) / 60) === 2)).toEqual([])
    expect(autumn).toHaveLength(100)
    const twice = autumn.filter((time) => minutesAt(time, zone) === 150)
    expect(twice.map((time) => isoAt(time, zone))).toEqual([
      '2027-10-31T02:30:00+02:00',
      '2027-10-31T02:30:00+01:00',
    ])
    const repeated = repeatedTimes(autumn, zone, 'en')
    expect(twice.map((time) => repeated.get(time))).toEqual(['GMT+2', 'GMT+1'])
    expect([...repeated.keys()].map((time) => minutesAt(time, zone)).sort()).toEqual([
      ...[120, 120, 135, 135, 150, 150, 165, 165],
    ])
    expect(repeatedTimes(spring, zone, 'en').size).toBe(0)
  })

  it('keep the wall clock when a stay moves over a change of clocks', () => {
    const before = stayOf('2027-03-27T09:00:00+01:00', '2027-03-27T18:00:00+01:00')
    const at = Date.parse('2027-03-20T12:00:00+01:00')
    const after = enterOn(before, dayFrom(2027, 3, 28), { zone, at })
    expect(told(after)).toBe('2027-03-28T09:00 2027-03-28T18:00')
    expect(isoAt(after.from, zone)).toContain('+02:00')
  })
})

describe('choosing a stay', () => {
  it('offers nothing that has passed and no exit before the entry (R093)', () => {
    const today = dayOf(frame.at, zone)
    expect(isoAt(entryTimes(today, frame)[0]!, zone)).toContain('T16:15')
    expect(isoAt(exitTimes(workday, dayOf(workday.from, zone), frame)[0]!, zone)).toContain('T09:15')
  })

  it('keeps the exit behind a later entry, and the length behind one that passes it', () => {
    expect(told(enterAt(workday, Date.parse('2026-11-23T10:00:00+01:00')))).toBe(
      '2026-11-23T10:00 2026-11-23T18:00',
    )
    expect(told(enterAt(workday, Date.parse('2026-11-23T20:00:00+01:00')))).toBe(
      '2026-11-23T20:00 2026-11-24T05:00',
    )
  })

  it('moves a stay of one day as a whole, and proposed times to the morning of another day', () => {
    expect(told(enterOn(workday, dayFrom(2026, 12, 1), frame))).toBe('2026-12-01T09:00 2026-12-01T18:00')
    const proposed = stayOf('2026-11-21T17:15:00+01:00', '2026-11-21T19:15:00+01:00')
    expect(told(enterOn(proposed, dayFrom(2026, 11, 22), { ...frame, fresh: true }))).toBe(
      '2026-11-22T09:00 2026-11-22T11:00',
    )
  })

  it('stays until the last quarter of the day, or of the next one from that quarter', () => {
    expect(told(allDay(workday, frame))).toBe('2026-11-23T09:00 2026-11-23T23:45')
    const late = stayOf('2026-11-23T23:45:00+01:00', '2026-11-24T01:00:00+01:00')
    expect(told(allDay(late, frame))).toBe('2026-11-23T23:45 2026-11-24T23:45')
  })

  it('opens with the next quarter when what was proposed has passed, as long as it was', () => {
    const stale = stayOf('2026-11-21T12:00:00+01:00', '2026-11-21T15:00:00+01:00')
    expect(told(soundStay(stale, frame))).toBe('2026-11-21T16:15 2026-11-21T19:15')
  })

  it('reads typed digits as the time that is meant', () => {
    const day = dayFrom(2026, 11, 23)
    const entries = entryTimes(day, frame)
    const exits = exitTimes(workday, day, frame)
    const read = (digits: string, times = entries) => {
      const time = typedTime(digits, times, zone)
      return time && isoAt(time, zone).slice(11, 16)
    }
    expect(['9', '18', '930', '1830', '0845', '95', '24'].map((digits) => read(digits))).toEqual([
      '09:00',
      '18:00',
      '09:30',
      '18:30',
      '08:45',
      '09:45',
      '02:30',
    ])
    expect(read('6', exits)).toBe('18:00')
    expect(read('1', exits)).toBe('13:00')
  })

  it('never ends at a stay that the search refuses, whatever is chosen (seed printed on failure)', () => {
    const seed = 20261122
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Madrid', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe'),
        fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) }),
        fc.array(fc.tuple(fc.constantFrom('day', 'time', 'exit', 'leave', 'all'), fc.nat()), {
          maxLength: 12,
        }),
        (place, at, moves) => {
          const here: Frame = { zone: place, at }
          let stay = soundStay({ from: at, to: at + 7_200_000 }, here)
          for (const [move, n] of moves) {
            const day = dayOf(stay.from, place)
            const entries = entryTimes(day, here)
            const exits = exitTimes(stay, dayOf(stay.to, place), here)
            const days = lastDay(here) - firstDay(here) + 1
            if (move === 'day') stay = enterOn(stay, firstDay(here) + (n % days), here)
            if (move === 'time' && entries.length) stay = enterAt(stay, entries[n % entries.length]!)
            if (move === 'exit' && exits.length) stay = { ...stay, to: exits[n % exits.length]! }
            if (move === 'leave') stay = leaveOn(stay, day + (n % 32), here)
            if (move === 'all') stay = allDay(stay, here)
            const window = { from: isoAt(stay.from, place), to: isoAt(stay.to, place) }
            expect(windowFault(window, at), JSON.stringify(window)).toBeUndefined()
          }
        },
      ),
      { seed, numRuns: 60 },
    )
  })
})
