import type { Language } from '../../language/compile'
import type { Token } from '../../language/tokenise'
import type { Entity, Tagged } from './entities'
import { longestName } from './place'
import { connecting, isGenitive, type Run } from './trimPlace'
import { placeWord } from './street'

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
      if (!entity || entity.closed || entity.start > (entities[last - 1]?.end ?? entity.start)) break
      // `palazzo dei congressi`, `porte d'orléans`
      if (joins(language, tokens, entities, last, score)) continue
      if (score > 0 && isGenitive(tokens, entity.start)) continue
      if (!bearsName(language, tokens, entity)) break
      score += placeWord(language, tokens, entity.start) ? 3 : 1
    }
    const [from, to] = [entities[first], entities[last - 1]]
    if (!from || !to || score <= (best?.score ?? 0)) continue
    best = { start: from.start, end: to.end, score }
  }
  return best && { start: best.start, end: best.end }
}

/** True for a word that connects the words of a name, behind one that names of places have. */
function joins(
  language: Language,
  tokens: readonly Token[],
  entities: readonly Entity[],
  at: number,
  score: number,
): boolean {
  const [entity, next] = [entities[at], entities[at + 1]]
  if (!entity || !next || next.closed || next.start !== entity.end || score < 3) return false
  if (!language.lexicon.strip.has(entity.text) && !connecting.has(entity.text)) return false
  return bearsName(language, tokens, next) || joins(language, tokens, entities, at + 1, score)
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
