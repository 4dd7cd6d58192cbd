import { cents, type Cents } from '../money'
import { wallAt } from '../time/zonedTime'
import type { EnvironmentalLabel } from '../vehicle'
import type { RuleTime, StreetRate, StreetRule, StreetZone } from './zone'
import type * as z from 'zod/mini'

type Label = z.infer<typeof EnvironmentalLabel>
type Ruled = Pick<StreetZone, 'rules' | 'timeZone'>
/** What ends a stay: the vehicle has been there for the longest time, or may not park from then on. */
export type StreetLimit = { at: number; why: 'longest' | 'forbidden' }
/** `total` is what the machine charges; `limit` is absent when the stay may last at least a day. */
export type StreetPrice = { total: Cents; regulated: number; limit?: StreetLimit }

const minute = 60_000
/** How far ahead a limit is looked for, minutes. */
const ahead = 24 * 60

/** The rule for a vehicle of a label at an instant; undefined: nothing is regulated then. */
export function ruleAt(
  { rules, timeZone }: Ruled,
  label: Label | undefined,
  at: number,
): StreetRule | undefined {
  return rules
    .filter(
      (rule) => concerns(rule, label) && (rule.times ?? [always]).some((time) => holds(time, at, timeZone)),
    )
    .toSorted((a, b) => a.priority - b.priority)[0]
}

/**
 * The price of a stay by the zone's rules, and the latest end that they allow. Times are epoch ms, read by the minute. The
 * longest stay counts anew after a time in which nothing is regulated, such as a night. Throws a RangeError for a stay
 * that ends before it begins.
 */
export function streetPrice(zone: Ruled, label: Label | undefined, from: number, to: number): StreetPrice {
  if (to < from) throw new RangeError('a stay ends after it begins')
  const wanted = Math.ceil((to - from) / minute)
  const paid = new Map<StreetRate, number>()
  let stayed = 0
  let regulated = 0
  let limit: StreetLimit | undefined
  for (let passed = 0; passed < Math.max(wanted, ahead) && !limit; passed++) {
    const at = from + passed * minute
    const rule = ruleAt(zone, label, at)
    if (!rule) {
      stayed = 0
      continue
    }
    if (!rule.parking) limit = { at, why: 'forbidden' }
    else if (rule.longest !== undefined && stayed >= rule.longest) limit = { at, why: 'longest' }
    else {
      if (passed < wanted) {
        regulated++
        const rate = rateAt(rule, stayed)
        if (rate) paid.set(rate, (paid.get(rate) ?? 0) + 1)
      }
      stayed++
    }
  }
  return { total: totalOf(paid), regulated, ...(limit && { limit }) }
}

/** From when on nothing is to be paid; undefined when that is not within a day. */
export function freeFrom(zone: Ruled, label: Label | undefined, from: number): number | undefined {
  for (let passed = 0; passed < ahead; passed++) {
    const at = from + passed * minute
    const rule = ruleAt(zone, label, at)
    if (!rule || (rule.parking && rule.rates.length === 0)) return at
  }
  return undefined
}

const always: RuleTime = { from: 0, to: 24 * 60 }

/** A rule for some labels is not for a vehicle whose label is not known. */
function concerns({ labels }: StreetRule, label: Label | undefined): boolean {
  return labels === undefined || (label !== undefined && labels.includes(label))
}

function holds(time: RuleTime, at: number, timeZone: string): boolean {
  const { year, month, day, hour, minute: past } = wallAt(at, timeZone)
  const clock = hour * 60 + past
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return (
    clock >= time.from &&
    clock < time.to &&
    (time.days?.includes(weekday) ?? true) &&
    (time.months?.includes(month) ?? true) &&
    (time.daysOfMonth?.includes(day) ?? true) &&
    at >= (time.since ?? -Infinity) &&
    at < (time.until ?? Infinity)
  )
}

function rateAt({ rates }: StreetRule, stayed: number): StreetRate | undefined {
  return rates.find(({ from, to = Infinity }) => stayed >= from && stayed < to)
}

/** Each rate in its steps; the machine rounds up to the cent. */
function totalOf(paid: ReadonlyMap<StreetRate, number>): Cents {
  let total = 0
  for (const [rate, minutes] of paid) {
    const steps = rate.step ? Math.ceil(minutes / rate.step) * rate.step : minutes
    total += (steps * rate.cents) / rate.per
  }
  // 0.1 + 0.2 is above 0.3: what is a whole cent but for the double is not rounded up.
  return cents(Math.ceil(Number(total.toPrecision(12))))
}
