import type { Locale } from '../../contract/locale'
import { compileDateTime, type DateTimeData, type DateTimeWords } from './datetimeWords'
import { intents, type Intent } from '../frame'
import { fold, foldedWords } from './tokenise'
import { compilePhrases, type Phrases } from './phrases'
import { compileTemplates, parseTemplate, sayings, wordsIn, type TemplateNode, type Piece } from './template'

/** Words of prices and heights: `locales/<lang>/lexicon.yaml`. */
export type PriceData = { unit: string[]; most: string[] }
export type HeightData = Record<'word' | 'metres' | 'centimetres' | 'feet' | 'inches' | 'and', string[]>
export type PriceWords = Record<keyof PriceData | 'thousand', Phrases<true>> & { notes: Phrases<number> }
export type HeightWords = Record<keyof HeightData, Phrases<true>>

type Table = Record<string, string[]>
/** `locales/<lang>/lexicon.yaml`: words whose meaning does not depend on the sentence. */
export type LexiconData = {
  fillers: string[]
  /** Fillers that thank. */
  thanks: string[]
  glue: string[]
  strip: string[]
  lead: string[]
  /** Prepositions that may come before a place when no word of `lead` does. */
  weakLead: string[]
  /** Words that occur only in sentences about parking. */
  parking: string[]
  /** Words that begin a question about anything. */
  questions: string[]
  /** Words of negation: an utterance with one is not a yes. */
  negation: string[]
  /** Words that come before a plate. */
  plates: string[]
  /** Nouns and verbs that have nothing to do with parking. */
  elsewhere: string[]
  /** Determiners that point at a result: `the`, `that`. */
  pointing: string[]
  /** Stems of words for cancelling; `booking`: of words for booking. */
  undoing: string[]
  booking: string[]
  /** `mil`: multiplies the number before it by 1,000. */
  thousand: string[]
  /** Names of banknotes by their value: `tenner`. */
  notes: Table
  /** Clitics after an apostrophe that belong to the word before it: `gibt's`. */
  clitics: string[]
  /** `il y a`: phrases whose last word looks like a preposition of time and is none. */
  notAt: string[]
  charger: string[]
  covered: { yes: string[]; no: string[] }
  price: PriceData
  height: HeightData
  here: string[]
  generic: string[]
  streets: string[]
  /** Words in names of places: `museum`, `station`. */
  places: string[]
  /** Endings of such words in languages that write compounds as one word: `platz`. */
  endings: string[]
  notPlace: string[]
  exit: string[]
  repairs: string[]
  contrast: { not: string[]; but: string[] }
  /** `en vez de`: the value after it is not wanted. */
  instead: string[]
  preference: Table
  filter: Table
  ordinals: Table
  /** Words for the next (1) and the previous (−1) result. */
  steps: Table
  letters: Table
  languages: Table
  apps: Table
}
/** `locales/<lang>/sentences.yaml`: templates of sentences by intent, and the rules that they share. */
export type SentenceData = { rules: Record<string, string>; intents: Record<string, string[]> }
/** `locales/<lang>/commands.yaml`: the templates of all other intents. */
export type CommandData = Pick<SentenceData, 'intents'>
export type LanguageData = { sentences: SentenceData; datetime: DateTimeData; lexicon: LexiconData }

export type Lexicon = {
  fillers: Phrases<true>
  thanks: Phrases<true>
  lead: Phrases<true>
  weakLead: Phrases<true>
  parking: Phrases<true>
  price: PriceWords
  height: HeightWords
  repairs: Phrases<true>
  not: Phrases<true>
  but: Phrases<true>
  instead: Phrases<true>
  streets: Phrases<true>
  places: Phrases<true>
  endings: readonly string[]
  /** True where a clitic after an apostrophe belongs to the word before it (`gibt's`). */
  joined: boolean
  notAt: Phrases<true>
  ordinals: Phrases<number>
  steps: Phrases<number>
  letters: Phrases<string>
  /** Slots whose values are a closed list and may stand anywhere in a sentence. */
  closed: readonly (readonly [slot: string, phrases: Phrases<string>])[]
  glue: ReadonlySet<string>
  strip: ReadonlySet<string>
  generic: ReadonlySet<string>
  notPlace: ReadonlySet<string>
  questions: ReadonlySet<string>
  negation: Phrases<true>
  plates: Phrases<true>
  pointing: ReadonlySet<string>
  undoing: readonly string[]
  booking: readonly string[]
  /** Words that make an hour the exit. */
  exit: Phrases<true>
}
/**
 * Templates of one intent: the automaton that matches them, the trees that samples are drawn from, and their words
 * for the classifier.
 */
export type Sentences = { intent: Intent; root: TemplateNode; trees: Piece[]; words: ReadonlySet<string> }
export type Language = {
  locale: Locale
  datetime: DateTimeWords
  lexicon: Lexicon
  sentences: readonly Sentences[]
  /** Words of search, change and booking sentences: next to a place, they are not part of its name. */
  wish: ReadonlySet<string>
  /** Words that occur only in out-of-scope sentences. */
  foreign: ReadonlySet<string>
  /** Words for the number one: `ein`, `un`. */
  one: ReadonlySet<string>
  /** Weight of a word: the fewer intents have it, the higher. */
  weight: ReadonlyMap<string, number>
}
/** Currency signs and codes, the same in every language. */
const signs = ['euro', 'eur', 'gbp', 'chf']

