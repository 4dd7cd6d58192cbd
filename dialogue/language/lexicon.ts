import { compilePhrases, type Phrases } from './phrases'
import { numberTable, phraseSet, phraseTable, wordSet, type Table } from './tables'
import { fold, foldedWords } from './tokenise'

/** Words of prices and heights; `hourly`: behind a price by the hour, `behind`: behind the number of a height. */
export type PriceData = Record<'unit' | 'most' | 'hourly', string[]>
type HeightPart = 'word' | 'behind' | 'metres' | 'centimetres' | 'feet' | 'inches' | 'and'
export type HeightData = Record<HeightPart, string[]>
export type PriceWords = Record<keyof PriceData | 'thousand', Phrases<true>> & { notes: Phrases<number> }
export type HeightWords = Record<keyof HeightData, Phrases<true>>

const manners = ['firm', 'ending', 'reacting'] as const
const yeses = ['yes', 'book', 'cancel', 'beside', 'against', 'ironic', 'unfinished', 'loose'] as const
const reasoned = ['addressed', 'concluding', 'because', 'bookReason', 'cancelReason'] as const
const consents = [...yeses, ...reasoned, ...manners] as const
const remarks = ['late', 'early', 'notIt', 'tooFar', 'tooExpensive', 'waits'] as const
const seconds = ['more', 'wish', 'one', 'further', 'same', 'orElse'] as const
const named = ['is', 'rather', 'judged', 'notBehind', 'things', 'says'] as const
const anothers = [...seconds, ...named, 'shows', 'but', 'other', 'of', 'that', 'fine'] as const
/** `locales/<lang>/lexicon.yaml`: words whose meaning does not depend on the sentence. */
export type LexiconData = {
  fillers: string[]
  /** Words that make a yes a doubtful one: `i think`, `later`. */
  doubt: string[]
  /** Words that a yes to what was read back is made of: a yes, what was asked for, and what may stand beside it; `firm` ones, those that also end a talk, those that only take note of an answer, and those that agree with a word of negation (`loose`: `why not`). */
  consent: Record<(typeof consents)[number], string[]>
  /** With these a search is given up, whatever is said behind them. */
  givesUp: string[]
  /** Persons in the car: an answer with one of them in other words is said to them. */
  company: string[]
  /** Fillers that thank. */
  thanks: string[]
  glue: string[]
  strip: string[]
  lead: string[]
  /** Prepositions that may come before a place when no word of `lead` does. */
  weakLead: string[]
  /** Prepositions with an article: what is behind them is a building, not a town. */
  into: string[]
  /** What one drives to, before the name of the place where it is: `cena en la latina`. */
  occasions: string[]
  /** Conjunctions of reasons: a place after them is not where to park. */
  reasons: string[]
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
  /** Words before a cardinal that is a position: `number two`. */
  counting: string[]
  /** How regions spell and say words of ours: `tae = to`. */
  spellings: string[]
  /** Determiners that say whose something is: `my`. */
  possessives: string[]
  barriers: string[]
  shut: string[]
  /** Words for the vehicle that is taken unless another one is named. */
  main: string[]
  /** Words that greet as well as take leave: `ciao`. */
  greetings: string[]
  /** Wishes of a time of day, which name none: `good evening`. */
  salutations: string[]
  /** Words that say that something is over, or ask whether it is. */
  done: string[]
  /** Stems of words for cancelling; `booking`: of words for booking. */
  undoing: string[]
  booking: string[]
  /** Stems of words for making a stay longer, and shorter. */
  longer: string[]
  shorter: string[]
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
  /** What begins the repetition of what was misheard: `i said bath not barth`. */
  insisted: string[]
  /**
   * A second search: that there is more (`now`), that it is wished, `one`, one more (`further`), `the same`; behind a yes: what limits it
   * (`but`), the other car park, what leads to a vehicle (`of`), and to the place of a car park (`that`: `the one in`); that what was changed was fine; that a place is it (`is`: `it's`), that it is wished rather, and what is said behind them and is no place (`judged`); a no that may stand behind what it refuses (`the first no`); things that are booked in the same words as a car park; verbs with which somebody else wishes (`my wife says`), and those that ask to be shown or told one (`shows`).
   */
  another: Record<(typeof anothers)[number], string[]>
  /** What is said of a booking or of what was told: `i m running late`, `that wasn t it`, `too far`. */
  remarks: Record<(typeof remarks)[number], string[]>
  /** Verbs that take something out, and those that put another in its place: `quita … y pon …`. */
  takeOut: string[]
  putIn: string[]
  contrast: { not: string[]; but: string[] }
  /** `en vez de`: the value after it is not wanted. */
  instead: string[]
  preference: Table
  filter: Table
  ordinals: Table
  /** Words for the next (1) and the previous (−1) result. */
  steps: Table
  /** What has a code, nouns of one that is said after them, and verbs that go on with one: `continue with my code`. */
  holds: string[]
  codes: string[]
  goOn: string[]
  letters: Table
  languages: Table
  apps: Table
}
/** Lists of the lexicon that are compiled to phrases, under the same name. */
const phraseLists = [
  'fillers',
  'doubt',
  'company',
  'thanks',
  'lead',
  'weakLead',
  'into',
  'occasions',
  'givesUp',
  'reasons',
  'parking',
  'repairs',
  'insisted',
  'takeOut',
  'putIn',
  'instead',
  'streets',
  'notAt',
  'negation',
  'plates',
  'exit',
  'counting',
  'greetings',
  'salutations',
  'done',
  'main',
  'holds',
  'codes',
  'goOn',
  'shut',
] as const
/** Lists of the lexicon that are compiled to sets of their words, under the same name. */
const wordLists = ['glue', 'strip', 'notPlace', 'questions', 'pointing', 'possessives', 'barriers'] as const

