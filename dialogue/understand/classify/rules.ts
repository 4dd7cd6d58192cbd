import type { Op } from '../entities/datetime/ops'
import type { Entity } from '../entities/entities'
import type { Intent } from '../../frame'
import type { Language } from '../../language/compile'
import { matchAll } from '../match'
import { mostSimilar, similarity, type Named } from '../entities/similarName'
import { foldedWords, type Token } from '../../language/tokenise'
import { longestPhrase } from '../../language/phrases'
import type { Run } from '../entities/trimPlace'
import { nameInTalk, rules, ruleWordWeight } from '../thresholds'
import { isAskingWhere, isUnderWay, type DialogueState } from '../intentPrior'

/** An utterance that no template matches. */
export type Utterance = {
  language: Language
  tokens: readonly Token[]
  entities: readonly Entity[]
  ops: readonly Op[]
  /** Words in no list, without those of the place. */
  words: readonly Entity[]
  /** Names of the slots that were found, without plates: another number may look like one. */
  slots: readonly string[]
  place?: Run & { sure: boolean }
  results: readonly Named[]
  state: DialogueState
}
export type RuleMatch = { intent: Intent; confidence: number; name?: string }

const none: ReadonlySet<string> = new Set()
const answers = ['confirm', 'deny'] as const

/** The intents that a rule supports, with the evidence of each. */
export function matchRules(heard: Utterance): RuleMatch[] {
  return [
    { intent: 'search_parking' as const, confidence: wish(heard) },
    { intent: 'change_slot' as const, confidence: changeEvidence(heard) },
    { intent: 'choose_vehicle' as const, confidence: vehicleEvidence(heard) },
    matchChoice(heard),
    matchAnswer(heard),
  ].filter((found): found is RuleMatch => found !== undefined && found.confidence > 0)
}

/** The result whose name, or the one word of it that no other has, is among the words of an utterance. */
export function namedResult(heard: Utterance): string | undefined {
  const { results, language, state } = heard
  if (!state.listed) return undefined
  for (const said of nameRuns(heard)) {
    const named = mostSimilar(said, results, language.lexicon.generic)
    if (named?.sure && named.score >= nameInTalk) return named.name
  }
  return namedByWord(heard)
}

function wordsAgainst({ language, words }: Utterance, own: Intent): number {
  const mine = language.sentences.find(({ intent }) => intent === own)?.words
  return words.reduce((sum, { text }) => {
    if (
      mine?.has(text) ||
      language.lexicon.notPlace.has(text) ||
      (language.wordWeight.get(text) ?? 0) < ruleWordWeight
    )
      return sum
    return sum + (language.outOfScopeWords.has(text) ? 2 : 1)
  }, 0)
}

/** Number of words in no list that no search, change or booking sentence has: each is evidence for another intent. */
function foreignWords({ language: { searchWords: searchEvidence, lexicon }, words }: Utterance): number {
  return words.filter(
    ({ text }) => !searchEvidence.has(text) && !lexicon.strip.has(text) && !lexicon.glue.has(text),
  ).length
}

/**
 * Evidence for a search: parking is mentioned, or the state asks for a search, and a place, a time or a need is
 * given.
 */
function wish(heard: Utterance): number {
  const { language, tokens, words, slots, place, state } = heard
  const told = slots.some((slot) => slot !== 'filter')
  if (!told && !place) return 0
  // A height or a charger implies parking.
  const car = slots.some((slot) => slot === 'max_height_m' || slot === 'charger')
  const parks = words.some((e) => longestPhrase(language.lexicon.parking, tokens, e.start))
  if (car && !parks && !place && isUnderWay(state)) return 0
  if (car || parks)
    return (
      (told || place?.sure ? rules.searchTold : rules.searchVague) -
      rules.against * wordsAgainst(heard, 'search_parking') -
      rules.foreignInSearch * Math.max(0, foreignWords(heard) - 2)
    )
  if (!isAskingWhere(state) || !place || (!told && !place.sure)) return 0
  return (
    placeAlone(place.sure, told, slots) -
    rules.foreignBesidePlace * foreignWords(heard) -
    rules.against * wordsAgainst(heard, 'search_parking')
  )
}

/** Evidence of a place for a search when parking is not mentioned. */
function placeAlone(sure: boolean, told: boolean, slots: readonly string[]): number {
  if (sure) return told ? rules.placeToldSure : rules.placeSure
  return slots.includes('max_price') ? rules.placePriced : rules.placeGuessed
}

