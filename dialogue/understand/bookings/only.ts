import { listsIn, type Phrases } from '../../language/phrases'
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
