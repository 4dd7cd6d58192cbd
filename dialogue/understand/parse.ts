import { riskyIntents, type Intent } from '../frame'
import { awaitsChoice } from '../told'
import { classify, type Candidate } from './classify/classify'
import type { Language } from '../language/compile'
import { longestPhrase } from '../language/phrases'
import { wordEntities, type Entity, type Tagged } from './entities/entities'
import { classified, isLikely, verbatim, type Hypothesis, type ParseContext } from './hypothesis'
import { isBuilding, saysParking } from './entities/place'
import { placeWord } from './entities/street'
import type { Run } from './entities/trimPlace'
import { freeSlots, intentPrior } from './intentPrior'
import { matchAll, type Match } from './match'
import { fillName, fillPlace, runOf, spanOf } from './openSlots'
import { slotsAlone, slotsOf } from './slots'
import {
  cappedConfidence,
  emptyWish,
  lowestConfidence,
  otherBesideVerbatim,
  placeBesideVerbatim,
  placeInTalk,
} from './thresholds'

/** All hypotheses of an utterance, the best first; those of the classifier when no matched template is likely. */
export function parse(context: ParseContext, tagged: Tagged): Hypothesis[] {
  const sentences = parseSentences(context, tagged)
  if (context.strict || tagged.entities.length === 0) return sentences
  const [best] = sentences
  const open = best !== undefined && best.slots.place !== undefined && awaitsChoice(context.state.at)
  if (isLikely(best) && !open) return sentences
  const candidates = classify(context.language, tagged, context.state, context.results)
  if (isLikely(best)) {
    // `in hamburg sagt man tschüss`: where an answer is awaited, a place within words that are none of ours is talk in the car.
    const [first] = candidates
    const talk = first?.intent === 'out_of_scope' && first.confidence >= placeInTalk
    return talk ? [classifiedHypothesis(context, tagged, first)] : sentences
  }
  const said = candidates.filter(({ intent }) => intent !== 'cancel_booking' || saysCancel(context, tagged))
  const near = said.map((one) => classifiedHypothesis(context, tagged, one))
  return [...sentences, ...near].sort(byConfidence)
}

/** Hypotheses by templates that match the whole utterance, the best first. */
export function parseSentences(context: ParseContext, tagged: Tagged): Hypothesis[] {
  const found = [...slotsAlone(context, tagged), ...matchTemplates(context, tagged)]
  const intents = verbatimIntents(context, tagged)
  // An utterance that matches a template word for word is not also the name of a place.
  if (intents.length > 0)
    for (const hypothesis of found) {
      const isPlace = hypothesis.rest > 0 && hypothesis.rest >= tagged.entities.length
      hypothesis.confidence *= isPlace ? placeBesideVerbatim : otherBesideVerbatim
    }
  for (const intent of intents)
    found.push({
      intent,
      slots: {},
      spans: [],
      confidence: intentPrior(intent, context.state),
      rest: verbatim,
      why: `word for word a sentence of ${intent}`,
    })
  return found.sort(byConfidence)
}

/** False where something is being booked and no word is about cancelling or a booking: what is only near a cancellation is none then. */
function saysCancel({ language: { lexicon }, state: { at } }: ParseContext, { tokens }: Tagged): boolean {
  if (!at.startsWith('booking.') || at === 'booking.booked') return true
  const stems = [...lexicon.undoing, ...lexicon.booking]
  return tokens.some(({ text }) => stems.some((stem) => text.startsWith(stem)))
}

/** Number of words up to which an utterance is compared word for word. */
const longestVerbatim = 8
const none: ReadonlySet<string> = new Set()

function byConfidence(a: Hypothesis, b: Hypothesis): number {
  return b.confidence - a.confidence || a.rest - b.rest
}

function matchTemplates(context: ParseContext, tagged: Tagged): Hypothesis[] {
  // `jetzt` beside a command is no time of a stay.
  const hurried = tagged.ops.length > 0 && tagged.ops.every(({ op }) => op === 'now')
  return context.language.sentences.flatMap(({ intent, root }) => {
    // What is no likely meaning here need not be matched.
    if (intentPrior(intent, context.state) < lowestConfidence) return []
    const free = hurried ? new Set([...freeSlots(intent), 'time']) : freeSlots(intent)
    return matchAll(root, tagged.entities, free, context.meter).flatMap(
      (match) => fillSlots(context, tagged, intent, match) ?? [],
    )
  })
}

/** A match with its slots filled; undefined when its open words are neither a name of the list nor a place. */
function fillSlots(
  context: ParseContext,
  tagged: Tagged,
  intent: Intent,
  { open, used }: Match,
): Hypothesis | undefined {
  const closed = tagged.entities.filter((e) => e.closed || used.includes(e))
  const filled = slotsOf(closed, tagged, context.text, context.language.locale)
  const confidence = intentPrior(intent, context.state)
  const rest = open ? open.end - open.start : 0
  const sentence = { intent, ...filled, confidence, rest, why: `sentence of ${intent}` }
  if (!open) return sentence
  const run = runOf(tagged, open)
  if (!run) return undefined
  return open.kind === 'name'
    ? fillName(context, tagged, sentence, run)
    : fillPlace(context, tagged, sentence, open, run)
}

