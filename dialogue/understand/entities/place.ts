import type { Entity, Tagged } from './entities'
import type { Language } from '../../language/compile'
import type { Token } from '../../language/tokenise'
import { longestPhrase } from '../../language/phrases'
import { endsLikePlace, placeWord } from './street'

/** Tokens of a place, end exclusive. */
export type Run = { start: number; end: number }
/** Words that connect the words of a name, in any language. */
const particles = new Set([
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
])
/** Number of words that the name of a place has at most. */
const longestName = 6

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
  // `dentista en la calle goya`: the words before a street are not part of the name.
  const { places, weakLead, parking } = language.lexicon
  // `das stadion ein parkhaus`: a word for parking ends the name.
  const article = (word: string): boolean => strip.has(word) || glue.has(word) || language.oneWords.has(word)
  for (let i = start + 2; i < end; i++)
    if (longestPhrase(parking, tokens, i) && article(tokens[i - 1]?.text ?? '')) end = i - 1
  const street = (from: number, to: number): boolean => {
    for (let i = from; i < to; i++) if (longestPhrase(places, tokens, i)) return true
    return false
  }
  const ours = (from: number, to: number): boolean =>
    countNonSearchWords(language, tokens, { start: from, end: to }) === 0
  for (let i = start + 1; i < end - 1 && !street(start, i); i++) {
    const lead = longestPhrase(weakLead, tokens, i)
    if (!lead || lead.end >= end) continue
    // `cenar en la latina`: words of templates before the name are not part of it.
    const named = street(lead.end, Math.min(end, lead.end + 2))
    if (!named && !ours(start, i)) continue
    // The words before it are another clause, unless the whole run is a name.
    cut ||= !named
    start = lead.end
    while (start < end - 1 && strip.has(tokens[start]?.text ?? '')) start++
    break
  }
  const loose = (text = ''): boolean => glue.has(text) || strip.has(text)
  while (end > start + 1 && loose(tokens[end - 1]?.text)) end--
  return { start, end, cut }
}

/** True when a phrase that leads to a place is inside a run: the place is after that phrase. */
export function leadsOn({ lexicon }: Language, tokens: readonly Token[], run: Run): boolean {
  for (let i = run.start + 1; i < run.end; i++) {
    const lead = longestPhrase(lexicon.lead, tokens, i)
    if (lead && lead.end < run.end) return true
  }
  return false
}

/**
 * True when words without a phrase that leads to a place may be the name of one: one or two words, more beside a
 * time, or any number with a word that such names have.
 */
export function looksLikePlace(
  language: Language,
  tokens: readonly Token[],
  run: Run,
  timed: boolean,
): boolean {
  const { lexicon, outOfScopeWords: foreign } = language
  const words = tokens
    .slice(run.start, run.end)
    .filter(({ text }) => text.length > 1 && !lexicon.strip.has(text))
  if (words.some(({ text }) => lexicon.notPlace.has(text) || foreign.has(text))) return false
  return words.length <= (timed ? 4 : 2) || words.some((_, i) => placeWord(language, words, i))
}

/** True for a word that begins a question. `qué` does, `que` does not, although both fold to the same text. */
export function isQuestion({ lexicon }: Language, token: Token | undefined): boolean {
  return (
    token !== undefined &&
    lexicon.questions.has(token.text) &&
    (token.accented === true || !lexicon.glue.has(token.text))
  )
}

/** True when the utterance has a word for parking. */
export function saysParking({ lexicon }: Language, tokens: readonly Token[]): boolean {
  return tokens.some((_, i) => longestPhrase(lexicon.parking, tokens, i))
}

