import type { ExplainedFrame, Slots } from '../../frame'
import { longestPhrase, withoutPhrases } from '../../language/phrases'
import { readFates } from './fates'
import { cancelling, nothingCancelled, refused } from './frames'
import type { Read } from './named'
import { isSmall, namesSaid, readRefusals, type Name } from './refusals'

/** Which booking is to be cancelled where others are refused: `not the saturday one`, `la del sábado no, la otra`. Undefined where none is. */
export function hearRefusal(read: Read): ExplainedFrame | undefined {
  const { context, tokens } = read
  const parts = readFates(context.language, tokens)
  if (parts.some(({ fate }) => fate === 'denied' || fate === 'asked' || fate === 'kept')) return undefined
  const refusals = readRefusals(read)
  if (!refusals) return undefined
  const { names, verb, unclear } = refusals
  const asksWhich = context.at === 'cancellation.asking' || context.expected === 'cancel'
  if (verb === undefined && !asksWhich) return hearRefused(read, names)
  // Which of the two is meant is asked.
  if (unclear) return cancelling(refused, { spared: [] })
  const spared = names.flatMap((name) => (name.refused ? sparedAs(name) : []))
  const meant = names.filter((one) => !one.refused)
  const named = meant.find((one) => !('other' in one)) ?? meant[0]
  if (named) return cancelling(refused, { ...slotsOf(named), spared })
  const [first] = names
  // `cancel not the saturday one` is of another one, `nicht den samstag stornieren` of none.
  const orders =
    verb === undefined || (first !== undefined && verb < first.start && first.refused === 'before')
  return orders ? cancelling(refused, { spared }) : nothingCancelled
}
/** Whether a booking has been cancelled, of which its data tells: `has tomorrow's been cancelled?` */
export function hearIfCancelled(read: Read): ExplainedFrame | undefined {
  const { context, tokens } = read
  const { lexicon, bookings } = context.language
  const [name, more] = namesSaid(read)
  if (more || (name && 'other' in name)) return undefined
  const [first, last] = name ? [name.start, name.end] : [0, 0]
  // What leads the name stands in the middle of the question: `ist die Buchung für morgen storniert`.
  const lead = tokens.slice(0, first).findLastIndex(({ text }) => !lexicon.strip.has(text)) + 1
  const around = tokens.filter(({ text }, i) => (i < lead || i >= last) && !bookings.object.has(text))
  const words = withoutPhrases(lexicon.fillers, around)
  const at = words.findIndex((_, i) => longestPhrase(bookings.ifCancelled, words, i))
  if (at < 0) return undefined
  const { end } = longestPhrase(bookings.ifCancelled, words, at)!
  if (![...words.slice(0, at), ...words.slice(end)].every((token) => isSmall(read, token))) return undefined
  const idle = context.at === 'search.asking' || context.at === 'booking.booked'
  if (!name && !(idle && tokens.some(({ text }) => bookings.object.has(text)))) return undefined
  const slots = { ...(name && slotsOf(name)), whether: true as const }
  return { ...refused, intent: 'list_bookings', slots, confidence: 1, why: 'asks whether it is cancelled' }
}

export function slotsOf(name: Name): Slots {
  if ('date' in name) return { date: name.date }
  return 'place' in name ? { place: name.place } : { other: true }
}

export function sparedAs(name: Name): string[] {
  if ('date' in name) return [name.date]
  return 'place' in name ? [name.place] : []
}

/** Behind nothing that asks for it, a booking that is refused is not to be cancelled: `und die von morgen auch nicht`. */
function hearRefused(
  { said, listen, context, tokens, days }: Read,
  names: readonly Name[],
): ExplainedFrame | undefined {
  const { at, slots: { place, from, date } = {}, change } = context
  const idle = at === 'search.asking' && [place, from, date].every((one) => one === undefined)
  if ((!idle && at !== 'booking.booked') || change) return undefined
  // `not saturday`, said first, is near an order to cancel that one, and near a search for that day.
  if (idle && names.every((one) => one.refused)) {
    const { intent, slots } = listen(said)
    if (intent === 'cancel_booking' || slots.date !== undefined)
      return { ...refused, why: 'a day that is not meant' }
  }
  const led = names.every(({ start }) => days.some((day) => day.start === start && day.led))
  const goesOn = longestPhrase(context.language.bookings.join, tokens, 0) !== undefined
  return (led || goesOn) && names.every((one) => one.refused) ? nothingCancelled : undefined
}
