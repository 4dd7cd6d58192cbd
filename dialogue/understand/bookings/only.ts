import type { ExplainedFrame } from '../../frame'
import { listsIn, withoutPhrases, type Phrases } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import { isCancelling } from './fates'
import type { Read } from './named'
import { isSmall } from './refusals'

/** True for one phrase of a list with small words, politeness and words for cancelling around it, and nothing else. */
export function saysOnly(read: Read, phrases: Phrases<true>, tokens = read.tokens): boolean {
  const { lexicon, bookings } = read.context.language
  const { consent, fillers } = lexicon
  const lists = [phrases, fillers, consent.yes, consent.beside, bookings.but, bookings.join]
  const said = listsIn(lists, tokens, (token) => isAside(read, token))
  return said?.filter((one) => one === phrases).length === 1
}

/** True for a small word, and for one for cancelling. */
export function isAside(read: Read, token: Token): boolean {
  return isCancelling(read.context.language, token) || isSmall(read, token)
}

/** True for `je veux en annuler une`, which names no place, and says no more than that one is to be cancelled. */
export function wishesOne({ intent }: ExplainedFrame, read: Read): boolean {
  if (intent !== 'search_parking' && intent !== 'out_of_scope') return false
  const { tokens, context } = read
  const { another, fillers } = context.language.lexicon
  const left = [another.wish, another.one, fillers].reduce(
    (rest, one) => withoutPhrases(one, rest),
    tokens.filter((token) => !isCancelling(context.language, token)),
  )
  return left.every((token) => isSmall(read, token))
}
