import type { Language } from '../../language/compile'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import { nextMonth } from './datetime/calendar'
import { endsLikePlace, placeWord } from './street'

/** Tokens of a place, end exclusive. */
export type Run = { start: number; end: number }
/** Words that connect the words of a name, in any language. */
export const connecting: ReadonlySet<string> = new Set([
  'du',
  'des',
  'de',
  'di',
  'do',
  'da',
  'del',
  'der',
  'am',
  'im',
  'an',
  'of',
  'sur',
  'les',
  'd',
])
/**
 * The run without the articles before it (`la`, `del`) and without the words after the name; `cut` when words were
 * removed that belong to another clause.
 */
export function trimPlace(language: Language, tokens: readonly Token[], run: Run): Run & { cut: boolean } {
  const { strip, glue } = language.lexicon
  let { start, end } = run
  while (start < end - 1 && strip.has(tokens[start]?.text ?? '')) start++
  let cut = false
  for (let i = start + 1; i < end; i++) {
    if (!endsPlace(language, tokens, i)) continue
    end = i
    cut = true
  }
  end = beforeParking(language, tokens, { start, end })
  start = behindParking(language, tokens, { start, end })
  const inner = behindClause(language, tokens, { start, end })
  const loose = (text = ''): boolean => glue.has(text) || strip.has(text) || /^\p{L}$/u.test(text)
  while (end > inner.start + 1 && loose(tokens[end - 1]?.text) && !isGenitive(tokens, end - 1)) end--
  return { start: inner.start, end, cut: cut || inner.cut }
}

/** True for the `s` of `king's cross`. */
export function isGenitive(tokens: readonly Token[], at: number): boolean {
  const [before, letter] = [tokens[at - 1], tokens[at]]
  return letter?.text === 's' && letter.start === (before?.end ?? letter.start) + 1
}

/** Number of words of a run that no search, change or booking sentence has: names consist of those. */
export function countNonSearchWords(language: Language, tokens: readonly Token[], run: Run): number {
  const { searchWords: wish, lexicon } = language
  return tokens
    .slice(run.start, run.end)
    .filter(
      ({ text }) =>
        lexicon.places.next.has(text) ||
        endsLikePlace(language, text) ||
        (!wish.has(text) && !lexicon.strip.has(text) && !lexicon.glue.has(text)),
    ).length
}

/** The start of a name behind words of another clause: `dentista en la calle goya`. */
function behindClause(
  language: Language,
  tokens: readonly Token[],
  { start, end }: Run,
): { start: number; cut: boolean } {
  const { places, weakLead, into, occasions, strip, notPlace } = language.lexicon
  const street = (from: number, to: number): boolean => {
    for (let i = from; i < to; i++) if (longestPhrase(places, tokens, i)) return true
    return false
  }
  const ours = (from: number, to: number): boolean =>
    countNonSearchWords(language, tokens, { start: from, end: to }) === 0
  const talks = (from: number, to: number): boolean =>
    tokens.slice(from, to).some(({ text }) => notPlace.has(text) || language.outOfScopeWords.has(text))
  const occasion = (from: number, to: number): boolean =>
    tokens.slice(from, to).some((_, k) => longestPhrase(occasions, tokens, from + k))
  for (let i = start + 1; i < end - 1 && (!street(start, i) || occasion(i - 1, i)); i++) {
    // `dentista calle goya`, `wochenmarkt lindenplatz`
    const market = i === end - 1 && endsLikePlace(language, tokens[i]?.text ?? '')
    if (occasion(i - 1, i) && (market || longestPhrase(language.lexicon.streets, tokens, i)))
      return { start: i, cut: false }
    const lead = longestPhrase(weakLead, tokens, i)
    if (!lead || lead.end >= end) continue
    // `cenar en la latina`: words of templates before the name are not part of it.
    const named = street(lead.end, Math.min(end, lead.end + 2))
    // `congreso en el kursaal`; `graz am jakominiplatz` is one place.
    const venue = longestPhrase(into, tokens, i)?.end === lead.end && talks(start, i)
    const meets = occasion(i - 1, i)
    if (!named && !venue && !meets && !ours(start, i)) continue
    let at = lead.end
    while (at < end - 1 && strip.has(tokens[at]?.text ?? '')) at++
    // The words before it are another clause, unless the whole run is a name.
    return { start: at, cut: !named && !meets }
  }
  return { start, cut: false }
}

/** The end of a run before a word for parking: `das stadion ein parkhaus`. */
function beforeParking(language: Language, tokens: readonly Token[], { start, end }: Run): number {
  const { strip, glue, parking } = language.lexicon
  const article = (word: string): boolean => strip.has(word) || glue.has(word) || language.oneWords.has(word)
  let last = end
  for (let i = start + 2; i < last; i++)
    if (longestPhrase(parking, tokens, i) && article(tokens[i - 1]?.text ?? '')) last = i - 1
  return last
}

/** The start of a run behind a word for parking and the preposition after it: `necesita aparcamiento en getafe`. */
function behindParking({ lexicon }: Language, tokens: readonly Token[], { start, end }: Run): number {
  for (let i = start; i < end - 1; i++) {
    const parks = longestPhrase(lexicon.parking, tokens, i)
    const lead =
      parks &&
      (longestPhrase(lexicon.lead, tokens, parks.end) ?? longestPhrase(lexicon.weakLead, tokens, parks.end))
    if (!lead || lead.end >= end) continue
    let at = lead.end
    while (at < end - 1 && lexicon.strip.has(tokens[at]?.text ?? '')) at++
    return at
  }
  return start
}

/** True at a word that ends a place: one that no place has, or one after a comma that is no house number. */
function endsPlace(language: Language, tokens: readonly Token[], at: number): boolean {
  const { lexicon } = language
  const token = tokens[at]
  if (token === undefined) return false
  // `gare du nord` in a German sentence: `du` ends a place there, but not after a word like `gare`.
  const month = longestPhrase(language.datetime.months, tokens, at)?.value === nextMonth
  const within = connecting.has(token.text) && placeWord(language, tokens, at - 1)?.end === at
  return (
    month ||
    (lexicon.notPlace.has(token.text) && !within) ||
    (token.apart === true && !/^[0-9]/.test(token.text))
  )
}
