import type { ExplainedFrame, Intent } from '../frame'
import type { Language } from '../language/compile'
import { longestPhrase } from '../language/phrases'
import type { Token } from '../language/tokenise'
import type { Tagged } from './entities/entities'
import { isQuestion, leadBefore, leadsOn, looksLikePlace, saysParking } from './entities/place'
import { countNonSearchWords, trimPlace, type Run } from './entities/trimPlace'
import { mostSimilar } from './entities/similarName'
import { placeWord } from './entities/street'
import type { Hypothesis, ParseContext } from './hypothesis'
import { expects, isAskingWhere } from './intentPrior'
import type { Match } from './match'
import {
  doubtfulName,
  nameBase,
  nameSlope,
  placeAlone,
  placeCut,
  placeOfOurWords,
  placeOfTalk,
  placePlain,
} from './thresholds'

type Open = NonNullable<Match['open']>
type Span = Omit<ExplainedFrame['spans'][number], 'slot'>

/** Number of words that a place has at most; fewer when they are the whole utterance. */
const longestPlace = 6
const longestPlaceOfTalk = 4

/** The span of a run of tokens in the text; undefined for an empty run. */
export function spanOf({ text }: ParseContext, { tokens }: Tagged, run: Run): Span | undefined {
  const [start, end] = [tokens[run.start]?.start, tokens[run.end - 1]?.end]
  return start === undefined || end === undefined ? undefined : { text: text.slice(start, end), start, end }
}

/** The tokens of the words that fill an open slot. */
export function runOf({ entities }: Tagged, open: Open): Run | undefined {
  const [first, last] = [entities[open.start], entities[open.end - 1]]
  return first && last && { start: first.start, end: last.end }
}

/** The match with its open words as a name of the list; undefined when they are not one. */
export function fillName(
  context: ParseContext,
  tagged: Tagged,
  sentence: Hypothesis,
  run: Run,
): Hypothesis | undefined {
  const { language, results } = context
  const { tokens } = tagged
  const span = spanOf(context, tagged, run)
  if (!span || isQuestion(language, tokens[run.start])) return undefined
  const named = mostSimilar(span.text, results, language.lexicon.generic)
  if (!named) return undefined
  // `südbahnhof` is another place, not a similar name to `Parkhaus Hauptbahnhof`.
  const unlike = countNonSearchWords(language, tokens, run) === 0 || hasPlaceWord(context, tagged, run)
  if (!named.sure && (unlike || saysOther(language, tokens, sentence.intent, run))) return undefined
  if (sentence.intent === 'select_result' && saysDeed(language, tokens, run)) return undefined
  const filled = {
    ...sentence,
    spans: [...sentence.spans, { slot: 'name' as const, ...span }],
    slots: { ...sentence.slots, name: named.name },
  }
  const { intent, confidence } = sentence
  const score = named.score.toFixed(2)
  return named.sure
    ? {
        ...filled,
        confidence: confidence * (nameBase + nameSlope * named.score),
        why: `${intent}, named with ${score}`,
      }
    : {
        ...filled,
        confidence: confidence * doubtfulName,
        doubtful: true,
        why: `${intent}, perhaps named with ${score}`,
      }
}

/** Open words as a place: the tokens of the place, those that the template gave it, and the other entities. */
type PlaceWords = {
  run: Run
  trimmed: Run & { cut: boolean }
  /** No open word is beside it. */
  whole: boolean
  timed: boolean
  /** It begins like another clause, or is long. */
  talk: boolean
  /** While results are listed: a place that is none of them. */
  elsewhere: boolean
}

/** The match with its open words as a place; undefined when they are no place. */
export function fillPlace(
  context: ParseContext,
  tagged: Tagged,
  sentence: Hypothesis,
  open: Open,
  run: Run,
): Hypothesis | undefined {
  const words = placeWords(context, tagged, open, run)
  const { trimmed, whole, talk, elsewhere } = words
  const span = spanOf(context, tagged, trimmed)
  if (!span || isOtherClause(context, tagged, words) || !isPlausible(context, tagged, sentence.intent, words))
    return undefined
  // `techado por si llueve`: behind a reason is no place.
  if (givesReason(context.language, tagged, trimmed)) return undefined
  // `the fourth` where nothing is listed is no place; nor is what is left of `la más barata`.
  if (isOnlyOrdinals(tagged, trimmed) || isOnlyArticles(context.language, tagged, trimmed)) return undefined
  const named = whole || countNonSearchWords(context.language, tagged.tokens, trimmed) > 0
  const factor = whole ? placeAlone : talk ? placeOfTalk : trimmed.cut ? placeCut : placePlain
  return {
    ...sentence,
    ...(elsewhere && !isAskingWhere(context.state) && { intent: 'change_slot' as const }),
    slots: { ...sentence.slots, place: span.text },
    spans: [...sentence.spans, { slot: 'place', ...span }],
    confidence: sentence.confidence * (factor * (named ? 1 : placeOfOurWords)),
    why: `${sentence.intent}, at a place`,
  }
}

