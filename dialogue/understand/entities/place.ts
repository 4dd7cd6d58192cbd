import type { Entity } from './entities'
import type { Language } from '../../language/compile'
import type { Token } from '../../language/tokenise'
import { longestPhrase } from '../../language/phrases'
import { nextMonth } from './datetime/calendar'
import { placeWord } from './street'
import { countNonSearchWords, isGenitive, trimPlace, type Run } from './trimPlace'

/** Number of words that the name of a place has at most. */
export const longestName = 6

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

/**
 * A place after a phrase that leads to one (`cerca de …`), or, less surely, one after `en` that consists of words of
 * no template.
 */
export function ledPlace(
  language: Language,
  tokens: readonly Token[],
  entities: readonly Entity[],
): (Run & { sure: boolean }) | undefined {
  const { lexicon } = language
  let weak: Run | undefined = namedFirst(language, tokens, entities)
  let most = weak ? countNonSearchWords(language, tokens, weak) : 0
  let street = 0
  let valued = false
  for (const entity of entities) {
    valued ||= entity.closed
    if (entity.closed || entity.start < street || isMonth(language, tokens, entity.start)) continue
    // `am hafen kiel weil wir nach oslo übersetzen`
    if ((weak || valued) && longestPhrase(lexicon.reasons, tokens, entity.start)) break
    const lead = longestPhrase(lexicon.lead, tokens, entity.start)
    const strong = lead && runFrom(language, tokens, entities, lead.end)
    if (strong && strong.end > strong.start && countNonSearchWords(language, tokens, strong) > 0)
      return { start: strong.start, end: strong.end, sure: true }
    // `la estación de santa justa`: a preposition inside a name is part of it.
    const inside = weak && entity.start < weak.end && placeWord(language, tokens, weak.start)
    const hint = longestPhrase(lexicon.weakLead, tokens, entity.start)
    const named = streetEnd(language, tokens, entity)
    if (named !== undefined && named > entity.start + 1) street = named
    const of = inside && longestPhrase(language.datetime.of, tokens, entity.start)
    if (of && hint && !placeWord(language, tokens, hint.end)) continue
    const from = hint?.end ?? (named ? nameStart(language, tokens, entities, entity) : undefined)
    const run = from === undefined ? undefined : runFrom(language, tokens, entities, from)
    if (!run || run.end <= run.start) continue
    // `lectures at ucl … doing the tube`: an article alone leads to no other place.
    const bare = weak && hint?.end === entity.start + 1 && lexicon.pointing.has(entity.text)
    if (bare && !isBuilding(language, tokens, run)) continue
    const strange = countNonSearchWords(language, tokens, run)
    // Of two places the later is the destination, or the building: `zu fünft mit kinderwagen … ins naturkundemuseum`.
    const building = weak && isBuilding(language, tokens, run) && !isBuilding(language, tokens, weak)
    const enough = strange > 0 && (building || strange >= Math.min(most, 2))
    if (enough && !isTalk(language, tokens, run)) [weak, most] = [run, strange]
  }
  return weak && { start: weak.start, end: weak.end, sure: false }
}

/** True for a run that begins or ends with a word that names of places have. */
export function isBuilding(language: Language, tokens: readonly Token[], { start, end }: Run): boolean {
  return (placeWord(language, tokens, start) ?? placeWord(language, tokens, end - 1)) !== undefined
}

/** True for a run that begins with a word of no place, or has one of another topic. */
function isTalk(
  { lexicon, outOfScopeWords }: Language,
  tokens: readonly Token[],
  { start, end }: Run,
): boolean {
  const words = tokens.slice(start, end)
  return lexicon.notPlace.has(words[0]?.text ?? '') || words.some(({ text }) => outOfScopeWords.has(text))
}

/** Where a word for a street ends, which needs no preposition (`quai des belges`), whose other words begin none (`gran vía`); undefined for a word of our sentences, unless it stands in a street of several words. */
function streetEnd(
  { lexicon, searchWords }: Language,
  tokens: readonly Token[],
  { start, text }: Entity,
): number | undefined {
  const end = longestPhrase(lexicon.streets, tokens, start)?.end
  return end === start + 1 && searchWords.has(text) ? undefined : end
}

/** Where a name begins whose street is not its first word: `gran vía`, `swansea crown court`. */
function nameStart(
  language: Language,
  tokens: readonly Token[],
  entities: readonly Entity[],
  street: Entity,
): number {
  const { lexicon, searchWords, outOfScopeWords } = language
  let start = street.start
  for (let i = entities.indexOf(street) - 1; i >= 0; i--) {
    const { text, end, closed, start: at } = entities[i]!
    const other = lexicon.notPlace.has(text) || outOfScopeWords.has(text) || searchWords.has(text)
    if (closed || end !== start || other || lexicon.strip.has(text) || lexicon.glue.has(text)) break
    if ((text.length < 2 && !isGenitive(tokens, at)) || longestPhrase(lexicon.occasions, tokens, at)) break
    start = at
  }
  return start
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

/** `gärtnerplatz parken`, `gran vía el viernes`: words of no template, then a word for parking or a value. */
function namedFirst(
  language: Language,
  tokens: readonly Token[],
  entities: readonly Entity[],
): Run | undefined {
  const [first] = entities
  const parks = entities.findIndex(
    (e) => !e.closed && longestPhrase(language.lexicon.parking, tokens, e.start),
  )
  const value = entities.findIndex((e) => e.closed)
  const stop = value >= 0 && (parks < 0 || value < parks) ? value : parks
  const before = entities[stop - 1]
  if (!first || !before) return undefined
  const run = trimPlace(language, tokens, { start: first.start, end: before.end })
  if (isQuestion(language, tokens[run.start]) || language.lexicon.notPlace.has(tokens[run.start]?.text ?? ''))
    return undefined
  const all = countNonSearchWords(language, tokens, run) === run.end - run.start
  return !run.cut && all && run.end - run.start <= 4 ? { start: run.start, end: run.end } : undefined
}

/** `next month` leads to no place. */
function isMonth({ datetime }: Language, tokens: readonly Token[], at: number): boolean {
  return longestPhrase(datetime.months, tokens, at)?.value === nextMonth
}
