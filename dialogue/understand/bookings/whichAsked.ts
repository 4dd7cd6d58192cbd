import { plateEnding } from '../../../contract/rules/plate'
import type { ExplainedFrame } from '../../frame'
import { longestPhrase, withoutPhrases, type Phrases } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import { isCancelling } from './fates'
import { cancelling, refused } from './frames'
import type { Read } from './named'
import { saysOnly } from './only'

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

/**
 * Which one is to be cancelled, by its place among those that were told or by its price: `the later one`, `storniere die teurere`, `solo la
 * primera`. Undefined where anything else is said, and where one was just made: of that, `the last one` tells when it was made.
 */
export function hearRank(read: Read): ExplainedFrame | undefined {
  const { context, tokens, said, listen } = read
  const { at, expected, language, change } = context
  const { bookings, lexicon } = language
  const orders = tokens.some((token) => isCancelling(language, token))
  const asked = at === 'cancellation.asking' || expected === 'cancel'
  if (change || at.startsWith('booking.') || (!asked && !orders)) return undefined
  // A no at the beginning answers what was asked.
  const no = [lexicon.repairs, bookings.saysNo, bookings.answersNo]
  const first = asked ? Math.max(0, ...no.map((one) => longestPhrase<unknown>(one, tokens, 0)?.end ?? 0)) : 0
  const words = tokens.slice(first)
  const is = (phrases: Phrases<true>): boolean => saysOnly(read, phrases, words)
  if (asked && is(bookings.later)) return cancelling(refused, { ordinal: -1 })
  if (asked && is(bookings.sooner)) return cancelling(refused, { ordinal: 1 })
  if (is(bookings.dearer)) return cancelling(refused, { dearest: true })
  if (is(bookings.cheaper)) return cancelling(refused, { preference: 'cheaper' })
  const only = asked && words[0] ? longestPhrase(bookings.only, words, 0)?.end : undefined
  const rest = only === undefined ? undefined : words[only]
  const { ordinal } = rest ? listen(said.slice(rest.start)).slots : {}
  return ordinal === undefined ? undefined : cancelling(refused, { ordinal })
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
