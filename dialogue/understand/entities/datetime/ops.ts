import type { DayPart } from '../../../../contract/time/dayPart'

/** A clock time as given; `exact` when it can only be read on 24 hours. */
export type Clock = { hour: number; minute: number; exact: boolean }

/** The operations that a time phrase stands for; `resolve` turns them into instants. */
export type Op =
  | { op: 'from' | 'until' | 'between' | 'now' | 'weekend' | 'allDay' | 'repair' }
  /** Days from today; `after`: from the day of the entry, as of `the next day`. */
  | { op: 'day'; days: number; apart?: true; after?: true }
  /**
   * 1 = Monday … 7 = Sunday. `next`: in the next week. `weeksAfter`: so many weeks after the next day of that name. `nth`: the first to
   * fourth of its month, -1 the last one; `month` as of a date, of this month where there is none.
   */
  | {
      op: 'weekday'
      weekday: number
      week?: 'next'
      weeksAfter?: number
      nth?: number
      month?: number
      apart?: true
    }
  /** `month` 13 is the one after this month. With a weekday it is a day where both agree, else an hour: `saturday nine`. */
  | { op: 'date'; day: number; month?: number; weekday?: number; apart?: true }
  /** `apart`, as of days: not right behind an hour, so that it may be about the hour after it. */
  | { op: 'part'; part: DayPart; apart?: true }
  | ({ op: 'clock' } & Clock)
  /** `at half past`: the next such minute. */
  | { op: 'minute'; minute: number }
  /** Minutes from now. */
  | { op: 'offset'; minutes: number }
  | { op: 'duration'; minutes: number }
  /** Minutes by which the stay becomes longer; negative: shorter. */
  | { op: 'longer'; minutes: number }
  /** Minutes by which the stay, or one end of it, becomes later; negative: earlier. */
  | { op: 'shift'; minutes: number; of?: 'entry' | 'exit' }

/** True for a day; a weekend is two. */
export function isDay({ op }: Op): boolean {
  return op === 'day' || op === 'weekday' || op === 'date'
}

export type TimeSpan = { start: number; end: number }
export type Read = { ops: Op[]; end: number }

/** One day, hour or duration with the words before it; `no a las nueve, a las diez` has two of one kind. */
export type Moment = TimeSpan & { kind: 'clock' | 'day' | 'other' }
export function kindOf(ops: readonly Op[]): Moment['kind'] {
  const has = (...kinds: Op['op'][]): boolean => ops.some(({ op }) => kinds.includes(op))
  if (has('clock', 'now', 'offset')) return 'clock'
  return has('day', 'weekday', 'date') ? 'day' : 'other'
}
