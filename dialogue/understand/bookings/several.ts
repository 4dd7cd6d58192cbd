import type { ExplainedFrame } from '../../frame'
import { longestPhrase, type Phrases } from '../../language/phrases'
import { isCancelling } from './fates'
import { cancelling, refused } from './frames'
import { isSmall } from './refusals'
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
