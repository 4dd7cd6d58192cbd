import type { ExplainedFrame, Intent } from '../../frame'
import { asksOfOne, ofOne } from '../ownBookings'
import { nothingCancelled, refused } from './frames'
import type { Read } from './named'
import { saysOnly } from './only'
import { isSmall } from './refusals'

/** `can i cancel the saturday one?` is about that one. */
export function aboutDay(frame: ExplainedFrame, read: Read): ExplainedFrame {
  const [day, more] = read.days
  if (!day || more) return frame
  const asked = unheard.has(frame.intent) ? read.listen(withoutName(read, day)) : frame
  if (asked.intent !== 'parking_details' || !asksOfOne(asked)) return frame
  // `devo annullare quella di domani` is an order.
  if (frame.intent === 'cancel_booking' && asked.slots.whether) return frame
  // `the saturday one` is no hour of that day.
  const { cancel_at: at, ...slots } = asked.slots
  const named = at?.startsWith(day.date) ? { ...asked, slots } : asked
  return ofOne(named, { booking_date: day.date })
}

/** `leave it for tomorrow`: what was talked about is put off to a day, and nothing is cancelled or changed. */
export function hearPostponed(read: Read): ExplainedFrame | undefined {
  const { context, tokens, days, said } = read
  const { at, slots: { place, from, date } = {}, change, language } = context
  const [day, more] = days
  if (change || !day || more) return undefined
  const around = tokens.filter((_, i) => i < day.start || i >= day.end)
  if (!saysOnly(read, language.bookings.postponed, around)) return undefined
  if (context.expected === 'cancel') return undefined
  if (at === 'cancellation.asking') return nothingCancelled
  const isIdle = at === 'search.asking' && [place, from, date].every((one) => one === undefined)
  if (isIdle) return { ...refused, intent: 'cancel', confidence: 1, why: 'put off to a day' }
  const frame = read.listen(said)
  return frame.intent === 'cancel_booking' ? { ...refused, why: 'put off to a day' } : frame
}

/** The words without a day and the small words that lead to it: `combien j'ai payé [pour celle de vendredi]`. */
export function withoutName(read: Read, { start, end }: { start: number; end: number }): string {
  const { said, tokens, context } = read
  let first = start
  while (first > 0 && isSmall(read, tokens[first - 1]!)) first--
  let last = end
  while (context.language.lexicon.pointing.has(tokens[last]?.text ?? '')) last++
  return `${said.slice(0, tokens[first]?.start)} ${said.slice(tokens[last - 1]?.end)}`
}

/** `jusqu'à quand je peux annuler celle de samedi` is heard as an order, with the name in it. */
const unheard: ReadonlySet<Intent> = new Set(['out_of_scope', 'not_understood', 'cancel_booking'])
