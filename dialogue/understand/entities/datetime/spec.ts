import type { Clock, Op } from './ops'
import { hoursOfPart, type DayPart } from '../../../../contract/time/dayPart'

type Day = Extract<Op, { op: 'day' | 'weekday' | 'date' }>
export type Side = {
  day?: Day
  part?: DayPart
  clock?: Clock
  now?: true | undefined
  offset?: number
  minute?: number
}
export type Spec = {
  start: Side
  end?: Side
  marked: boolean
  duration?: number
  longer?: number
  shift?: Extract<Op, { op: 'shift' }>
  allDay?: true
  weekend?: true
}

/**
 * The specification so far, and the end of the stay that the next operation is about; `again` when the entry is given
 * once more.
 */
type Draft = { spec: Spec; side: Side; again: boolean }

/** The specification of all operations with corrections applied; undefined when there is none. */
export function specOf(ops: readonly Op[]): Spec | undefined {
  if (ops.length === 0) return undefined
  const runs: Op[][] = [[]]
  for (const op of ops) {
    if (op.op === 'repair') runs.push([])
    else runs.at(-1)?.push(op)
  }
  return runs
    .filter((run) => run.length)
    .map(build)
    .reduce<Spec | undefined>((all, run) => (all ? correct(all, run) : run), undefined)
}

/** `this weekend, saturday from ten to four`: hours of its days, of both where none is named; a weekend alone is a whole one. */
export function hoursOfWeekend(spec: Spec): Spec {
  const { start, end, weekend: _, ...others } = spec
  if (!spec.weekend || !start.clock) return spec
  const both = !start.day && end && !end.day
  return {
    ...others,
    start: { ...start, day: start.day ?? { op: 'weekday', weekday: 6 } },
    ...(end && { end: both ? { ...end, day: { op: 'weekday', weekday: 0 } } : end }),
  }
}

/** `from friday evening to monday morning`: from the first hour of the one part to the last of the other; a day alone is whole. */
export function hoursOfParts(spec: Spec): Spec {
  const { start, end } = spec
  const isTimed = [start, end].some((side) => side?.clock ?? side?.now)
  if (isTimed || !start.day || !end?.day || !(start.part ?? end.part)) return spec
  const clock = (hour: number) => ({ hour, minute: 0, exact: true })
  const [from] = start.part ? hoursOfPart[start.part] : [0]
  const [, to] = end.part ? hoursOfPart[end.part] : [0, 24]
  return { ...spec, start: { ...start, clock: clock(from) }, end: { ...end, clock: clock(to) } }
}

function setMarker(draft: Draft, op: 'from' | 'between' | 'until'): void {
  const { spec } = draft
  if (op === 'until') {
    // `finit à sept heures donc mets jusqu'à sept heures et demie`: the later exit wins.
    if (spec.end?.clock && draft.side === spec.end) spec.end = {}
    draft.side = spec.end ??= {}
  } else spec.marked = true
  // `salgo a las ocho y entro a las tres`: the entry is given after the exit.
  if (op === 'from' && draft.side === spec.end && spec.end?.clock && !spec.start.clock)
    draft.side = spec.start
  // `erst um vier, also ab vier` gives the entry again, not the exit.
  if (op === 'from') draft.again = spec.start.clock !== undefined && draft.side === spec.start
}

function setDay({ spec, side }: Draft, day: Day): void {
  // `de 9 a 18 mañana`: a day after a range of hours is the day of the entry.
  if (side === spec.end && side.clock && !spec.start.day) spec.start.day = day
  else side.day ??= day
}

function setClock(draft: Draft, { hour, minute, exact }: Clock): void {
  const { spec } = draft
  // `a las once … y acabo a la una`: the second of two hours is the exit, whatever is between them.
  if (draft.again) draft.side.clock = undefined
  if (draft.side.clock && draft.side === spec.start) draft.side = spec.end ??= {}
  draft.again = false
  // `jetzt doch schon ab halb zwei`
  draft.side.now = undefined
  draft.side.clock ??= { hour, minute, exact }
}