/** True for a place right behind the conjunction of a reason, with something said before that. */
function givesReason({ lexicon }: Language, { tokens, entities }: Tagged, { start }: Run): boolean {
  const first = entities[0]?.start ?? 0
  for (let i = Math.max(first + 1, start - 4); i <= start; i++)
    if ((longestPhrase(lexicon.reasons, tokens, i)?.end ?? 0) >= start) return true
  return false
}

/** True for a run of articles alone. */
function isOnlyArticles({ lexicon }: Language, { tokens }: Tagged, { start, end }: Run): boolean {
  return tokens.slice(start, end).every(({ text }) => lexicon.strip.has(text))
}

function isOnlyOrdinals({ entities }: Tagged, { start, end }: Run): boolean {
  const words = entities.filter((e) => e.start >= start && e.end <= end)
  return words.length > 0 && words.every((e) => e.slot === 'ordinal' || e.slot === 'step')
}

function placeWords(context: ParseContext, tagged: Tagged, open: Open, run: Run): PlaceWords {
  const { entities, tokens } = tagged
  const { lexicon } = context.language
  const trimmed = trimPlace(context.language, tokens, run)
  const whole = entities.every((e, i) => e.closed || (i >= open.start && i < open.end))
  const timed = entities.some((e) => e.slot === 'time')
  return {
    run,
    trimmed,
    whole,
    timed,
    talk:
      lexicon.notPlace.has(tokens[trimmed.start]?.text ?? '') || trimmed.end - trimmed.start > longestPlace,
    elsewhere: whole && !timed && isElsewhere(context, tagged, trimmed, run.end - run.start),
  }
}

/** True when the words are another clause, or a phrase in them leads to a place after them. */
function isOtherClause(
  { language, state }: ParseContext,
  { tokens }: Tagged,
  { run, trimmed, whole, talk, elsewhere }: PlaceWords,
): boolean {
  if (isQuestion(language, tokens[trimmed.start])) return true
  if (talk && (whole || trimmed.end - trimmed.start > longestPlaceOfTalk)) return true
  // `portiamo mia suocera a teatro e mi servirebbe un parcheggio vicino a …`: the place is after the cut words.
  const behind = { start: trimmed.end - 1, end: run.end }
  const parksBehind = saysParking(language, tokens.slice(trimmed.end, run.end))
  if (trimmed.cut && (leadsOn(language, tokens, behind) || parksBehind)) return true
  const leads = trimmed.cut || leadsOn(language, tokens, trimmed)
  return whole && (leads || !(isAskingWhere(state) || elsewhere))
}

/**
 * Without a word for parking or nearness, only the words of a name are a place: `i need to hire a wedding planner`
 * has none.
 */
function isPlausible(
  { language, state }: ParseContext,
  { tokens }: Tagged,
  intent: Intent,
  { trimmed, whole, timed }: PlaceWords,
): boolean {
  if (expects(state, 'place') || !(intent === 'search_parking' || whole)) return true
  if (saysParking(language, tokens) || leadBefore(language, tokens, trimmed.start)) return true
  return !isQuestion(language, tokens[0]) && !trimmed.cut && looksLikePlace(language, tokens, trimmed, timed)
}

/**
 * True for `victoria station` while results are listed: a place that is none of them, when names have that word and
 * nothing else is in the utterance.
 */
function isElsewhere(context: ParseContext, tagged: Tagged, run: Run, length: number): boolean {
  return (
    context.state.at.startsWith('search.') &&
    run.end - run.start >= Math.max(2, length - 1) &&
    looksLikePlace(context.language, tagged.tokens, run, false) &&
    hasPlaceWord(context, tagged, run)
  )
}

function hasPlaceWord({ language }: ParseContext, { tokens }: Tagged, run: Run): boolean {
  return tokens.some((_, i) => i >= run.start && i < run.end && placeWord(language, tokens, i) !== undefined)
}

/** True for words beside the name of a choice that book or cancel: `coge el sol y resérvalo`. */
function saysDeed({ lexicon }: Language, tokens: readonly Token[], { start, end }: Run): boolean {
  const stems = [...lexicon.undoing, ...lexicon.booking]
  return tokens.slice(start, end).some(({ text }) => stems.some((stem) => text.startsWith(stem)))
}

/** Number of words that a name consists of at most where it is only similar to one of the list. */
const longestLike = 3

/** True for a choice of too many words for a name, or with a question among them: `l'entrata del parterre da che parte è`. */
function saysOther(language: Language, tokens: readonly Token[], intent: Intent, run: Run): boolean {
  const words = tokens.slice(run.start, run.end)
  return (
    intent === 'select_result' &&
    (words.length > longestLike || words.some((word) => isQuestion(language, word)))
  )
}
