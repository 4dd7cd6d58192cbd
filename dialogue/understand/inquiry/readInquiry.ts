import type { Attribute } from '../../attributes'
import type { Slots } from '../../frame'
import type { Language } from '../../language/compile'
import type { AttributeWords } from '../../language/attributeWords'
import { longestPhrase, type PhraseMatch, type Phrases } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import { readNumber } from '../../language/numerals'
import { readQuantities, type Quantity } from '../entities/quantity'
import { longestCue } from './longestCue'
import { isQuestion } from '../entities/place'
import type { Named } from '../entities/similarName'
import { pointAt } from './pointAt'

/**
 * What an utterance asks about a car park; `others`: how many words are no part of such a question; `asks`: it has a word with which one asks.
 */
export type ReadInquiry = { slots: Slots; others: number; asks: boolean }

/** What an attribute says more exactly than another one: `how much an hour` asks no total. */
const within: Partial<Record<Attribute, readonly Attribute[]>> = {
  perHour: ['price', 'noCost'],
  noCost: ['price'],
  cancel: ['noCost'],
  tooLow: ['height'],
  absent: ['cancel', 'refund', 'refunded', 'price', 'noCost'],
  refund: ['cancel', 'price', 'noCost'],
  refunded: ['cancel', 'payment'],
  balance: ['payment', 'card'],
  late: ['hours', 'cancel', 'perHour'],
  far: ['walk'],
  near: ['walk'],
  night: ['hours'],
  plug: ['charger'],
  card: ['payment'],
  payment: ['noCost'],
  usually: ['free'],
  why: ['price', 'near', 'far', 'noCost'],
  early: ['changing', 'cancel', 'hours', 'late'],
  changing: ['cancel', 'hours', 'late', 'payment'],
  cars: ['vehicle', 'size', 'when', 'height'],
  vehicle: ['when', 'height'],
  included: ['price', 'noCost', 'payment'],
  hours: ['until'],
  when: ['until', 'booked'],
}

/**
 * What an utterance asks about, in its order, and the result that it points at; `asked`: a yes or a no is wanted, whatever its words. Undefined when it names no attribute. The cost
 * is at most words × words of a phrase.
 */
export function readInquiry(
  language: Language,
  tokens: readonly Token[],
  results: readonly Named[],
  asked = false,
): ReadInquiry | undefined {
  const { attributes } = language
  const heights = heightsOf(language, tokens)
  const about: Attribute[] = []
  const pointed: Slots = {}
  const tag = tagOf(attributes.tags, tokens)
  const whether = asked || tag !== undefined || wantsYesOrNo(language, tokens)
  let others = 0
  for (let i = 0; i < tokens.length;) {
    const cue = cueAt(attributes, tokens, i, whether)
    const point = pointAt(language, tokens, i, results)
    const around =
      longestPhrase(attributes.around, tokens, i) ?? longestPhrase(language.lexicon.fillers, tokens, i)
    const height = heights.get(i)
    const end = Math.max(
      ...[cue, point, around, height].map((one) => one?.end ?? 0),
      i === tag ? tokens.length : 0,
    )
    if (cue?.end === end) about.push(cue.value)
    else if (height?.end === end) pointed.max_height_m = height.value
    else if (point?.end === end) Object.assign(pointed, point.slots)
    else if (!end) others++
    i = end || i + 1
  }
  if (about.length === 0 && whether) about.push(...mostAsked(pointed))
  if (about.length === 0 || choosesMost(language, tokens, about)) return undefined
  // `il mio furgone è alto 2,30, ci sta?`: words that stand around a question may begin the height.
  const [height] = heights.values()
  if (height) pointed.max_height_m ??= height.value
  const manner = mannerOf(language, tokens, about, whether, tag)
  const slots: Slots = { ...pointed, about: narrowed(about), ...manner }
  return { slots, others, asks: whether || tokens.some(({ text }) => language.lexicon.questions.has(text)) }
}

/** What a word of a longer question may be about, where it is a hint of something else: `passt nachts einer auf` asks of no hours. */
const mistaken: Partial<Record<Attribute, readonly Attribute[]>> = {
  covered: ['height', 'entry'],
  entry: ['height'],
  height: ['guarded'],
  night: ['guarded'],
  payment: ['cancel'],
  free: ['hours'],
  walk: ['perHour'],
  address: ['charger', 'payment', 'free'],
  price: ['perHour'],
  why: ['entry'],
}

/** What a question with other words in it asks: its attributes, or that of which its other words have a hint. */
export function correctedTopics(
  language: Language,
  tokens: readonly Token[],
  { slots, others }: ReadInquiry,
): Slots {
  const [one, more] = slots.about ?? []
  if (one === undefined || more !== undefined || others === 0) return slots
  return { ...slots, about: [corrected(one, hintedTopics(language, tokens))] }
}

