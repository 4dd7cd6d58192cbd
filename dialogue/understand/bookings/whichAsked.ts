import { plateEnding } from '../../../contract/rules/plate'
import type { ExplainedFrame } from '../../frame'
import { longestPhrase, withoutPhrases } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import { cancelling, refused } from './frames'
import type { Read } from './named'

/** Which booking is to be cancelled, where that is asked, by the end of its plate: `the one with the plate ending x y z`. */
export function hearPlate({ context, tokens, bookings }: Read): ExplainedFrame | undefined {
  if (context.expected !== 'cancel') return undefined
  // Letters are said one by one, or heard as a word.
  const spelled = tokens.map(({ text }) => (text.length === 1 ? text : ` ${text} `)).join('')
  const words = new Set(spelled.toUpperCase().split(/\s+/))
  const plates = new Set(bookings.map(({ plate }) => plate))
  const said = [...plates].filter((plate) => words.has(plate) || words.has(plateEnding(plate)))
  const [plate, more] = said
  return plate !== undefined && more === undefined ? cancelling(refused, { plate }) : undefined
}

/** Which one is to be cancelled, where that is asked: by its day alone, or as the other one. */
export function hearPointing(read: Read): ExplainedFrame | undefined {
  const { context, tokens, days } = read
  const { at, expected, language } = context
  if (at !== 'cancellation.asking' && expected !== 'cancel') return undefined
  const { lexicon, bookings } = language
  const bare = (words: readonly Token[]): Token[] =>
    [lexicon.negation, lexicon.fillers, bookings.but].reduce(
      (rest, one) => withoutPhrases(one, rest),
      [...words],
    )
  const left = bare(tokens)
  const other = longestPhrase(bookings.other, left, 0)
  if (other && other.end === left.length) return cancelling(refused, { other: true })
  const [day, more] = days
  const isSmall = (token: Token): boolean =>
    [lexicon.pointing, lexicon.strip, lexicon.glue, bookings.object].some((words) => words.has(token.text))
  const around = tokens.filter((_, i) => !day || i < day.start || i >= day.end)
  // `tomorrow's, no` refuses it.
  const refuses = day && bare(tokens.slice(day.end)).length < tokens.length - day.end
  const asks = (longestPhrase(language.attributes.whether, tokens, 0)?.end ?? 0) > 0
  const alone = bare(around).every(isSmall) && !refuses && !asks
  return day && !more && alone ? cancelling(refused, { date: day.date }) : undefined
}
