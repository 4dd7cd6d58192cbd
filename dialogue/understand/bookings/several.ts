import type { ExplainedFrame, Slots } from '../../frame'
import { listsIn, longestPhrase } from '../../language/phrases'
import { isCancelling } from './fates'
import { cancelling, refused } from './frames'
import { isAside } from './only'
import { namesSaid, type Name } from './refusals'
import type { Read } from './named'

/**
 * All bookings that are asked about, or the other one beside the one that is read back: `both`, `yes, and the other one too`. A yes at the beginning
 * is one to what is read back. Undefined where anything else is said.
 */
export function hearSeveral(read: Read): ExplainedFrame | undefined {
  const { context, tokens } = read
  const { at, expected, language } = context
  const begun = at === 'cancellation.asking'
  if ((!begun && expected !== 'cancel') || endsTalk(read)) return undefined
  const { lexicon, bookings } = language
  const { consent } = lexicon
  const words = [bookings.every, bookings.together, bookings.other, bookings.too, consent.yes]
  const beside = [bookings.join, consent.cancel, consent.beside, lexicon.fillers]
  const said = listsIn([...words, ...beside], tokens, (token) => isAside(read, token))
  if (!said) return undefined
  const all = said.includes(bookings.every) || said.includes(bookings.together)
  if (!all && !(begun && said.includes(bookings.other) && said.includes(bookings.too))) return undefined
  const agrees = begun && !/[?¿？]/.test(read.said) && longestPhrase(consent.yes, tokens, 0) !== undefined
  const slots = { every: true } as const
  if (!agrees) return cancelling(refused, slots)
  return {
    ...refused,
    intent: 'confirm',
    slots,
    confidence: 1,
    why: 'a yes to this one and to the other one',
  }
}

/**
 * Two bookings or more that are named to be cancelled (`tomorrow's and saturday's`), or one beside that which is read back (`yes, and tomorrow's
 * too`). Undefined where anything else is said.
 */
export function hearNamedEach(read: Read): ExplainedFrame | undefined {
  const { said, context, tokens } = read
  const { at, expected, language, change } = context
  const begun = at === 'cancellation.asking'
  const isFree =
    begun || at.startsWith('search.') || at === 'booking.booked' || at.startsWith('cancellation.')
  const orders = tokens.some((token) => isCancelling(language, token))
  if (change || !isFree || (!orders && !begun && expected !== 'cancel') || /[?¿？]/.test(said))
    return undefined
  const { consent } = language.lexicon
  const names = namesSaid(read)
  const each = names.flatMap((name) => nameOf(name))
  if (names.length === 0 || !isOnlyNames(read, names)) return undefined
  const agrees = begun && longestPhrase(consent.yes, tokens, 0) !== undefined
  if (agrees && isLimited(read)) return cancelling(refused, limitedTo(names))
  if (each.length === 0 || each.length < names.length) return undefined
  const joins = tokens.some((_, i) => longestPhrase(language.bookings.join, tokens, i) !== undefined)
  const adds = tokens.some((_, i) => longestPhrase(language.bookings.too, tokens, i) !== undefined)
  if (each.length < 2 ? !begun || !(adds || (agrees && joins)) : !joins && !adds) return undefined
  if (!agrees) return cancelling(refused, { each })
  return {
    ...refused,
    intent: 'confirm',
    slots: { each },
    confidence: 1,
    why: 'a yes to this one and to more',
  }
}

/** True for a yes to one booking and a `but` or an `only` beside another: `yes but only saturday's` agrees to that one at most. */
function isLimited({ context, tokens }: Read): boolean {
  const { lexicon, bookings } = context.language
  return tokens.some((_, i) =>
    [lexicon.another.but, bookings.only].some((one) => longestPhrase(one, tokens, i) !== undefined),
  )
}

/** What a cancellation is limited to. */
function limitedTo(names: readonly Name[]): Slots {
  const [one, more] = names
  if (more) return { each: names.flatMap(nameOf) }
  if (!one || 'other' in one) return { other: true }
  return 'date' in one ? { date: one.date } : { place: one.place }
}

function nameOf(name: Name): string[] {
  if ('date' in name) return [name.date]
  return 'place' in name ? [name.place] : []
}

/** True where beside the names nothing stands but a yes, words for cancelling and small words. */
function isOnlyNames(read: Read, names: readonly Name[]): boolean {
  const { tokens, context } = read
  const { lexicon, bookings } = context.language
  const { consent, fillers } = lexicon
  const beside = [
    bookings.join,
    bookings.too,
    bookings.only,
    bookings.every,
    bookings.together,
    bookings.pointer,
  ]
  const lists = [...beside, consent.yes, consent.cancel, consent.beside, fillers]
  // `not tomorrow's and saturday's` refuses what it names.
  const refuses = [lexicon.negation, bookings.refusing, bookings.refusingBehind, bookings.kept]
  if (tokens.some((_, i) => refuses.some((one) => longestPhrase<unknown>(one, tokens, i)))) return false
  const outside = tokens.filter((_, i) => !names.some(({ start, end }) => i >= start && i < end))
  return listsIn(lists, outside, (token) => isAside(read, token)) !== undefined
}

/** `that's all` is no yes to all. */
function endsTalk({ said, listen }: Read): boolean {
  const { intent, why } = listen(said)
  return intent === 'stop' && !why.startsWith('near')
}
