import { locales, type Locale } from '../../../contract/locale'
import { intents } from '../../../dialogue/frame'
import { readLanguageData } from '../../../dialogue/language/readLanguage'
import { compileLanguage, type Language, type LanguageData } from '../../../dialogue/language/compile'
import { sample } from '../../../dialogue/tools/sample'
import { fillingsOf } from '../../../dialogue/tools/sentences'
import { understand, type Context } from '../../../dialogue/understand/understand'
import { seeded } from '../../kit/dialogue/drawn'
import { known, monday, results } from '../../kit/dialogue/hearing'
import { home } from '../../kit/dialogue/homes'
import { linesOf } from '../../kit/dialogue/scoring'

/**
 * `npm run mutate -- <lang> [n] [seed] [rule|template|lexicon|datetime]`: takes one rule, template or word away at a time and hears the utterances and
 * sampled sentences again. What nobody misses is told: either it is superfluous, or a test is.
 */
type Part = { name: string; without: (data: LanguageData) => void }

/** Lists of words in nested data, by their dotted names. */
const listsIn = (data: unknown, path: string): { path: string; list: string[] }[] =>
  Array.isArray(data)
    ? [{ path, list: data as string[] }]
    : data !== null && typeof data === 'object'
      ? Object.entries(data).flatMap(([key, inner]) => listsIn(inner, `${path}.${key}`))
      : []

const partsOf = (data: LanguageData): Part[] => [
  ...Object.keys(data.sentences.rules).map((rule): Part => ({
    name: `rule <${rule}>`,
    without: ({ sentences }) => void (sentences.rules[rule] = ''),
  })),
  ...listsIn(data.sentences.intents, '').flatMap(({ path, list }) =>
    list.map((template, i): Part => ({
      name: `template ${path.slice(1)}: ${template}`,
      without: ({ sentences }) => void sentences.intents[path.slice(1)]?.splice(i, 1),
    })),
  ),
  ...(['lexicon', 'datetime'] as const).flatMap((file) =>
    listsIn(data[file], file).flatMap(({ path, list }, nth) =>
      list.map((word, i): Part => ({
        name: `${path}: ${word}`,
        without: (mutant) => void listsIn(mutant[file], file)[nth]?.list.splice(i, 1),
      })),
    ),
  ),
]

/** A sentence heard in its state; what comes out is compared as text. */
type Check = (language: Language) => string
const told = (text: string, context: Omit<Context, 'language'>): Check => {
  return (language) => {
    const { intent, slots, why } = understand(text, { ...context, language })
    // A sentence that is only near one now is missed as well (practice.test.ts counts them).
    return JSON.stringify([intent, slots, why.startsWith('near')])
  }
}
const checksOf = (locale: Locale, language: Language, seed: number): Check[] => {
  const always = { locale, can: () => true, reference: monday, timeZone: 'Europe/Madrid' }
  const utterances = [...linesOf(locale, 'utterances'), ...linesOf(locale, 'practice')].map(
    ({ text, context: { state, slots = {}, results = [] } }) =>
      told(text, { ...always, at: state, slots, results }),
  )
  const sampled = intents.flatMap((intent) =>
    sample(language, intent, seed, 15, fillingsOf(locale)).map((text) => {
      const at = home[intent] ?? 'search.listing'
      return told(text, { ...always, at, ...(at === 'search.asking' ? {} : { results, slots: known }) })
    }),
  )
  return [...utterances, ...sampled]
}

const survives = (
  locale: Locale,
  data: LanguageData,
  part: Part,
  checks: readonly Check[],
  was: readonly string[],
) => {
  const mutant = structuredClone(data)
  part.without(mutant)
  try {
    const language = compileLanguage(locale, mutant)
    return checks.every((check, i) => check(language) === was[i])
  } catch {
    return false
  }
}

const run = (args: readonly string[]): void => {
  const locale = locales.find((one) => one === args[0])
  const [n, seed] = [Number(args[1] ?? 60), Number(args[2] ?? 1)]
  if (!locale || !Number.isInteger(n) || !Number.isInteger(seed))
    throw new Error(
      `npm run mutate -- <${locales.join('|')}> [n 60] [seed 1] [rule|template|lexicon|datetime]`,
    )
  const data = readLanguageData(locale)
  const language = compileLanguage(locale, data)
  const checks = checksOf(locale, language, seed)
  const was = checks.map((check) => check(language))
  const kind = args[3] ?? ''
  const all = partsOf(data).filter(({ name }) => name.startsWith(kind))
  const pick = seeded(seed)
  const chosen = new Set<Part>()
  while (chosen.size < Math.min(n, all.length)) {
    const part = all[pick(all.length)]
    if (part) chosen.add(part)
  }
  const survivors = [...chosen].filter((part) => survives(locale, data, part, checks, was))
  console.info(
    [
      `${locale}, seed ${seed}: ${chosen.size} of ${all.length} taken away, ${checks.length} sentences heard again`,
      `${chosen.size - survivors.length} missed, ${survivors.length} not missed by anyone:`,
      ...survivors.map(({ name }) => `  ${name}`),
    ].join('\n'),
  )
}
try {
  run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
