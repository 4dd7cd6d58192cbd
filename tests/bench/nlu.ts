import { readFileSync } from 'node:fs'
import { locales, type Locale } from '../../contract/locale'
import { readTimes } from '../../dialogue/understand/entities/datetime/read'
import { resolve } from '../../dialogue/understand/entities/datetime/resolve'
import { intents, type Intent } from '../../dialogue/frame'
import { readLanguage } from '../../dialogue/language/readLanguage'
import { tokenise } from '../../dialogue/language/tokenise'
import { sample } from '../../dialogue/tools/sample'
import { fillingsOf } from '../../dialogue/tools/sentences'
import { understand } from '../../dialogue/understand/understand'
import { seeded } from '../kit/dialogue/drawn'
import { monday } from '../kit/dialogue/hearing'
import { utterances, type Utterance as Line } from '../kit/dialogue/scoring'
import { chronoTimes, learned } from './nlu/rivals'
import { bundled, languageSize } from './nlu/sizes'

/**
 * What understanding costs and how right it is, beside nlp.js (intents) and chrono (times). Times are the machine's;
 * only the ratio of one of ours to another of ours, taken in the same run, can fail.
 */
const seed = 20_261_123
/** What is not understood may cost at most this many times what is. */
const dearest = 2

type Utterance = Pick<Line, 'text' | 'context' | 'intent'>
const ours = (locale: Locale, { text, context }: Pick<Utterance, 'text' | 'context'>) =>
  understand(text, {
    locale,
    language: readLanguage(locale),
    can: () => true,
    at: context.state,
    slots: context.slots ?? {},
    results: context.results ?? [],
    reference: monday,
    timeZone: 'Europe/Madrid',
  })

/** Microseconds of each of `work`: the median of its rounds, so that a busy machine is not measured. Sorted. */
const timed = (work: readonly (() => unknown)[], rounds = 21): number[] => {
  const took = work.map((): number[] => [])
  for (let round = 0; round <= rounds; round++)
    for (const [i, one] of work.entries()) {
      const began = performance.now()
      one()
      // The first round warms and is not counted.
      if (round > 0) took[i]?.push((performance.now() - began) * 1000)
    }
  return took.map((list) => at(list.sort(up), 0.5)).sort(up)
}
const up = (a: number, b: number): number => a - b
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
const us = (n: number): string => `${n.toFixed(0)} µs`
const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** The same words in an order in which nobody says them; kept when nothing is understood. */
const shuffled = (locale: Locale, said: readonly Utterance[]): Utterance[] => {
  const pick = seeded(seed)
  const words = said.flatMap(({ text }) => text.split(' '))
  return said
    .map(({ text, context, intent }) => {
      const mixed = text.split(' ').map(() => words[pick(words.length)] ?? '')
      return { text: mixed.join(' '), context, intent }
    })
    .filter((one) => ours(locale, one).intent === 'out_of_scope')
}

const speeds = async (): Promise<boolean> => {
  const rows: Record<string, Record<string, string>> = {}
  let well = true
  for (const locale of locales) {
    const said = utterances(locale)
    const right = said.filter((u) => [u.intent].flat().includes(ours(locale, u).intent))
    const matched = right.filter((u) => ours(locale, u).intent !== 'out_of_scope')
    const unmatched = shuffled(locale, said)
    const all = timed(said.map((u) => () => ours(locale, u)))
    const perWord = (list: readonly Utterance[]): number => {
      const words = list.reduce((sum, { text }) => sum + text.split(' ').length, 0)
      return timed(list.map((u) => () => ours(locale, u))).reduce((a, b) => a + b, 0) / words
    }
    const ratio = perWord(unmatched) / perWord(matched)
    well &&= ratio <= dearest
    const lessons = intents.flatMap((intent) =>
      sample(readLanguage(locale), intent, seed, 40, fillingsOf(locale)).map(
        (text) => [text, intent] as const,
      ),
    )
    const nlp = await learned(locale, lessons)
    let rival = 0
    const began = performance.now()
    for (const u of said) {
      const { intent } = await nlp.process(locale, u.text)
      if ([u.intent].flat().includes(intent === 'None' ? 'out_of_scope' : (intent as Intent))) rival++
    }
    const each = ((performance.now() - began) * 1000) / said.length
    rows[locale] = {
      p50: us(at(all, 0.5)),
      p99: us(at(all, 0.99)),
      right: `${right.length}/${said.length}`,
      'refused : understood': `${ratio.toFixed(2)}${ratio <= dearest ? '' : ' TOO DEAR'}`,
      'nlp.js': us(each),
      'nlp.js right': `${rival}/${said.length}`,
      'language, gzip': kb(languageSize(locale)),
    }
  }
  console.table(rows)
  return well
}

type Case = {
  locale: Locale
  text: string
  reference: string
  timezone: string
  from: string
  to: string | null
}
const times = (): void => {
  const table = new URL('../../../shared/language/datetime-cases.json', import.meta.url)
  const cases = JSON.parse(readFileSync(table, 'utf8')) as Case[]
  const mine = ({ locale, text, reference, timezone }: Case): { from?: number; to?: number } => {
    const t = resolve(readTimes(readLanguage(locale).datetime, tokenise(text)).ops, reference, timezone)
    const long = t.duration_minutes
    const from = t.from ? Date.parse(t.from) : long ? Date.parse(reference) : undefined
    return { from, to: t.to ? Date.parse(t.to) : long && from ? from + long * 60_000 : undefined }
  }
  const theirs = (c: Case) => chronoTimes(c.locale, c.text, c.reference, c.timezone)
  const fits = (c: Case, { from, to }: { from?: number; to?: number }): boolean =>
    from === Date.parse(c.from) && to === (c.to === null ? undefined : Date.parse(c.to))
  const row = (read: (c: Case) => { from?: number; to?: number }): Record<string, string> => {
    const took = timed(cases.map((c) => () => read(c)))
    const of = (locale: Locale): string =>
      String(cases.filter((c) => c.locale === locale && fits(c, read(c))).length)
    return {
      right: `${cases.filter((c) => fits(c, read(c))).length}/${cases.length}`,
      ...Object.fromEntries(locales.map((locale) => [locale, of(locale)])),
      p50: us(at(took, 0.5)),
      p99: us(at(took, 0.99)),
    }
  }
  console.table({ ours: row(mine), chrono: row(theirs) })
}

const sizes = async (): Promise<void> => {
  const nlp = ['core', 'nlp', 'lang-en'].map(
    (one, i) => `import * as a${i} from '@nlpjs/${one}';console.log(a${i})`,
  )
  console.table({
    'our engine': kb(
      await bundled(
        "export * from './dialogue/understand/understand';export * from './dialogue/language/compile'",
      ),
    ),
    'nlp.js with English': kb(await bundled(nlp.join('\n'), 'node')),
    'chrono, five languages': kb(
      await bundled("import {es,en,fr,de,it} from 'chrono-node';console.log(es,en,fr,de,it)"),
    ),
  })
}

const well = await speeds()
times()
await sizes()
if (!well) console.error(`what is not understood costs more than ${dearest} times what is`)
process.exitCode = well ? 0 : 1
