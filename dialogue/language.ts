import type { Locale } from '../contract/locale'
import { compileDateTime, type DateTimeData, type DateTimeWords } from './datetime/words'
import { intents, type SpokenIntent } from './frame'
import { fold, wordsOf } from './normalise'
import { compilePhrases, type Phrases } from './phrases'
import { addTemplate, newNode, parseTemplate, wordsIn, type Node, type Piece } from './template'

type Table = Record<string, string[]>
/** `locales/<lang>/lexicon.yaml`: words that mean the same wherever they stand. */
export type LexiconData = {
  fillers: string[]
  glue: string[]
  strip: string[]
  lead: string[]
  here: string[]
  generic: string[]
  streets: string[]
  notPlace: string[]
  exit: string[]
  repairs: string[]
  contrast: { not: string[]; but: string[] }
  preference: Table
  filter: Table
  ordinals: Table
  /** One on (1), one back (−1). */
  steps: Table
  letters: Table
  languages: Table
  apps: Table
}
/** `locales/<lang>/sentences.yaml`: what drivers say, by intent, and the rules that the sentences share. */
export type SentenceData = { rules: Record<string, string>; intents: Record<string, string[]> }
export type LanguageData = { sentences: SentenceData; datetime: DateTimeData; lexicon: LexiconData }

export type Lexicon = {
  fillers: Phrases<true>
  lead: Phrases<true>
  repairs: Phrases<true>
  not: Phrases<true>
  but: Phrases<true>
  streets: Phrases<true>
  ordinals: Phrases<number>
  steps: Phrases<number>
  letters: Phrases<string>
  /** Lists that are one slot wherever they stand. */
  closed: readonly (readonly [slot: string, phrases: Phrases<string>])[]
  glue: ReadonlySet<string>
  strip: ReadonlySet<string>
  generic: ReadonlySet<string>
  notPlace: ReadonlySet<string>
  /** Words that make an hour the hour of leaving. */
  exit: ReadonlySet<string>
}
/** One intent's sentences, as a machine, as trees for sampling, and as weighted words for near misses. */
export type Sentences = { intent: SpokenIntent; root: Node; trees: Piece[]; words: ReadonlySet<string> }
export type Language = {
  locale: Locale
  datetime: DateTimeWords
  lexicon: Lexicon
  sentences: readonly Sentences[]
  /** How telling a word is: rare among intents = heavy. */
  weight: ReadonlyMap<string, number>
}

const list = (phrases: readonly string[]): Phrases<true> =>
  compilePhrases(phrases.map((p) => [p, true] as const))
const table = (data: Table): Phrases<string> =>
  compilePhrases(Object.entries(data).flatMap(([value, ps]) => ps.map((p) => [p, value] as const)))
const counted = (data: Table): Phrases<number> =>
  compilePhrases(Object.entries(data).flatMap(([n, ps]) => ps.map((p) => [p, Number(n)] as const)))
const words = (phrases: readonly string[]): Set<string> => new Set(phrases.flatMap(wordsOf))

const compileLexicon = (data: LexiconData): Lexicon => ({
  fillers: list(data.fillers),
  lead: list(data.lead),
  repairs: list(data.repairs),
  not: list(data.contrast.not),
  but: list(data.contrast.but),
  streets: list(data.streets),
  ordinals: counted(data.ordinals),
  steps: counted(data.steps),
  letters: table(data.letters),
  closed: [
    ['here', list(data.here) as unknown as Phrases<string>],
    ['preference', table(data.preference)],
    ['filter', table(data.filter)],
    ['language', table(data.languages)],
    ['app', table(data.apps)],
  ],
  glue: words(data.glue),
  strip: words(data.strip),
  generic: new Set(data.generic.map(fold)),
  notPlace: words(data.notPlace),
  exit: words(data.exit),
})

/**
 * A language ready to understand. Takes the parsed files; throws on a broken template or an intent without sentences,
 * because both are ours.
 */
export const compileLanguage = (locale: Locale, data: LanguageData): Language => {
  const sentences = intents.map((intent): Sentences => {
    const said = data.sentences.intents[intent]
    if (!said?.length) throw new Error(`${locale} has no sentences for ${intent}`)
    const trees = said.map((template) => parseTemplate(template, data.sentences.rules))
    const root = newNode()
    for (const tree of trees) addTemplate(root, tree)
    return { intent, root, trees, words: wordsIn({ is: 'all', of: trees }) }
  })
  const lexicon = compileLexicon(data.lexicon)
  const common = [lexicon.notPlace, lexicon.glue, lexicon.strip]
  const uses = new Map<string, number>()
  for (const { words: own } of sentences) for (const word of own) uses.set(word, (uses.get(word) ?? 0) + 1)
  const weight = new Map<string, number>()
  for (const [word, n] of uses) {
    const rare = Math.log((sentences.length + 1) / n)
    // Rare among our intents, yet said about everything: `hace`, `you`, `mein` tell nothing.
    weight.set(word, common.some((set) => set.has(word)) ? Math.min(rare, 0.7) : rare)
  }
  return { locale, datetime: compileDateTime(data.datetime), lexicon, sentences, weight }
}