/** Intents with the utterance word for word (`that's all`, `eso es`), whatever its words mean in other sentences. */
function verbatimIntents({ language, meter }: ParseContext, { tokens }: Tagged): Intent[] {
  const words = wordEntities(tokens)
  if (words.length > longestVerbatim) return []
  const [first] = words
  const says = ({ root }: (typeof language.sentences)[number]): boolean =>
    root.edges.has(first?.text ?? '') &&
    matchAll(root, words, none, meter).some((match) => !match.open && match.used.length === 0)
  return language.sentences.filter(says).map(({ intent }) => intent)
}

/** Intents that may point at a result by its number. */
const counting: ReadonlySet<Intent> = new Set([
  'select_result',
  'book',
  'parking_details',
  'favourites_add',
  'navigate',
  'why',
  'cancel_booking',
])

/** What a classified utterance may say besides its intent; where nothing is named, any slot. */
const taken: Partial<Record<Intent, readonly string[]>> = {
  select_result: ['ordinal', 'step', 'preference', 'filter'],
  parking_details: ['ordinal', 'step'],
  access: ['ordinal', 'step'],
  why: ['ordinal', 'step'],
  navigate: ['ordinal', 'app', 'here'],
  favourites_add: ['ordinal'],
  list_bookings: [],
  check_balance: [],
  confirm: [],
  deny: [],
}

/** Intents that want a value: a place, a time, a need. */
const wishes: ReadonlySet<Intent> = new Set(['search_parking', 'change_slot'])

function classifiedHypothesis(context: ParseContext, tagged: Tagged, candidate: Candidate): Hypothesis {
  const { confidence, place, name } = candidate
  const intent = asksOfResult(context, tagged, candidate) ? 'parking_details' : candidate.intent
  const counts = counting.has(intent)
  const takes = taken[intent]
  const closed = tagged.entities.filter(({ slot = '' }) => !takes || takes.includes(slot))
  const speaks = intent === 'switch_language'
  const said = closed.filter(
    (e) =>
      e.closed || (speaks && e.slot === 'language') || (counts && isPosition(context.language, tagged, e)),
  )
  // `por aquí` beside another wish is no place, and neither is what a preposition of all work leads to (`por las dudas`).
  const changes = intent === 'change_slot' && said.some((e) => e.closed && e.slot !== 'here')
  const { slots, spans } = slotsOf(
    changes ? said.filter((e) => e.slot !== 'here') : said,
    tagged,
    context.text,
    context.language.locale,
  )
  const certain = place && (place.sure || isCertainPlace(context.language, tagged, place))
  const named = intent === candidate.intent && (!changes || certain) ? place : undefined
  const span = named && !isKindHere(context.language, tagged, said, named) && spanOf(context, tagged, named)
  const isWish = wishes.has(intent) && !saysParking(context.language, tagged.tokens)
  const worth = confidence * (isWish && said.length === 0 && !span ? emptyWish : 1)
  return {
    intent,
    confidence: riskyIntents.includes(intent) ? Math.min(worth, cappedConfidence) : worth,
    spans: span ? [...spans, { slot: 'place', ...span }] : spans,
    rest: classified,
    why: `near ${intent}`,
    slots: {
      ...slots,
      ...(span && { place: span.text }),
      ...(name !== undefined && intent !== 'change_slot' && { name }),
    },
  }
}

/**
 * True for a place right behind a word for parking (`un parking à ouchy`), and for a name of several words, one of which names of
 * places have, beside a whole stay.
 */
function isCertainPlace(language: Language, { tokens, ops }: Tagged, { start, end }: Run): boolean {
  const whole = ops.some(({ op }) => op === 'until' || op === 'between')
  if (whole && end > start + 1 && isBuilding(language, tokens, { start, end })) return true
  const before = tokens.slice(Math.max(0, start - farthestParking), start)
  return before.some((_, i) => longestPhrase(language.lexicon.parking, before, i))
}
/** Number of words between a word for parking and the name of its place, with the preposition. */
const farthestParking = 3

/** `une place dans le coin`: beside `here`, one word alone that names of places have and to which no preposition leads. */
function isKindHere(
  language: Language,
  { tokens }: Tagged,
  said: readonly Entity[],
  { start, end }: Run,
): boolean {
  if (end > start + 1 || !said.some(({ slot }) => slot === 'here')) return false
  const led = longestPhrase(language.lexicon.weakLead, tokens, start - 1) !== undefined
  return !led && placeWord(language, tokens, start) !== undefined
}

/** Needs that a result has or has not: `the second has a charger` asks about it. */
const traits = new Set(['charger', 'covered', 'max_height_m'])

/** True for a choice of a result that names a trait of it: it is a question about that result. */
function asksOfResult(context: ParseContext, tagged: Tagged, { intent, name }: Candidate): boolean {
  if (intent !== 'select_result' && intent !== 'change_slot') return false
  const points = name !== undefined || tagged.entities.some((e) => isPosition(context.language, tagged, e))
  return points && context.state.listed && tagged.entities.some(({ slot = '' }) => traits.has(slot))
}

/** True for an ordinal, and for a cardinal that counts results: after `number`, or after `el` where it is not `one`. */
function isPosition({ lexicon, oneWords }: Language, { tokens }: Tagged, entity: Entity): boolean {
  if (entity.slot !== 'ordinal') return false
  const before = tokens[entity.start - 1]?.text ?? ''
  const numbered = [1, 2].some(
    (n) => longestPhrase(lexicon.counting, tokens, entity.start - n)?.end === entity.start,
  )
  return !entity.cardinal || numbered || (lexicon.pointing.has(before) && !oneWords.has(entity.text))
}
