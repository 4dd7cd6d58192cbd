import { wordEntities, type Tagged } from './entities/entities'
import { riskyIntents, type Intent } from '../frame'
import type { Hypothesis, ParseContext } from './hypothesis'
import { matchAll, type Match } from './match'
import { mostSimilar } from './entities/similarName'
import {
  isQuestion,
  leadBefore,
  leadsOn,
  looksLikePlace,
  saysParking,
  strangeWords,
  trimPlace,
  type Run,
} from './entities/place'
import { classify } from './classify/classify'
import { slotsOf } from './slots'
import { placeWord } from './entities/street'
import { expects, freeSlots, isAskingWhere, isUnderWay, intentPrior } from './intentPrior'

const none: ReadonlySet<string> = new Set()
/** How sure a sentence is whose name was only half heard: enough to be asked about. */
const halfHeard = 0.65

/** Where a run of tokens stands in what was said. */
const textOf = (
  { text }: ParseContext,
  heard: Tagged,
  run: Run,
): { text: string; start: number; end: number } | undefined => {
  const [start, end] = [heard.tokens[run.start]?.start, heard.tokens[run.end - 1]?.end]
  return start === undefined || end === undefined ? undefined : { text: text.slice(start, end), start, end }
}

/** `victoria station`, said over a list: another place, if such names have that word and nothing else was said. */
const isElsewhere = (
  { language, state }: ParseContext,
  { tokens }: Tagged,
  run: Run,
  length: number,
): boolean =>
  state.at.startsWith('search.') &&
  run.end - run.start >= Math.max(2, length - 1) &&
  looksLikePlace(language, tokens, run, false) &&
  tokens.some((_, i) => i >= run.start && i < run.end && placeWord(language, tokens, i))

const read = (scene: ParseContext, heard: Tagged, intent: Intent, match: Match): Hypothesis | undefined => {
  const { elements } = heard
  const { open } = match
  const closed = elements.filter((e) => e.closed || match.used.includes(e))
  const { slots, spans } = slotsOf(closed, heard, scene.text)
  const weight = intentPrior(intent, scene.state)
  const reading = { intent, slots, spans, confidence: weight, rest: 0, why: `sentence of ${intent}` }
  if (!open) return reading
  const [first, last] = [elements[open.start], elements[open.end - 1]]
  if (!first || !last) return undefined
  const rest = open.end - open.start
  const trimmed = trimPlace(scene.language, heard.tokens, { start: first.start, end: last.end })
  const span = textOf(scene, heard, open.kind === 'place' ? trimmed : { start: first.start, end: last.end })
  if (!span) return undefined
  if (open.kind === 'name') {
    const named = mostSimilar(span.text, scene.results, scene.language.lexicon.generic)
    const run = { start: first.start, end: last.end }
    if (isQuestion(scene.language, heard.tokens[run.start])) return undefined
    if (!named || (!named.sure && strangeWords(scene.language, heard.tokens, run) === 0)) return undefined
    // `südbahnhof` is another place, and no half-heard `Parkhaus Hauptbahnhof`.
    const elsewhere = heard.tokens.some(
      (_, i) => i >= run.start && i < run.end && placeWord(scene.language, heard.tokens, i),
    )
    if (!named.sure && elsewhere) return undefined
    spans.push({ slot: 'name', ...span })
    if (!named.sure)
      return {
        ...reading,
        slots: { ...slots, name: named.name },
        rest,
        confidence: weight * halfHeard,
        doubtful: true,
        why: `${intent}, perhaps named with ${named.score.toFixed(2)}`,
      }
    return {
      ...reading,
      slots: { ...slots, name: named.name },
      rest,
      confidence: weight * (0.7 + 0.27 * named.score),
      why: `${intent}, named with ${named.score.toFixed(2)}`,
    }
  }
  const { notPlace } = scene.language.lexicon
  if (isQuestion(scene.language, heard.tokens[trimmed.start])) return undefined
  const strange = notPlace.has(heard.tokens[trimmed.start]?.text ?? '') || trimmed.end - trimmed.start > 6
  const whole = elements.every((e, i) => e.closed || (i >= open.start && i < open.end))
  if (strange && (whole || trimmed.end - trimmed.start > 4)) return undefined
  const talk = trimmed.cut || leadsOn(scene.language, heard.tokens, trimmed)
  // `portiamo mia suocera a teatro e mi servirebbe un parcheggio vicino a …`: the place is behind what was cut.
  const behind = { start: trimmed.end - 1, end: last.end }
  if (
    trimmed.cut &&
    (leadsOn(scene.language, heard.tokens, behind) ||
      saysParking(scene.language, heard.tokens.slice(trimmed.end, last.end)))
  )
    return undefined
  const timed = elements.some((e) => e.slot === 'time')
  const elsewhere = whole && !timed && isElsewhere(scene, heard, trimmed, last.end - first.start)
  if (whole && (talk || !(isAskingWhere(scene.state) || elsewhere))) return undefined
  const asked = expects(scene.state, 'place')
  // `i need to hire a wedding planner`: without a word for parking or for being near, only a name will do.
  const led =
    saysParking(scene.language, heard.tokens) || leadBefore(scene.language, heard.tokens, trimmed.start)
  const asks = isQuestion(scene.language, heard.tokens[0])
  const plausible = !asks && !trimmed.cut && looksLikePlace(scene.language, heard.tokens, trimmed, timed)
  if (!asked && !led && (intent === 'search_parking' || whole) && !plausible) return undefined
  if (elements.slice(open.start, open.end).every((e) => e.slot === 'ordinal')) return undefined
  spans.push({ slot: 'place', ...span })
  // `sitio para el coche`: words of our own sentences are seldom a name.
  const named = strangeWords(scene.language, heard.tokens, trimmed) > 0 || whole
  const sure = (whole ? 0.8 : strange ? 0.7 : trimmed.cut ? 0.85 : 0.95) * (named ? 1 : 0.6)
  return {
    ...reading,
    ...(elsewhere && !isAskingWhere(scene.state) && { intent: 'change_slot' as const }),
    slots: { ...slots, place: span.text },
    rest,
    confidence: weight * sure,
    why: `${intent}, at a place`,
  }
}