/** What a question without a word of an attribute asks, by its hints. */
export function hintedTopic(language: Language, tokens: readonly Token[]): Attribute | undefined {
  const hinted = hintedTopics(language, tokens)
  const [first] = hinted
  return first && corrected(first, hinted)
}

/** What is compared with which other result: `is it cheaper than the first one`, `is the other one cheaper`; undefined where anything else is said. */
export function readComparison(
  language: Language,
  tokens: readonly Token[],
  results: readonly Named[],
): Slots | undefined {
  const { attributes, lexicon } = language
  const about: Attribute[] = []
  let pointed: Slots | undefined
  let than = false
  for (let i = 0; i < tokens.length;) {
    const cue = longestCue(attributes.compared, tokens, i)
    const found = pointAt(language, tokens, i, results)
    // `is the other one cheaper`
    const point = than || found?.slots.other ? found : undefined
    const after = about.length > 0 ? longestPhrase(attributes.than, tokens, i) : undefined
    const around = longestPhrase(attributes.around, tokens, i) ?? longestPhrase(lexicon.fillers, tokens, i)
    if (cue) about.push(cue.value)
    else if (point) pointed = { ...pointed, ...point.slots }
    else if (after) than = true
    const end = (cue ?? point ?? after ?? around)?.end
    if (end === undefined) return undefined
    i = end
  }
  return pointed && about.length > 0 ? { ...pointed, about: narrowed(about), compared: true } : undefined
}

/** Whether a result that is pointed at is the cheapest or the closest: `is the first one the cheapest`. */
function mostAsked(pointed: Slots): Attribute[] {
  const { ordinal, name, preference } = pointed
  if ((ordinal ?? name) === undefined || (preference !== 'cheaper' && preference !== 'closer')) return []
  delete pointed.preference
  return [preference === 'cheaper' ? 'cheapest' : 'closest']
}

/** True for `which one is the cheapest`, which wants that one. */
function choosesMost(language: Language, tokens: readonly Token[], about: readonly Attribute[]): boolean {
  const asksWhich = tokens.slice(0, 2).some(({ text }) => language.lexicon.questions.has(text))
  return asksWhich && about.every((one) => one === 'cheapest' || one === 'closest')
}

/** Where a tag begins that ends the utterance: `it's covered, right`. */
function tagOf(tags: Phrases<true>, tokens: readonly Token[]): number | undefined {
  const at = tokens.findIndex((_, i) => i > 0 && longestPhrase(tags, tokens, i)?.end === tokens.length)
  return at < 0 ? undefined : at
}

/** The heights that are said, by their first token. */
function heightsOf(language: Language, tokens: readonly Token[]): Map<number, Quantity> {
  const heights = readQuantities(language, tokens).filter(({ slot }) => slot === 'max_height_m')
  return new Map(heights.map((height) => [height.start, height]))
}

/** How it is asked: for a yes or a no, as something taken for granted, and for how many cars. */
function mannerOf(
  language: Language,
  tokens: readonly Token[],
  about: readonly Attribute[],
  whether: boolean,
  tag: number | undefined,
): Slots {
  return {
    ...(whether && { whether }),
    // `how much is it` takes nothing for granted.
    ...(tag !== undefined && !isQuestion(language, tokens[0]) && { claims: true }),
    ...(about.includes('cars') && countOf(language, tokens)),
  }
}

/** The number that is said. */
function countOf({ datetime }: Language, tokens: readonly Token[]): Pick<Slots, 'cars'> {
  const number = tokens.map((_, i) => readNumber(datetime.numerals, tokens, i)).find((one) => one)
  return number ? { cars: number.value } : {}
}

/** The attributes of which a word of a question has a hint; what the words say more exactly comes first. */
function hintedTopics({ attributes }: Language, tokens: readonly Token[]): Attribute[] {
  const said = ` ${tokens.map(({ text }) => text).join(' ')} `
  return attributes.hints.flatMap(([one, hints]) => (hints.some((hint) => said.includes(hint)) ? one : []))
}

function corrected(one: Attribute, hinted: readonly Attribute[]): Attribute {
  return hinted.find((topic) => mistaken[one]?.includes(topic)) ?? one
}

function cueAt(
  { cues, asked }: AttributeWords,
  tokens: readonly Token[],
  i: number,
  whether: boolean,
): PhraseMatch<Attribute> | undefined {
  return longestCue(cues, tokens, i) ?? (whether ? longestCue(asked, tokens, i) : undefined)
}

/** The attributes without those that another one says more exactly, each once. */
function narrowed(about: readonly Attribute[]): Attribute[] {
  const wider = new Set(about.flatMap((one) => within[one] ?? []))
  const others = new Set(about.filter((one) => !wider.has(one)))
  if (others.size > 1) others.delete('all')
  return [...others]
}

function wantsYesOrNo({ attributes, lexicon }: Language, tokens: readonly Token[]): boolean {
  return (
    tokens.every(({ text }) => !lexicon.questions.has(text)) &&
    tokens.some((_, i) => longestPhrase(attributes.whether, tokens, i))
  )
}
