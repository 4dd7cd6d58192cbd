import { plainElements, type Element, type Heard } from './elements'
import type { Frame, Slot, Slots, SpokenIntent } from './frame'
import type { Language } from './language'
import { matchAll, type Match, type Meter } from './match'
import { nameAmong, type Named } from './names'
import { grave, scoreAll } from './score'
import { freeSlots, isAskingWhere, isUnderWay, weightIn, type State } from './states'

const none: ReadonlySet<string> = new Set()

/** One reading of an utterance, times left aside. */
export type Reading = {
  intent: SpokenIntent
  confidence: number
  slots: Slots
  spans: Frame['spans']
  rest: number
  why: string
}
export type Scene = {
  language: Language
  text: string
  state: State
  results: readonly Named[]
  meter?: Meter
}

/** The words of a place without what led to it (`la`, `del`). */
const placeIn = (
  { language, text }: Scene,
  heard: Heard,
  from: number,
  end: number,
): { text: string; start: number; end: number } | undefined => {
  const { strip } = language.lexicon
  let [first, last] = [from, end]
  while (first < last - 1 && strip.has(heard.tokens[first]?.text ?? '')) first++
  while (last > first + 1 && language.lexicon.glue.has(heard.tokens[last - 1]?.text ?? '')) last--
  const [start, stop] = [heard.tokens[first]?.start, heard.tokens[last - 1]?.end]
  if (start === undefined || stop === undefined) return undefined
  return { text: text.slice(start, stop), start, end: stop }
}

const closedSlots: Record<string, (value: string | number) => Slots> = {
  here: () => ({ place: '@here' }),
  preference: (v) => ({ preference: v as NonNullable<Slots['preference']> }),
  filter: (v) => ({ filter: v as NonNullable<Slots['filter']> }),
  ordinal: (v) => ({ ordinal: Number(v) }),
  step: (v) => ({ step: Number(v) }),
  plate: (v) => ({ plate: String(v) }),
  language: (v) => ({ language: String(v) }),
  app: (v) => ({ app: String(v) }),
}

/** Slots of the closed elements, later ones winning, and where they stand. */
export const slotsOf = (
  elements: readonly Element[],
  heard: Heard,
  text: string,
): Pick<Reading, 'slots' | 'spans'> => {
  const out: Pick<Reading, 'slots' | 'spans'> = { slots: {}, spans: [] }
  for (const element of elements) {
    const made = element.slot ? closedSlots[element.slot]?.(element.value ?? '') : undefined
    const [start, end] = [heard.tokens[element.start]?.start ?? 0, heard.tokens[element.end - 1]?.end ?? 0]
    if (made) {
      Object.assign(out.slots, made)
      for (const slot of Object.keys(made) as Slot[])
        out.spans.push({ slot, start, end, text: text.slice(start, end) })
    }
  }
  return out
}

const read = (scene: Scene, heard: Heard, intent: SpokenIntent, match: Match): Reading | undefined => {
  const { elements } = heard
  const { open } = match
  const closed = elements.filter((e) => e.closed || match.used.includes(e))
  const { slots, spans } = slotsOf(closed, heard, scene.text)
  const weight = weightIn(intent, scene.state)
  const reading = { intent, slots, spans, confidence: weight, rest: 0, why: `sentence of ${intent}` }
  if (!open) return reading
  const [first, last] = [elements[open.start], elements[open.end - 1]]
  if (!first || !last) return undefined
  const rest = open.end - open.start
  const span = placeIn(scene, heard, first.start, last.end)
  if (!span) return undefined
  if (open.kind === 'name') {
    const named = nameAmong(span.text, scene.results, scene.language.lexicon.generic)
    if (!named) return undefined
    spans.push({ slot: 'name', ...span })
    return {
      ...reading,
      slots: { ...slots, name: named.name },
      rest,
      confidence: weight * (0.7 + 0.27 * named.score),
      why: `${intent}, named with ${named.score.toFixed(2)}`,
    }
  }
  const said = heard.tokens.slice(first.start, last.end).map((t) => t.text)
  const strange = said.some((word) => scene.language.lexicon.notPlace.has(word)) || rest > 7
  const whole = elements.every((e, i) => e.closed || (i >= open.start && i < open.end))
  if ((strange && whole) || (strange && rest > 4)) return undefined
  if (whole && !isAskingWhere(scene.state)) return undefined
  if (elements.slice(open.start, open.end).every((e) => e.slot === 'ordinal')) return undefined
  spans.push({ slot: 'place', ...span })
  const sure = whole ? 0.8 : strange ? 0.7 : 0.95
  return {
    ...reading,
    slots: { ...slots, place: span.text },
    rest,
    confidence: weight * sure,
    why: `${intent}, at a place`,
  }
}

/** Only times, preferences or filters: an answer, or a change of what is under way. */
const bare = (scene: Scene, heard: Heard): Reading | undefined => {
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

/** All readings of an utterance, the best first; empty when nothing comes near. */
export const interpret = (scene: Scene, heard: Heard): Reading[] => {
  const readings: Reading[] = []
  const alone = bare(scene, heard)
  if (alone) readings.push(alone)
  for (const { intent, root } of scene.language.sentences)
    for (const match of matchAll(root, heard.elements, freeSlots(intent), scene.meter)) {
      const reading = read(scene, heard, intent, match)
      if (reading) readings.push(reading)
    }
  // `that's all`, `not now`, `eso es`: said word for word, whatever these words mean elsewhere.
  const plain = plainElements(heard.tokens)
  const literal =
    plain.length > 8
      ? []
      : scene.language.sentences.filter(({ root }) =>
          matchAll(root, plain, none, scene.meter).some((match) => !match.open && !match.used.length),
        )
  if (literal.length) for (const reading of readings) reading.confidence *= 0.99
  for (const { intent } of literal)
    readings.push({
      intent,
      slots: {},
      spans: [],
      confidence: weightIn(intent, scene.state),
      rest: -1,
      why: `word for word a sentence of ${intent}`,
    })
  if (readings.length) return readings.sort((a, b) => b.confidence - a.confidence || a.rest - b.rest)
  const near = scoreAll(scene.language, heard.tokens, heard.elements, scene.state)
  return near.slice(0, 4).map(({ intent, confidence, place }) => {
    const { slots, spans } = slotsOf(
      heard.elements.filter((e) => e.closed),
      heard,
      scene.text,
    )
    const span = place && placeIn(scene, heard, place.start, place.end)
    if (span) spans.push({ slot: 'place', ...span })
    const capped = grave.includes(intent) ? Math.min(confidence, 0.74) : confidence
    return {
      intent,
      confidence: capped,
      spans,
      rest: 99,
      why: `near ${intent}`,
      slots: span ? { ...slots, place: span.text } : slots,
    }
  })
}
