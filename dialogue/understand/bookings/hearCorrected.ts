import type { ExplainedFrame } from '../../frame'
import { longestPhrase, type Phrases } from '../../language/phrases'
import { isCancelling, readFates } from './fates'
import { cancelling, refused } from './frames'
import { slotsOf, sparedAs } from './hearRefusal'
import type { Read } from './named'
import { isSmall, namesSaid, type Name } from './refusals'

/**
 * Which booking is to be cancelled where the driver names one and puts another in its place: `cancel atocha, no, reina sofía`; or puts one
 * in the place of that which is read back: `no sorry, atocha`. The one named last is meant. Undefined where anything else is said.
 */
export function hearCorrected(read: Read): ExplainedFrame | undefined {
  const { context, tokens } = read
  const begun = context.at === 'cancellation.asking'
  if (context.change || context.at === 'booking.reviewing') return undefined
  const fates = readFates(context.language, tokens)
  if (fates.some(({ fate }) => fate !== undefined && fate !== 'cancel')) return undefined
  const names = namesSaid(read)
  const [first, last] = [names[0], names.at(-1)]
  if (!first || !last) return undefined
  const verb = tokens.findIndex((token) => isCancelling(context.language, token))
  if (verb < 0 && !begun && context.expected !== 'cancel') return undefined
  // What is said before the order is of no weight: `could you cancel …`.
  const from = verb < 0 ? 0 : Math.min(verb, first.start)
  const fixes = [
    fixOf(read, from, first.start),
    ...names.slice(1).map((name, i) => fixOf(read, names[i]!.end, name.start)),
  ]
  const behind = fixOf(read, last.end, tokens.length)
  if (behind === undefined || fixes.includes(undefined)) return undefined
  if (names.length > 1)
    return fixes.slice(1).every((fix) => fix !== 'none') ? meaning(last, names) : undefined
  return begun && (fixes[0] !== 'none' || behind === 'says') ? meaning(last, names) : undefined
}

function meaning(last: Name, names: readonly Name[]): ExplainedFrame {
  // The other one is other than those that are taken back.
  const spared = 'other' in last ? names.slice(0, -1).flatMap(sparedAs) : []
  return cancelling(refused, { ...slotsOf(last), ...(spared.length > 0 && { spared }) })
}

/**
 * Whether some words put what comes next in the place of what was said: `no` does, `says` is said in words that do not refuse as well
 * (`i mean`), `none` does not. Undefined where they say anything more.
 */
function fixOf(read: Read, from: number, to: number): 'no' | 'says' | 'none' | undefined {
  const { tokens, context } = read
  const { lexicon, bookings } = context.language
  const words = tokens.slice(0, to)
  const end = (list: Phrases<unknown>, at: number): number => longestPhrase(list, words, at)?.end ?? at
  let fix: 'no' | 'says' | 'none' = 'none'
  for (let i = from; i < to;) {
    const joins = end(bookings.join, i) > i
    const says = Math.max(end(bookings.corrects, i), joins ? i : end(bookings.but, i))
    const no = Math.max(end(lexicon.repairs, i), end(bookings.saysNo, i))
    const beside = Math.max(end(lexicon.fillers, i), end(bookings.pointer, i), end(bookings.join, i))
    const passes = isCancelling(context.language, tokens[i]!) || isSmall(read, tokens[i]!)
    if (says > i) fix = 'says'
    else if (no > i && fix === 'none') fix = 'no'
    else if (no === i && beside === i && !passes) return undefined
    i = Math.max(i + 1, says, no, beside)
  }
  return fix
}
