import type { Entity } from './entities'
import type { Language } from '../../language/compile'
import type { Token } from '../../language/tokenise'
import { longestPhrase } from '../../language/phrases'
import { endsLikePlace, placeWord } from './street'

/** Tokens of a place, end exclusive. */
export type Run = { start: number; end: number }
/** What joins the words of a name, in whatever language it is. */
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
/** Names of places are short; what is longer is talk. */
const longestName = 6

/** The words of a place without what led to it (`la`, `del`) and without the talk behind it. */
export function trimPlace(language: Language, tokens: readonly Token[], run: Run): Run & { cut: boolean } {
  const { strip, glue } = language.lexicon
  let { start, end } = run
  while (start < end - 1 && strip.has(tokens[start]?.text ?? '')) start++
  let cut = false
  for (let i = start + 1; i < end; i++) {
    if (!goesOn(language, tokens, i)) continue
    end = i
    cut = true
  }
  // `dentista en la calle goya`: what leads to a street is no name.
  const { places, weakLead, parking } = language.lexicon
  // `das stadion ein parkhaus`: a word for parking behind a name is talk.
  const article = (word: string): boolean => strip.has(word) || glue.has(word) || language.one.has(word)
  for (let i = start + 2; i < end; i++)
    if (longestPhrase(parking, tokens, i) && article(tokens[i - 1]?.text ?? '')) end = i - 1
  const street = (from: number, to: number): boolean => {
    for (let i = from; i < to; i++) if (longestPhrase(places, tokens, i)) return true
    return false
  }
  const ours = (from: number, to: number): boolean =>
    strangeWords(language, tokens, { start: from, end: to }) === 0
  for (let i = start + 1; i < end - 1 && !street(start, i); i++) {
    const lead = longestPhrase(weakLead, tokens, i)
    if (!lead || lead.end >= end) continue
    // `cenar en la latina`: words of our sentences are no name either.
    const named = street(lead.end, Math.min(end, lead.end + 2))
    if (!named && !ours(start, i)) continue
    // What stood before it was talk, and the whole is no name.
    cut ||= !named
    start = lead.end
    while (start < end - 1 && strip.has(tokens[start]?.text ?? '')) start++
    break
  }
  const loose = (text = ''): boolean => glue.has(text) || strip.has(text)
  while (end > start + 1 && loose(tokens[end - 1]?.text)) end--
  return { start, end, cut }
}

/** Whether something leads to a place inside a run: then the run is no name, the place is behind that. */
export function leadsOn({ lexicon }: Language, tokens: readonly Token[], run: Run): boolean {
  for (let i = run.start + 1; i < run.end; i++) {
    const lead = longestPhrase(lexicon.lead, tokens, i)
    if (lead && lead.end < run.end) return true
  }
  return false
}

/**
 * Whether words that nothing led to may be the name of a place: one or two, some more beside a time, or any with a word
 * that such names have.
 */
export function looksLikePlace(
  language: Language,
  tokens: readonly Token[],
  run: Run,
  timed: boolean,
): boolean {
  const { lexicon, foreign } = language
  const words = tokens
    .slice(run.start, run.end)
    .filter(({ text }) => text.length > 1 && !lexicon.strip.has(text))
  if (words.some(({ text }) => lexicon.notPlace.has(text) || foreign.has(text))) return false
  return words.length <= (timed ? 4 : 2) || words.some((_, i) => placeWord(language, words, i))
}

/** `qué` asks; `que`, which begins many a wish, does not, though both fold to one. */
export function isQuestion({ lexicon }: Language, token: Token | undefined): boolean {
  return (
    token !== undefined &&
    lexicon.questions.has(token.text) &&
    (token.accented === true || !lexicon.glue.has(token.text))
  )
}

/** Whether a word for parking was said at all. */
export function saysParking({ lexicon }: Language, tokens: readonly Token[]): boolean {
  return tokens.some((_, i) => longestPhrase(lexicon.parking, tokens, i))
}

/** Whether a phrase that leads to places (`cerca de`) ends right before a token, articles aside. */
export function leadBefore({ lexicon }: Language, tokens: readonly Token[], at: number): boolean {
  let end = at
  while (end > 0 && lexicon.strip.has(tokens[end - 1]?.text ?? '')) end--
  for (let i = Math.max(0, at - 5); i < at; i++) {
    const stop = longestPhrase(lexicon.lead, tokens, i)?.end
    if (stop !== undefined && stop >= end && stop <= at) return true
  }
  return false
}

/** How many words of a run are in no wish of ours: a name is made of those. */
export function strangeWords(language: Language, tokens: readonly Token[], run: Run): number {
  const { wish, lexicon } = language
  return tokens
    .slice(run.start, run.end)
    .filter(
      ({ text }) =>
        lexicon.places.next.has(text) ||
        endsLikePlace(language, text) ||
        (!wish.has(text) && !lexicon.strip.has(text) && !lexicon.glue.has(text)),
    ).length
}

/** A place that something led to (`cerca de …`), or else, less surely, one behind `en`, made of strange words only. */
export function ledPlace(
  language: Language,
  tokens: readonly Token[],
  entities: readonly Entity[],
): (Run & { sure: boolean }) | undefined {
  let weak: Run | undefined = namedFirst(language, tokens, entities)
  let most = weak ? strangeWords(language, tokens, weak) : 0
  for (const entity of entities) {
    if (entity.closed) continue
    const lead = longestPhrase(language.lexicon.lead, tokens, entity.start)
    const strong = lead && runFrom(language, tokens, entities, lead.end)
    if (strong && strong.end > strong.start && strangeWords(language, tokens, strong) > 0)
      return { start: strong.start, end: strong.end, sure: true }
    // `la estación de santa justa`: what leads on inside a name is part of it.
    const inside = weak && entity.start < weak.end && placeWord(language, tokens, weak.start)
    const hint = longestPhrase(language.lexicon.weakLead, tokens, entity.start)
    // `quai des belges`: a street needs nothing to lead to it.
    const street =
      !language.wish.has(entity.text) && longestPhrase(language.lexicon.streets, tokens, entity.start)
    const of = inside && longestPhrase(language.datetime.of, tokens, entity.start)
    if (of && hint && !placeWord(language, tokens, hint.end)) continue
    const from = hint?.end ?? (street ? entity.start : undefined)
    const run = from === undefined ? undefined : runFrom(language, tokens, entities, from)
    if (!run || run.end <= run.start) continue
    const strange = strangeWords(language, tokens, run)
    const talk =
      language.lexicon.notPlace.has(tokens[run.start]?.text ?? '') ||
      tokens.slice(run.start, run.end).some(({ text }) => language.foreign.has(text))
    // Of two, the later is where the car goes: `estamos en roma y queremos ir al coliseo`.
    if (strange > 0 && strange >= Math.min(most, 2) && !talk) {
      weak = run
      most = strange
    }
  }
  return weak && { start: weak.start, end: weak.end, sure: false }
}

/** A place ends where talk goes on: at a word no place has, or behind a comma that no house number follows. */
function goesOn(language: Language, tokens: readonly Token[], at: number): boolean {
  const { lexicon } = language
  const token = tokens[at]
  if (token === undefined) return false
  // `gare du nord`, said in German, where `du` is no part of a name.
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

/** `gärtnerplatz parken`: strange words only, and then the word for parking. */
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
  const all = strangeWords(language, tokens, run) === run.end - run.start
  return !run.cut && all && run.end - run.start <= 4 ? { start: run.start, end: run.end } : undefined
}
