import { nextMonth } from './datetime/calendar'
import { readDate } from './datetime/dates'
import { rangeAt } from './datetime/markers'
import type { Language } from '../../language/compile'
import type { Token } from '../../language/tokenise'
import { longestPhrase, type PhraseMatch } from '../../language/phrases'

/**
 * True when a word ends like a kind of place, in languages that write compounds as one word: `hanauer landstraße`.
 */
export function endsLikePlace({ lexicon, wordWeight: weight }: Language, text: string): boolean {
  return (
    !weight.has(text) &&
    lexicon.endings.some((ending) => text.length > ending.length + 2 && text.endsWith(ending))
  )
}

/** The word at a token that names of places have (`museum`), with its end; undefined for none. */
export function placeWord(
  language: Language,
  tokens: readonly Token[],
  at: number,
): PhraseMatch<true> | undefined {
  return (
    longestPhrase(language.lexicon.places, tokens, at) ??
    (endsLikePlace(language, tokens[at]?.text ?? '') ? { value: true, end: at + 1 } : undefined)
  )
}

/**
 * Tokens of dates and numbers that belong to names of streets (`Plaza del Dos de Mayo`, `22 Baker Street`) and are
 * not times.
 */
export function streetDates(language: Language, tokens: readonly Token[]): ReadonlySet<number> {
  const blocked = new Set<number>()
  tokens.forEach((_, i) => {
    if (isHouse(language, tokens, i)) blocked.add(i)
    // `gare du midi`
    const named = longestPhrase(language.lexicon.places, tokens, i)
    const behind = named && longestPhrase(language.datetime.of, tokens, named.end)?.end
    const { noon, midnight, part } = language.datetime
    for (const hours of behind === undefined ? [] : [noon, midnight, part]) {
      const end = longestPhrase<unknown>(hours, tokens, behind ?? 0)?.end ?? 0
      // `cours de midi à seize heures`
      if (!rangeAt(language.datetime, tokens, end)) for (let k = behind ?? 0; k < end; k++) blocked.add(k)
    }
    const street = longestPhrase(language.lexicon.streets, tokens, i)
    if (!street) return
    // `rue du 4 septembre`; not `la gare de Lyon le 3 décembre`.
    const of = longestPhrase(language.datetime.of, tokens, street.end)?.end
    const article = of !== undefined && language.lexicon.strip.has(tokens[of]?.text ?? '')
    for (const start of of === undefined ? [street.end] : article ? [of, of + 1] : [of]) {
      const date = readDate(language.datetime, tokens, start)
      const op = date?.ops[0]
      if (date && op?.op === 'date' && op.month !== undefined && op.month !== nextMonth)
        for (let k = start; k < date.end; k++) blocked.add(k)
    }
  })
  return blocked
}

/**
 * True for a house number: before a street (`12 rue de Rivoli`) or before its name (`22 Baker Street`), unless a
 * preposition of time is before it.
 */
function isHouse(language: Language, tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text ?? ''
  if (!/^[0-9]{1,3}$/.test(text)) return false
  const { datetime, lexicon } = language
  const timed = tokens.some((_, i) => i < at && longestPhrase(datetime.at, tokens, i)?.end === at)
  if (longestPhrase(lexicon.streets, tokens, at + 1)) return !timed
  const named = (word: string | undefined): boolean =>
    word !== undefined && !language.wordWeight.has(word) && !lexicon.strip.has(word) && /^\p{L}+$/u.test(word)
  for (const street of [at + 2, at + 3])
    if (
      longestPhrase(lexicon.streets, tokens, street) &&
      tokens.slice(at + 1, street).every((t) => named(t.text))
    )
      return !timed || Number(text) > 12
  return false
}
