import { locales, type Locale } from '../../contract/locale'
import { intents, type SpokenIntent } from '../frame'
import { readLanguageData, readLanguage } from '../language/readLanguage'
import { sample, type Fillings } from './sample'
import { expandTemplate } from '../language/template'

/** Places of one to four words in any of the languages, in lower case without punctuation. */
export const places = [
  ...['atocha', 'montjuïc', 'chamartín', 'triana', 'kreuzberg', 'marienplatz', 'kurfürstendamm', 'schwabing'],
  ...['trastevere', 'navigli', 'montmartre', 'belleville', 'camden', 'soho', 'brighton', 'vieux-port'],
  ...['sagrada familia', 'puerta del sol', 'plaza de españa', 'calle serrano', 'park güell', 'camp nou'],
  ...['covent garden', 'victoria station', 'tower bridge', 'leicester square', "king's cross"],
  ...['gare de lyon', 'tour eiffel', 'place de la bastille', 'musée d’orsay', 'la défense', 'notre-dame'],
  ...['potsdamer platz', 'brandenburger tor', 'schloss charlottenburg', 'münchen hauptbahnhof', 'kölner dom'],
  ...['piazza navona', 'roma termini', 'fontana di trevi', 'ponte vecchio', 'stazione centrale'],
]
const said: Readonly<Record<Locale, Readonly<Record<'time' | 'price' | 'height', string>>>> = {
  es: { time: 'mañana a las 9', price: 'menos de 10 euros', height: '2 metros' },
  en: { time: 'tomorrow at 9', price: 'under 10 euros', height: '2 metres' },
  fr: { time: 'demain à 9h', price: 'moins de 10 euros', height: '2 mètres' },
  de: { time: 'morgen um 9 uhr', price: 'unter 10 euro', height: '2 meter' },
  it: { time: 'domani alle 9', price: 'meno di 10 euro', height: '2 metri' },
}

/** Phrases that fill the slots in a language: one for each value. */
export function fillingsOf(locale: Locale): Fillings {
  const { lexicon } = readLanguageData(locale)
  const firsts = (table: Record<string, string[]>): string[] =>
    Object.values(table).flatMap(([first]) => (first === undefined ? [] : expandTemplate(first).slice(0, 1)))
  return {
    place: places,
    name: ['plaza del brillante'],
    ordinal: firsts(lexicon.ordinals),
    plate: ['4821 kjt'],
    here: lexicon.here.slice(0, 1).flatMap(expandTemplate).slice(0, 1),
    preference: firsts(lexicon.preference),
    filter: firsts(lexicon.filter),
    charger: lexicon.charger.slice(0, 1).flatMap(expandTemplate).slice(0, 1),
    covered: firsts(lexicon.covered),
    language: firsts(lexicon.languages),
    app: firsts(lexicon.apps),
    step: firsts(lexicon.steps),
    time: [said[locale].time],
    max_price: [said[locale].price],
    max_height_m: [said[locale].height],
  }
}

type Asked = { locale: Locale; only: readonly SpokenIntent[]; n: number; seed: number }

/** Parses `<lang> [intent] [--n 20] [--seed 1]`. Throws an error that says what is wrong. */
export function askedOf(args: readonly string[]): Asked {
  const asked = { n: 20, seed: 1 }
  const words: string[] = []
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? ''
    if (arg === '--n' || arg === '--seed') asked[arg === '--n' ? 'n' : 'seed'] = whole(args[++i], arg)
    else if (arg.startsWith('-')) throw new Error(`there is no ${arg}; --n and --seed are all`)
    else words.push(arg)
  }
  const [locale, intent] = words
  return {
    ...asked,
    locale: oneOf(locales, locale, 'the language'),
    only: intent === undefined ? intents : [oneOf(intents, intent, 'the intent')],
  }
}

/** The number of templates of each intent of a language, and sentences drawn from them. */
export function sentencesOf({ locale, only, n, seed }: Asked): string[] {
  const language = readLanguage(locale)
  const fillings = fillingsOf(locale)
  return only.flatMap((intent) => {
    const templates = language.sentences.find((s) => s.intent === intent)?.trees.length ?? 0
    const drawn = sample(language, intent, seed, n, fillings)
    return [
      `${intent}: ${templates} templates, ${drawn.length} sentences of seed ${seed}`,
      ...drawn.map((text) => `  ${text}`),
    ]
  })
}
if (process.argv[1] === new URL(import.meta.url).pathname) run()

function oneOf<T extends string>(list: readonly T[], word: string | undefined, what: string): T {
  const found = list.find((one) => one === word)
  if (!found) throw new Error(`${what} "${word ?? ''}" is none of ${list.join(' ')}`)
  return found
}
function whole(text: string | undefined, flag: string): number {
  const n = Number(text)
  if (!text || !Number.isInteger(n) || n < 0)
    throw new Error(`${flag} takes a whole number, not "${text ?? ''}"`)
  return n
}

function run(): void {
  try {
    console.info(sentencesOf(askedOf(process.argv.slice(2))).join('\n'))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error('npm run sentences -- <lang> [intent] [--n 20] [--seed 1]')
    process.exitCode = 1
  }
}