/** Evidence for a change: a time or a limit while a stay is known. */
function changeEvidence(heard: Utterance): number {
  const { ops, slots, state } = heard
  const times = slots.filter((slot) => slot !== 'here' && slot !== 'language' && slot !== 'app')
  if (!isUnderWay(state) || times.length === 0 || state.at.startsWith('cancellation')) return 0
  // `das buchst du mir jetzt`
  if (times.every((slot) => slot === 'time') && ops.every(({ op }) => op === 'now')) return 0
  const moves = ops.some(({ op }) => op === 'shift' || op === 'longer')
  return (
    (moves ? rules.changeMoves : rules.change) -
    rules.foreignInChange * foreignWords(heard) -
    rules.against * wordsAgainst(heard, 'change_slot')
  )
}

/**
 * The longest runs of words that begin and end with a word of no template: a name within other words looks like that.
 */
function nameRuns({ tokens, language }: Utterance): string[] {
  const strange = ({ text }: Token): boolean => text.length >= 4 && !language.wordWeight.has(text)
  const runs: string[] = []
  for (let start = 0; start < tokens.length && runs.length < 3; start++) {
    const first = tokens[start]
    if (!first || !strange(first)) continue
    let end = start + 1
    for (let i = end; i < Math.min(tokens.length, start + 5); i++)
      if (strange(tokens[i] ?? first)) end = i + 1
    runs.push(
      tokens
        .slice(start, end)
        .map((t) => t.text)
        .join(' '),
    )
    start = end - 1
  }
  return runs
}

/** Evidence for a vehicle: a plate while a vehicle is being chosen. */
function vehicleEvidence({ entities, state }: Utterance): number {
  return state.at.startsWith('booking.') && entities.some((e) => e.slot === 'plate') ? rules.plate : 0
}

function isPointing({ language, tokens }: Utterance, at: number): boolean {
  return language.lexicon.pointing.has(tokens[at]?.text ?? '')
}

/** Evidence for one of the results: its number, its name, or a preference. */
function matchChoice(heard: Utterance): RuleMatch | undefined {
  const { entities, slots, state, ops } = heard
  // `prends-le tout de suite`
  const timed = slots.includes('time') && !(ops.length > 0 && ops.every(({ op }) => op === 'now'))
  if (!state.listed || timed) return undefined
  const against = rules.against * wordsAgainst(heard, 'select_result')
  // `quello più vicino ovviamente` selects a result; `uno più vicino` asks for another.
  const liked = entities.find((e) => e.slot === 'preference')
  const definite = liked && [0, liked.start - 1, liked.start, liked.end].some((at) => isPointing(heard, at))
  if (definite && slots.length === 1)
    return { intent: 'select_result', confidence: rules.selectLiked - against }
  const counted = entities.find((e) => e.slot === 'ordinal' && !e.cardinal)
  if (counted && entities.length < 9)
    return { intent: 'select_result', confidence: rules.selectCounted - against }
  const name = namedResult(heard)
  return name === undefined
    ? undefined
    : { intent: 'select_result', confidence: rules.selectNamed - against, name }
}

/** `el belluga majo el de la catedral`: the one result with a word that was said and that no sentence of ours has. */
function namedByWord({ language, tokens, results }: Utterance): string | undefined {
  const words = tokens.filter(({ text }) => text.length >= 4 && !language.wordWeight.has(text))
  const named = results.filter(({ name }) => {
    const own = foldedWords(name).filter((word) => !language.lexicon.generic.has(word))
    return words.some(({ text }) => own.some((word) => word === text || similarity(word, text) >= nameInTalk))
  })
  return named.length === 1 ? named[0]?.name : undefined
}

/** Evidence for a yes or a no: `nein, lass sie` is an answer with words after it that mean nothing else. */
function matchAnswer(heard: Utterance): RuleMatch | undefined {
  const { language, entities, slots, state } = heard
  if (slots.length > 0 || isAskingWhere(state)) return undefined
  for (let size = Math.min(3, entities.length); size > 0; size--)
    for (const intent of answers) {
      const root = language.sentences.find((s) => s.intent === intent)?.root
      const said = entities.slice(0, size)
      if (root && matchAll(root, said, none).some(({ open }) => !open))
        return { intent, confidence: rules.answer - rules.answerAgainst * wordsAgainst(heard, intent) }
    }
  return undefined
}