export type Lexicon = Record<(typeof phraseLists)[number], Phrases<true>> &
  Record<(typeof wordLists)[number], ReadonlySet<string>> & {
    price: PriceWords
    height: HeightWords
    consent: Record<(typeof consents)[number], Phrases<true>>
    another: Record<(typeof anothers)[number], Phrases<true>>
    remarks: Record<(typeof remarks)[number], Phrases<true>>
    not: Phrases<true>
    but: Phrases<true>
    places: Phrases<true>
    endings: readonly string[]
    /** True where a clitic after an apostrophe belongs to the word before it (`gibt's`). */
    joined: boolean
    ordinals: Phrases<number>
    steps: Phrases<number>
    letters: Phrases<string>
    /** Slots whose values are a closed list and may stand anywhere in a sentence. */
    closed: readonly (readonly [slot: string, phrases: Phrases<string>])[]
    generic: ReadonlySet<string>
    spellings: Phrases<readonly string[]>
    undoing: readonly string[]
    booking: readonly string[]
    longer: readonly string[]
    shorter: readonly string[]
  }

export function compileLexicon(data: LexiconData): Lexicon {
  return {
    ...compileEach(data, phraseLists, phraseSet),
    ...compileEach(data, wordLists, wordSet),
    price: {
      unit: phraseSet([...data.price.unit, 'euro', 'eur', 'gbp', 'chf']),
      most: phraseSet(data.price.most),
      hourly: phraseSet(data.price.hourly),
      thousand: phraseSet(data.thousand),
      notes: numberTable(data.notes),
    },
    height: compileEach(data.height, Object.keys(data.height) as (keyof HeightData)[], phraseSet),
    consent: compileEach(data.consent, consents, phraseSet),
    another: compileEach(data.another, anothers, phraseSet),
    remarks: compileEach(data.remarks, remarks, phraseSet),
    not: phraseSet(data.contrast.not),
    but: phraseSet(data.contrast.but),
    places: phraseSet([...data.streets, ...data.places]),
    endings: data.endings.map(fold),
    joined: data.clitics.includes('s'),
    ordinals: numberTable(data.ordinals),
    steps: numberTable(data.steps),
    letters: phraseTable(data.letters),
    closed: closedSlots(data),
    generic: new Set(data.generic.map(fold)),
    spellings: compilePhrases(
      data.spellings.map((line) => {
        const [said = '', ours = ''] = line.split(' = ')
        return [said, foldedWords(ours)] as const
      }),
    ),
    undoing: data.undoing.map(fold),
    booking: data.booking.map(fold),
    longer: data.longer.map(fold),
    shorter: data.shorter.map(fold),
  }
}

/** The lists with these names, each compiled. */
function compileEach<Name extends string, Compiled>(
  lists: Readonly<Record<Name, string[]>>,
  names: readonly Name[],
  compile: (phrases: readonly string[]) => Compiled,
): Record<Name, Compiled> {
  return Object.fromEntries(names.map((name) => [name, compile(lists[name])])) as Record<Name, Compiled>
}

function closedSlots(data: LexiconData): Lexicon['closed'] {
  const flag = (phrases: readonly string[]): Phrases<string> =>
    phraseSet(phrases) as unknown as Phrases<string>
  return [
    ['here', flag(data.here)],
    ['preference', phraseTable(data.preference)],
    ['filter', phraseTable(data.filter)],
    ['charger', flag(data.charger)],
    ['covered', phraseTable(data.covered)],
    ['language', phraseTable(data.languages)],
    ['app', phraseTable(data.apps)],
  ]
}