/** Only times, preferences or filters: an answer, or a change of what is under way. */
const bare = (scene: ParseContext, heard: Tagged): Hypothesis | undefined => {
  const intent = isUnderWay(scene.state) ? 'change_slot' : 'search_parking'
  const free = freeSlots(intent)
  if (heard.elements.length === 0 || !heard.elements.every((e) => e.closed && e.slot && free.has(e.slot)))
    return undefined
  return {
    intent,
    ...slotsOf(heard.elements, heard, scene.text),
    confidence: 1,
    rest: 0,
    why: `bare answer to ${scene.state.at}`,
  }
}

const withTime = (intent: Intent): ReadonlySet<string> => new Set([...freeSlots(intent), 'time'])

/** Readings by whole sentences. */
const strictly = (scene: ParseContext, heard: Tagged): Hypothesis[] => {
  const readings: Hypothesis[] = []
  // `jetzt` beside a command only says hurry.
  const hurried = heard.ops.length > 0 && heard.ops.every(({ op }) => op === 'now')
  for (const { intent, root } of scene.language.sentences)
    for (const match of matchAll(
      root,
      heard.elements,
      hurried ? withTime(intent) : freeSlots(intent),
      scene.meter,
    )) {
      const reading = read(scene, heard, intent, match)
      if (reading) readings.push(reading)
    }
  return readings
}

/** Intents that may mean one of the list by its number. */
const counting: ReadonlySet<Intent> = new Set([
  'select_result',
  'book',
  'parking_details',
  'favourites_add',
  'navigate',
  'why',
])
/** Under this nothing is guessed. */
export const lowestConfidence = 0.6

/** Readings by whole sentences, the best first. */
export const parseSentences = (scene: ParseContext, heard: Tagged): Hypothesis[] => {
  const readings = strictly(scene, heard)
  const alone = bare(scene, heard)
  if (alone) readings.unshift(alone)
  // `that's all`, `not now`, `eso es`: said word for word, whatever these words mean elsewhere.
  const plain = wordEntities(heard.tokens)
  const literal =
    plain.length > 8
      ? []
      : scene.language.sentences.filter(
          ({ root }) =>
            root.edges.has(plain[0]?.text ?? '') &&
            matchAll(root, plain, none, scene.meter).some((match) => !match.open && !match.used.length),
        )
  // What is a sentence of ours is not the name of a place as well.
  for (const reading of literal.length ? readings : [])
    reading.confidence *= reading.rest > 0 && reading.rest >= heard.elements.length ? 0.6 : 0.99
  for (const { intent } of literal)
    readings.push({
      intent,
      slots: {},
      spans: [],
      confidence: intentPrior(intent, scene.state),
      rest: -1,
      why: `word for word a sentence of ${intent}`,
    })
  return readings.sort(order)
}
const order = (a: Hypothesis, b: Hypothesis): number => b.confidence - a.confidence || a.rest - b.rest

/** All readings of an utterance, the best first; what is only near is looked for when it is no sentence. */
export const parse = (scene: ParseContext, heard: Tagged): Hypothesis[] => {
  const readings = parseSentences(scene, heard)
  if (
    scene.strict ||
    heard.elements.length === 0 ||
    readings.some(({ confidence }) => confidence >= lowestConfidence)
  )
    return readings
  const near = classify(scene.language, heard, scene.state, scene.results)
  const nearly = near.slice(0, 4).map(({ intent, confidence, place, name }) => {
    const ordinals = counting.has(intent)
    const { slots, spans } = slotsOf(
      heard.elements.filter((e) => e.closed || (ordinals && e.slot === 'ordinal' && !e.cardinal)),
      heard,
      scene.text,
    )
    const span = place && textOf(scene, heard, place)
    if (span) spans.push({ slot: 'place', ...span })
    const capped = riskyIntents.includes(intent) ? Math.min(confidence, 0.74) : confidence
    return {
      intent,
      confidence: capped,
      spans,
      rest: 99,
      why: `near ${intent}`,
      slots: { ...slots, ...(span && { place: span.text }), ...(name !== undefined && { name }) },
    }
  })
  return [...readings, ...nearly].sort(order)
}
