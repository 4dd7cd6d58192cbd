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
  /** What one pays with. */
  means: string[]
  /** What asks for another result than those that were told. */
  another: string[]
  /** Beginnings of words that tell the topic of what is a question anyway. */
  hints: Partial<Record<Attribute, string[]>>
}
/** The automaton of each attribute. */
export type Cues = readonly { attribute: Attribute; root: TemplateNode }[]
export type AttributeWords = Record<'cues' | 'asked' | 'compared', Cues> &
  Record<'around' | 'whether' | 'than' | 'supposing' | 'means' | 'another', Phrases<true>> & {
    hints: readonly (readonly [Attribute, readonly string[]])[]
  }

/** Letters up to which a hint is no beginning of other words. */
const shortHint = 3

export function compileAttributes(data: AttributeData): AttributeWords {
  const { cues, asked, compared, around, whether, supposing, than, means, another, hints } = data
  return {
    compared: cuesOf(compared),
    than: setOf(than),
    means: setOf(means),
    another: setOf(another),
    cues: cuesOf(cues),
    asked: cuesOf(asked),
    around: setOf(around),
    whether: setOf(whether),
    supposing: setOf(supposing),
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
