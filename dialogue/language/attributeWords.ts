import type { Attribute } from '../attributes'
import { compilePhrases, type Phrases } from './phrases'
import { foldedWords } from './tokenise'
import { compileTemplates, expandTemplate, parseTemplate, type TemplateNode } from './template'

/** `locales/<lang>/attributes.yaml`: how a car park is asked about. */
export type AttributeData = {
  /** Templates of what names an attribute. */
  cues: Record<Attribute, string[]>
  /** What names one only in a question that wants a yes or a no. */
  asked: Partial<Record<Attribute, string[]>>
  /** What may stand around it in a question. */
  around: string[]
  /** What begins a question about another stay: `what if I stay`. */
  supposing: string[]
  /** What is said where a yes or a no is wanted. */
  whether: string[]
  /** What compares two car parks: `cheaper`; `than`: what comes before the other one. */
  compared: Partial<Record<Attribute, string[]>>
  than: string[]
  /** With these a negation asks: `isn't it covered`. */
  negativeQuestion: string[]
  /** A question about the list: whether there is one, or which one. */
  anyOf: string[]
  /** With these a question takes nothing for granted: `what if`. */
  whatIf: string[]
  /** What asks about what was read back, and what tells of it: a question with a tag, or a mark, beside it. */
  asserting: string[]
  asserted: string[]
  sums: string[]
  tags: string[]
  /** What a vehicle is called by its kind. */
  vehicles: string[]
  /** What one pays with. */
  means: string[]
  /**
   * Before minutes that are the longest walk: where nothing else is said or a word for walking is behind them, and anywhere
   * (`a menos de`); such words behind the minutes: `on foot`.
   */
  walkAtMost: string[]
  walkWithin: string[]
  onFoot: string[]
  /** Before the walk of what is on view: `is it less than …`. */
  isWalk: string[]
  /** What asks for a price beside another day or hour: `and wednesday how much`. */
  howMuch: string[]
  /** What asks for another result than those that were told. */
  another: string[]
  /** Beginnings of words that tell the topic of what is a question anyway. */
  hints: Partial<Record<Attribute, string[]>>
  /** Beginnings of words for cancelling: beside a word for a price it is asked what that costs. */
  cancelling: string[]
}
/** The automaton of each attribute. */
export type Cues = readonly { attribute: Attribute; root: TemplateNode }[]
/** Lists of which only it counts whether they have what was said. */
const sets = [
  'around',
  'whether',
  'than',
  'supposing',
  'means',
  'another',
  'negativeQuestion',
  'anyOf',
  'whatIf',
  'asserting',
  'asserted',
  'sums',
  'tags',
  'vehicles',
  'walkAtMost',
  'walkWithin',
  'onFoot',
  'isWalk',
  'howMuch',
] as const
type SetName = (typeof sets)[number]

export type AttributeWords = Record<'cues' | 'asked' | 'compared', Cues> &
  Record<SetName, Phrases<true>> & {
    hints: readonly (readonly [Attribute, readonly string[]])[]
    cancelling: readonly string[]
  }

/** Letters up to which a hint is no beginning of other words. */
const shortHint = 3

export function compileAttributes(data: AttributeData): AttributeWords {
  const { cues, asked, compared, hints, cancelling } = data
  const words = Object.fromEntries(sets.map((name) => [name, setOf(data[name])]))
  return {
    ...(words as Record<SetName, Phrases<true>>),
    cues: cuesOf(cues),
    asked: cuesOf(asked),
    compared: cuesOf(compared),
    cancelling: cancelling.map((stem) => foldedWords(stem).join('')),
    hints: (Object.entries(hints) as [Attribute, string[]][]).map(([attribute, said]) => [
      attribute,
      said.map(hintOf),
    ]),
  }
}

/** A hint as it stands within words that are joined by spaces; one of few letters is a whole word. */
function hintOf(said: string): string {
  const words = foldedWords(said).join(' ')
  return ` ${words}${words.length <= shortHint ? ' ' : ''}`
}

function cuesOf(data: Partial<Record<Attribute, string[]>>): Cues {
  return (Object.entries(data) as [Attribute, string[]][]).map(([attribute, said]) => ({
    attribute,
    root: compileTemplates(said.map((template) => parseTemplate(template, {}))),
  }))
}

function setOf(phrases: readonly string[]): Phrases<true> {
  return compilePhrases(phrases.flatMap(expandTemplate).map((phrase) => [phrase, true] as const))
}