const wishes: ReadonlySet<Intent> = new Set(['search_parking', 'change_slot', 'book'])

/** Compiles the parsed files of a language. Throws on a malformed template and on an intent without sentences. */
export function compileLanguage(locale: Locale, data: LanguageData): Language {
  const sentences = [...intents, 'out_of_scope' as const].map((intent): Sentences => {
    const said = data.sentences.intents[intent]
    if (!said?.length) throw new Error(`${locale} has no sentences for ${intent}`)
    const trees = said.map((template) => parseTemplate(template, data.sentences.rules))
    return { intent, root: compileTemplates(trees), trees, words: wordsIn({ is: 'all', of: trees }) }
  })
  const lexicon = compileLexicon(data.lexicon)
  const common = [lexicon.notPlace, lexicon.glue, lexicon.strip]
  const uses = new Map<string, number>()
  for (const { words: own } of sentences) for (const word of own) uses.set(word, (uses.get(word) ?? 0) + 1)
  const weight = new Map<string, number>()
  for (const [word, n] of uses) {
    const rare = Math.log((sentences.length + 1) / n)
    // A word that few intents have but the language uses often (`hace`, `you`, `mein`) gets at most this weight.
    weight.set(word, common.some((set) => set.has(word)) ? Math.min(rare, 0.7) : rare)
  }
  const wish = new Set(
    sentences.filter(({ intent }) => wishes.has(intent)).flatMap(({ words: own }) => [...own]),
  )
  const ours = new Set(
    sentences.filter(({ intent }) => intent !== 'out_of_scope').flatMap(({ words: own }) => [...own]),
  )
  const theirs = sentences.find(({ intent }) => intent === 'out_of_scope')?.words ?? []
  const foreign = new Set([...theirs, ...words(data.lexicon.elsewhere)].filter((word) => !ours.has(word)))
  for (const place of data.lexicon.places) for (const word of foldedWords(place)) foreign.delete(word)
  const one = words(data.datetime.numerals.units['1'] ?? [])
  const datetime = compileDateTime(data.datetime)
  return { locale, datetime, lexicon, sentences, wish, foreign, one, weight }
}

/** Expands entries that are templates: `[that] i can (book|reserve)`. */
function all(phrases: readonly string[]): readonly string[] {
  return phrases.flatMap((phrase) => (/[([]/.test(phrase) ? sayings(phrase) : phrase))
}
function list(phrases: readonly string[]): Phrases<true> {
  return compilePhrases(all(phrases).map((p) => [p, true] as const))
}
function table(data: Table): Phrases<string> {
  return compilePhrases(
    Object.entries(data).flatMap(([value, ps]) => all(ps).map((p) => [p, value] as const)),
  )
}
function counted(data: Table): Phrases<number> {
  return compilePhrases(Object.entries(data).flatMap(([n, ps]) => ps.map((p) => [p, Number(n)] as const)))
}
function lists<K extends string>(data: Record<K, string[]>): Record<K, Phrases<true>> {
  return Object.fromEntries(
    Object.entries<string[]>(data).map(([key, phrases]) => [key, list(phrases)]),
  ) as Record<K, Phrases<true>>
}
function words(phrases: readonly string[]): Set<string> {
  return new Set(phrases.flatMap(foldedWords))
}

function compileLexicon(data: LexiconData): Lexicon {
  return {
    fillers: list(data.fillers),
    thanks: list(data.thanks),
    lead: list(data.lead),
    weakLead: list(data.weakLead),
    parking: list(data.parking),
    price: {
      unit: list([...data.price.unit, ...signs]),
      most: list(data.price.most),
      thousand: list(data.thousand),
      notes: counted(data.notes),
    },
    height: lists(data.height),
    repairs: list(data.repairs),
    not: list(data.contrast.not),
    but: list(data.contrast.but),
    instead: list(data.instead),
    streets: list(data.streets),
    places: list([...data.streets, ...data.places]),
    endings: data.endings.map(fold),
    joined: data.clitics.includes('s'),
    notAt: list(data.notAt),
    ordinals: counted(data.ordinals),
    steps: counted(data.steps),
    letters: table(data.letters),
    closed: [
      ['here', list(data.here) as unknown as Phrases<string>],
      ['preference', table(data.preference)],
      ['filter', table(data.filter)],
      ['charger', list(data.charger) as unknown as Phrases<string>],
      ['covered', table(data.covered)],
      ['language', table(data.languages)],
      ['app', table(data.apps)],
    ],
    glue: words(data.glue),
    strip: words(data.strip),
    generic: new Set(data.generic.map(fold)),
    notPlace: words(data.notPlace),
    questions: words(data.questions),
    negation: list(data.negation),
    plates: list(data.plates),
    pointing: words(data.pointing),
    undoing: data.undoing.map(fold),
    booking: data.booking.map(fold),
    exit: list(data.exit),
  }
}
