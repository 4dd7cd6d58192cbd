import type { Locale } from '../../contract/locale'
import { compileAttributes, type AttributeData, type AttributeWords } from './attributeWords'
import { compileBookings, type BookingData, type BookingWords } from './bookingWords'
import { compileDateTime, type DateTimeData, type DateTimeWords } from './datetimeWords'
import { intents, unguessed, type Intent } from '../frame'
import { wordSet } from './tables'
import { compileLexicon, type Lexicon, type LexiconData } from './lexicon'
import { decodePieces, type PieceData, type Pieces } from './pieces'
import { compileTemplates, parseTemplate, wordsIn, type TemplateNode, type TemplateTree } from './template'

/** `locales/<lang>/sentences.yaml`: templates of sentences by intent, and the rules that they share. */
export type SentenceData = { rules: Record<string, string>; intents: Record<string, string[]> }
/** `locales/<lang>/commands.yaml`: the templates of all other intents. */
export type CommandData = Pick<SentenceData, 'intents'>
export type LanguageData = {
  sentences: SentenceData
  datetime: DateTimeData
  lexicon: LexiconData
  attributes: AttributeData
  bookings: BookingData
  pieces: PieceData
}

/**
 * Templates of one intent: the automaton that matches them, the trees that samples are drawn from, and their words
 * for the classifier.
 */
export type Sentences = {
  intent: Intent
  root: TemplateNode
  trees: TemplateTree[]
  words: ReadonlySet<string>
}
export type Language = {
  locale: Locale
  datetime: DateTimeWords
  lexicon: Lexicon
  attributes: AttributeWords
  bookings: BookingWords
  sentences: readonly Sentences[]
  /** Those of the intents that are guessed where no template matches. */
  guessed: readonly Sentences[]
  /** Words of search, change and booking sentences: next to a place, they are not part of its name. */
  searchWords: ReadonlySet<string>
  /** Words that occur only in out-of-scope sentences. */
  outOfScopeWords: ReadonlySet<string>
  /** Words for the number one: `ein`, `un`. */
  oneWords: ReadonlySet<string>
  /** Weight of a word: the fewer intents have it, the higher. */
  wordWeight: ReadonlyMap<string, number>
  pieces: Pieces
}
const searchIntents: ReadonlySet<Intent> = new Set(['search_parking', 'change_slot', 'book'])

/** Words that the language uses often (`hace`, `you`, `mein`) weigh at most this, however few intents have them. */
const commonWordWeight = 0.7

/** Compiles the parsed files of a language. Throws on a malformed template and on an intent without sentences. */
export function compileLanguage(locale: Locale, data: LanguageData): Language {
  const sentences = compileSentences(locale, data.sentences)
  const guessed = sentences.filter(({ intent }) => !unguessed.has(intent))
  const lexicon = compileLexicon(data.lexicon)
  return {
    locale,
    datetime: compileDateTime(data.datetime),
    lexicon,
    attributes: compileAttributes(data.attributes),
    bookings: compileBookings(data.bookings),
    sentences,
    guessed,
    searchWords: wordsOf(sentences, (intent) => searchIntents.has(intent)),
    outOfScopeWords: outOfScopeWords(guessed, data.lexicon),
    oneWords: wordSet(data.datetime.numerals.units['1'] ?? []),
    wordWeight: weighWords(guessed, lexicon),
    pieces: decodePieces(data.pieces),
  }
}

function compileSentences(locale: Locale, { rules, intents: templates }: SentenceData): Sentences[] {
  return [...intents, 'out_of_scope' as const].map((intent) => {
    const said = templates[intent]
    if (!said?.length) throw new Error(`${locale} has no sentences for ${intent}`)
    const trees = said.map((template) => parseTemplate(template, rules))
    return { intent, root: compileTemplates(trees), trees, words: wordsIn({ is: 'all', of: trees }) }
  })
}

/** All words in sentences of the intents that pass. */
function wordsOf(sentences: readonly Sentences[], passes: (intent: Intent) => boolean): Set<string> {
  return new Set(sentences.filter(({ intent }) => passes(intent)).flatMap(({ words }) => [...words]))
}

function outOfScopeWords(sentences: readonly Sentences[], lexicon: LexiconData): Set<string> {
  const ours = wordsOf(sentences, (intent) => intent !== 'out_of_scope')
  const others = wordsOf(sentences, (intent) => intent === 'out_of_scope')
  const found = [...others, ...wordSet(lexicon.elsewhere)].filter((word) => !ours.has(word))
  const places = wordSet(lexicon.places)
  return new Set(found.filter((word) => !places.has(word)))
}

function weighWords(
  sentences: readonly Sentences[],
  { notPlace, glue, strip }: Lexicon,
): Map<string, number> {
  const uses = new Map<string, number>()
  for (const { words } of sentences) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  const isCommon = (word: string): boolean => [notPlace, glue, strip].some((set) => set.has(word))
  return new Map(
    [...uses].map(([word, n]) => {
      const rare = Math.log((sentences.length + 1) / n)
      return [word, isCommon(word) ? Math.min(rare, commonWordWeight) : rare]
    }),
  )
}
