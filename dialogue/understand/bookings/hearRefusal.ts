import type { ExplainedFrame, Slots } from '../../frame'
import { listsIn, longestPhrase, withoutPhrases } from '../../language/phrases'
import { isCancelling, readFates } from './fates'
import { cancelling, isCancelled, nothingCancelled, refused } from './frames'
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
  const puts = isCancelled(context) && names.some(({ refused: no }) => !no)
  if (verb === undefined && !asksWhich && !puts) return hearRefused(read, names)
  // Which of the two is meant is asked.
  if (unclear) return cancelling(refused, { spared: [] })
  const spared = names.flatMap((name) => (name.refused ? sparedAs(name) : []))
  const meant = names.filter((one) => !one.refused)
  const named = meant.find((one) => !('other' in one)) ?? meant[0]
  const afterwards = puts && { afterwards: true as const }
  if (named) return { ...cancelling(refused, { ...slotsOf(named), spared }), ...afterwards }
  const [first] = names
  // `cancel not the saturday one` is of another one, `nicht den samstag stornieren` of none.
  const orders =
    verb === undefined || (first !== undefined && verb < first.start && first.refused === 'before')
  if (!orders) return nothingCancelled
  const refuses = verb === undefined && context.at === 'cancellation.asking'
  return { ...cancelling(refused, { spared }), ...(refuses && { refuses }) }
}
/**
 * Which booking is to be cancelled where one is to stay and another one is to go, in any words for giving up: `keep tomorrow's and get rid of
 * the other`, `samstag behalten, morgen stornieren`; none where one is to stay and nothing else is said. Undefined for anything else.
 */
export function hearKept(read: Read): ExplainedFrame | undefined {
  const { context, tokens } = read
  if (context.change || context.at === 'booking.reviewing') return undefined
  const verbs = verbsIn(read)
  if (staysOnly(read, verbs)) return context.at === 'cancellation.asking' ? staying(read) : nothingCancelled
  if (readFates(context.language, tokens).some(({ fate }) => fate === 'asked')) return undefined
  const names = twoNames(read, verbs)
  const [first, second] = [...names, ...verbs].toSorted((a, b) => a.start - b.start)
  const stays = verbs.findIndex(({ goes }) => !goes)
  const [kept, gone] = [names[stays], names[1 - stays]]
  if (names.length !== 2 || verbs.length !== 2 || !kept || !gone || !first || !second) return undefined
  // `cancel and keep tomorrow's, the other` may be either.
  if ('goes' in first === 'goes' in second) return undefined
  const spared = 'this' in kept ? [] : sparedAs(kept)
  return 'this' in gone
    ? cancelling(refused, { spared })
    : cancelling(refused, { ...slotsOf(gone), ...(spared.length > 0 && { spared }) })
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

type Verb = { start: number; end: number; goes: boolean }
type Named = Name | { start: number; this: true }

/** The words by which a booking stays or goes, each with a denial before it; those that say the same behind each other are one. */
function verbsIn(read: Read): Verb[] {
  const { tokens, context } = read
  const { lexicon, bookings } = context.language
  const stems = [...lexicon.undoing, ...bookings.givenUp]
  const names = namesSaid(read)
  const verbs: Verb[] = []
  for (let i = 0; i < tokens.length;) {
    const { text } = tokens[i]!
    const inName = names.some(({ start, end }) => start <= i && i < end)
    const ends = [bookings.stays, bookings.drops].map((one) => longestPhrase(one, tokens, i)?.end ?? i)
    const [stays = i, drops = i] = inName ? [] : ends
    const gives = isCancelling(context.language, tokens[i]!) || stems.some((one) => text.startsWith(one))
    const goes = drops > stays || (stays === i && !inName && gives)
    const end = Math.max(i + 1, stays, drops)
    const verb = { start: i, end, goes: goes && !isDenied(read, i) }
    if ((goes || stays > i) && verbs.at(-1)?.goes !== verb.goes) verbs.push(verb)
    i = end
  }
  return verbs
}

/** `don't drop it`; a no at the beginning is the answer to what is asked. */
function isDenied({ tokens, context }: Read, verb: number): boolean {
  const { denied, orders } = context.language.bookings
  const least = context.at === 'cancellation.asking' ? 1 : 0
  if (orders.has(tokens[verb]!.text) || tokens[verb]!.apart) return false
  return [1, 2, 3].some((n) => verb - n >= least && longestPhrase(denied, tokens, verb - n)?.end === verb)
}

/** The one that is read back may be the one that is to stay. */
function staying(read: Read): ExplainedFrame {
  return { ...cancelling(refused, { spared: namesSaid(read).flatMap(sparedAs) }), refuses: true }
}

/** True where nothing else is under way and a booking is to stay: `keep tomorrow's`. */
function staysOnly(read: Read, verbs: readonly Verb[]): boolean {
  const { tokens, context, days, said } = read
  const { at, slots: { place, from, date } = {} } = context
  const { lexicon, bookings } = context.language
  const idle = at === 'search.asking' && [place, from, date].every((one) => one === undefined)
  const names = namesSaid(read)
  const asked = at === 'cancellation.asking'
  const named = names.length === 1 && days.some((day) => day.led || asked)
  if ((!idle && !asked && at !== 'booking.booked') || !named || /[?¿？]/.test(said)) return false
  if (verbs.length === 0 || verbs.some(({ goes }) => goes)) return false
  const kept = [...names, ...verbs]
  const outside = tokens.filter((_, i) => kept.every((one) => i < one.start || i >= one.end))
  const beside = [bookings.join, bookings.every, lexicon.fillers, lexicon.consent.beside]
  const no = asked ? [lexicon.repairs, bookings.saysNo] : []
  const lists = [bookings.stays, bookings.drops, bookings.denied, ...beside, ...no]
  return listsIn(lists, outside, (token) => isSmall(read, token)) !== undefined
}

/** The two bookings of which one is to stay: by name, else with words that point at the one that is told. */
function twoNames(read: Read, verbs: readonly Verb[]): Named[] {
  const { tokens, context } = read
  const names = namesSaid(read)
  const known = names.length > 2 ? names.filter((one) => !('other' in one)) : names
  // Before anything is told, `this one` points at none.
  if (known.length !== 1 || !(context.at === 'cancellation.asking' || context.at === 'booking.booked'))
    return known
  const start = tokens.findIndex(
    (_, i) =>
      longestPhrase(context.language.bookings.this, tokens, i) !== undefined &&
      names.every((one) => i < one.start || i >= one.end) &&
      verbs.every((one) => one.start !== i),
  )
  const all: Named[] = start < 0 ? known : [...known, { start, this: true }]
  return all.toSorted((a, b) => a.start - b.start)
}
