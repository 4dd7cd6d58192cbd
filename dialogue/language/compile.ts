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
/** `locales/<lang>/lexicon.yaml`: words that mean the same wherever they stand. */
export type LexiconData = {
  fillers: string[]
  /** Those of the fillers that thank. */
  thanks: string[]
  glue: string[]
  strip: string[]
  lead: string[]
  /** May lead to a place too, where nothing better does. */
  weakLead: string[]
  /** Words that occur only in sentences about parking. */
  parking: string[]
  /** Words that begin a question about anything. */
  questions: string[]
  /** Words that a no has, and a yes has not. */
  negation: string[]
  /** Words that a plate stands behind. */
  plates: string[]
  /** Nouns and verbs that have nothing to do with parking. */
  elsewhere: string[]
  /** Words that point at one of the list: `the`, `that`. */
  pointing: string[]
  /** How words for cancelling and for booking begin. */
  undoing: string[]
  booking: string[]
  /** `mil`: times a thousand. */
  thousand: string[]
  /** Names of notes by what they are worth: `tenner`. */
  notes: Table
  /** What is written to a verb with an apostrophe, and heard as one word with it: `gibt's`. */
  clitics: string[]
  /** `il y a`: its last word leads to no hour. */
  notAt: string[]
  charger: string[]
  covered: { yes: string[]; no: string[] }
  price: PriceData
  height: HeightData
  here: string[]
  generic: string[]
  streets: string[]
  /** Words that names of places have: `museum`, `station`. */
  places: string[]
  /** What such words end in, where a language writes them as one: `platz`. */
  endings: string[]
  notPlace: string[]
  exit: string[]
  repairs: string[]
  contrast: { not: string[]; but: string[] }
  /** `en vez de`: what stands behind is not wanted. */
  instead: string[]
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
/** `locales/<lang>/commands.yaml`: the rest of the intents. Two files, so that both can be read. */
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
  /** Whether `gibt's` is one word. */
  joined: boolean
  notAt: Phrases<true>
  ordinals: Phrases<number>
  steps: Phrases<number>
  letters: Phrases<string>
  /** Lists that are one slot wherever they stand. */
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
  /** Words that make an hour the hour of leaving. */
  exit: Phrases<true>
}
/** One intent's sentences: as an automaton for matching, as trees for sampling, as words for the classifier. */
export type Sentences = { intent: Intent; root: TemplateNode; trees: Piece[]; words: ReadonlySet<string> }
export type Language = {
  locale: Locale
  datetime: DateTimeWords
  lexicon: Lexicon
  sentences: readonly Sentences[]
  /** Words of search, change and booking sentences; beside a place they are not part of its name. */
  wish: ReadonlySet<string>
  /** Words that occur only in out-of-scope sentences. */
  foreign: ReadonlySet<string>
  /** Words for the number one: `ein`, `un`. */
  one: ReadonlySet<string>
  /** How distinctive a word is: the fewer intents have it, the higher its weight. */
  weight: ReadonlyMap<string, number>
}
/** Currency signs and codes, the same in every language. */
const signs = ['euro', 'eur', 'gbp', 'chf']

const wishes: ReadonlySet<Intent> = new Set(['search_parking', 'change_slot', 'book'])

/**
 * A language ready to understand. Takes the parsed files; throws on a broken template or an intent without sentences,
 * because both are ours.
 */
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
    // Rare among our intents but common in the language: `hace`, `you`, `mein`.
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

/** Lists may hold templates too: `[that] i can (book|reserve)`. */
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
