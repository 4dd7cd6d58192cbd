import { instantOf, isoAt, wallAt } from '../../../contract/time/zonedTime'
import type { ExplainedFrame } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import { resolve } from '../entities/datetime/resolve'
import { isDay } from '../entities/datetime/ops'
import { findEntities } from '../entities/entities'

/**
 * A question about cancelling with what it asks of it: what that costs, where its words name a price and cancelling
 * (`how much is it to cancel`), and whether it can still be done at an hour (`can I cancel after eight`).
 */
export function ofCancelling(
  frame: ExplainedFrame,
  tokens: readonly Token[],
  context: Context,
): ExplainedFrame {
  const { intent, slots } = frame
  if (intent !== 'parking_details' || !slots.about) return frame
  const priced = slots.about.every((one) => one === 'price' || one === 'noCost')
  const about =
    priced && slots.about.length > 0 && names(tokens, context) ? (['refund'] as const) : slots.about
  if (!about.some((one) => one === 'cancel' || one === 'refund')) return frame
  const hour = hourIn(tokens, context)
  const { whether, ...rest } = slots
  // `what if I have to cancel` wants no yes.
  const wants = whether && !supposes(tokens, context)
  return { ...frame, slots: { ...rest, about, ...(wants && { whether }), ...(hour && { cancel_at: hour }) } }
}

/** Whether it begins with an `if`. */
function supposes(tokens: readonly Token[], { language }: Context): boolean {
  return [0, 1].some((i) => longestPhrase(language.bookings.supposed, tokens, i))
}

/** Whether cancelling is among the words. */
function names(tokens: readonly Token[], { language }: Context): boolean {
  return tokens.some(({ text }) => language.attributes.cancelling.some((stem) => text.startsWith(stem)))
}

/** The one hour that is asked about, ISO 8601: on the day that is said, else on that of the entry, in the half of it that is nearest to the entry. */
function hourIn(tokens: readonly Token[], context: Context): string | undefined {
  const { timeZone: zone, told, slots, bookings, reference, language } = context
  const entry = Date.parse(told?.from ?? slots?.from ?? bookings?.[0]?.from ?? '')
  const { ops } = findEntities(language, tokens, false)
  const [clock, second] = ops.flatMap((op) => (op.op === 'clock' ? [op] : []))
  if (!clock || second || Number.isNaN(entry)) return undefined
  const said = resolve(ops.filter(isDay), new Date(reference).toISOString(), zone).date
  const [year = 0, month = 0, day = 0] = (said ?? isoAt(entry, zone)).slice(0, 10).split('-').map(Number)
  const { hour, minute, exact } = clock
  const hours = exact || hour > 12 ? [hour] : [hour % 12, (hour % 12) + 12]
  const near = ({ hour: at }: { hour: number }): number => Math.abs(at - wallAt(entry, zone).hour)
  const [nearest] = hours.map((one) => ({ hour: one })).sort((a, b) => near(a) - near(b))
  return nearest && isoAt(instantOf({ year, month, day, minute, ...nearest }, zone), zone)
}