/** True when a phrase that leads to a place (`cerca de`) ends right before a token, articles aside. */
export function leadBefore({ lexicon }: Language, tokens: readonly Token[], at: number): boolean {
  let end = at
  while (end > 0 && lexicon.strip.has(tokens[end - 1]?.text ?? '')) end--
  for (let i = Math.max(0, at - 5); i < at; i++) {
    const stop = longestPhrase(lexicon.lead, tokens, i)?.end
    if (stop !== undefined && stop >= end && stop <= at) return true
  }
  return false
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

/**
 * A place after a phrase that leads to one (`cerca de …`), or, less surely, one after `en` that consists of words of
 * no template.
 */
export function ledPlace(
  language: Language,
  tokens: readonly Token[],
  entities: readonly Entity[],
): (Run & { sure: boolean }) | undefined {
  let weak: Run | undefined = namedFirst(language, tokens, entities)
  let most = weak ? countNonSearchWords(language, tokens, weak) : 0
  for (const entity of entities) {
    if (entity.closed) continue
    const lead = longestPhrase(language.lexicon.lead, tokens, entity.start)
    const strong = lead && runFrom(language, tokens, entities, lead.end)
    if (strong && strong.end > strong.start && countNonSearchWords(language, tokens, strong) > 0)
      return { start: strong.start, end: strong.end, sure: true }
    // `la estación de santa justa`: a preposition inside a name is part of it.
    const inside = weak && entity.start < weak.end && placeWord(language, tokens, weak.start)
    const hint = longestPhrase(language.lexicon.weakLead, tokens, entity.start)
    // `quai des belges`: a street needs no preposition.
    const street =
      !language.searchWords.has(entity.text) && longestPhrase(language.lexicon.streets, tokens, entity.start)
    const of = inside && longestPhrase(language.datetime.of, tokens, entity.start)
    if (of && hint && !placeWord(language, tokens, hint.end)) continue
    const from = hint?.end ?? (street ? entity.start : undefined)
    const run = from === undefined ? undefined : runFrom(language, tokens, entities, from)
    if (!run || run.end <= run.start) continue
    const strange = countNonSearchWords(language, tokens, run)
    const talk =
      language.lexicon.notPlace.has(tokens[run.start]?.text ?? '') ||
      tokens.slice(run.start, run.end).some(({ text }) => language.outOfScopeWords.has(text))
    // Of two places the later is the destination: `estamos en roma y queremos ir al coliseo`.
    if (strange > 0 && strange >= Math.min(most, 2) && !talk) {
      weak = run
      most = strange
    }
  }
  return weak && { start: weak.start, end: weak.end, sure: false }
}

/**
 * The longest run of words that no sentence of ours has, with a word of places before the others: the name of a place in
 * an utterance that is a search and says no preposition. Undefined when one of them has nothing to do with parking.
 */
export function strangestRun(language: Language, { tokens, entities }: Tagged): Run | undefined {
  let best: (Run & { score: number }) | undefined
  for (let first = 0; first < entities.length; first++) {
    let last = first
    let score = 0
    for (; last < entities.length && last - first < longestName; last++) {
      const entity = entities[last]
      if (!entity || entity.closed || !bearsName(language, tokens, entity)) break
      score += placeWord(language, tokens, entity.start) ? 3 : 1
    }
    const [from, to] = [entities[first], entities[last - 1]]
    if (!from || !to || score <= (best?.score ?? 0)) continue
    best = { start: from.start, end: to.end, score }
  }
  return best && { start: best.start, end: best.end }
}

/** True for a word that a name may consist of: none of ours, nothing else's, and no single letter. */
function bearsName(language: Language, tokens: readonly Token[], { text, start }: Entity): boolean {
  const { lexicon, outOfScopeWords, searchWords, wordWeight } = language
  if (lexicon.notPlace.has(text) || outOfScopeWords.has(text) || text.length < 2) return false
  if (placeWord(language, tokens, start)) return true
  return (
    !searchWords.has(text) && !lexicon.strip.has(text) && !lexicon.glue.has(text) && !wordWeight.has(text)
  )
}

/** True at a word that ends a place: one that no place has, or one after a comma that is no house number. */
function endsPlace(language: Language, tokens: readonly Token[], at: number): boolean {
  const { lexicon } = language
  const token = tokens[at]
  if (token === undefined) return false
  // `gare du nord` in a German sentence: `du` ends a place there, but not after a word like `gare`.
  const within = particles.has(token.text) && placeWord(language, tokens, at - 1)?.end === at
  return (lexicon.notPlace.has(token.text) && !within) || (token.apart === true && !/^[0-9]/.test(token.text))
}

function runFrom(language: Language, tokens: readonly Token[], entities: readonly Entity[], at: number): Run {
  let end = at
  for (const entity of entities) {
    if (entity.start < at) continue
    if (entity.start > end || entity.closed || entity.end - at > longestName) break
    end = entity.end
  }
  return end > at ? trimPlace(language, tokens, { start: at, end }) : { start: at, end }
}

/** `gärtnerplatz parken`: words of no template, then a word for parking. */
function namedFirst(
  language: Language,
  tokens: readonly Token[],
  entities: readonly Entity[],
): Run | undefined {
  const [first] = entities
  const parks = entities.findIndex(
    (e) => !e.closed && longestPhrase(language.lexicon.parking, tokens, e.start),
  )
  const before = entities[parks - 1]
  if (!first || !before || entities.slice(0, parks).some((e) => e.closed)) return undefined
  const run = trimPlace(language, tokens, { start: first.start, end: before.end })
  if (isQuestion(language, tokens[run.start]) || language.lexicon.notPlace.has(tokens[run.start]?.text ?? ''))
    return undefined
  const all = countNonSearchWords(language, tokens, run) === run.end - run.start
  return !run.cut && all && run.end - run.start <= 4 ? { start: run.start, end: run.end } : undefined
}
