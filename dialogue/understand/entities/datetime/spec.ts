import type { Clock, Op } from './ops'
import type { Part } from '../../../language/datetimeWords'

type Day = Extract<Op, { op: 'day' | 'weekday' | 'date' }>
export type Side = { day?: Day; part?: Part; clock?: Clock; now?: true | undefined; offset?: number }
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

const build = (ops: readonly Op[]): Spec => {
  const spec: Spec = { start: {}, marked: false }
  let side = spec.start
  let again = false
  for (const op of ops)
    switch (op.op) {
      case 'from':
        // `erst um vier, also ab vier`: the entry once more, and not the exit.
        again = spec.start.clock !== undefined && side === spec.start
        spec.marked = true
        break
      case 'between':
        spec.marked = true
        break
      case 'until':
        side = spec.end ??= {}
        break
      case 'day':
      case 'weekday':
      case 'date':
        // `de 9 a 18 mañana`: a day behind a whole range of hours is the day of all of it.
        if (side === spec.end && side.clock && !spec.start.day) spec.start.day = op
        else side.day ??= op
        break
      case 'part':
        side.part ??= op.part
        break
      case 'clock':
        // `a las once … y acabo a la una`: of two hours the second is the end, whatever stands between.
        if (again) side.clock = undefined
        if (side.clock && side === spec.start) side = spec.end ??= {}
        again = false
        // `jetzt doch schon ab halb zwei`
        side.now = undefined
        side.clock ??= { hour: op.hour, minute: op.minute, exact: op.exact }
        break
      case 'now':
        side.now = true
        break
      case 'offset':
        side.offset = op.minutes
        break
      case 'duration':
        spec.duration = op.minutes
        break
      case 'longer':
        spec.longer = op.minutes
        break
      case 'shift':
        spec.shift = op
        break
      case 'allDay':
      case 'weekend':
        spec[op.op] = true
    }
  return spec
}

/** The later value of each kind wins; a lone hour corrects the hour that was said last. */
const correct = (before: Spec, after: Spec): Spec => {
  const lone = after.start.clock && !after.end && !after.marked && before.end?.clock
  const [startFix, endFix] = lone
    ? [{ ...after.start, clock: undefined }, { clock: after.start.clock }]
    : [after.start, after.end]
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

/** What all ops together say, corrections applied; nothing when no time was said. */
export const specOf = (ops: readonly Op[]): Spec | undefined => {
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