function add(draft: Draft, op: Op): unknown {
  const { spec, side } = draft
  switch (op.op) {
    case 'from':
    case 'between':
    case 'until':
      return setMarker(draft, op.op)
    case 'day':
    case 'weekday':
    case 'date':
      return setDay(draft, op)
    case 'clock':
      return setClock(draft, op)
    case 'part':
      return (side.part ??= op.part)
    case 'now':
      // `today at noon … quick as you can`
      return (side.now = side.clock && side.day ? undefined : true)
    case 'offset':
      return (side.offset = op.minutes)
    case 'minute':
      return (side.minute = op.minute)
    case 'duration':
    case 'longer':
      return (spec[op.op] = op.minutes)
    case 'shift':
      return (spec.shift = op)
    case 'allDay':
    case 'weekend':
      return (spec[op.op] = true)
    case 'repair':
      return undefined
  }
}

function build(ops: readonly Op[]): Spec {
  const spec: Spec = { start: {}, marked: false }
  const draft = { spec, side: spec.start, again: false }
  for (const [i, op] of ops.entries()) {
    if (draft.side === spec.start && beginsExit(spec, ops, i)) draft.side = spec.end ??= {}
    add(draft, op)
  }
  return spec
}

/** `um zehn … und nachmittags um vier`, `mittwoch um zehn … freitag um neun`: after an hour, a part or another day of another hour. */
function beginsExit({ start }: Spec, ops: readonly Op[], at: number): boolean {
  const op = ops[at]
  if (!start.clock || !op) return false
  const clock = (i: number): boolean => ops[i]?.op === 'clock'
  // `nachmittags um vier`: the word between them may have been taken for that of an exit.
  const hour = ops[at + 1]?.op === 'until' ? at + 2 : at + 1
  if (op.op === 'part') return op.apart === true && clock(hour)
  const day = op.op === 'day' || op.op === 'weekday' || op.op === 'date'
  const other = day && (start.day !== undefined || op.apart === true)
  return other && (clock(at + 1) || (ops[at + 1]?.op === 'part' && clock(at + 2)))
}

/**
 * The earlier specification corrected by the later: the later value of each kind wins; an hour alone corrects the
 * last hour.
 */
function correct(before: Spec, after: Spec): Spec {
  const lone = after.start.clock && !after.end && !after.marked && before.end?.clock
  // Without an entry all of it is about the exit.
  const [startFix, endFix] = !lone
    ? [after.start, after.end]
    : before.start.clock || !after.start.day
      ? [
          { ...after.start, clock: undefined, part: undefined },
          { clock: after.start.clock, part: after.start.part },
        ]
      : [undefined, after.start]
  const laid = (base: Side | undefined, fix: Side | undefined): Side => {
    const out: Side = { ...base }
    if (fix?.clock)
      Object.assign(out, { clock: fix.clock, part: fix.part ?? out.part, now: undefined, offset: undefined })
    if (fix?.day) out.day = fix.day
    if (fix?.part && !fix.clock) out.part = fix.part
    if (fix?.now) Object.assign(out, { now: true, clock: undefined, day: undefined })
    if (fix?.offset !== undefined)
      Object.assign(out, { offset: fix.offset, clock: undefined, day: undefined })
    return out
  }
  const ended = before.end ?? endFix
  return {
    start: laid(before.start, startFix),
    ...(ended && (after.duration === undefined || endFix) ? { end: laid(before.end, endFix) } : {}),
    marked: before.marked || after.marked,
    ...((after.duration ?? before.duration) !== undefined
      ? { duration: after.duration ?? before.duration }
      : {}),
    ...((after.longer ?? before.longer) !== undefined ? { longer: after.longer ?? before.longer } : {}),
    ...((after.shift ?? before.shift) && { shift: after.shift ?? before.shift }),
    ...(after.allDay || (before.allDay && !after.start.clock) ? { allDay: true as const } : {}),
    ...(after.weekend || (before.weekend && !after.start.day) ? { weekend: true as const } : {}),
  }
}
