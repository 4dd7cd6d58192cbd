import type { ExplainedFrame } from '../../frame'
import { longestPhrase, type Phrases } from '../../language/phrases'
import { isCancelling, readFates, type Part } from './fates'
import { cancelling, isCancelled, refused } from './frames'
import { slotsOf, sparedAs } from './hearRefusal'
import { namesOf, type Read } from './named'
import { isSmall, namesSaid, type Name } from './refusals'

/**
 * Which booking is to be cancelled where the driver names one and puts another in its place: `cancel atocha, no, reina sofía`; or puts one
 * in the place of that which is read back, or has just been cancelled: `no sorry, atocha`. The one named last is meant. Undefined where anything else is said.
 */
export function hearCorrected(read: Read): ExplainedFrame | undefined {
  const { context, tokens } = read
  const gone = isCancelled(context)
  const begun = context.at === 'cancellation.asking' || gone
  if (context.change || context.at === 'booking.reviewing') return undefined
  const fates = readFates(context.language, tokens)
  // The one that is pointed at in `not that one` has no name.
  const points = (part: Part): boolean => part.fate === 'unlike' && namesOf(read, part).length === 0
  if (fates.some((part) => part.fate !== undefined && part.fate !== 'cancel' && !points(part)))
    return undefined
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
  const meant = { ...meaning(last, names), ...(gone && { afterwards: true as const }) }
  if (names.length > 1) return fixes.slice(1).every((fix) => fix !== 'none') ? meant : undefined
  const says = fixes[0] === 'says' || behind === 'says'
  // Behind a cancellation, `no, saturday` may be when to park.
  const led = !gone || !('date' in last) || read.days.some((day) => day.led && day.start === last.start)
  return begun && (says || (fixes[0] === 'no' && led)) ? meant : undefined
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
    // `not that one, saturday's`
    const points = end(lexicon.negation, i) > i ? end(bookings.this, i + 1) : i
    const notThis = points > i + 1 ? points : i
    const says = Math.max(end(bookings.corrects, i), joins ? i : end(bookings.but, i), notThis)
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
