import type { Slots } from '../../frame'
import { listsIn, longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import { readQuantities } from '../entities/quantity'

/** Where one price is on view. */
const priced: ReadonlySet<Context['at']> = new Set(['search.viewing', 'booking.reviewing', 'booking.booked'])

/**
 * What a question takes for granted of the price on view: `so that's ten euros?`. Undefined for a limit (`under ten euros`, `ten euros`), and
 * where any other word is said.
 */
export function readPriceClaim(
  said: string,
  tokens: readonly Token[],
  { language, at, change }: Context,
): Slots | undefined {
  const { attributes, lexicon } = language
  const [sum, more] = readQuantities(language, tokens)
  if (!priced.has(at) || change || !sum || more || sum.slot !== 'max_price') return undefined
  if (tokens.some((_, i) => longestPhrase(lexicon.price.most, tokens, i))) return undefined
  const around = [...tokens.slice(0, sum.start), ...tokens.slice(sum.end)]
  const { sums, asserted, asserting, tags } = attributes
  const lists = listsIn([sums, asserted, asserting, tags, attributes.around, lexicon.fillers], around)
  const tells = lists?.some((one) => one === sums || one === asserted || one === asserting)
  if (!lists || !(tells || said.includes('?'))) return undefined
  return { about: ['price'], claims: true, whether: true, max_price: sum.value }
}
