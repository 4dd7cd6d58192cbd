import { longestPhrase, type Phrases } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import { namesIn } from '../ownBookings'
import { isCancelling } from './fates'
import type { Read } from './named'

/** A booking that is named, by its day, by words of its car park or as the other one; token indices, end exclusive. `refused`: it is not the one, and whether the word that says so stands before or behind it. */
export type Name = { start: number; end: number; refused?: 'before' | 'behind' } & (
  | { date: string }
  | { place: string }
  | { other: true }
)
type Word = { start: number; end: number }
type Piece = ({ kind: 'name'; name: Name } & Word) | ({ kind: 'no' | 'verb' | 'but' | 'yes' } & Word)
export type Refusals = { names: readonly Name[]; verb?: number; unclear?: true }

/**
 * The bookings of an utterance that names bookings and says which of them are not meant: `not saturday, the other one`. Undefined for
 * one that says anything more, and where none is refused. `unclear`: a negation between two may be of either.
 */
export function readRefusals(read: Read): Refusals | undefined {
  const pieces = piecesOf(read)
  if (!pieces) return undefined
  const refusing = pieces.flatMap((piece, at) => (piece.kind === 'no' ? [refuse(read, pieces, at)] : []))
  // A negation that refuses nothing is the answer that comes first: `no no, the saturday one`.
  const first = pieces.findIndex(({ kind }) => kind !== 'no')
  if (refusing.some((found, i) => found === 'none' && i >= first)) return undefined
  const names = pieces.flatMap((piece) => (piece.kind === 'name' ? [piece.name] : []))
  const unclear = refusing.includes('unclear')
  if (!unclear && !names.some(({ refused }) => refused)) return undefined
  const verb = pieces.find(({ kind }) => kind === 'verb')
  return { names, ...(verb && { verb: verb.start }), ...(unclear && { unclear }) }
}
/** What an utterance names bookings by, in the order in which it does. */
export function namesSaid(read: Read): Name[] {
  const { tokens, days, said, bookings, context } = read
  const names: Name[] = days.map(({ start, end, date }) => ({ start, end, date }))
  const isFree = ({ start, end }: Word): boolean => names.every((one) => one.end <= start || one.start >= end)
  tokens.forEach((token, start) => {
    const end = longestPhrase(context.language.bookings.other, tokens, start)?.end
    if (end !== undefined && isFree({ start, end })) names.push({ start, end, other: true })
    if (!isFree({ start, end: start + 1 })) return
    const rest = said.slice(token.start)
    const [place] = namesIn(rest, bookings, context.language)
    if (place === undefined || !rest.startsWith(place)) return
    const last = tokens.findIndex((one) => one.end === token.start + place.length)
    if (isFree({ start, end: last + 1 })) names.push({ start, end: last + 1, place })
  })
  return names.toSorted((a, b) => a.start - b.start)
}

/** A word that leads the name of a booking, or stands for it: `the`, `it`. */
export function isSmall({ context }: Read, { text }: Token): boolean {
  const { pointing, strip, glue } = context.language.lexicon
  const { object } = context.language.bookings
  return text.length < 2 || [pointing, strip, glue, object].some((words) => words.has(text))
}

/** Marks the name that the negation at `at` refuses. */
function refuse(read: Read, pieces: readonly Piece[], at: number): 'one' | 'none' | 'unclear' {
  const { refusing, refusingBehind, saysNo } = read.context.language.bookings
  const { tokens } = read
  const [before, no, behind] = [pieces[at - 1], pieces[at]!, pieces[at + 1]]
  const is = (phrases: Phrases<true>): boolean => longestPhrase(phrases, tokens, no.start)?.end === no.end
  const mark = (piece: Piece | undefined, refused: 'before' | 'behind'): 'one' | 'none' => {
    if (piece?.kind !== 'name') return 'none'
    piece.name.refused = refused
    return 'one'
  }
  // `cancel tomorrow's, no, rather saturday's`
  if (before?.kind === 'name' && behind?.kind === 'but') return mark(before, 'behind')
  const follows = before?.kind === 'name' && !tokens[no.start]?.apart && is(refusingBehind)
  const answers = at === 0 && is(saysNo) && read.context.at === 'cancellation.asking'
  // `not that one, saturday's` refuses what it points at.
  const joins = tokens.slice(no.end, (behind?.start ?? no.end) + 1).every(({ apart }) => !apart)
  const leads = behind?.kind === 'name' && joins && !answers && is(refusing)
  if (!follows || !leads) return follows ? mark(before, 'behind') : mark(leads ? behind : undefined, 'before')
  const verb = pieces.findIndex(({ kind }) => kind === 'verb')
  if (verb >= 0 && verb < at) return mark(behind, 'before')
  return verb > at || pieces[at + 2]?.kind === 'yes' ? mark(before, 'behind') : 'unclear'
}

/** The names, negations and words for cancelling of an utterance; undefined where it has any other word that is no small one. */
function piecesOf(read: Read): Piece[] | undefined {
  const { tokens, context } = read
  const { bookings, lexicon } = context.language
  const names = namesSaid(read)
  const pieces: Piece[] = []
  for (let i = 0; i < tokens.length;) {
    const name = names.find(({ start }) => start === i)
    const end = (...all: Phrases<true>[]): number =>
      Math.max(i, ...all.map((one) => longestPhrase(one, tokens, i)?.end ?? i))
    const no = Math.max(
      end(bookings.refusing, bookings.refusingBehind),
      longestOf(lexicon.negation, tokens, i),
    )
    const put = (kind: 'no' | 'verb' | 'but' | 'yes', to: number): number => {
      pieces.push({ kind, start: i, end: to })
      return to
    }
    if (name) {
      pieces.push({ kind: 'name', name, start: i, end: name.end })
      i = name.end
    } else if (isCancelling(context.language, tokens[i]!)) i = put('verb', i + 1)
    else if (no > i) i = put('no', no)
    else if (end(bookings.but, bookings.corrects) > i) i = put('but', end(bookings.but, bookings.corrects))
    else if (end(bookings.join) > i) i = end(bookings.join)
    else if (end(bookings.meant) > i) i = put('yes', end(bookings.meant))
    else if (longestOf(lexicon.fillers, tokens, i) > i) i = longestOf(lexicon.fillers, tokens, i)
    else if (isSmall(read, tokens[i]!)) i++
    else return undefined
  }
  return pieces.length > 0 ? pieces : undefined
}

function longestOf<T>(phrases: Phrases<T>, tokens: readonly Token[], from: number): number {
  return longestPhrase(phrases, tokens, from)?.end ?? from
}
