import type { ExplainedFrame } from '../../frame'
import { longestPhrase, type Phrases } from '../../language/phrases'
import { isCancelling } from './fates'
import { cancelling, refused } from './frames'
import type { Read } from './named'
import { saysOnly } from './only'
import { isSmall } from './refusals'

/** Which booking is to be cancelled, by when it was made: `the one i just booked`, `cancel the old one`. Undefined where anything else is said. */
export function hearAge(read: Read): ExplainedFrame | undefined {
  const { context, tokens } = read
  const { at, expected, language, change } = context
  const { bookings } = language
  const orders = tokens.some((token) => isCancelling(language, token))
  const asksWhich = at === 'cancellation.asking' || expected === 'cancel'
  const isFree = !at.startsWith('booking.') || at === 'booking.booked'
  if (change || !isFree || (!orders && !asksWhich)) return undefined
  if (saysOnly(read, bookings.fresh)) return cancelling(refused, { made: 'last' })
  return saysOnly(read, bookings.older) ? cancelling(refused, { made: 'before' }) : undefined
}

/**
 * Another booking than the one that is read back, which is refused: `not that one, the other one`, `pas celle-là`. Undefined where
 * anything else is said.
 */
export function hearNotThis(read: Read): ExplainedFrame | undefined {
  const { context, tokens } = read
  const { lexicon, bookings } = context.language
  if (context.at !== 'cancellation.asking') return undefined
  const no = [lexicon.negation, bookings.refusing, bookings.refusingBehind]
  const beside = [lexicon.fillers, bookings.but, bookings.corrects, bookings.join, lexicon.repairs]
  const kinds: string[] = []
  for (let i = 0; i < tokens.length;) {
    // `don't cancel it` keeps it.
    if (isCancelling(context.language, tokens[i]!)) return undefined
    const other = longest(read, [bookings.other], i)
    const points = longest(read, [bookings.this], i)
    // `not that` may be a negation, and `not that one` is one of what is pointed at.
    const denies = longest(read, [bookings.this], i + 1) > i + 1 ? i + 1 : longest(read, no, i)
    const isNo = longest(read, no, i) > i
    if (kinds.length > 0 && tokens[i]!.apart) kinds.push(',')
    if (other > Math.max(i, points)) kinds.push('other')
    else if (points > i) kinds.push('this')
    else if (isNo) kinds.push('no')
    else if (longest(read, beside, i) === i && !isSmall(read, tokens[i]!)) return undefined
    i = Math.max(i + 1, other, points > i ? points : isNo ? denies : longest(read, beside, i))
  }
  // `no, that one` refuses nothing by itself.
  if (!/\bno this\b|^(no( ,)? )?this no\b/.test(kinds.join(' '))) return undefined
  return { ...cancelling(refused, { other: true }), ...(!kinds.includes('other') && { refuses: true }) }
}

/** Where the longest phrase of some lists ends that begins at `from`; `from` itself where none does. */
function longest({ tokens }: Read, lists: readonly Phrases<unknown>[], from: number): number {
  return Math.max(from, ...lists.map((one) => longestPhrase(one, tokens, from)?.end ?? from))
}
