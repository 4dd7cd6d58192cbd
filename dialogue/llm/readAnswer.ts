import * as z from 'zod/mini'
import type { Locale } from '../../contract/locale'
import { findEntities } from '../understand/entities/entities'
import { herePlace, type Frame, type Slots, type SpokenIntent } from '../frame'
import { slotsOf } from '../understand/slots'
import { mostSimilar } from '../understand/entities/similarName'
import { tokenise } from '../language/tokenise'
import { readInquiry } from '../understand/inquiry/readInquiry'
import { redact } from './redact'
import { understand, type Context } from '../understand/understand'

/** Slots that a model may mark in an utterance. Plates are absent: redaction removes them. */
const markableSlots = ['place', 'time', 'preference', 'filter', 'ordinal', 'name'] as const
type MarkableSlot = (typeof markableSlots)[number]

/** Everything that is sent to a model: no result, no booking, no data of the driver. */
export type ModelQuestion = {
  /** The redacted utterance. */
  text: string
  locale: Locale
  intents: readonly SpokenIntent[]
  slots: readonly MarkableSlot[]
}
/** Asks a model. The answer may be any JSON, or undefined for none; the promise may reject or never settle. */
export type AskLanguageModel = (ask: ModelQuestion, signal: AbortSignal) => Promise<unknown>

export function modelQuestion(
  said: string,
  { locale, language }: Context,
  intents: readonly SpokenIntent[],
): ModelQuestion {
  return { text: redact(said, language), locale, intents, slots: markableSlots }
}

/** Below `sureEnough`, so that a guess never runs a risky intent. */
const confidence = 0.6
/** Number of words above which a span is not taken for a place. */
const longestPlace = 7

const Answer = z.strictObject({
  intent: z.string().check(z.maxLength(40)),
  spans: z
    .array(
      z.strictObject({
        slot: z.enum(markableSlots),
        text: z.string().check(z.minLength(1), z.maxLength(120)),
      }),
    )
    .check(z.maxLength(6)),
})
type Span = z.infer<typeof Answer>['spans'][number]

const wordlike = /[\p{L}\p{N}]/u

/**
 * A model's answer as a frame. It may choose one of the offered intents and mark words of the utterance; every value
 * is read from those words here. Undefined when any span is not in the utterance or cannot be read: a part of a
 * request is another request.
 */
export function readAnswer(
  answer: unknown,
  ask: ModelQuestion,
  context: Context,
): (Frame & { why: string }) | undefined {
  const read = Answer.safeParse(answer)
  const intent = read.success ? ask.intents.find((one) => one === read.data.intent) : undefined
  if (!read.success || intent === undefined) return undefined
  const placed = read.data.spans
    .map((span) => ({ ...span, at: placeOf(ask.text, span) }))
    .sort((a, b) => a.at - b.at)
  if (placed.some(({ at }) => at < 0)) return undefined
  // Several time spans are one stay: `tomorrow … from nine to six`.
  const texts = new Map<MarkableSlot, string>()
  for (const { slot, text } of placed) {
    const known = texts.get(slot)
    if (known !== undefined && slot !== 'time') return undefined
    texts.set(slot, known === undefined ? text : `${known} ${text}`)
  }
  let slots: Slots = {}
  for (const [slot, text] of texts) {
    const value = readSlot(slot, text, context)
    if (!value) return undefined
    slots = { ...slots, ...value }
  }
  return {
    intent,
    slots: { ...aboutOf(intent, ask.text, context), ...slots },
    confidence,
    why: 'suggested by the model',
  }
}

/** What a question asks, as the words of the utterance name it. */
function aboutOf(intent: SpokenIntent, text: string, { language }: Context): Slots | undefined {
  if (intent !== 'parking_details') return undefined
  const { about, whether } = readInquiry(language, tokenise(text, language.lexicon.joined), [])?.slots ?? {}
  return { ...(about && { about }), ...(whether && { whether }) }
}

/**
 * Offset of a span in the utterance, compared letter by letter and at word boundaries; −1 when the utterance does not
 * have it.
 */
function placeOf(said: string, { text }: Span): number {
  for (let at = said.indexOf(text); at >= 0; at = said.indexOf(text, at + 1)) {
    const [before, after] = [said[at - 1] ?? '', said[at + text.length] ?? '']
    if (!wordlike.test(before) && !wordlike.test(after)) return at
  }
  return -1
}

/**
 * The value of a closed slot as the grammar reads the span, else the one value that the lexicon finds in it.
 * Undefined for none or several.
 */
function closedValue<K extends 'preference' | 'filter' | 'ordinal'>(
  slot: K,
  text: string,
  context: Context,
): Slots[K] {
  const heard = understand(text, context).slots[slot]
  if (heard !== undefined) return heard
  const listed = findEntities(context.language, tokenise(text), false)
  const values = listed.entities.filter((entity) => entity.slot === slot)
  return values.length === 1 ? slotsOf(values, listed, text, context.language.locale).slots[slot] : undefined
}

function timesOf(text: string, context: Context): Slots | undefined {
  const { from, to, date, duration_minutes } = understand(text, context).slots
  if ((from ?? to ?? date ?? duration_minutes) === undefined) return undefined
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(date !== undefined && { date }),
    ...(duration_minutes !== undefined && { duration_minutes }),
  }
}

function wherever(text: string, context: Context): string | undefined {
  const words = tokenise(text)
  if (words.length === 0 || words.length > longestPlace || /[[\]]/.test(text)) return undefined
  const { entities } = findEntities(context.language, words, false)
  return entities.length === 1 && entities[0]?.slot === 'here' ? herePlace : text.trim()
}

/** The value of one slot, read by the grammar from the marked words; undefined when it cannot read them. */
function readSlot(slot: MarkableSlot, text: string, context: Context): Slots | undefined {
  if (slot === 'time') return timesOf(text, context)
  if (slot === 'place') {
    const place = wherever(text, context)
    return place === undefined ? undefined : { place }
  }
  if (slot === 'name') {
    const results = (context.results ?? []).map((r) => (typeof r === 'string' ? { id: r, name: r } : r))
    const named = mostSimilar(text, results, context.language.lexicon.generic)
    return named?.sure ? { name: named.name } : undefined
  }
  const value = closedValue(slot, text, context)
  return value === undefined ? undefined : { [slot]: value }
}
