import type { Part } from '../../../language/datetimeWords'

/** A clock as said: `exact` when it can only be read on 24 hours. */
export type Clock = { hour: number; minute: number; exact: boolean }

/** What a time phrase says, step by step; `resolve` alone knows what it means. */
export type Op =
  | { op: 'from' | 'until' | 'between' | 'now' | 'weekend' | 'allDay' | 'repair' }
  /** Days from today. */
  | { op: 'day'; days: number }
  /** 1 = Monday … 7; in the week after this one, or a week after the next of that name, when said so. */
  | { op: 'weekday'; weekday: number; week?: 'next' | 'after' }
  | { op: 'date'; day: number; month?: number }
  | { op: 'part'; part: Part }
  | ({ op: 'clock' } & Clock)
  /** From now on, in minutes. */
  | { op: 'offset'; minutes: number }
  | { op: 'duration'; minutes: number }
  /** Longer (or, below zero, shorter) than it is. */
  | { op: 'longer'; minutes: number }
  /** Later (or, below zero, earlier): the whole stay, or one end of it. */
  | { op: 'shift'; minutes: number; of?: 'entry' | 'exit' }

export type TimeSpan = { start: number; end: number }
export type Read = { ops: Op[]; end: number }

/** One day, hour or length with the words that led to it; `no a las nueve, a las diez` has two of one kind. */
export type Moment = TimeSpan & { kind: 'clock' | 'day' | 'other' }
export function kindOf(ops: readonly Op[]): Moment['kind'] {
  const has = (...kinds: Op['op'][]): boolean => ops.some(({ op }) => kinds.includes(op))
  if (has('clock', 'now', 'offset')) return 'clock'
  return has('day', 'weekday', 'date') ? 'day' : 'other'
}
