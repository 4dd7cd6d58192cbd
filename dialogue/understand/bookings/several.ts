import type { ExplainedFrame } from '../../frame'
import { longestPhrase, type Phrases } from '../../language/phrases'
import { isCancelling } from './fates'
import { cancelling, refused } from './frames'
import { isSmall, namesSaid, type Name } from './refusals'
import type { Read } from './named'

/**
 * All bookings that are asked about, or the other one beside the one that is read back: `both`, `yes, and the other one too`. A yes at the beginning
 * is one to what is read back. Undefined where anything else is said.
 */
export function hearSeveral(read: Read): ExplainedFrame | undefined {
  const { said, context, tokens } = read
  const { at, expected, language } = context
  const begun = at === 'cancellation.asking'
  if (!begun && expected !== 'cancel') return undefined
  const { lexicon, bookings } = language
  const { consent } = lexicon
  const seen = new Set<Phrases<true>>()
  const words = [bookings.every, bookings.together, bookings.other, bookings.too, consent.yes]
  const beside = [bookings.join, consent.cancel, consent.beside, lexicon.fillers]
  for (let i = 0; i < tokens.length;) {
    const ends = [...words, ...beside].flatMap((phrases) => {
      const end = longestPhrase<unknown>(phrases, tokens, i)?.end
      return end === undefined ? [] : [{ phrases, end }]
    })
    const [longest] = ends.toSorted((a, b) => b.end - a.end)
    if (!longest && !isCancelling(language, tokens[i]!) && !isSmall(read, tokens[i]!)) return undefined
    if (longest && longest.phrases !== consent.yes) seen.add(longest.phrases)
    i = longest?.end ?? i + 1
  }
  const all = seen.has(bookings.every) || seen.has(bookings.together)
  if (!all && !(begun && seen.has(bookings.other) && seen.has(bookings.too))) return undefined
  const agrees = begun && !/[?¿？]/.test(said) && longestPhrase(consent.yes, tokens, 0) !== undefined
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
  if (each.length === 0 || each.length < names.length || !isOnlyNames(read, names)) return undefined
  const agrees = begun && longestPhrase(consent.yes, tokens, 0) !== undefined
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

function nameOf(name: Name): string[] {
  if ('date' in name) return [name.date]
  return 'place' in name ? [name.place] : []
}

/** True where beside the names nothing stands but a yes, words for cancelling and small words. */
function isOnlyNames(read: Read, names: readonly Name[]): boolean {
  const { tokens, context } = read
  const { lexicon, bookings } = context.language
  const { consent, fillers } = lexicon
  const beside = [bookings.join, bookings.too, bookings.every, bookings.together, bookings.pointer]
  const lists = [...beside, consent.yes, consent.cancel, consent.beside, fillers]
  // `not tomorrow's and saturday's` refuses what it names.
  const refuses = [lexicon.negation, bookings.refusing, bookings.refusingBehind, bookings.kept]
  if (tokens.some((_, i) => refuses.some((one) => longestPhrase<unknown>(one, tokens, i)))) return false
  for (let i = 0; i < tokens.length;) {
    const name = names.find(({ start }) => start === i)
    const ends = lists.map((one) => longestPhrase<unknown>(one, tokens, i)?.end ?? i)
    const end = name?.end ?? Math.max(i, ...ends)
    const small = isCancelling(context.language, tokens[i]!) || isSmall(read, tokens[i]!)
    if (end === i && !small) return false
    i = Math.max(end, i + 1)
  }
  return true
}
